import Testing

/// What shares the one application of a process, one test after the other.
@Suite(.serialized) struct SerialTests {}
