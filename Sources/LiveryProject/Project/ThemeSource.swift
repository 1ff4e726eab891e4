package import Livery
import LiveryInspect

/// The sheets of a theme and the settings for reading them.
package struct ThemeSource {
  /// The name in `livery.json`; `nil` if the sheets are arguments.
  package var name: String?

  /// The sheets, earlier ones weaker.
  package var sheets: [InputFile]

  /// The base sheets, earlier ones weaker.
  package var base: [InputFile] = []

  /// Its own trees; `nil` for those of all themes.
  package var trees: [InputFile]?

  /// Its own policies; `nil` for those of all themes.
  package var policies: [InputFile]?

  /// The files that describe the project, which no output replaces.
  package var projectFiles: [String] = []

  /// The revision to compare the current state with; `nil` for the current state.
  package var pastRevision: Revision?

  /// A Boolean value that indicates whether the theme is that of a revision.
  package var isPast: Bool { pastRevision != nil }

  /// The policy for reading sheets.
  package var policy = StyleSheet.Policy.strict

  /// The work limit of each query.
  package var work = Inspection.usualWork

  /// The resolution that overrides that of the sheets; `nil` for theirs.
  package var resolution: Resolution?

  /// A Boolean value that indicates whether BRStyle's built-in styles for states apply; `nil` for
  /// the setting of the sheets.
  package var builtInStates: Bool?

  /// The values that its sheets are assumed to have.
  package var assumptions = Assumptions()

  /// Creates a theme of some sheets, with the usual settings.
  package init(sheets: [InputFile]) { self.sheets = sheets }

  /// The title in messages.
  package var title: String {
    name.map { "theme '\($0)'" } ?? sheets.map(\.name).joined(separator: " ")
  }
}
