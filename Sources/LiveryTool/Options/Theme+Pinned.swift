import Livery
import LiveryInspect
import SourceJSON

extension Theme {
  /// Checks that each pattern matches a constant or an entry.
  ///
  /// - Throws: The patterns that match nothing.
  func check(pinned: [String]) throws(DiagnosticsError) {
    let constants = sheets.flatMap(\.constants).map { "$\($0.name)" }
    let keys = sheets.flatMap(\.entries).map(\.key)
    // A repair may add an entry for focus.
    let names = Set(constants + keys + [Inspection.focusKey])
    var problems: [Diagnostic] = []
    for text in pinned {
      let pattern = NamePattern(text)
      let root = text.split(separator: ".").first.map(String.init) ?? text
      if names.contains(where: pattern.matches) || constants.contains(root) { continue }
      let likely = Suggestion.phrase(for: text, in: names.sorted())
      let message = "there is no constant or entry '\(text)' to pin\(likely)"
      problems.append(Diagnostic(.error, .editRefused, message: message, at: nil))
    }
    if !problems.isEmpty { throw DiagnosticsError(diagnostics: problems) }
  }
}
