import LiveryEditor
import SourceJSON
import Testing

/// The names in files.
struct SymbolTests {
  private func symbols(_ text: String, _ role: FileRole = .sheet) -> [String] {
    let tree = SyntaxTree(SourceText(name: "<text>", text: text))
    return SymbolScanner(tree, as: role).occurrences.map { occurrence in
      let written = String(decoding: tree.source.bytes[occurrence.range], as: UTF8.self)
      let mark = occurrence.isDefinition ? "!" : ""
      return "\(occurrence.symbol.kind) \(written)\(mark)"
    }
  }

  @Test func `keys of entries have classes, ids, names and states`() {
    #expect(
      symbols(##"{"UIView#a.b-one|two/C > .d, controls-x": {"extends": ".b"}}"##) == [
        "class UIView", "id a", "name b", "state one", "state two", "class C", "name d",
        "class controls", "state x", "name b",
      ]
    )
    #expect(symbols(#"{"controls-failed": {}}"#) == ["state failed"])
  }

  @Test func `constants are found in values, also in colours`() {
    let text = """
      {"$a": "$b.c", "@when scheme=dark": {"$a": "#fff"},
       "X": {"colors": {"textColor": "color-mix(in oklab, $a, white)", "heroColor": "$a"}}}
      """
    #expect(
      symbols(text) == [
        "constant a!", "constant b", "axis scheme", "context dark", "constant a!", "class X",
        "constant a", "constant a",
      ]
    )
  }

  @Test func `trees, policies and projects use names too`() {
    #expect(
      symbols(
        #"{"class": "A", "id": "i", "names": ["n"], "states": ["s"], "children": [{"class": "B"}]}"#,
        .tree
      )
        == ["class A", "id i!", "name n!", "state s", "class B"]
    )
    #expect(
      symbols(#"{"rules": [{"for": "A#i", "states": ["s|t"], "contexts": {"x": ["y"]}}]}"#, .policy)
        == ["class A", "id i", "state s", "state t", "axis x", "context y"]
    )
    #expect(
      symbols(#"{"contexts": {"scheme": "dark"}}"#, .project) == ["axis scheme", "context dark"]
    )
  }

  @Test(arguments: [
    "{", #"{"a"#, #"{"a": {"colors": {"x": "$"#, "[[[", "}{", #"{"$"#, "{\"UIView-",
  ])
  func `a text that is being typed has those that are there`(text: String) {
    _ = symbols(text)
    _ = symbols(text, .tree)
  }
}
