import Foundation
import Testing

/// The corpora of the fuzzers, replayed without fuzzing as regression tests.
///
/// `Tests/Fuzz/run.sh` replays them under the address sanitizer as well.
struct ReplayTests {
  private static let corpora = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Corpora").standardizedFileURL

  /// The current input.
  @TaskLocal static var input = ""

  @Test(arguments: FuzzTarget.allCases)
  func `the corpora of the fuzzers keep the promises`(target: FuzzTarget) throws {
    let folder = Self.corpora.appending(path: target.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count > 100)
    for name in names {
      let bytes = try [UInt8](Data(contentsOf: folder.appending(path: name)))
      Self.$input.withValue("\(target.rawValue)/\(name)") { target.test(bytes) }
    }
  }
}

/// Reports a broken promise, at which the fuzzers stop.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { Issue.record("\(ReplayTests.input): \(message())") }
}
