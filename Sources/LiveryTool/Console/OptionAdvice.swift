import Livery
import SourceJSON

/// The options of the command that help with problems.
///
/// Messages are the library's, which knows no options. The command adds a line for each option that
/// belongs to a problem.
enum OptionAdvice {
  /// The options by the codes of problems.
  private static let byCode: KeyValuePairs<String, String> = [
    "import-refused": "'--allow-imports FOLDER' allows imports from a folder",
    "too-much-work": "'--work STEPS' allows more work, '--context' asks for less",
    "too-many-contexts": "'--context' stays in some contexts",
    "not-a-sheet": "'--from FORMAT=FILE' reads a file of another system, '--tree' a tree",
    "export-collision": "'--names FILE' reads a file of names",
    "export-impossible": "'--context' stays in some contexts",
    "baseline-version": "'--update-baseline' writes the file anew",
  ]

  /// Returns a line for each option that helps with some problems.
  static func lines(for problems: [Diagnostic]) -> [String] {
    let codes = Set(problems.map(\.code.description))
    return byCode.filter { codes.contains($0.key) }.map { "help: \($0.value)" }
  }
}
