import Livery
import SourceJSON
import Testing

/// Edits of sheets, as their author sees them in the text.
struct SheetEditTests {
  /// Writes a declaration of an entry.
  private func edit(
    _ text: String,
    _ key: String = "UIButton",
    setting: Setting = .textColor,
    to value: EditValue,
    policy: StyleSheet.Policy = .strict
  ) throws -> String {
    let sheet = try StyleSheet(text: text, name: "s.json", policy: policy)
    let edited = try Theme(sheets: [sheet]).editing(setting, ofEntry: key, to: value)
    return edited.texts.first?.new ?? text
  }

  /// Returns the message of a rejected edit.
  private func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was wrong"
    } catch {
      return "\(error)"
    }
  }

  // MARK: Values

  @Test(arguments: [
    ("#00ff00", ##""#00ff00""##), (" teal ", #""teal""#), (#""teal""#, #""teal""#),
    ("null", "null"),
    ("@inherit", #""@inherit""#), ("{colors.primaryColor}", #""{colors.primaryColor}""#),
    ("rgb(1 2 3 / 50%)", #""rgb(1 2 3 / 50%)""#),
  ])
  func `a value takes the place of another one`(value: String, written: String) throws {
    let text = #"{ "UIButton": { "colors": { "textColor" :  "red", "heroColor": "red" } } }"#
    let expected = text.replacing(#""textColor" :  "red""#, with: #""textColor" :  \#(written)"#)
    #expect(try edit(text, to: .value(value)) == expected)
  }

  @Test(arguments: [
    (EditValue.null, "null"), (.inherit, #""@inherit""#), (.revert, #""@revert""#),
    (.initial, #""@initial""#), (.constant("c"), #""$c""#),
    (.declared(.value(.color(.white))), ##""#ffffffff""##),
  ])
  func `a word takes the place of a value`(value: EditValue, written: String) throws {
    let text = ##"{ "$c": "#123", "UIButton": { "colors": { "textColor": "$c" } } }"##
    let expected = text.replacing(#"r": "$c""#, with: #"r": \#(written)"#)
    #expect(try edit(text, to: value) == expected)
  }

  @Test func `a field takes the place of another one, or is added to the others`() throws {
    let text = #"{ "UIButton": { "fonts": { "textFont": { "name": "Optima", "size": 12 } } } }"#
    #expect(
      try edit(text, "UIButton", setting: .textFont, to: .field(.size, "13.5"))
        == text.replacing("12", with: "13.5")
    )
    #expect(
      try edit(text, "UIButton", setting: .textFont, to: .field(.weight, "bold"))
        == text.replacing("12", with: #"12, "weight": "bold""#)
    )
    #expect(
      try edit(text, "UIButton", setting: .textFont, to: .field(.name, "Gill Sans"))
        == text.replacing("Optima", with: "Gill Sans")
    )
    #expect(
      try edit(text, "UIButton", setting: .textFont, to: .field(.name, "null"))
        == text.replacing(#""Optima""#, with: "null")
    )
  }

  @Test func `a field of a new shadow is written alone`() throws {
    let text = #"{ "UIButton": { "colors": { "textColor": "red" } } }"#
    let shadow =
      #"{ "colors": { "textColor": "red" }, "controls": { "shadow": { "blurRadius": 2 } } }"#
    #expect(
      try edit(text, "UIButton", setting: .shadow, to: .field(.blurRadius, "2"))
        == #"{ "UIButton": \#(shadow) }"#
    )
  }

  @Test func `properties have values of all kinds`() throws {
    let text = #"{ "UIButton": { "properties": { "pad": [1, 2] } } }"#
    let pad = Setting.property("pad")
    #expect(
      try edit(text, "UIButton", setting: pad, to: .value("[3,4]"))
        == text.replacing("1, 2", with: "3, 4")
    )
    let object = #"{ "top": 1, "list": [true, { "a": null }] }"#
    #expect(
      try edit(text, "UIButton", setting: pad, to: .value(object))
        == text.replacing("[1, 2]", with: object)
    )
  }

  // MARK: Declarations and entries

  @Test func `a declaration goes, and with the last one its section`() throws {
    let text = """
      {
        "UIButton": {
          "colors": {
            "textColor": "red",
            "heroColor": "red"
          },
          "fonts": { "textFont": null }
        }
      }
      """
    let one = try edit(text, to: .remove)
    #expect(one == text.replacing("\"textColor\": \"red\",\n      ", with: ""))
    let none = try edit(one, "UIButton", setting: .heroColor, to: .remove)
    #expect(none == "{\n  \"UIButton\": {\n    \"fonts\": { \"textFont\": null }\n  }\n}")
    let last = try edit(none, "UIButton", setting: .textFont, to: .remove)
    #expect(last == "{\n  \"UIButton\": {\n    \n  }\n}")
  }

  @Test(arguments: ["\n", "\r\n"], ["  ", "    ", "\t"])
  func `a new entry looks like the one before it`(line: String, unit: String) throws {
    func sheet(_ entries: (String, String)...) -> String {
      let texts = entries.map { key, color in
        let (one, two) = (unit + unit, unit + unit + unit)
        return "\(unit)\"\(key)\": {\(line)\(one)\"colors\": {\(line)\(two)\"textColor\": "
          + "\"\(color)\"\(line)\(one)}\(line)\(unit)}"
      }
      return "{\(line)\(texts.joined(separator: ",\(line)"))\(line)}"
    }
    #expect(
      try edit(sheet(("UIButton", "red")), "#save-selected", to: .value("blue"))
        == sheet(("UIButton", "red"), ("#save-selected", "blue"))
    )
  }

  @Test func `a new entry comes after the last one at the top, before what holds in contexts`()
    throws
  {
    let text = """
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },

        "UIButton" : { "colors" : { "textColor" : "red" } },

        "@when scheme=dark": { "#save": { "colors": { "textColor": "blue" } } }
      }
      """
    let new = ##""#save" : { "colors" : { "textColor" : "#123" } }"##
    #expect(
      try edit(text, "#save", to: .value("#123"))
        == text.replacing("\"red\" } },\n\n", with: "\"red\" } },\n\n  \(new),\n\n")
    )
  }

  @Test(arguments: [
    ("{}", "{\n  \"#a\": {\n    \"colors\": { \"textColor\": \"red\" }\n  }\n}"),
    ("{\n}\n", "{\n  \"#a\": {\n    \"colors\": { \"textColor\": \"red\" }\n  }\n}\n"),
    (
      #"{"b":{"fonts":{}}}"#.replacing("b", with: "#b"),
      ##"{"#b":{"fonts":{}},"#a":{"colors":{"textColor":"red"}}}"##
    ),
    (##"{"#a":{}}"##, ##"{"#a":{"colors":{"textColor":"red"}}}"##),
    (##"{ "#a": { "colors": {} } }"##, ##"{ "#a": { "colors": { "textColor": "red" } } }"##),
    (
      "{\n\t\"#a\": {\n\t}\n}", "{\n\t\"#a\": {\n\t\t\"colors\": { \"textColor\": \"red\" }\n\t}\n}"
    ),
    (#"{ "$c": "red" }"#, ##"{ "$c": "red", "#a": { "colors": { "textColor": "red" } } }"##),
    (
      "\u{FEFF}{\r\n  \"#b\": {\r\n    \"colors\": { }\r\n  }\r\n}",
      "\u{FEFF}{\r\n  \"#b\": {\r\n    \"colors\": { }\r\n  },\r\n  \"#a\": {\r\n"
        + "    \"colors\": { \"textColor\": \"red\" }\r\n  }\r\n}"
    ),
  ])
  func `where nothing stands yet, what stands around it is the model`(
    text: String,
    new: String
  ) throws {
    let result = try edit(text, "#a", to: .value("red"), policy: .lenient)
    #expect(result == new)
  }

  @Test func `the sections of a single style stand at the top`() throws {
    let text = "{\n  \"colors\": { \"textColor\": \"red\" }\n}\n"
    #expect(try edit(text, "default", to: .value("blue")) == text.replacing("red", with: "blue"))
    #expect(
      try edit(text, "default", setting: .textFont, to: .field(.size, "12"))
        == "{\n  \"colors\": { \"textColor\": \"red\" },\n  \"fonts\": { \"textFont\": { \"size\": 12 } }\n}\n"
    )
    let refused = refusal { _ = try edit(text, "#save", to: .value("blue")) }
    #expect(refused.contains("s.json:2:3: error: section 'colors' is next to the entry '#save'"))
  }

  @Test func `what a lenient sheet drops keeps its bytes`() throws {
    let text = """
      {
        "UIButton": {
          "comment": "Buttons { of all kinds }",
          "colors": { "nothing": [1, 2], "textColor": "not any" , "heroColor": "red" }
        }
      }
      """
    #expect(
      try edit(text, to: .value("blue"), policy: .lenient)
        == text.replacing("not any", with: "blue")
    )
    let refused = refusal { _ = try edit(text, to: .value("no colour"), policy: .lenient) }
    #expect(refused.hasPrefix("s.json:4:50: error: "))
    #expect(refused.contains("invalid-color"))
  }

  // MARK: Edits as values

  @Test func `edits are made together, and each text is what it was before them`() throws {
    let text = """
      {
        "$accent": "#123456",
        "@when scheme=dark": { "$accent": "#abcdef" },
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "UIButton, UISwitch": { "colors": { "textColor": "$accent", "heroColor": "red" } },
        "UILabel": { "colors": { "textColor": "$accent" } }
      }
      """
    let theme = try Theme(sheets: [StyleSheet(text: text, name: "s.json")])
    let dark = try #require(theme.place(ofConstant: "accent", in: ["scheme": "dark"]))
    let button = try #require(theme.place(ofEntry: "UISwitch,UIButton"))
    let label = try #require(theme.place(ofEntry: "UILabel"))
    let edited = try theme.editing([
      .setConstant(dark, .value("#000000")), .set(button, .heroColor, .remove),
      .set(button, .textFont, .field(.size, "9")), .removeEntry(label), .removeSelector(button),
    ])
    let new = """
      {
        "$accent": "#123456",
        "@when scheme=dark": { "$accent": "#000000" },
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "UISwitch": { "colors": { "textColor": "$accent" }, "fonts": { "textFont": { "size": 9 } } }
      }
      """
    #expect(edited.texts.map(\.new) == [new])
    #expect(edited.texts.map(\.old) == [text])
    #expect(edited.texts.map(\.name) == ["s.json"])
    #expect(edited.theme.constant("accent", as: .color, in: ["scheme": "dark"]) == .color(.black))
    #expect(edited.texts[0].changes.map(\.old).contains(##""#abcdef""##))
  }

  @Test func `a member of a constant has a value of its own`() throws {
    let text =
      ##"{ "$box": { "tint": "#111", "gap": 2 }, "UIButton": { "colors": { "textColor": "$box.tint" } } }"##
    let theme = try Theme(sheets: [StyleSheet(text: text)])
    let place = try #require(theme.place(ofConstant: "box.tint"))
    let edited = try theme.editing([.setConstant(place, .value("#222"))])
    #expect(edited.texts.map(\.new) == [text.replacing("#111", with: "#222")])
    let missing = ConstantPlace(sheet: 0, constant: 0, members: ["shade"])
    #expect(
      refusal { _ = try theme.editing([.setConstant(missing, .value("#222"))]) }
        .contains("'$box' has no member 'shade'")
    )
  }

  @Test func `a sheet is edited without a theme`() throws {
    let sheet = try StyleSheet(text: #"{"UIButton":{"colors":{"textColor":"red"}}}"#)
    let place = EntryPlace(sheet: 0, entry: 0)
    let edited = try sheet.editing([.set(place, .textColor, .value("blue"))])
    #expect(edited.text == #"{"UIButton":{"colors":{"textColor":"blue"}}}"#)
    #expect(edited.entries[0].declarations[.textColor] == .value(.color(Color(rgb: 0x0000ff))))
  }

  // MARK: Rejections

  @Test func `a value of another kind is rejected at its place`() {
    let text = "{\n  \"UIButton\": { \"colors\": { \"textColor\": \"red\" } }\n}"
    #expect(refusal { _ = try edit(text, to: .value("5")) }.hasPrefix("s.json:2:42: error: "))
    #expect(refusal { _ = try edit(text, to: .value("{ \"a\"")) }.hasPrefix("<value>:1:"))
    let constant = refusal { _ = try edit(text, to: .constant("missing")) }
    #expect(constant.hasPrefix("s.json:2:42: error: ") && constant.contains("missing"))
    let field = refusal { _ = try edit(text, to: .field(.size, "5")) }
    #expect(field.contains("'colors.textColor' has no field 'size'; it is a color"))
    let shadow = refusal {
      _ = try edit(text, "UIButton", setting: .shadow, to: .field(.size, "5"))
    }
    #expect(shadow.contains("expected one of 'color', 'offset', 'blurRadius'"))
    #expect(
      refusal { _ = try edit(text, "UIButton-selectd", to: .value("red")) }
        .contains("did you mean 'selected'?")
    )
    #expect(refusal { _ = try edit(text, "UIButton//", to: .value("red")) }.hasPrefix("s.json:3:"))
  }

  @Test func `what is not there cannot be removed`() {
    let text = #"{ "UIButton": { "colors": { "textColor": "red" } } }"#
    #expect(
      refusal { _ = try edit(text, "UIButton", setting: .heroColor, to: .remove) }
        .contains("s.json:1:15: error: 'UIButton' does not declare 'colors.heroColor'")
    )
    #expect(
      refusal { _ = try edit(text, "#save", to: .remove) }.contains("there is no entry '#save'")
    )
  }

  @Test func `a field of a value without fields is rejected`() {
    let text = #"{ "UIButton": { "fonts": { "textFont": "{fonts.heroFont}" } } }"#
    #expect(
      refusal { _ = try edit(text, "UIButton", setting: .textFont, to: .field(.size, "5")) }
        .contains("what is declared has no fields; write the whole value")
    )
  }

  @Test func `a sheet that was made in code has no text`() throws {
    let theme = try Theme(sheets: [StyleSheet(name: "code")])
    #expect(
      refusal { _ = try theme.editing(.textColor, ofEntry: "UIButton", to: .value("red")) }
        .contains("the theme was made in code and has no text [edit-refused]")
    )
  }

  @Test func `duplicate keys have to be fixed first`() {
    let text = #"{ "UIButton": { "colors": { "textColor": "red", "textColor": "blue" } } }"#
    let refused = refusal { _ = try edit(text, to: .value("green"), policy: .lenient) }
    #expect(
      refused.contains("s.json:1:49: error: 's.json' has duplicate keys; fix them")
    )
  }

  @Test func `an edit of a large sheet takes as long as reading it`() throws {
    let entries = (0..<5000).map { "\"#b\($0)\": { \"colors\": { \"textColor\": \"red\" } }" }
    let sheet = try StyleSheet(
      text: "{\n  \(entries.joined(separator: ",\n  "))\n}",
      name: "s.json"
    )
    let theme = try Theme(sheets: [sheet])
    let edited = try theme.editing(.textColor, ofEntry: "#b4999", to: .value("blue"))
    #expect(edited.texts.flatMap(\.changes).map(\.text) == ["\"blue\""])
    let all = (0..<5000).map { SheetEdit.set(EntryPlace(sheet: 0, entry: $0), .textColor, .remove) }
    let empty = try theme.editing(all)
    #expect(empty.texts[0].new.contains("\"#b17\": {  },\n"))
  }
}
