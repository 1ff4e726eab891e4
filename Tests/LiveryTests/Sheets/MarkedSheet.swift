import Livery
import SourceJSON

/// A sheet whose text marks the places of expected problems with `⟦`.
struct MarkedSheet {
  /// The sheet that was read.
  let sheet: StyleSheet

  /// The marked places.
  let expected: [String]

  /// The problems, in the order of their places.
  let found: [Diagnostic]

  /// Removes the marks from a text and reads it.
  init(_ marked: String, policy: StyleSheet.Policy = .strict) {
    var text = ""
    var expected: [String] = []
    var line = 1
    var column = 1
    for scalar in marked.unicodeScalars {
      if scalar == "⟦" {
        expected.append("\(line):\(column)")
        continue
      }
      text.unicodeScalars.append(scalar)
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    self.expected = expected
    var diagnostics = Diagnostics()
    sheet = StyleSheetReader.read(
      SourceText(name: "s", text: text),
      policy: policy,
      into: &diagnostics
    )
    found = diagnostics.all.sorted { ($0.location?.offset ?? 0) < ($1.location?.offset ?? 0) }
  }

  /// The places of the problems.
  var places: [String] {
    found.map { $0.location.map { "\($0.line):\($0.column)" } ?? "nowhere" }
  }

  /// The codes of the problems.
  var codes: [String] { found.map(\.code.description) }

  /// The declarations of the first entry.
  var declarations: Declarations { sheet.entries.first?.declarations ?? Declarations() }
}
