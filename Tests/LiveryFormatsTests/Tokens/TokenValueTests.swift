import Livery
import SourceJSON
import Testing

@testable import LiveryFormats

/// The values of tokens as values of sheets, one type after the other.
struct TokenValueTests {
  /// Reads one token named `t`.
  private func read(_ type: String, _ value: String) -> TokenReading {
    TokenReading(#"{"t": {"$type": "\#(type)", "$value": \#(value)}}"#)
  }

  private func expect(
    _ type: String,
    _ value: String,
    is expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let reading = read(type, value)
    #expect(reading["t"] == expected, sourceLocation: sourceLocation)
    #expect(reading.diagnostics.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func `Colours of eight bits in sRGB become hexadecimal digits`() {
    // 0.2 · 255 = 51 = 33₁₆, 0.4 · 255 = 102 = 66₁₆, 0.6 · 255 = 153 = 99₁₆, 0.5 · 255 = 127.5.
    let color = #"{"colorSpace": "srgb", "components": [0.2, 0.4, 0.6]"#
    expect("color", color + "}", is: ##""#336699""##)
    expect("color", color + #", "alpha": 0.5}"#, is: ##""#33669980""##)
    expect("color", color + ##", "hex": "#123456"}"##, is: ##""#336699""##)
  }

  @Test(arguments: [
    ("hsl", "[210, 50, 40]", "hsl(210 50 40)"), ("hwb", "[210, 20, 40]", "hwb(210 20 40)"),
    ("lab", "[50, 20.5, -30]", "lab(50 20.5 -30)"), ("lch", "[50, 30, 270]", "lch(50 30 270)"),
    ("oklab", "[0.5, 0.1, -0.1]", "oklab(0.5 0.1 -0.1)"),
    ("oklch", "[0.5, 0.1, 270]", "oklch(0.5 0.1 270)"),
    ("srgb-linear", "[0.2, 0.4, 0.6]", "color(srgb-linear 0.2 0.4 0.6)"),
    ("display-p3", "[0.2, 0.4, 0.6]", "color(display-p3 0.2 0.4 0.6)"),
    ("a98-rgb", "[0.2, 0.4, 0.6]", "color(a98-rgb 0.2 0.4 0.6)"),
    ("prophoto-rgb", "[0.2, 0.4, 0.6]", "color(prophoto-rgb 0.2 0.4 0.6)"),
    ("rec2020", "[0.2, 0.4, 0.6]", "color(rec2020 0.2 0.4 0.6)"),
    ("xyz-d65", "[0.2, 0.4, 0.6]", "color(xyz-d65 0.2 0.4 0.6)"),
    ("xyz-d50", "[0.2, 0.4, 0.6]", "color(xyz-d50 0.2 0.4 0.6)"),
    ("srgb", "[1.5, 0, 0]", "color(srgb 1.5 0 0)"),
  ])
  func `Every colour space is a text that the colour parser reads`(
    space: String,
    components: String,
    expected: String
  ) throws {
    let value = #"{"colorSpace": "\#(space)", "components": \#(components)}"#
    expect("color", value, is: "\"\(expected)\"")
    #expect(throws: Never.self) { try Color(parsing: expected) }
    let faded = #"{"colorSpace": "\#(space)", "components": \#(components), "alpha": 0.25}"#
    expect("color", faded, is: "\"\(expected.dropLast()) / 0.25)\"")
  }

  @Test func `A component may be none`() {
    let value = #"{"colorSpace": "oklch", "components": ["none", 0.1, "none"], "alpha": "none"}"#
    expect("color", value, is: #""oklch(none 0.1 none / none)""#)
    expect(
      "color",
      #"{"colorSpace": "srgb", "components": ["none", 0, 0]}"#,
      is: #""color(srgb none 0 0)""#
    )
  }

  @Test func `A pixel is a point, and a rem has a stated size`() {
    expect("dimension", #"{"value": 12.5, "unit": "px"}"#, is: "12.5")
    expect("dimension", #"{"value": 1.5, "unit": "rem"}"#, is: "24")
    let text = #"{"t": {"$type": "dimension", "$value": {"value": 2, "unit": "rem"}}}"#
    #expect(TokenReading(text, options: TokenOptions(remBase: 10))["t"] == "20")
  }

  @Test func `Fonts have their first family, others are a constant beside it`() {
    let reading = read("fontFamily", #"["Aster", "Birch", "serif"]"#)
    #expect(reading["t"] == #""Aster""#)
    #expect(reading[#"t.fallbacks"#] == #"["Birch","serif"]"#)
    expect("fontFamily", #""Aster""#, is: #""Aster""#)
  }

  @Test func `Font weights are numbers`() {
    expect("fontWeight", "350", is: "350")
    expect("fontWeight", #""extra-black""#, is: "950")
    #expect(read("fontWeight", #""Semi Bold""#)["t"] == "600")
    #expect(read("fontWeight", #""Semi Bold""#).warnings == ["loose-token"])
    #expect(read("fontWeight", "0").errors == ["invalid-token"])
  }

  @Test func `Durations, easings and numbers have the forms of properties`() {
    expect("duration", #"{"value": 200, "unit": "ms"}"#, is: #""200ms""#)
    expect("duration", #"{"value": 1.5, "unit": "s"}"#, is: #""1.5s""#)
    expect("cubicBezier", "[0.4, 0, 0.2, 1]", is: #""cubic-bezier(0.4, 0, 0.2, 1)""#)
    expect("cubicBezier", "[0, 0, 1, 1]", is: #""linear""#)
    expect("number", "0.75", is: "0.75")
    #expect(read("cubicBezier", "[1.4, 0, 0.2, 1]").errors == ["invalid-token"])
  }

  @Test func `A border is an object with colour, width and style`() {
    let color = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
    let width = #"{"value": 2, "unit": "px"}"#
    expect(
      "border",
      #"{"color": \#(color), "width": \#(width), "style": "dashed"}"#,
      is: ##"{"color":"#ff0000","width":2,"style":"dashed"}"##
    )
    expect(
      "border",
      #"{"color": \#(color), "width": \#(width), "style": {"dashArray": [\#(width)], "lineCap": "round"}}"#,
      is: ##"{"color":"#ff0000","width":2,"style":"dashed","dashArray":[2],"lineCap":"round"}"##
    )
  }

  @Test func `A stroke style with dashes is dashed, with the dashes beside it`() {
    let reading = read(
      "strokeStyle",
      #"{"dashArray": [{"value": 4, "unit": "px"}, {"value": 1, "unit": "px"}], "lineCap": "butt"}"#
    )
    #expect(reading["t"] == #""dashed""#)
    #expect(reading["t.dashArray"] == "[4,1]")
    #expect(reading["t.lineCap"] == #""butt""#)
  }

  @Test func `A transition is an object with its parts`() {
    expect(
      "transition",
      #"{"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0.5, 0, 1, 1]}"#,
      is: #"{"duration":"200ms","delay":"0ms","timingFunction":"cubic-bezier(0.5, 0, 1, 1)"}"#
    )
  }

  private static let shadow = #"""
    {"color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2},
     "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"value": 2, "unit": "px"},
     "blur": {"value": 4, "unit": "px"}, "spread": {"value": 3, "unit": "px"}, "inset": true}
    """#

  @Test func `A shadow is that of sheets, its spread and side are beside it`() {
    let reading = read("shadow", Self.shadow)
    let expected = ##"{"color":"#00000033","offset":[1,2],"blurRadius":4}"##
    #expect(reading["t"] == expected)
    #expect(reading["t.spread"] == "3")
    #expect(reading["t.inset"] == "true")
    let two = read("shadow", "[\(Self.shadow), \(Self.shadow)]")
    #expect(two["t"] == "[\(expected),\(expected)]")
    #expect(two["t.spread"] == "[3,3]")
  }

  @Test func `A gradient has stops in their order, clamped to its ends`() {
    let (red, blue) = (
      #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#,
      #"{"colorSpace": "srgb", "components": [0, 0, 1]}"#
    )
    expect(
      "gradient",
      #"[{"color": \#(red), "position": 1.5}, {"color": \#(blue), "position": 0.25}]"#,
      is: ##"{"stops":[{"color":"#0000ff","at":0.25},{"color":"#ff0000","at":1}]}"##
    )
  }

  @Test func `A typography is a font, its spacing and line height are beside it`() {
    let reading = read(
      "typography",
      #"""
      {"fontFamily": "Aster", "fontSize": {"value": 1, "unit": "rem"}, "fontWeight": "bold",
       "letterSpacing": {"value": 0.5, "unit": "px"}, "lineHeight": 1.25}
      """#
    )
    #expect(reading["t"] == #"{"name":"Aster","size":16,"weight":700}"#)
    #expect(reading["t.letterSpacing"] == "0.5")
    #expect(reading["t.lineHeight"] == "1.25")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `Values of unknown types stay, and texts are no mentions`() {
    let reading = read("string", #"["$a", "@b", {"c": 1}, null, true]"#)
    #expect(reading["t"] == #"["$$a","@@b",{"c":1},null,true]"#)
    #expect(reading.warnings == ["loose-token"])
  }

  // MARK: Loose forms

  @Test(arguments: [
    ("color", ##""#FfF""##, ##""#FfF""##), ("color", ##"{"hex": "#336699"}"##, ##""#336699""##),
    ("dimension", "0", "0"), ("dimension", #""4px""#, "4"), ("dimension", #""1.5rem""#, "24"),
    ("dimension", #"{"value": 2, "unit": "em"}"#, "32"),
    ("dimension", #"{"value": 2, "unit": "dp"}"#, "2"),
    ("dimension", #"{"value": 2, "unit": ""}"#, "2"),
    ("dimension", #"{"value": 50, "unit": "vw"}"#, #""50vw""#),
    ("duration", #""200ms""#, #""200ms""#), ("number", #""1.5""#, "1.5"),
    ("number", #""50%""#, "0.5"),
    ("fontWeight", #""700""#, "700"), ("spacing", #"{"value": 2, "unit": "px"}"#, "2"),
  ])
  func `Loose forms are read with a located warning`(
    type: String,
    value: String,
    expected: String
  ) {
    let reading = read(type, value)
    #expect(reading["t"] == expected)
    #expect(reading.warnings == ["loose-token"])
    #expect(reading.errors.isEmpty)
    #expect(reading.place.hasPrefix("1:"))
  }

  @Test func `A line height as a dimension becomes a multiple of the font's size`() {
    let reading = read(
      "typography",
      #"""
      {"fontFamily": "Aster", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400,
       "lineHeight": {"value": 24, "unit": "px"}}
      """#
    )
    #expect(reading["t.lineHeight"] == "1.5")
    #expect(
      reading.diagnostics.map(\.message) == [
        "a typography has no 'letterSpacing'",
        "a line height is a dimension; it is read as a multiple of the font's size",
      ]
    )
  }

  @Test func `A sheet that was kept in a file and is no object is an error at its place`() {
    let reading = TokenReading(
      #"{"$extensions": {"livery": {"sheet": 1}}, "a": {"$type": "number", "$value": 1}}"#
    )
    #expect(reading.errors == ["invalid-token"] && reading.place == "1:38")
  }

  @Test func `A form that occurs often is one warning with its number and further places`() {
    let tokens = (0..<9).map { ##""t\##($0)": {"$value": "#fff"}"## }.joined(separator: ",")
    let reading = TokenReading(#"{"$type": "color", \#(tokens)}"#)
    #expect(reading.diagnostics.count == 1)
    #expect(reading.message == "a colour is written as a text (9 places)")
    #expect(reading.diagnostics[0].notes.count == 3)
  }

  @Test(arguments: [
    ("color", "[1, 2]"), ("color", #""blurple""#), ("dimension", #"{"unit": "px"}"#),
    ("color", #"{"colorSpace": "srgb", "components": [0, 0]}"#),
    ("color", #"{"colorSpace": "srbg", "components": [0, 0, 0]}"#),
    ("color", #"{"colorSpace": "srgb", "components": [0, 0, "zero"]}"#),
    ("duration", #"{"value": 1, "unit": "min"}"#), ("fontWeight", #""chunky""#),
    ("fontFamily", "7"), ("border", "1"), ("shadow", "1"), ("transition", "1"), ("gradient", "[]"),
    ("typography", "1"), ("strokeStyle", "1"), ("number", #""many""#), ("cubicBezier", "[1]"),
  ])
  func `A value that is not of its type is an error at its place`(type: String, value: String) {
    let reading = read(type, value)
    #expect(reading.errors == ["invalid-token"])
    #expect(reading.sheet == nil)
    #expect(reading.place.hasPrefix("1:"))
    #expect(reading.message.hasPrefix("'t': "))
  }
}
