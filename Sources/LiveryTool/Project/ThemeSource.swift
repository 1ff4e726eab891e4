import Livery
import LiveryInspect

/// The sheets of a theme that a command looks at, and how they are read.
struct ThemeSource {
  /// The name that `livery.json` gives it; `nil` for one whose sheets are arguments.
  var name: String?

  /// The sheets, earlier ones weaker.
  var sheets: [InputFile]

  /// The trees that it is looked at on; `nil` for those that the command looks at all themes on.
  var trees: [InputFile]?

  /// The policies that it is tested against; `nil` for those of all themes.
  var policies: [InputFile]?

  /// The revision that it is looked at in, for a comparison with what there is now; `nil` for now.
  var pastRevision: Revision?

  /// Whether it is as a revision has it.
  var isPast: Bool { pastRevision != nil }

  /// What happens to input that is not as it should be.
  var policy = StyleSheet.Policy.strict

  /// The work that each question about it may take.
  var work = Inspection.usualWork

  /// The resolution, whatever the sheets say; `nil` for their own.
  var resolution: Resolution?

  /// Whether BRStyle's built-in styles for states hold under sheets; `nil` for what the sheets say.
  var builtInStates: Bool?

  /// The theme by what it is called, for people.
  var title: String { name.map { "theme '\($0)'" } ?? sheets.map(\.name).joined(separator: " ") }
}
