import Livery
import Testing

struct ValueTests {
  private func declarations(
    _ section: String,
    _ body: String,
    key: String = "A",
    policy: StyleSheet.Policy = .strict
  ) throws -> Declarations {
    let text = "{ \"\(key)\": { \"\(section)\": { \(body) } } }"
    return try #require(try StyleSheet(text: text, policy: policy).entries.first?.declarations)
  }

  // MARK: Null

  @Test func `null is a value, a missing key declares nothing (BR-32)`() throws {
    let colors = try declarations("colors", #""textColor": null"#)
    #expect(colors[.textColor] == Declaration.Value.none)
    #expect(colors[.heroColor] == nil)
    #expect(try declarations("fonts", #""textFont": null"#)[.textFont] == Declaration.Value.none)
    #expect(try declarations("controls", #""shadow": null"#)[.shadow] == Declaration.Value.none)
    #expect(try declarations("properties", #""x": null"#)[.property("x")] == Declaration.Value.none)
  }

  // MARK: Colours

  @Test func `a colour of six digits looks as it reads (BR-T20, BR-E3)`() throws {
    for policy in [StyleSheet.Policy.strict, .lenient] {
      let colors = try declarations("colors", ##""textColor": "#ff0000""##, policy: policy).colors
      #expect(colors.textColor == Color(rgba: 0xff00_00ff))
    }
  }

  @Test func `a wrong colour is pointed at inside its text`() {
    let marked = MarkedSheet(
      ##"{ "A": { "colors": { "textColor": "\u0023ff⟦g0ff", "heroColor": "⟦#ff0000f" } } }"##
    )
    #expect(marked.places == marked.expected)
    #expect(marked.codes == ["invalid-color", "invalid-color"])
  }

  @Test(arguments: [
    ("color(display-p3 0 1 0)", true), ("oklch(50% .4 264)", true), ("color(xyz 1e999 0 0)", true),
    ("oklch(62.8% 0.262 29.23)", false), ("color(srgb 1.01 0 0)", false),
    ("color(srgb 1 -.02 0)", false), ("color(srgb 1 1 1)", false),
  ])
  func `a colour outside sRGB is a warning where the difference can be seen`(
    color: String,
    isSeen: Bool
  ) throws {
    let sheet = try StyleSheet(text: #"{ "A": { "colors": { "textColor": "\#(color)" } } }"#)
    #expect(sheet.warnings.map(\.code.description) == (isSeen ? ["color-outside-srgb"] : []))
  }

  @Test func `an empty colour is absent for a lenient reader (BR-32)`() throws {
    let colors = try declarations("colors", #""textColor": """#, policy: .lenient)
    #expect(colors.isEmpty)
  }

  @Test(
    "a lenient reader takes the colours that BRStyle reads as they look (BR-33, BR-E5)",
    arguments: [
      "ff0000ff", "  #FF0000FF", "# ff0000ff", "#0xff0000ff", "#ff0000ffzz", "0xff0000ff", "ff0000",
    ]
  )
  func lenientColor(text: String) throws {
    let sheet = try StyleSheet(
      text: "{ \"A\": { \"colors\": { \"textColor\": \"\(text)\" } } }",
      policy: .lenient
    )
    #expect(sheet.entries.first?.declarations.colors.textColor == Color(rgba: 0xff00_00ff))
    #expect(sheet.warnings.count == (text.hasPrefix("  ") ? 0 : 1))
  }

  @Test(
    "a lenient reader leaves out the colours that BRStyle misreads (BR-E4, BR-E6, BR-E7)",
    arguments: ["rde", "#", "#-1", "#12345g", "#1234567890", "#fffz"]
  )
  func misreadColor(text: String) throws {
    let sheet = try StyleSheet(
      text: "{ \"A\": { \"colors\": { \"textColor\": \"\(text)\" } } }",
      policy: .lenient
    )
    #expect(sheet.entries.first?.declarations.isEmpty == true)
    #expect(sheet.warnings.map(\.code.description) == ["invalid-color"])
  }

  @Test func `a colour of another kind is reported with its kind (BR-E8)`() {
    let marked = MarkedSheet(#"{ "A": { "colors": { "textColor": ⟦7 } } }"#)
    #expect(marked.places == marked.expected)
    #expect(marked.found.first?.message == "expected a colour such as '#ff8800', found a number")
  }

  // MARK: Fonts

  @Test func `a font has the fields that are given`() throws {
    let fonts = try declarations(
      "fonts",
      #""textFont": { "name": "Helvetica", "size": 12.5, "weight": "Bold", "italic": true }"#
    )
    let expected = FontFields(name: .named("Helvetica"), size: 12.5, weight: 700, italic: true)
    #expect(fonts[.textFont] == .font(expected))
    let weight = try declarations("fonts", #""textFont": { "weight": 350 }"#)
    #expect(weight[.textFont] == .font(FontFields(weight: 350)))
  }

  @Test func `a font named null is the system font`() throws {
    let fonts = try declarations("fonts", #""textFont": { "name": null }"#)
    #expect(fonts[.textFont] == .font(FontFields(name: .system)))
  }

  @Test func `a font without a name is the system font in default only (BR-34)`() throws {
    let body = #""textFont": { "size": 15 }"#
    let byDefault = try declarations("fonts", body, key: "default")
    #expect(byDefault[.textFont] == .font(FontFields(name: .system, size: 15)))
    #expect(try declarations("fonts", body)[.textFont] == .font(FontFields(size: 15)))
    let single = try StyleSheet(text: "{ \"fonts\": { \(body) } }")
    #expect(single.entries.first?.declarations[.textFont] == byDefault[.textFont])
  }

  @Test func `a lenient reader takes numbers in quotes (BR-36)`() throws {
    let fonts = try declarations("fonts", #""textFont": { "size": "12.5" }"#, policy: .lenient)
    #expect(fonts[.textFont] == .font(FontFields(size: 12.5)))
  }

  @Test func `a lenient reader drops the wrong fields of a font only`() throws {
    let fonts = try declarations(
      "fonts",
      #""textFont": { "size": -3, "name": "A", "italic": 1, "x": 1 }, "heroFont": "B""#,
      policy: .lenient
    )
    #expect(fonts.sorted.map(\.setting) == [.textFont])
    #expect(fonts[.textFont] == .font(FontFields(name: .named("A"))))
  }

  // MARK: Shadows

  @Test func `a shadow has the fields that are given (BR-35)`() throws {
    let controls = try declarations(
      "controls",
      ##""shadow": { "color": "#00000033", "offset": [1, -2], "blurRadius": 0.5 }"##
    )
    let expected = PartialShadow(
      color: Color(rgba: 0x33),
      offset: Offset(horizontal: 1, vertical: -2),
      blurRadius: 0.5
    )
    #expect(controls[.shadow] == .shadow(expected))
  }

  @Test func `a lenient reader takes the first two of an offset's elements (BR-35)`() throws {
    let controls = try declarations(
      "controls",
      ##""shadow": { "offset": [1, 2, 3] }, "textShadow": { "offset": [1] }"##,
      policy: .lenient
    )
    let offset = Offset(horizontal: 1, vertical: 2)
    #expect(controls[.shadow] == .shadow(PartialShadow(offset: offset)))
    #expect(controls[.textShadow] == .shadow(PartialShadow()))
  }

  // MARK: Properties

  @Test func `an undeclared property takes any value`() throws {
    let properties = try declarations(
      "properties",
      #""a": 1.5, "b": true, "c": "t", "d": [1, null, ["x"]], "e": { "k": null }"#
    ).properties
    #expect(properties["a"] == .number(1.5))
    #expect(properties["b"] == .flag(true))
    #expect(properties["c"] == .string("t"))
    #expect(properties["d"] == .list([.number(1), nil, .list([.string("x")])]))
    #expect(properties["e"] == .object(["k": nil]))
  }

  @Test(
    "doubled marks at the start of a text stand for the mark",
    arguments: [
      ("$$a", "$a"), ("{{colors.x}", "{colors.x}"), ("@@inherit", "@inherit"), ("@you", "@you"),
      ("{0} items", "{0} items"), ("a$b", "a$b"), ("$$$", "$$"), ("{}", "{}"), ("", ""),
    ]
  )
  func escapes(written: String, meant: String) throws {
    let properties = try declarations("properties", #""t": "\#(written)""#).properties
    #expect(properties["t"] == .string(meant))
  }

  @Test(
    "a property that the sheet declares has the declared kind",
    arguments: [
      (ValueKind.color, ##""#f00""##, SettingValue.color(Color(rgb: 0xff0000))),
      (.insets, "3", .insets(Insets(top: 3, left: 3, bottom: 3, right: 3))),
      (.insets, "[1, 2]", .insets(Insets(top: 1, left: 2, bottom: 1, right: 2))),
      (.insets, "[1, 2, 3]", .insets(Insets(top: 1, left: 2, bottom: 3, right: 2))),
      (.insets, "[1, 2, 3, 4]", .insets(Insets(top: 1, left: 4, bottom: 3, right: 2))),
      (.insets, #"{ "left": 4 }"#, .insets(Insets(top: 0, left: 4, bottom: 0, right: 0))),
      (.point, "3", .point(Point(x: 3, y: 3))),
      (.point, "[1, 2]", .point(Point(x: 1, y: 2))),
      (.point, #"{ "y": 2 }"#, .point(Point(x: 0, y: 2))),
      (.size, "3", .size(Size(width: 3, height: 3))),
      (.size, #"{ "height": 2, "width": 1 }"#, .size(Size(width: 1, height: 2))),
      (.offset, "[1, -2]", .offset(Offset(horizontal: 1, vertical: -2))),
      (.offset, #"{ "vertical": 2 }"#, .offset(Offset(horizontal: 0, vertical: 2))),
      (.list, "[1]", .list([.number(1)])),
      (.style, #"{ "style": "plain" }"#, .style("plain")),
      (.string, #""x""#, .string("x")), (.flag, "false", .flag(false)),
      (.number, "-0.5", .number(-0.5)),
    ]
  )
  func declared(kind: ValueKind, json: String, expected: SettingValue) throws {
    let entry = "\"A\": { \"properties\": { \"p\": \(json) } }"
    let text = "{ \(entry), \"@properties\": { \"p\": \"\(kind.rawValue)\" } }"
    let read = try StyleSheet(text: text).entries.first?.declarations[.property("p")]
    #expect(read == .value(expected))

    // The same, where another sheet declares the property.
    let generic = try #require(try StyleSheet(text: "{ \(entry) }").entries.first?.declarations)
    let value = try #require(generic[.property("p")])
    #expect(try value.converted(to: kind).get() == .value(expected))
  }

  @Test(
    "a value of another kind than declared says what was found",
    arguments: [
      (ValueKind.color, "4", "expected a colour such as '#ff8800', found a number"),
      (.number, #""4""#, "expected a number, found a string; write 4 without quotes"),
      (
        .point, "[1]",
        #"expected a point such as 8, [8, 4] or {"x": 8, "y": 4}, found an array of 1 element"#
      ),
      (
        .insets, #"{ "up": 1 }"#,
        "unknown member 'up' of insets; expected 'top', 'right', 'bottom' or 'left'"
      ),
      (.flag, "0", "expected true or false, found a number"),
      (.font, #"{ "size": -1 }"#, "expected a number that is not negative, found -1"),
    ]
  )
  func conversionError(kind: ValueKind, json: String, message: String) throws {
    let generic = try declarations("properties", "\"p\": \(json)")
    let value = try #require(generic[.property("p")])
    let error = #expect(throws: ConversionError.self) { try value.converted(to: kind).get() }
    #expect(error?.message == message)
  }

  @Test func `values of a program are of their kind already, or of the wrong one`() throws {
    let color = Declaration.Value.value(.color(Color(rgb: 0)))
    #expect(try color.converted(to: .color).get() == color)
    #expect(try Declaration.Value.none.converted(to: .size).get() == .none)
    let error = #expect(throws: ConversionError.self) { try color.converted(to: .flag).get() }
    #expect(error?.message == "expected true or false, found a colour")
  }

  @Test func `a text with an escape is no constant after conversion either`() throws {
    let value = SettingValue.object(["name": .string("$brand"), "size": .number(3)])
    let expected = FontFields(name: .named("$brand"), size: 3)
    #expect(try value.converted(to: .font).get() == .font(expected))
  }
}
