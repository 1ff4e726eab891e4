import LiveryInspect
import LiveryProject
import SourceJSON

extension Console {
  /// Runs the work of a command, which prints its results at the end.
  ///
  /// If it throws diagnostics, they are printed, for programs as findings in place of the results, and
  /// the command exits with status 1.
  func run(
    answeringIn format: OutputFormat,
    _ work: () async throws -> Void
  ) async throws {
    try await run(work) { error in
      if format == .json { try print(Findings.jsonAnswer(error).text()) }
    }
  }
}
