import Foundation

/// Runs one target under libFuzzer: `LiveryFuzz --target=NAME [libFuzzer's arguments]`.
///
/// libFuzzer passes the arguments to its child processes, and ignores those with two dashes.
@main
struct FuzzCommand {
  static func main() {
    let option = "--target="
    let name = CommandLine.arguments.last { $0.hasPrefix(option) }?.dropFirst(option.count)
    guard let target = name.flatMap({ FuzzTarget(rawValue: String($0)) }) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
      print("usage: LiveryFuzz --target=\(names) [libFuzzer's arguments]")
      exit(2)
    }
    FuzzTarget.current = target
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments, testOneInput))
  }
}

extension FuzzTarget {
  /// The current target; libFuzzer calls a function without captures.
  nonisolated(unsafe) fileprivate static var current = FuzzTarget.json
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The entry point of libFuzzer, which links its own `main`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzTarget.current.test(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Stops with a message if a promise is broken, which libFuzzer reports as a crash.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
