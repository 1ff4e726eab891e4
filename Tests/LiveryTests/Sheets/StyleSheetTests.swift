import Livery
import SourceJSON
import Testing

struct StyleSheetTests {
  @Test func `a set has an entry for each key, in the order of the file`() throws {
    let sheet = try StyleSheet(
      text: #"{ "B": {}, "default": {}, "A,C": {}, "controls-selected": {} }"#,
      name: "s.json"
    )
    #expect(sheet.entries.map(\.key) == ["B", "default", "A,C", "controls-selected"])
    #expect(sheet.name == "s.json")
    #expect(sheet.warnings.isEmpty)
  }

  @Test func `a single style is a set with that one default (BR-30)`() throws {
    let sheet = try StyleSheet(text: ##"{ "colors": { "primaryColor": "#0000ffff" } }"##)
    #expect(sheet.entries.map(\.target) == [.defaultStyle])
    #expect(sheet.entries[0].declarations.colors.primaryColor == Color(rgb: 0x0000ff))
  }

  @Test(arguments: ["{}", #"{ "default": {} }"#, "\u{FEFF}{ \"$schema\": 4 }"])
  func `a sheet may be empty (BR-54)`(text: String) throws {
    #expect(try StyleSheet(text: text).entries.allSatisfy(\.declarations.isEmpty))
  }

  @Test func `a declaration knows where its setting is named`() throws {
    let text = "{ \"A\": {\n  \"controls\": {\n    \"actionColor\": null } } }"
    let declarations = try #require(try StyleSheet(text: text).entries.first?.declarations)
    let declaration = try #require(declarations.declaration(of: .actionColor))
    #expect(declaration.location?.description == "<text>:3:5")
    #expect(declaration.value == .none)
  }

  @Test func `all problems of a sheet are thrown at once, warnings among them`() throws {
    let text = #"{ "A//B": {}, "C": { "colors": { "textColor": 3, "x": "red" } } }"#
    let error = try #require(throws: DiagnosticsError.self) { try StyleSheet(text: text) }
    #expect(
      error.diagnostics.map(\.code.description) == ["empty-step", "wrong-kind", "unknown-setting"]
    )
  }

  @Test func `what could be read is there in spite of errors`() {
    let marked = MarkedSheet(
      """
      { "@classes": { "A": ⟦4, "B": "UIView" },
        "C": { "colors": { "textColor": ⟦4, "formColor": "red" } },
        "⟦/D": {}, "E": {} }
      """
    )
    #expect(marked.places == marked.expected)
    #expect(marked.sheet.classes.map(\.value.name) == ["B"])
    #expect(marked.sheet.entries.map(\.key) == ["C", "E"])
    #expect(marked.declarations.sorted.map(\.setting) == [.formColor])
  }

  @Test func `a lenient reader warns and keeps the rest of a sheet`() throws {
    let text = #"{ "A": { "colors": { "textColor": 3, "formColor": "red" }, "x": {} }, "B": 4 }"#
    let sheet = try StyleSheet(text: text, policy: .lenient)
    #expect(
      sheet.warnings.map(\.code.description) == ["wrong-kind", "unknown-section", "wrong-kind"]
    )
    #expect(sheet.entries.map(\.key) == ["A"])
    #expect(sheet.entries[0].declarations.colors.formColor == Color(rgb: 0xff0000))
    #expect(sheet.policy == .lenient)
  }

  @Test func `a lenient reader takes the last of duplicates (BR-E14)`() throws {
    let text =
      #"{ "A": { "colors": { "textColor": "red", "textColor": "blue" } }, "A-x|y": {}, "A-y|x": {} }"#
    let sheet = try StyleSheet(text: text, policy: .lenient)
    #expect(sheet.entries.map(\.key) == ["A", "A-y|x"])
    #expect(sheet.entries[0].declarations.colors.textColor == Color(rgb: 0x0000ff))
    #expect(sheet.warnings.count == 2)
  }

  @Test func `a lenient reader skips entries that are no objects (BR-55)`() throws {
    let text = #"{ "A": null, "B": [], "C": {} }"#
    #expect(try StyleSheet(text: text, policy: .lenient).entries.map(\.key) == ["C"])
  }

  @Test func `directives are read in the order of the file`() throws {
    let sheet = try StyleSheet(
      text: #"""
        { "@classes": { "B": "UIButton", "A": "B" }, "@states": [ "Loading", "disabled" ],
          "@properties": { "gap": "number", "pad": { "kind": "insets", "inherits": true } },
          "@resolution": "brstyle" }
        """#
    )
    #expect(sheet.classes.map(\.value.name) == ["B", "A"])
    #expect(sheet.classes.map(\.value.superclass) == ["UIButton", "B"])
    #expect(sheet.classes.map { $0.location?.column } == [17, 34])
    #expect(sheet.states?.value == ["loading", "disabled"])
    #expect(sheet.properties.map(\.value.kind) == [.number, .insets])
    #expect(sheet.properties.map(\.value.inherits) == [false, true])
    #expect(sheet.resolution?.value == .brstyle)
  }

  @Test func `32 states are allowed, 33 are not`() throws {
    let names = (1...32).map { "\"s\($0)\"" }.joined(separator: ",")
    #expect(try StyleSheet(text: "{ \"@states\": [\(names)] }").states?.value.count == 32)
    let marked = MarkedSheet("{ \"@states\": [\(names),⟦\"t\",\"u\"] }")
    #expect(marked.places == marked.expected)
    #expect(marked.codes == ["too-many-states"])
  }

  @Test func `entries over the limit are rejected`() {
    let source = SourceText(name: "s", text: #"{ "A": {}, "B": {}, "C": {}, "D": {} }"#)
    var diagnostics = Diagnostics()
    let sheet = StyleSheetReader.read(
      source,
      policy: .strict,
      entryLimit: 2,
      into: &diagnostics
    )
    #expect(sheet.entries.map(\.key) == ["A", "B"])
    #expect(diagnostics.all.map(\.code.description) == ["too-many-entries"])
    #expect(diagnostics.all.first?.location?.column == 21)
  }

  @Test func `an unknown setting gets the nearest one of its section`() {
    let marked = MarkedSheet(#"{ "A": { "controls": { ⟦"actionColour": "red" } } }"#)
    #expect(marked.places == marked.expected)
    #expect(
      marked.found.first?.message
        == "unknown setting 'actionColour' in 'controls'; did you mean 'actionColor'?"
    )
  }

  @Test func `a setting in the wrong section is reported with the right one`() {
    let marked = MarkedSheet(#"{ "A": { "colors": { ⟦"shadow": null }, ⟦"textFont": {} } }"#)
    #expect(marked.places == marked.expected)
    #expect(marked.found.allSatisfy { $0.message.contains("a setting of the section") })
  }

  @Test func `damage to a sheet never stops the reader`() {
    let good = Array(
      ##"""
      {"@states":["a"],"default":{"fonts":{"textFont":{"size":1}}},
      "A>B.c-a":{"colors":{"textColor":"#fff"}}}
      """##
      .unicodeScalars
    )
    var generator = RepeatableNumbers()
    for _ in 0..<2000 {
      var text = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<text.count, using: &generator)
        text[index] = good.randomElement(using: &generator) ?? "\""
      }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: text)
      for policy in [StyleSheet.Policy.strict, .lenient] {
        _ = try? StyleSheet(text: String(view), policy: policy)
      }
    }
  }
}
