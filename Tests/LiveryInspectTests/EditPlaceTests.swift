import Livery
import LiveryInspect
import SourceJSON
import Testing

/// The places where a value can be edited, and the results of edits.
@Suite struct EditPlaceTests {
  static let base = """
    {
      "$face": { "name": "Optima", "size": 12 },
      "default": { "colors": { "heroColor": "$accent" } },
      "UIToolbar": { "colors": { "captionColor": "teal" } },
      ".plain": { "colors": { "headlineColor": "navy" } }
    }
    """

  static let main = """
    {
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "$accent": "$brand",
      "$brand": "#0066cc",
      "@when scheme=dark": { "$brand": "#66aaff" },
      "UIButton": {
        "extends": ".plain",
        "colors": { "textColor": "$accent" },
        "fonts": { "textFont": "$face", "actionFont": { "size": "$size" } }
      },
      "$size": 14,
      "UIButton#save": { "controls": { "actionColor": "red" } }
    }
    """

  static let treeText = """
    {
      "class": "UIWindow",
      "children": [
        {
          "class": "UIToolbar",
          "id": "bar",
          "children": [
            { "class": "UIButton", "id": "save" },
            { "class": "UILabel", "scope": { "colors": { "textColor": "gray" } } }
          ]
        }
      ]
    }
    """

  private let tree: WidgetTree
  private let save: Widget
  private let label: Widget

  init() throws {
    let sheets = try [
      StyleSheet(text: Self.base, name: "base.json"),
      StyleSheet(text: Self.main, name: "main.json"),
    ]
    tree = WidgetTree(theme: try Theme(sheets: sheets))
    try TreeFile(text: Self.treeText, name: "tree.json").add(to: tree)
    save = try tree.widget(at: "#save")
    label = try tree.widget(at: "UIWindow/UIToolbar#bar/UILabel")
  }

  /// Edits a value at the place with a title.
  private func edit(
    _ widget: Widget,
    _ setting: Setting,
    at title: String,
    to value: EditValue
  ) throws -> StyleEdit {
    let places = widget.places(toEdit: setting)
    let place = try #require(places.first { $0.title == title }, "\(places.map(\.title))")
    return try widget.edit(setting, at: place, to: value)
  }

  private func titles(_ widget: Widget, _ setting: Setting) -> [String] {
    widget.places(toEdit: setting).map(\.title)
  }

