import SourceJSON
import Testing

@testable import Livery

/// Several edits of a sheet that are made together, near each other in its text.
struct SeveralEditsTests {
  private let three = """
    {
      "UIButton": {  },
      "UILabel": { "colors": { "textColor": "red" } },
      "UISwitch": { "colors": { "textColor": "blue" } }
    }
    """

  private func entry(_ number: Int) -> EntryPlace { EntryPlace(sheet: 0, entry: number) }

  @Test func `a duplicate declaration of a new section is written once`() throws {
    let sheet = try StyleSheet(text: ##"{"#a":{}}"##, name: "s.json")
    let edited = try sheet.editing([
      .set(entry(0), .textColor, .value("red")), .set(entry(0), .heroColor, .value("blue")),
      .set(entry(0), .textColor, .value("green")), .set(entry(0), .textFont, .field(.size, "9")),
      .set(entry(0), .textFont, .field(.name, "Futura")),
    ])
    #expect(
      edited.text
        == ##"{"#a":{"colors":{"textColor":"green","heroColor":"blue"},"##
        + #""fonts":{"textFont":{"size":9,"name":"Futura"}}}}"#
    )
    let added = try sheet.editing([
      .addEntry(sheet: 0, key: "#b", .textColor, .value("red")),
      .addEntry(sheet: 0, key: "#b", .heroColor, .value("blue")),
    ])
    #expect(
      added.text == ##"{"#a":{},"#b":{"colors":{"textColor":"red","heroColor":"blue"}}}"##
    )
  }

  @Test func `an entry for some contexts is added to their block, or to a new one`() throws {
    let text = ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "@when scheme=dark": { "#a": { "colors": { "textColor": "red" } } },
        "#a": { "colors": { "textColor": "blue" } } }
      """##
    let theme = try Theme(sheets: [StyleSheet(text: text, name: "s.json")])
    func add(_ key: String, _ scheme: String) -> SheetEdit {
      .addEntry(sheet: 0, key: key, .textColor, .value("green"), in: ["scheme": scheme])
    }
    let edits = [add("#b", "dark"), add("#b", "light"), add("#c", "light")]
    let edited = try theme.editing(edits)
    #expect(
      edited.texts.first?.new == ##"""
        { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
          "@when scheme=dark": { "#a": { "colors": { "textColor": "red" } }, "#b": { "colors": { "textColor": "green" } } },
          "#a": { "colors": { "textColor": "blue" } },
          "@when scheme=light": { "#b": { "colors": { "textColor": "green" } }, "#c": { "colors": { "textColor": "green" } } } }
        """##
    )
    let applied = try #require(theme.applying(edits))
    func entries(_ theme: Theme) -> [String] {
      theme.sheets[0].entries.map { "\($0.key) \($0.conditions)" }
    }
    #expect(entries(applied) == entries(edited.theme))
    #expect(refusal { _ = try theme.editing([add("#a", "dark")]) }.contains("selects the same"))
  }

  @Test func `edits that change the same text are rejected`() throws {
    let sheet = try StyleSheet(text: three, name: "s.json")
    let overlapping: [[SheetEdit]] = [
      [.moveEntry(entry(0), after: entry(1)), .removeEntry(entry(1))],
      [.moveEntry(entry(0), after: entry(1)), .moveEntry(entry(1), after: entry(2))],
      [.moveEntry(entry(0), after: entry(0))],
    ]
    for edits in overlapping {
      #expect(
        refusal { _ = try sheet.editing(edits) }
          .contains("error: two of the edits change the same text; make one after the other")
      )
    }
    let last = [SheetEdit.moveEntry(entry(1), after: entry(2)), .removeEntry(entry(2))]
    #expect(try sheet.editing(last).entries.map(\.key) == ["UIButton", "UILabel"])
  }

  @Test func `an entry is not moved and changed at once`() throws {
    let sheet = try StyleSheet(text: three, name: "s.json")
    let move = SheetEdit.moveEntry(entry(0), after: entry(2))
    let others: [SheetEdit] = [
      .set(entry(0), .textColor, .value("red")), .removeEntry(entry(0)),
      .moveEntry(entry(0), after: entry(1)),
    ]
    for other in others {
      for edits in [[move, other], [other, move]] {
        #expect(
          refusal { _ = try sheet.editing(edits) }
            .contains("s.json:2:3: error: 'UIButton' is moved and changed at once")
        )
      }
    }
  }

  @Test func `an entry is not removed and changed at once`() throws {
    let sheet = try StyleSheet(text: three, name: "s.json")
    let theme = try Theme(sheets: [sheet])
    let remove = SheetEdit.removeEntry(entry(1))
    for value in ["blue", "null"] {
      let set = SheetEdit.set(entry(1), .textColor, .value(value))
      for edits in [[remove, set], [set, remove]] {
        #expect(
          refusal { _ = try sheet.editing(edits) }
            .contains("error: 'textColor' is removed and changed at once")
        )
        #expect(theme.applying(edits) == nil)
      }
    }
    let both = [remove, .removeDeclaration(of: .textColor, in: entry(1))]
    #expect(try sheet.editing(both).entries.map(\.key) == ["UIButton", "UISwitch"])
  }

  @Test func `entries trade places with all that they say`() throws {
    let sheet = try StyleSheet(text: three, name: "s.json")
    let swap = SheetEdit.swapEntries(entry(0), entry(2))
    #expect(
      try sheet.editing([swap]).text == """
        {
          "UISwitch": { "colors": { "textColor": "blue" } },
          "UILabel": { "colors": { "textColor": "red" } },
          "UIButton": {  }
        }
        """
    )
    let set = SheetEdit.set(entry(2), .textColor, .value("red"))
    #expect(
      refusal { _ = try sheet.editing([swap, set]) }.contains("is moved and changed at once")
    )
  }

  @Test func `a new constant stands after the last one`() throws {
    let sheet = try StyleSheet(text: ##"{ "$a": "red", "#x": {} }"##, name: "s.json")
    let add = SheetEdit.addConstant(sheet: 0, name: "b", .value("blue"))
    #expect(try sheet.editing([add]).text == ##"{ "$a": "red", "$b": "blue", "#x": {} }"##)
    for (name, message) in [("a", "has a constant '$a'"), ("b c", "is not a name of a constant")] {
      let add = SheetEdit.addConstant(sheet: 0, name: name, .value("blue"))
      #expect(refusal { _ = try sheet.editing([add]) }.contains(message))
    }
  }

  @Test func `what is written beside objects on lines of their own looks like them`() throws {
    let text = """
      {
        "UIButton" :
        {
          "colors" :
          {
            "textColor" : "red"
          }
        }
      }
      """
    let sheet = try StyleSheet(text: text, name: "s.json")
    let add = SheetEdit.addEntry(sheet: 0, key: "#x", .textColor, .value("blue"))
    let added = text.dropFirst(1).dropLast(2).replacing("UIButton", with: "#x")
      .replacing("red", with: "blue")
    #expect(try sheet.editing([add]).text == text.dropLast(2) + "," + added + "\n}")
    let set = SheetEdit.set(entry(0), .heroColor, .value("blue"))
    #expect(try sheet.editing([set]).text?.contains("\"heroColor\" : \"blue\"") == true)
  }

  @Test func `an empty new entry is rejected`() throws {
    let sheet = try StyleSheet(text: three, name: "s.json")
    let edit = SheetEdit.addEntry(sheet: 0, key: "#new", .textColor, .remove)
    #expect(refusal { _ = try sheet.editing([edit]) }.contains("error: there is nothing to remove"))
    #expect(try Theme(sheets: [sheet]).applying([edit]) == nil)
  }

  @Test func `a removal after which a setting refers to itself is rejected`() throws {
    let hidden = """
      { "default": { "controls": { "shadowColor": "{controls.borderColor}", "borderColor": "red" } } }
      """
    let own = """
      { "default": { "controls": { "borderColor": "{controls.shadowColor}", "shadowColor": "blue" } } }
      """
    let theme = try Theme(
      sheets: [
        StyleSheet(text: hidden, name: "hidden.json"), StyleSheet(text: own, name: "own.json"),
      ]
    )
    let place = EntryPlace(sheet: 1, entry: 0)
    #expect(theme.applying([.removeDeclaration(of: .shadowColor, in: place)]) == nil)
    #expect(theme.applying([.removeDeclaration(of: .borderColor, in: place)]) != nil)
    #expect(theme.applying([.removeEntry(place)]) != nil)
  }

  @Test(arguments: ["$brandnew", "@import", "@", "$"])
  func `a constant or a directive is no key of an entry`(key: String) throws {
    let theme = try Theme(sheets: [StyleSheet(text: three, name: "s.json")])
    #expect(
      refusal { _ = try theme.editing(.textColor, ofEntry: key, to: .value("red")) }
        .contains("error: '\(key)' is not a key of an entry [edit-refused]")
    )
  }

  private func refusal(_ edit: () throws -> Void) -> String {
    do {
      try edit()
      return "made"
    } catch {
      return "\(error)"
    }
  }
}
