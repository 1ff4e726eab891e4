import Foundation
import Testing

/// Runs the command on every fixture, and compares what it prints and how it ends with what was
/// recorded.
struct FixtureTests {
  @Test(arguments: try Fixture.all())
  func `the command behaves as recorded`(fixture: Fixture) throws {
    let result = try fixture.run()
    if Fixture.isRecording {
      try fixture.record(result)
    } else {
      let expectation = fixture.expectation()
      #expect(result.output == expectation.output)
      #expect(result.errors == expectation.errors)
      #expect(result.status == expectation.status)
    }
  }

  @Test(arguments: try Fixture.all())
  func `a command that fails leaves standard output to findings`(fixture: Fixture) throws {
    let script = try fixture.script()
    let expectation = fixture.expectation()
    let finds = ["check", "prove", "states", "test", "compare", "conform"].contains {
      script.contains("livery \($0)")
    }
    // For each colour, output for programs tells whether it is valid.
    if script.contains("livery color"), script.contains("--format json") { return }
    if expectation.status != 0, !Fixture.isRecording, !finds {
      #expect(expectation.output.isEmpty)
      #expect(!expectation.errors.isEmpty)
    }
  }

  @Test(arguments: try Fixture.all())
  func `output for programs is JSON`(fixture: Fixture) throws {
    let script = try fixture.script()
    guard script.contains("--format json"), !script.contains("grep") else { return }
    let output = fixture.expectation().output
    if output.isEmpty { return }
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
  }
}
