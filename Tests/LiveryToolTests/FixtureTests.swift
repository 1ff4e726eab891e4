import Foundation
import Testing

/// Runs the command on every fixture, and compares what it prints and how it ends with what was
/// recorded.
struct FixtureTests {
  @Test(arguments: try Fixture.all())
  func `the command does what is on record`(fixture: Fixture) throws {
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
  func `a command that fails leaves standard output to checks`(fixture: Fixture) throws {
    let script = try String(
      contentsOf: Fixture.directory.appending(path: "\(fixture)/command"),
      encoding: .utf8
    )
    let expectation = fixture.expectation()
    if expectation.status != 0, !Fixture.isRecording, !script.contains("livery check") {
      #expect(expectation.output.isEmpty)
      #expect(!expectation.errors.isEmpty)
    }
  }
}