  @Test func `a constant inside of a formula is edited beside the formula`() throws {
    let text =
      ##"{ "$a": "#0066cc", "$b": "rgb(from $a r g b / 50%)", "#save": { "colors": { "textColor": "color-mix(in srgb, $b, white)" } } }"##
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: text, name: "s.json")]))
    try TreeFile(text: ##"{ "class": "UIButton", "id": "save" }"##).add(to: tree)
    let save = try tree.widget(at: "#save")
    #expect(
      titles(save, .textColor).prefix(3)
        == ["'#save'", "constant 'b', a part of it", "constant 'a', a part of it"]
    )
    let edit = try edit(
      save,
      .textColor,
      at: "constant 'a', a part of it",
      to: .value("#ff0000")
    )
    #expect(edit.holds)
    #expect(edit.edited.texts.map(\.new) == [text.replacing("#0066cc", with: "#ff0000")])
  }

  @Test func `a constant is edited where its definition holds, or only here`() throws {
    let first = ["constant 'accent'", "constant 'brand'", "'UIButton'"]
    #expect(titles(save, .textColor).prefix(3).elementsEqual(first))
    tree.contexts["scheme"] = "dark"
    #expect(titles(save, .textColor)[1] == "constant 'brand' (scheme=dark)")
    let brand = try edit(
      save,
      .textColor,
      at: "constant 'brand' (scheme=dark)",
      to: .value("#ffffff")
    )
    #expect(brand.holds && save.whyNot(brand) == nil)
    #expect(brand.edited.texts.map(\.new) == [Self.main.replacing("#66aaff", with: "#ffffff")])
    let here = try edit(save, .textColor, at: "'UIButton'", to: .value("white"))
    #expect(here.holds)
    let expected = Self.main.replacing(#"r": "$accent""#, with: #"r": "white""#)
    #expect(here.edited.texts.map(\.new) == [expected])
  }

  @Test
  func `own declarations are offered for the id, the class here and everywhere, and by default`() {
    #expect(
      titles(save, .captionColor) == [
        "'UIToolbar', inherited from UIWindow/UIToolbar#bar", "new entry '#save'",
        "new entry '#bar/UIButton'", "'UIButton', new there", "'default', new there",
      ]
    )
    save.states = [.highlighted, .selected]
    #expect(
      titles(save, .fillColor) == [
        "new entry '#save-highlighted|selected'", "new entry '#bar/UIButton-highlighted|selected'",
        "new entry 'UIButton-highlighted|selected'", "new entry 'controls-highlighted|selected'",
      ]
    )
    #expect(titles(label, .fillColor).first == "new entry '#bar/UILabel'")
  }

  @Test func `an import is edited in its own file`() throws {
    let place = try #require(save.places(toEdit: .captionColor).first)
    #expect(place.file == "base.json")
    #expect(place.location.map { "\($0)" } == "base.json:4:30")
    let edit = try save.edit(.captionColor, at: place, to: .value("olive"))
    #expect(edit.holds)
    #expect(edit.edited.texts.map(\.name) == ["base.json"])
    #expect(edit.edited.texts.map(\.new) == [Self.base.replacing("teal", with: "olive")])
  }

  @Test func `an extended declaration is edited there, or becomes one of the entry`() throws {
    #expect(
      titles(save, .headlineColor).prefix(2).elementsEqual([
        "'.plain', which 'UIButton' extends", "'UIButton', new there",
      ])
    )
    let own = try edit(save, .headlineColor, at: "'UIButton', new there", to: .null)
    #expect(own.holds)
    let expected = Self.main.replacing(
      #""$accent" }"#,
      with: #""$accent", "headlineColor": null }"#
    )
    #expect(own.edited.texts.map(\.new) == [expected])
  }

  @Test func `a new entry holds in the states that are shown`() throws {
    save.states = [.highlighted]
    let edit = try edit(
      save,
      .textColor,
      at: "new entry '#save-highlighted'",
      to: .value("#ff0000")
    )
    #expect(edit.holds)
    let entry = ##""#save-highlighted": { "colors": { "textColor": "#ff0000" } }"##
    #expect(edit.edited.texts.map(\.new) == ["\(Self.main.dropLast(2)),\n  \(entry)\n}"])
    #expect(edit.edited.texts[0].changes.count == 1)
  }

  @Test func `an edit that still loses names the winner, and a suggestion`() throws {
    let edit = try edit(save, .actionColor, at: "'UIButton', new there", to: .value("#00ff00"))
    #expect(!edit.holds)
    let why = try #require(save.whyNot(edit))
    guard case .loses(_, let winner?)? = why.verdicts.first else {
      Issue.record("\(why.verdicts)")
      return
    }
    #expect(winner.selector == "UIButton#save")
    let help = try #require(why.edits.first { !$0.change.isEmpty })
    let helped = try edit.edited.theme.editing(help.change)
    tree.theme = helped.theme
    #expect(save.style.controls.actionColor == Color(rgb: 0x00ff00))
  }

  @Test func `a field of a constant is edited in it, or with all others in its place`() throws {
    let constant = try edit(save, .textFont, at: "constant 'face'", to: .field(.size, "15"))
    #expect(constant.holds)
    #expect(constant.edited.texts.map(\.new) == [Self.base.replacing("12", with: "15")])
    let here = try edit(save, .textFont, at: "'UIButton'", to: .field(.size, "15"))
    #expect(here.holds)
    #expect(here.edited.texts[0].new.contains(#""textFont": { "name": "Optima", "size": 15"#))
    let size = try edit(
      save,
      .actionFont,
      at: "constant 'size', for the field 'size'",
      to: .field(.size, "15")
    )
    #expect(size.holds)
    #expect(size.edited.texts.map(\.new) == [Self.main.replacing("14", with: "15")])
    #expect(throws: DiagnosticsError.self) {
      try edit(
        save,
        .actionFont,
        at: "constant 'size', for the field 'size'",
        to: .field(.name, "X")
      )
    }
  }

  @Test
  func `a field that replaces a constant takes effect, wherever the other fields are declared`()
    throws
  {
    let text =
      ##"{ "$face": { "size": 12 }, "UIButton": { "fonts": { "textFont": "$face" } }, "#save": { "fonts": { "textFont": { "name": "Futura" } } } }"##
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: text, name: "s.json")]))
    try TreeFile(text: ##"{ "class": "UIButton", "id": "save" }"##).add(to: tree)
    let save = try tree.widget(at: "#save")
    let size = try edit(save, .textFont, at: "'UIButton'", to: .field(.size, "15"))
    #expect(size.holds)
    tree.theme = size.edited.theme
    #expect(save.style.fonts.textFont == Font(name: "Futura", size: 15))
    let name = try edit(save, .textFont, at: "'UIButton'", to: .field(.name, "Optima"))
    #expect(!name.holds)
  }

  @Test func `a scope is edited in the file of the tree`() throws {
    let place = try #require(label.places(toEdit: .textColor).first)
    #expect(place.kind == .treeFile)
    #expect(place.location.map { "\($0)" } == "tree.json:9:54")
    let edit = try label.edit(.textColor, at: place, to: .value("#123456"))
    #expect(edit.holds)
    #expect(edit.edited.texts.map(\.new) == [Self.treeText.replacing("gray", with: "#123456")])
    #expect(throws: DiagnosticsError.self) {
      try label.edit(.textColor, at: place, to: .value("grayish"))
    }
  }

  @Test func `how many values an edit can change is known before it is made`() throws {
    let places = save.places(toEdit: .textColor)
    let inspection = Inspection(tree)
    for place in places {
      let edit = try save.edit(.textColor, at: place, to: .value("#01fe02"))
      let count = try #require(inspection.differences(to: edit.edited.theme))
      #expect(save.reach(of: place, for: .textColor) == count, "\(place.title)")
      #expect(count > 0 || !edit.holds)
    }
  }

  @Test func `a removed declaration lets the next one show`() throws {
    let edit = try edit(save, .actionColor, at: "'UIButton#save'", to: .remove)
    #expect(edit.holds)
    #expect(edit.edited.texts[0].new.contains(#""UIButton#save": {  }"#))
  }
}
