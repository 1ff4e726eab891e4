import Livery
import SourceJSON
import Testing

/// The problems of a value do not depend on whether a sheet or a tree file contains it.
struct TreeFileLaws {
  private static let declarations = """
    {"@properties": {"f": "font", "s": "shadow", "c": "color", "n": "number", "i": "insets",
      "l": "list", "z": "size", "t": "string", "b": "flag", "y": "style"}}
    """

  private static let names = ["f", "s", "c", "n", "i", "l", "z", "t", "b", "y", "anything"]

  private static let values = [
    "null", "true", "-1", "0", "5", "1500", "\"Futura\"", "\"red\"", "\"#12\"", "\"\"",
    "\"color(display-p3 0 1 0)\"", "\"{colors.primaryColor}\"", "\"{fonts.textFont}\"",
    "\"{properties.f}\"", "\"{properties.s}\"", "\"{properties.n}\"", "\"@inherit\"", "\"@inhert\"",
    "\"rgb(from {properties.c} r g b)\"", "\"rgb(from {properties.n} r g b)\"", "[1, 2]",
    "[1, \"x\"]", "[1, 2, 3, 4]", "{\"size\": -1}", "{\"size\": 12, \"weight\": 5000}",
    "{\"name\": \"Futura\", \"size\": 12}", "{\"color\": \"red\", \"blurRadius\": -2}",
    "{\"color\": \"red\", \"offset\": [1, 2]}", "{\"color\": \"{colors.primaryColor}\"}",
    "{\"color\": \"{fonts.textFont}\"}", "{\"colour\": \"red\"}", "{\"style\": \"x\"}",
    "{\"top\": 1, \"left\": 2, \"bottom\": 3, \"right\": 4}",
  ]

  @Test func `equal values in a sheet and a tree file are reported at the same places`() {
    Law.holds(in: 400) { random in
      let lines = (0..<random.int(1...6)).map { _ in
        let name = random.pick(Self.names)
        // A value that refers to itself is reported by the commit of a tree.
        let values = Self.values.filter { !$0.contains("{properties.\(name)}") }
        return "\"\(name)\": \(random.pick(values))"
      }
      let entries = lines.enumerated().map { "\".n\($0)\": {\"properties\": {\($1)}}" }
      let widgets = lines.map { "{\"class\": \"UIView\", \"scope\": {\"properties\": {\($0)}}}" }
      let sheet = "{\n\(entries.joined(separator: ",\n"))\n}"
      let tree = "[\n\(widgets.joined(separator: ",\n"))\n]"
      let (said, judged) = (Self.problems(ofSheet: sheet), Self.problems(ofTree: tree))
      if said != judged { throw Breach("sheet: \(said)\ntree: \(judged)\n\(tree)") }
    }
  }

  private static func problems(ofSheet text: String) -> [String] {
    var found = Diagnostics()
    let sheets = [declarations, text].map {
      StyleSheetReader.read(SourceText(name: "file", text: $0), into: &found)
    }
    _ = AppearanceLoader().load(sheets, into: &found)
    return summary(found)
  }

  private static func problems(ofTree text: String) -> [String] {
    var found = Diagnostics()
    let sheet = StyleSheetReader.read(SourceText(name: "file", text: declarations), into: &found)
    let appearance = AppearanceLoader().load([sheet], into: &found)
    let file = TreeFile.read(SourceText(name: "file", text: text), into: &found)
    let isRead = !found.hasErrors
    file.check(against: appearance, into: &found)
    // A tree accepts a file exactly if it has no errors.
    let isTaken = (try? file.add(to: WidgetTree(appearance: appearance))) != nil
    let isSurprising = isRead && isTaken == found.hasErrors
    return summary(found) + (isSurprising ? ["taken: \(isTaken)"] : [])
  }

  /// Returns the lines with problems, and their severities: the wording may differ, since a sheet
  /// may know kinds as it is read.
  private static func summary(_ found: Diagnostics) -> [String] {
    Set(found.all.map { "\($0.location?.line ?? 0) \($0.severity)" }).sorted()
  }
}
