import Livery
import SourceJSON
import Testing

struct StyleTextTests {
  @Test func `a text overlays the built-in values (BR-T2)`() throws {
    let style = try Style(
      json: ##"{ "colors": { "primaryColor": "#ff0000ff", "backgroundColor": null } }"##
    )
    var expected = Style()
    expected.colors.primaryColor = Color(rgb: 0xff0000)
    expected.colors.backgroundColor = nil
    #expect(style == expected)
  }

  @Test func `fonts are written without what is a default (BR-T3, BR-42)`() throws {
    var style = Style()
    style.fonts.heroFont = Font(size: 24)
    style.fonts.textFont = Font(name: "Gill Sans", size: 12.5, weight: 600, italic: true)
    let text = style.json
    #expect(text.contains(##""heroFont": {\##n      "size": 24\##n    }"##))
    let fonts = try member("fonts", of: style.jsonValue)
    #expect(fonts.count == 11)
    #expect(fonts["actionFont"] == ["name": "AvenirNext-Medium", "size": 15])
    #expect(fonts["heroFont"] == ["size": 24])
    #expect(
      fonts["textFont"] == ["name": "Gill Sans", "size": 12.5, "weight": 600, "italic": true]
    )
  }

  @Test func `controls are written with every setting (BR-T4, BR-40, BR-41, BR-43)`() throws {
    var style = Style()
    style.controls.shadow = Shadow(
      color: Color.black.withAlpha(0.2),
      offset: Offset(horizontal: 1, vertical: 2),
      blurRadius: 1
    )
    let controls = try member("controls", of: style.jsonValue)
    #expect(controls.count == 7)
    #expect(controls["shadow"] == ["color": "#00000033", "offset": [1, 2], "blurRadius": 1])
    #expect(controls["shadowColor"] == .null)
    #expect(controls["actionColor"] == "#555555ff")
  }

  @Test func `every setting is in its place, properties at the end`() throws {
    var style = Style()
    style.properties = ["z": .number(1), "a": .flag(true)]
    guard case .object(let sections) = style.jsonValue else {
      Issue.record("a style is written as an object")
      return
    }
    #expect(sections.map(\.key) == ["colors", "fonts", "controls", "properties"])
    let names = sections.flatMap { section -> [String] in
      guard case .object(let members) = section.value else { return [] }
      return members.map { "\(section.key).\($0.key)" }
    }
    #expect(names == Setting.builtIn.map(\.description) + ["properties.a", "properties.z"])
  }

  @Test func `written, read and written again, a style gives the same bytes (BR-T19, BR-44)`()
    throws
  {
    var style = Style()
    style.colors.heroColor = nil
    style.fonts.heroFont = Font(size: 24, weight: 700, italic: true)
    style.fonts.textFont = nil
    style.fonts.listFont = Font(name: "$odd", size: 0.1 + 0.2)
    style.controls.textShadow = Shadow(color: .black, blurRadius: 1e-7)
    style.properties = [
      "text": .string("@inherit"), "money": .string("$5"), "handle": .string("@you"),
      "reference": .string("{colors.textColor}"), "braces": .string("{{x"), "number": .number(-0.0),
      "size": .size(Size(width: 1, height: 2)),
      "insets": .insets(Insets(top: 1, left: 2, bottom: 3, right: 4)),
      "color": .color(.black), "font": .font(Font(name: "A", size: 3)), "style": .style("plain"),
      "shadow": .shadow(Shadow(color: .black)), "list": .list([nil, .flag(true), .string("")]),
      "object": .object(["b": nil, "a": .list([])]), "\u{7}\"": .string("line\nbreak\u{0}"),
    ]
    let text = style.json
    let again = try Style(json: text)
    #expect(again.json == text)
    #expect(again.colors == style.colors)
    #expect(again.fonts == style.fonts)
    #expect(again.controls == style.controls)
    #expect(again.properties["text"] == .string("@inherit"))
    #expect(again.properties["braces"] == .string("{{x"))
  }

  @Test func `the built-in style is read back as it was`() throws {
    #expect(try Style(json: Style().json) == Style())
  }

  @Test func `a font that is only sized keeps no name, one that is only bold keeps its size`()
    throws
  {
    let style = try Style(
      json: #"{ "fonts": { "textFont": { "size": 20 }, "heroFont": { "weight": 700 } } }"#
    )
    #expect(style.fonts.textFont == Font(size: 20))
    #expect(style.fonts.heroFont == Font(size: 21, weight: 700))
  }

  @Test func `an invalid style is reported with all its problems`() {
    let error = #expect(throws: DiagnosticsError.self) {
      try Style(json: #"{ "colors": { "textColor": 1 }, "default": {} }"#, name: "night.json")
    }
    #expect(error?.diagnostics.map(\.code.description) == ["wrong-kind", "unknown-section"])
    #expect(error?.diagnostics.first?.location?.file == "night.json")
  }

  @Test(
    "a value is described on one line",
    arguments: [
      (SettingValue.color(Color(rgba: 0xff00_ccff)), "#ff00ccff"),
      (.font(Font(name: "Helvetica-Bold", size: 10)), "Helvetica-Bold 10"),
      (.number(1.50), "1.5"), (.string("a\nb"), #""a\nb""#), (.flag(false), "false"),
      (.size(Size(width: 1, height: 2.5)), "1 × 2.5"), (.point(Point(x: -1, y: 0)), "(-1, 0)"),
      (.offset(Offset(horizontal: 1, vertical: 2)), "1 2"),
      (.insets(Insets(top: 1, left: 2, bottom: 3, right: 4)), "1 4 3 2"),
      (.list([nil, .number(1)]), "[null,1]"), (.object(["a": .flag(true)]), #"{"a":true}"#),
      (.style("plain"), "style plain"),
    ]
  )
  func description(value: SettingValue, expected: String) {
    #expect(value.description == expected)
  }

  private func member(_ key: String, of value: JSONValue) throws -> [String: JSONValue] {
    guard case .object(let members) = value,
      case .object(let settings)? = members.first(where: { $0.key == key })?.value
    else { return [:] }
    return Dictionary(settings.map { ($0.key, $0.value) }) { first, _ in first }
  }
}
