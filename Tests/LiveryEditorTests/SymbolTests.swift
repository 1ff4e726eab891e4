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

  @Test func `negations and conditions on places are passed over`() {
    #expect(
      symbols(#"{"A.!b:nth(-n+3).c-x|y > D:first.!e": {}}"#) == [
        "class A", "name b", "name c", "state x", "state y", "class D", "name e",
      ]
    )
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

  @Test func `styles in values, element paths and descriptions are names`() {
    let text = """
      {"@describe": {"$a": {}, ".b": {}}, "@drawing": {"C": "D"}, ".b": {"properties": {
        "x": {"style": "c"}, "y": [{"style": "d"}], "z": {"style": "e", "f": 1},
        "w": "{properties.x}"}}}
      """
    #expect(
      symbols(text) == [
        "constant a", "name b", "class C", "class D", "name b", "property x", "name c",
        "property y", "name d", "property z", "property w", "property x",
      ]
    )
    let tree =
      #"{"class": "A", "themeText": "a.b", "scope": {"properties": {"x": {"style": "c"}}}}"#
    #expect(symbols(tree, .tree) == ["class A", "name a", "name b", "property x", "name c"])
  }

  @Test func `names in patterns and accepted findings of a project are found`() {
    let text = """
      {"pinned": ["$a", "#b", "$c.*", "$d*"], "keep": ["e", "f.*"],
       "accepted": [{"code": "x", "key": ".g-one"}, {"code": "x", "key": "colors.textColor"}],
       "export": {"constants": {"h": "i"}, "classes": {"J": "k"}}}
      """
    #expect(
      symbols(text, .project) == [
        "constant a", "id b", "constant c", "constant e", "constant f", "name g", "state one",
        "constant h", "class J",
      ]
    )
  }

  @Test func `the tokens of a file are constants with the names of their groups`() {
    let text = ##"{"c": {"$type": "color", "a": {"$value": "#fff"}, "b": {"$value": "{c.a}"}}}"##
    #expect(symbols(text, .source) == ["constant a!", "constant b!", "constant c"])
  }

  @Test(arguments: [
    "{", #"{"a"#, #"{"a": {"colors": {"x": "$"#, "[[[", "}{", #"{"$"#, "{\"UIView-",
  ])
  func `a text that is being typed has those that are there`(text: String) {
    _ = symbols(text)
    _ = symbols(text, .tree)
  }
}
