import Livery
import LiveryInspect

/// The sheets of a theme and the settings for reading them.
struct ThemeSource {
  /// The name in `livery.json`; `nil` if the sheets are arguments.
  var name: String?

  /// The sheets, earlier ones weaker.
  var sheets: [InputFile]

  /// The base sheets, earlier ones weaker.
  var base: [InputFile] = []

  /// Its own trees; `nil` for those of all themes.
  var trees: [InputFile]?

  /// Its own policies; `nil` for those of all themes.
  var policies: [InputFile]?

  /// The files that describe the project, which no output replaces.
  var projectFiles: [String] = []

  /// The revision to compare the current state with; `nil` for the current state.
  var pastRevision: Revision?

  /// A Boolean value that indicates whether the theme is that of a revision.
  var isPast: Bool { pastRevision != nil }

  /// The policy for reading sheets.
  var policy = StyleSheet.Policy.strict

  /// The work limit of each query.
  var work = Inspection.usualWork

  /// The resolution that overrides that of the sheets; `nil` for theirs.
  var resolution: Resolution?

  /// A Boolean value that indicates whether BRStyle's built-in styles for states apply; `nil` for
  /// the setting of the sheets.
  var builtInStates: Bool?

  /// The values that its sheets are assumed to have.
  var assumptions = Assumptions()

  /// The title in messages.
  var title: String { name.map { "theme '\($0)'" } ?? sheets.map(\.name).joined(separator: " ") }
}
