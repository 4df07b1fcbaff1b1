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

// A test runner passes on which signals it ignores, being in the background, and which its thread blocks.
for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
var none = sigset_t()
sigemptyset(&none)
pthread_sigmask(SIG_SETMASK, &none, nil)

let arguments = CommandLine.arguments
let size = Int(arguments[2]) ?? 0
for turn in 0..<(Int(arguments[3]) ?? 0) {
  let byte = turn.isMultiple(of: 2) ? UInt8(ascii: "a") : UInt8(ascii: "b")
  let bytes = [UInt8](repeating: byte, count: size)
  _ = try OutputWriter.write([PlannedFile(path: arguments[1], shownPath: arguments[1], bytes: bytes)])
}
