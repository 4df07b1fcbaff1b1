import TinctureKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Writes a file over and over, with two contents in turn, until somebody ends the program.
//
// usage: OutputWriterProbe PATH SIZE COUNT

// A test runner that was started in the background passes on that it ignores some of these.
for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
// A thread of a test runner may block them, which a program inherits.
var unblocked = sigset_t()
sigemptyset(&unblocked)
for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&unblocked, number) }
sigprocmask(SIG_UNBLOCK, &unblocked, nil)

let arguments = CommandLine.arguments
let size = Int(arguments[2]) ?? 0
for turn in 0..<(Int(arguments[3]) ?? 0) {
  let byte = turn.isMultiple(of: 2) ? UInt8(ascii: "a") : UInt8(ascii: "b")
  let bytes = [UInt8](repeating: byte, count: size)
  _ = try OutputWriter.write([PlannedFile(path: arguments[1], shownPath: arguments[1], bytes: bytes)])
}
