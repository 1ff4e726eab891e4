import Livery
import SourceJSON

/// The texts of a case, loaded: its sheets as themes, and its tree.
struct CaseInput {
  /// The name of the theme with which a case begins.
  static let mainTheme = "main"

  /// The name of a sheet that has none in the case.
  static let mainSheet = "styles.json"

  /// The themes by their names.
  private(set) var themes: [String: Theme] = [:]

  /// The tree.
  private(set) var tree = TreeFile()

  /// The diagnostics of sheets and tree.
  private(set) var found = Diagnostics()

  /// The names of the base sheets of all themes.
  private var base: [String] = []

  private var sheets: [(name: String, bytes: [UInt8])] = []
  private var policy = StyleSheet.Policy.strict
  private var loader = AppearanceLoader()

  /// Reads and loads the input of a case; reports problems of the case itself to `json`.
  init(_ subject: ConformanceCase, into json: inout JSONReader) {
    readOptions(subject.members, into: &json)
    if let node = subject.members["sheet"] {
      sheets.append((Self.mainSheet, Self.bytes(node, into: &json)))
    }
    for member in subject.members["sheets"].flatMap({ json.members($0, of: "sheets") })
      .map(Array.init) ?? []
    {
      sheets.append((member.key, Self.bytes(member.value, into: &json)))
    }
    if let node = subject.members["base"] { base = Self.texts(node, into: &json) }
    var themes = [(Self.mainTheme, sheets.map(\.name).filter { !base.contains($0) })]
    if let node = subject.members["theme"] { themes[0].1 = Self.texts(node, into: &json) }
    for member in subject.members["themes"].flatMap({ json.members($0, of: "themes") })
      .map(Array.init) ?? []
    {
      themes.append((member.key, Self.texts(member.value, into: &json)))
    }
    let text = subject.members["tree"].map { Self.bytes($0, into: &json) }
    let source = SourceText(
      name: "tree.json",
      bytes: text ?? Array(#"{ "class": "UIWindow" }"#.utf8)
    )
    tree = TreeFile.read(source, into: &found)
    load(themes)
  }

  private mutating func load(_ themes: [(name: String, sheets: [String])]) {
    let sheets = sheets
    var files = SheetFiles(policy: policy, root: "case:") { path, place, diagnostics in
      if let sheet = sheets.first(where: { $0.name.hasSameBytes(as: path) }) {
        return SourceText(name: path, bytes: sheet.bytes)
      }
      diagnostics.error(.fileNotFound, "there is no file '\(path)'", at: place)
      return nil
    }
    var known: [String: StyleSheet] = [:]
    for name in base + themes.flatMap(\.sheets) where known[name] == nil {
      known[name] = files.read(name, into: &found)
    }
    loader.catalog = tree.extending(loader.catalog, into: &found)
    for (name, names) in themes {
      let appearance = loader.load(
        names.compactMap { known[$0] },
        base: base.compactMap { known[$0] },
        into: &found
      )
      self.themes[name] = appearance.theme
      if name == Self.mainTheme { tree.check(against: appearance, into: &found) }
    }
  }

  private mutating func readOptions(_ members: [String: JSONNode], into json: inout JSONReader) {
    if let node = members["policy"] {
      policy = json.word(node, among: ["strict", "lenient"]) == "lenient" ? .lenient : .strict
    }
    if let node = members["resolution"] {
      loader.resolution = json.word(node, among: ["cascade", "brstyle"])
        .flatMap(Resolution.init(rawValue:))
    }
    if let node = members["builtInStates"] { loader.builtInStates = json.flag(node) }
    if let node = members["states"] {
      let text = #"{ "@states": \#(JSONValue(node).text()) }"#
      if let sheet = try? StyleSheet(text: text), sheet.states == nil {
        loader.states = sheet.addedStates.map(\.value)
      } else {
        json.reportWrongKind(node, expected: "states to add, as in '@states'")
      }
    }
    if let node = members["unknownClasses"] {
      switch json.word(node, among: ["error", "warning", "silent"]) {
      case "error": loader.unknownClasses = .error
      case "silent": loader.unknownClasses = .silent
      default: break
      }
    }
  }

  /// Returns the text of a sheet or a tree: lines, bytes, one text, or JSON to be written.
  private static func bytes(_ node: JSONNode, into json: inout JSONReader) -> [UInt8] {
    switch node.value {
    case .string(let text): return Array(text.utf8)
    case .array(let parts) where parts.first?.kind == .number:
      return parts.compactMap { part in
        json.number(part, in: 0...255, expected: "a byte").map { UInt8($0) }
      }
    case .array(let lines) where lines.allSatisfy { $0.kind == .string }:
      return Array(lines.compactMap { json.string($0) }.joined(separator: "\n").utf8)
    default: return Array((JSONValue(node).text() + "\n").utf8)
    }
  }

  private static func texts(_ node: JSONNode, into json: inout JSONReader) -> [String] {
    json.list(node, of: "names").compactMap { json.string($0) }
  }
}
