import ArgumentParser
import LiveryInspect
import LiveryProject

/// A command that reports findings, in all themes of the project or in the one named by its
/// arguments.
protocol FindingsCommand: AsyncParsableCommand {
  var theme: ThemeOptions { get }
  var treeArguments: [String] { get }
  var output: FindingsOptions { get }

  /// A Boolean value that indicates whether it changes the sheets that it reads.
  var writesSheets: Bool { get }

  /// A Boolean value that indicates whether arguments restrict the inspection to a part of the
  /// project.
  var isNarrowed: Bool { get }

  /// The values that sheets are assumed to have, and the contexts in which constants are.
  var assumptions: (texts: [String], contexts: [ContextArgument]) { get }

  /// The kind of findings.
  static var kind: FindingsGate.Kind { get }

  /// Performs an action before the inspection; returns the findings of the only theme if that has
  /// inspected it.
  func prepare(_ run: FindingsRun) async throws -> ThemeAnswer?

  /// Returns the findings in one theme.
  func examine(
    _ source: ThemeSource,
    on trees: [InputFile],
    in run: FindingsRun
  ) async throws -> ThemeAnswer
}

extension FindingsCommand {
  var assumptions: (texts: [String], contexts: [ContextArgument]) { ([], []) }

  var writesSheets: Bool { false }

  func prepare(_: FindingsRun) async throws -> ThemeAnswer? { nil }

  func run() async throws { try await FindingsRun.perform(self) }
}
