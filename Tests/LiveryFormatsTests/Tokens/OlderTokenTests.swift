import Livery
import SourceJSON
import Testing

@testable import LiveryFormats

/// Token files of older tools.
struct OlderTokenTests {
  @Test func `Tokens with value and type are read without warnings`() {
    let reading = TokenReading(
      ##"""
      {"color": {"ink": {"value": "#112233", "type": "color", "comment": "Text"}, "text": {"value": "{color.ink.value}"}},
       "size": {"s": {"value": "4px"}, "m": {"value": "1rem"}, "n": {"value": 3}, "w": {"value": "Bold", "type": "fontWeights"}},
       "value": {"x": {"value": 1}}}
      """##,
      name: "tokens.json"
    )
    #expect(reading["color.ink"] == ##""#112233""##)
    #expect(reading["color.text"] == #""$color.ink""#)
    #expect(
      ["size.s", "size.m", "size.n", "size.w"].map { reading[$0] } == ["4", "16", "3", "700"]
    )
    #expect(reading["value.x"] == "1")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `A mixture of both forms is an error`() {
    let reading = TokenReading(
      #"{"a": {"$type": "number", "$value": 1}, "b": {"value": 2, "type": "number"}}"#
    )
    #expect(reading.errors == ["mixed-tokens"])
    #expect(reading.place == "1:41")
    #expect(reading.diagnostics[0].notes.count == 1)
  }

  @Test func `Sets of Tokens Studio are enabled by themes`() {
    let reading = TokenReading(
      ##"""
      {"core": {"ink": {"value": "#111111", "type": "color"}, "gap": {"value": "8", "type": "spacing"}},
       "light": {"fg": {"value": "{ink}", "type": "color"}}, "dark": {"fg": {"value": "#eeeeee", "type": "color"}},
       "$themes": [
         {"id": "1", "name": "Day", "group": "Scheme", "selectedTokenSets": {"core": "source", "light": "enabled"}},
         {"id": "2", "name": "Night", "group": "Scheme", "selectedTokenSets": {"core": "enabled", "dark": "enabled", "light": "disabled"}}],
       "$metadata": {"tokenSetOrder": ["core", "light", "dark"]}}
      """##
    )
    #expect(reading.errors.isEmpty)
    #expect(reading["gap"] == "8")
    #expect(reading.constants(["Scheme": "Day"]).resolved("fg") == "#111111")
    #expect(reading.constants(["Scheme": "Night"]).resolved("fg") == "#eeeeee")
  }

  @Test func `A calculation is done with the sets of each theme`() {
    let reading = TokenReading(
      ##"""
      {"core": {"md": {"value": "{unit} * 2", "type": "spacing"}}, "cosy": {"unit": {"value": "4px", "type": "spacing"}},
       "wide": {"unit": {"value": "6px", "type": "spacing"}},
       "$themes": [
         {"name": "cosy", "group": "size", "selectedTokenSets": {"core": "enabled", "cosy": "enabled"}},
         {"name": "wide", "group": "size", "selectedTokenSets": {"core": "enabled", "wide": "enabled"}}]}
      """##
    )
    #expect(reading.errors.isEmpty)
    #expect(["cosy", "wide"].map { reading.constants(["size": $0]).resolved("md") } == [8, 12])
  }

  @Test
  func `A set that no theme enables defines nothing, and satisfies references with a warning`() {
    let reading = TokenReading(
      ##"""
      {"off": {"ink": {"value": "#111111", "type": "color"}, "gap": {"value": "1", "type": "spacing"}},
       "on": {"gap": {"value": "2", "type": "spacing"}, "text": {"value": "{ink}", "type": "color"}},
       "$themes": [{"name": "a", "selectedTokenSets": {"on": "enabled"}}],
       "$metadata": {"tokenSetOrder": ["on", "off"]}}
      """##
    )
    #expect(reading.errors.isEmpty)
    #expect(reading.warnings == ["loose-token"])
    #expect(reading["gap"] == "2")
    #expect(reading["text"] == ##""#111111""##)
    #expect(reading["ink"] == nil)
  }

  @Test func `A set counts with each theme that enables it, and omitted sets come last`() {
    let reading = TokenReading(
      ##"""
      {"core": {"a": {"value": "3", "type": "spacing"}}, "base": {"a": {"value": "1", "type": "spacing"}},
       "extra": {"a": {"value": "2", "type": "spacing"}, "b": {"value": "5", "type": "spacing"}},
       "$themes": [
         {"name": "p", "group": "one", "selectedTokenSets": {"base": "enabled"}},
         {"name": "q", "group": "one", "selectedTokenSets": {"base": "enabled", "core": "source"}},
         {"name": "r", "group": "two", "selectedTokenSets": {}},
         {"name": "s", "group": "two", "selectedTokenSets": {"extra": "enabled", "core": "enabled"}}],
       "$metadata": {"tokenSetOrder": ["base", "extra"]}}
      """##
    )
    #expect(reading.errors.isEmpty)
    func a(_ one: String, _ two: String) -> JSONValue? {
      reading.constants(["one": one, "two": two]).resolved("a")
    }
    #expect([a("p", "r"), a("q", "r"), a("p", "s"), a("q", "s")] == [1, 3, 3, 3])
  }

  @Test func `A value that is not understood is a warning in sets of Tokens Studio, in both forms`()
  {
    for (value, type) in [("value", "type"), ("$value", "$type")] {
      let reading = TokenReading(
        ##"""
        {"core": {"bad": {"\##(value)": {"no": 1}, "\##(type)": "dimension"}, "good": {"\##(value)": "1rem", "\##(type)": "dimension"}}, "$themes": []}
        """##
      )
      #expect(reading.errors.isEmpty)
      #expect(reading.warnings == ["loose-token"])
      #expect(reading["bad"] == nil)
      #expect(reading["good"] == "16")
    }
  }

  @Test func `Calculations and faded colours of Tokens Studio are done`() {
    let reading = TokenReading(
      ##"""
      {"core": {"base": {"value": "4px", "type": "spacing"}, "twice": {"value": "{base} * 2", "type": "spacing"},
        "more": {"value": "({twice} + 2px) / 4", "type": "spacing"},
        "ink": {"value": "#112233", "type": "color"}, "soft": {"value": "rgba({ink}, 0.5)", "type": "color"},
        "dim": {"value": "rgba(#112233, 50%)", "type": "color"}, "fade": {"value": "40%", "type": "opacity"},
        "line": {"value": "150%", "type": "lineHeights"}}, "$themes": []}
      """##
    )
    #expect(["twice", "more", "fade", "line"].map { reading[$0] } == ["8", "2.5", "0.4", "1.5"])
    #expect(reading["soft"] == #""rgb(from $ink r g b / 0.5)""#)
    #expect(reading["dim"] == ##""rgb(from #112233 r g b / 50%)""##)
  }

  @Test(arguments: [
    ("{a} + 1", "5"), ("{ a } * -2", "-8"), ("$a / 3 * 3", "4"), ("2 ^ 3 ^ 2", "512"),
    ("-2 ^ 2", "-4"), ("7px % 4", "3"),
    ("roundTo({a} / 3, 2)", "1.33"), ("round(2.5px)", "3"), ("ceil(1.2) + floor(1.8)", "3"),
    ("max(1, 2px, 3) - min(4, 2)", "1"),
    ("abs(-3) + sqrt(16)", "7"), ("{a} {b}", "[4,6]"), ("{b}", #""$b""#), ("({c}) * 2", "20"),
    ("{c} * 2", "20"),
  ])
  func `Calculations have operators, functions and one unit`(text: String, expected: String) {
    let reading = TokenReading(
      ##"""
      {"core": {"a": {"value": "4px", "type": "spacing"}, "b": {"value": "6", "type": "spacing"},
        "c": {"value": "{a} + {b}", "type": "spacing"}, "x": {"value": "\##(text)", "type": "spacing"}}, "$themes": []}
      """##
    )
    #expect(reading.diagnostics.isEmpty, "\(reading.message)")
    #expect(reading["x"] == expected)
  }

  /// Source: the checks of `@tokens-studio/sd-transforms` 2.0.3 on its calculations; a rem has 16 points.
  @Test(arguments: [
    ("4*1.5px 4*1.5px 4*1.5px", "[6,6,6]"), ("4 * 7px", "28"), ("4 * 7rem", "448"),
    ("(15 + 20 - 17 * 8 / 3) * 7px", "-72.333333333"),
    ("4px * 7px", "28"), ("4 * 7px * 8px", "224"), ("4em + 7em", "176"), ("5px * 4px / 2px", "10"),
    ("2pt * 4", "8"),
    ("8 / 4 * 7px 8 * 5px 2 * 4px", "[14,40,8]"), ("5px + 4px + 10px 3 * 2px", "[19,6]"),
    ("5px 3 * 2px", "[5,6]"), ("3 * 2px 5px", "[6,5]"),
    ("roundTo(4 / 7, 1)", "0.6"), ("8 * 14px roundTo(4 / 7, 1)", "[112,0.6]"),
    ("min(10, 24, 5, 12, 6) 8 * 14px", "[5,112]"),
    ("ceil(roundTo(16/1.2,0)/2)*2", "14"), ("8 * 14px roundTo(4 / 7px, 1)", "[112,0.6]"),
    ("roundTo(4 / 7, 1) * 24", "14.4"),
    ("roundTo(1.005, 2)", "1.01"), ("2e3 + 1e-3", "2000.001"), ("1e21 * 10", "1e22"),
    ("2 1rem", "[2,16]"), ("4px -8px", "[4,-8]"),
    ("(4px -8px) * 2", "-8"), ("4px - 8px", "-4"), ("calc(1px + 2px)", "3"),
  ])
  func `Calculations have the results of sd-transforms`(text: String, expected: String) {
    let reading = TokenReading(
      #"{"core": {"x": {"value": "\#(text)", "type": "dimension"}}, "$themes": []}"#
    )
    #expect(reading.errors.isEmpty)
    #expect(reading["x"] == expected)
  }

  /// Source: the checks of `@tokens-studio/sd-transforms` 2.0.3 on its changes of colours.
  @Test(arguments: [
    ("#C14242", "lighten", "0.2", "hsl", "hsl(0 50.598% 60.627%)"),
    ("#C14242", "lighten", "0.2", "lch", "lch(57.685 47.48 29.704)"),
    ("#C14242", "lighten", "0.2", "p3", "color(display-p3 0.76016 0.43532 0.42213)"),
    ("#C14242", "lighten", "0.5 - 0.3", "srgb", "rgb(80.549% 40.706% 40.706%)"),
    ("#C14242", "darken", "0.2", "hsl", "hsl(0 50.598% 40.627%)"),
    ("#C14242", "darken", "0.2", "lch", "lch(37.685 47.48 29.704)"),
    ("#C14242", "darken", "0.2", "p3", "color(display-p3 0.56016 0.23532 0.22213)"),
    ("#C14242", "darken", "0.2", "srgb", "rgb(60.549% 20.706% 20.706%)"),
    ("#000000", "mix", "0.5", "hsl", "hsl(none 0% 50%)"),
    ("#000000", "mix", "0.5", "lch", "lch(50 0 none)"),
    ("#FFFFFF", "mix", "0.5 + 6 * 0.04", "hsl", "hsl(220 51.231% 67.933%)"),
    ("#FFFFFF", "mix", "0.74", "lch", "lch(63.417 43.678 278.69)"),
    ("#FFFFFF", "mix", "0.74", "p3", "color(display-p3 0.49226 0.60164 0.88112)"),
    ("#FFFFFF", "mix", "0.74", "srgb", "rgb(45.733% 60.533% 90.133%)"),
    ("#C14242", "alpha", "0.2", "lch", "lch(47.107 59.35 29.704 / 0.2)"),
    ("#C14242", "lighten", "2", "srgb", "#ffffff"), ("#C14242", "darken", "2", "lch", "#000000"),
  ])
  func `Changed colours are those of sd-transforms`(
    color: String,
    type: String,
    value: String,
    space: String,
    expected: String
  ) throws {
    let other = color == "#000000" ? "#FFFFFF" : "#4477DD"
    let reading = TokenReading(
      ##"""
      {"core": {"x": {"value": "\##(color)", "type": "color",
        "$extensions": {"studio.tokens": {"modify": {"type": "\##(type)", "value": "\##(value)", "space": "\##(space)", "color": "\##(other)"}}}}}, "$themes": []}
      """##
    )
    #expect(reading.diagnostics.isEmpty)
    let found = try Color(parsing: reading.constants().resolved("x")?.text ?? "")
    let wanted = try Color(parsing: expected)
    for part in [\Color.red, \.green, \.blue, \.alpha] {
      #expect(abs(Int(found[keyPath: part]) - Int(wanted[keyPath: part])) <= 1)
    }
  }

  @Test(arguments: [
    ("4px / 0", "it divides by zero"), ("4px + 1rem", "it has 'px' and 'rem'; write one unit"),
    ("sin(1)", "the function 'sin' is unknown"), ("4px *", "it is not complete"),
    ("(4px", "a ')' is missing"),
    ("sqrt(-1)", "its result is no number"), ("round()", "'round' has 0 arguments"),
  ])
  func `A calculation without a result is a warning at its place, and no text is left`(
    text: String,
    reason: String
  ) {
    let reading = TokenReading(
      ##"{"core": {"x": {"value": "\##(text)", "type": "spacing"}, "y": {"value": "1", "type": "spacing"}}, "$themes": []}"##
    )
    #expect(reading.warnings == ["loose-token"])
    #expect(reading.message == "'x': '\(text)' cannot be calculated and is left out: \(reason)")
    #expect(reading.place == "1:26")
    #expect(reading["x"] == nil)
    #expect(reading["y"] == "1")
  }

  @Test func `Chains of calculations have any length, and texts in each other an end`() {
    let count = 20_000
    let sums = (1..<count).map { #""t\#($0)": {"value": "{t\#($0 - 1)} + 1", "type": "spacing"}"# }
    let chain = TokenReading(
      #"{"core": {"t0": {"value": "1", "type": "spacing"}, \#(sums.reversed().joined(separator: ","))}, "$themes": []}"#
    )
    #expect(chain.errors.isEmpty)
    #expect(chain["t\(count - 1)"] == "\(count)")
    let pairs = (1..<100).map {
      #""t\#($0)": {"value": "{t\#($0 - 1)} {t\#($0 - 1)}", "type": "text"}"#
    }
    let texts = TokenReading(
      #"{"core": {"t0": {"value": "ab", "type": "text"}, \#(pairs.joined(separator: ","))}, "$themes": []}"#
    )
    #expect(texts.errors.isEmpty)
    #expect(texts["t2"] == #""ab ab ab ab""#)
    #expect((texts["t99"] ?? "").utf8.count < 30_000)
  }

  @Test func `Colours that are changed one after the other are followed two hundred times`() {
    let modify =
      ##""$extensions": {"studio.tokens": {"modify": {"type": "darken", "value": "0.01", "space": "srgb"}}}"##
    func reading(_ count: Int) -> TokenReading {
      let tokens = (1..<count).map {
        ##""t\##($0)": {"value": "{t\##($0 - 1)}", "type": "color", \##(modify)}"##
      }
      return TokenReading(
        ##"{"core": {"t0": {"value": "#ffffff", "type": "color"}, \##(tokens.joined(separator: ","))}, "$themes": []}"##
      )
    }
    #expect(reading(100).errors.isEmpty)
    #expect(Set(reading(5000).errors.prefix(5)) == ["token-loop"])
  }

  @Test func `A calculation in a circle is an error, once`() {
    let reading = TokenReading(
      ##"""
      {"core": {"a": {"value": "{b} * 2", "type": "spacing"}, "b": {"value": "{a} + 1", "type": "spacing"}, "c": {"value": "1", "type": "spacing"}}, "$themes": []}
      """##
    )
    #expect(Set(reading.errors) == ["token-loop"])
    #expect(reading.errors.count <= 2)
  }

  @Test func `References in texts have the colours that formulas and changes give`() {
    let reading = TokenReading(
      ##"""
      {"s": {"a": {"value": "hsl(0 100% 50%)", "type": "color"}, "r": {"value": "#ff0000", "type": "color"},
        "d": {"value": "{r}", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "darken", "value": "0.5", "space": "srgb"}}}},
        "e": {"value": "{a}", "type": "color"}, "f": {"value": "{d}", "type": "color"},
        "g": {"value": "linear-gradient(0deg, {a} 0%, {d} 9%, {r} 20%, {e} 30%, {f} 40%)", "type": "text"}}, "$themes": []}
      """##
    )
    let stops = "#ff0000 0%, #800000 9%, #ff0000 20%, #ff0000 30%, #800000 40%"
    #expect(reading["g"] == #""linear-gradient(0deg, \#(stops))""#)
  }

  @Test func `Families of older tools may be a text with commas and references`() {
    let reading = TokenReading(
      ##"""
      {"s": {"f": {"value": "Inter, 'Open Sans'", "type": "fontFamilies"}, "g": {"value": "serif", "type": "fontFamilies"},
        "h": {"value": "{f}, {g}", "type": "fontFamilies"}, "i": {"value": "{h}", "type": "fontFamilies"}}, "$themes": []}
      """##
    )
    #expect(["f", "h"].map { reading[$0] } == [#""Inter""#, #""Inter""#])
    #expect(reading["f.fallbacks"] == #"["Open Sans"]"#)
    #expect(reading["h.fallbacks"] == #"["Open Sans","serif"]"#)
    let list = TokenReading(
      #"{"one": {"$type": "fontFamily", "$value": "Menlo"}, "x": {"$type": "fontFamily", "$value": ["{one}", "serif"]}}"#
    )
    #expect(list["x"] == #""$one""#)
    #expect(["i", "i.fallbacks"].map { reading[$0] } == [#""$h""#, #""$h.fallbacks""#])
  }

  @Test func `A length of older tools stands for a number`() {
    let reading = TokenReading(
      ##"""
      {"s": {"px": {"value": "18px", "type": "dimension"}, "n": {"value": "{px}", "type": "number"}, "m": {"value": "18px", "type": "number"},
        "o": {"value": "{px} * 2", "type": "number"}, "w": {"value": "600", "type": "fontWeights"}, "v": {"value": "{w}", "type": "number"}}, "$themes": []}
      """##
    )
    #expect(["n", "m", "o", "v"].map { reading[$0] } == ["18", "18", "36", "600"])
  }

  @Test func `A line height of older tools above four is a length`() {
    let reading = TokenReading(
      ##"""
      {"s": {"a": {"value": {"fontSize": "16", "lineHeight": "24"}, "type": "typography"},
        "b": {"value": {"fontSize": "16", "lineHeight": 24}, "type": "typography"},
        "lh": {"value": "24", "type": "lineHeights"},
        "d": {"value": {"fontSize": "16", "lineHeight": "{lh}"}, "type": "typography"},
        "c": {"value": {"fontSize": "16", "lineHeight": "1.4"}, "type": "typography"}}, "$themes": []}
      """##
    )
    let heights = ["a", "b", "d", "c"].map { reading["\($0).lineHeight"] }
    #expect(heights == ["1.5", "1.5", "1.5", "1.4"])
  }

  @Test func `A group without a name has no tokens of the group around it`() {
    let reading = TokenReading(
      #"{"s": {"": {"k": {"value": "1", "type": "sizing"}}, "k": {"value": "2", "type": "sizing"}}, "$themes": []}"#
    )
    #expect(reading["k"] == "2")
  }

  @Test func `An order may name a set that there is not`() {
    let reading = TokenReading(
      #"{"tokenSetOrder": ["gone", "s"]}"#,
      name: "$metadata.json",
      files: ["s.json": #"{"k": {"value": "2", "type": "sizing"}}"#]
    )
    #expect(reading.errors.isEmpty)
    #expect(reading["k"] == "2")
  }

  @Test func `What refers to a token that is left out is left out as well`() {
    let reading = TokenReading(
      ##"""
      {"core": {"bad": {"value": "4px / 0", "type": "spacing"}, "dep": {"value": "{bad}", "type": "spacing"}, "last": {"value": "{dep}", "type": "spacing"},
        "two": {"value": "{bad} * 2", "type": "spacing"}, "good": {"value": "1", "type": "spacing"}}, "$themes": []}
      """##
    )
    #expect(reading.errors.isEmpty)
    #expect(
      reading.diagnostics.dropFirst().map(\.message) == [
        "'two': '{bad} * 2' cannot be calculated and is left out: '{bad}' has no value for it",
        "'dep' is left out, since 'bad' is", "'last' is left out, since 'dep' is",
      ]
    )
    #expect(["bad", "dep", "last", "good"].map { reading[$0] } == [nil, nil, nil, "1"])
  }

  @Test(arguments: [
    ("lighten", "0.2", "srgb", "#5c85ad"), ("darken", "0.2", "srgb", "#29527a"),
    ("lighten", "0.2", "hsl", "#4785c2"),
    ("darken", "0.5", "hsl", "#1a334d"), ("alpha", "0.5", "srgb", "#33669980"),
    ("mix", "0.5", "srgb", "#99334d"),
    ("mix", "2", "hsl", "#ff0000"), ("lighten", "{half}", "srgb", "#99b3cc"),
    ("lighten", "{half} / 2.5", "srgb", "#5c85ad"),
  ])
  func `Colours are changed as their extension says`(
    type: String,
    value: String,
    space: String,
    expected: String
  ) {
    let reading = TokenReading(
      ##"""
      {"core": {"base": {"value": "#336699", "type": "color"}, "red": {"value": "#ff0000", "type": "color"}, "half": {"value": "0.5", "type": "opacity"},
        "x": {"value": "{base}", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "\##(type)", "value": "\##(value)", "space": "\##(space)", "color": "{red}", "format": "hex"}}}},
        "y": {"value": "{x}", "type": "color"}}, "$themes": []}
      """##
    )
    #expect(reading.diagnostics.isEmpty, "\(reading.message)")
    let color = reading.constants().resolved("y")?.text.flatMap { Color($0) }
    #expect(color == Color(expected))
  }

  @Test func `A change of another kind is a warning, and the colour stays`() {
    let reading = TokenReading(
      ##"""
      {"core": {"x": {"value": "#336699", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "spin", "value": "1", "space": "lch"}}}}}, "$themes": []}
      """##
    )
    #expect(reading.warnings == ["loose-token"])
    #expect(reading.message == "the change 'spin' of a colour is unknown; the colour stays")
    #expect(reading["x"].flatMap { Color($0.filter { $0 != "\"" }) } == Color("#336699"))
  }

  @Test func `A line height by reference to a length is divided by the size of the font`() {
    let reading = TokenReading(
      ##"""
      {"core": {"tall": {"value": "24px", "type": "lineHeights"}, "loose": {"value": "150%", "type": "lineHeights"},
        "a": {"value": {"fontFamily": "Aster", "fontSize": "16px", "lineHeight": "{tall}"}, "type": "typography"},
        "b": {"value": {"fontFamily": "Aster", "fontSize": "16px", "lineHeight": "{loose}"}, "type": "typography"}}, "$themes": []}
      """##
    )
    #expect(reading.errors.isEmpty)
    #expect(reading["a.lineHeight"] == "1.5")
    #expect(reading["b.lineHeight"] == #""$loose""#)
  }

  @Test(arguments: [
    (
      #"{"name": "Dark", "type": "dark", "colors": {"editor.background": "black"}}"#,
      "theme of an editor", "1:2"
    ),
    (#"{"variableCollections": {}, "variables": {"a": "b"}}"#, "variables of Figma", "1:43"),
    (#"{"a": {"b": {"c": 1}}}"#, "'c' is no group", "1:14"),
  ])
  func `A file without tokens is an error that says what it looks like`(
    text: String,
    message: String,
    place: String
  ) {
    let reading = TokenReading(text)
    #expect(reading.errors == ["wrong-root"])
    #expect(reading.message.contains(message))
    #expect(reading.place == place)
  }

  @Test(arguments: ["{}", #"{"a": {}}"#, #"{"$schema": "x", "a": {"b": {"$description": "c"}}}"#])
  func `A file of empty groups is valid`(text: String) {
    #expect(TokenReading(text).diagnostics.isEmpty)
  }

  @Test func `JSON5 is read, with a warning unless the file is named so`() {
    let text = """
      // Comment
      {
        ink: { $type: 'color', $value: '#abc', alpha: .5, }, /* more */
        "n": { "$type": "number", $value: +0x1F, },
      }
      """
    let reading = TokenReading(text, name: "a.json5")
    #expect(reading["ink"] == ##""rgb(from #abc r g b / 0.5)""##)
    #expect(reading["n"] == "31")
    let named = TokenReading(text, name: "a.tokens.json")
    #expect(named.diagnostics.first?.message.hasPrefix("this is no JSON, but JSON5") == true)
    #expect(named.place == "1:1")
  }

  @Test func `JSON5 has escapes in keys, long hexadecimal numbers, and any number of departures`() {
    let many = (0..<1500).map { "n\($0): {$value: +\($0), $type: 'number',}," }.joined()
    let reading = TokenReading(
      #"{\u0061b\u0063: {$value: 0x1FFFFFFFFFFFFFFFF, $type: 'number'}, \#(many)}"#,
      name: "a.json5"
    )
    #expect(reading.errors.isEmpty)
    #expect(reading["abc"] == "36893488147419103000")
    #expect(reading["n1499"] == "1499")
    let spaces = TokenReading(
      "{a\u{2003}:\u{FEFF}{$value: [true\u{A0},null\u{2028}, 'x\\\u{2028}y\\\r\nz\\é'], $type: 'other'}}",
      name: "a.json5"
    )
    #expect(spaces["a"] == #"[true,null,"xyzé"]"#)
  }

  @Test(arguments: [
    ("{a: }", "1:5"), ("{a: {$value: 1}", "1:16"), ("{a: 'x\n'}", "1:5"), ("{a: 1} x", "1:8"),
    ("/* {", "1:1"), ("{a: 05}", "1:5"), (#"{a: '\1'}"#, "1:6"), ("{1a: 1}", "1:2"),
    ("{a😀: 1}", "1:3"), (#"{\u0031a: 1}"#, "1:2"),
    (#"{\x61: 1}"#, "1:2"), ("{a: 1, a: 2}", "1:8"), (#"{a: '\uD800'}"#, "1:6"),
    ("{a: 1e999}", "1:5"), ("{a: .}", "1:5"), ("{a: -Infinity}", "1:5"), ("{a: NaN}", "1:5"),
  ])
  func `Mistakes of JSON5 have their places`(text: String, place: String) {
    let reading = TokenReading(text, name: "a.json5")
    #expect(reading.errors.count >= 1)
    #expect(reading.diagnostics.contains { $0.location.map { "\($0.line):\($0.column)" } == place })
  }

  @Test func `Modes in extensions are contexts when they are named`() {
    let text = #"""
      {"a": {"$type": "number", "$value": 1, "$extensions": {"com.example.modes": {"dark": 2, "dim": {"$value": "{b}"}}}},
       "b": {"$type": "number", "$value": 3}}
      """#
    let reading = TokenReading(text, options: TokenOptions(modes: ["com.example.modes"]))
    #expect(
      reading.sheet?["@modifiers"]?.text(pretty: false)
        == #"{"mode":{"contexts":["default","dark","dim"],"default":"default"}}"#
    )
    #expect(
      ["default", "dark", "dim"].map { reading.constants(["mode": $0]).resolved("a") } == [1, 2, 3]
    )
    #expect(TokenReading(text).sheet?["@modifiers"] == nil)
  }

  @Test func `Last names are states only if a table says so`() {
    let reading = TokenReading(
      #"{"b": {"$type": "number", "rest": {"$value": 1}, "hover": {"$value": 2}, "gap": {"$value": 3}}}"#
    )
    let groups = StateTokens.groups(
      in: reading.sheet ?? .null,
      states: ["hover": "highlighted", "rest": "normal"]
    )
    #expect(groups.map(\.group) == ["b"])
    #expect(
      groups.first?.members.map { "\($0.state) \($0.name)" } == [
        "normal b.rest", "highlighted b.hover",
      ]
    )
    #expect(StateTokens.groups(in: reading.sheet ?? .null, states: [:]).isEmpty)
  }

  // MARK: Recognition

  @Test(arguments: [
    ("a.tokens", "{}"), ("a.tokens.json", "{}"), ("A.Resolver.JSON", "{}"),
    ("a.json", #"{"a": {"$value": 1}}"#), ("a.json", #"{"a": {"b": {"$type": "x", "$value": 1}}}"#),
    ("a.json", #"{"resolutionOrder": []}"#), ("a.json5", "{a: {$value: 1}}"),
    ("a.json", #"{"c": "$value", "g": {"$root": {"$value": 1}}}"#),
  ])
  func `Token files are recognised`(name: String, text: String) {
    #expect(TokenSheet.recognises(SourceText(name: name, text: text)))
  }

  @Test(arguments: [
    ##"{"$value": "#fff", "default": {"colors": {"textColor": "$value"}}}"##, "", "[", "[{}]",
    ##"{"@when scheme=dark": {"$value": "#fff"}}"#, #"{"$a": {"$value": 1}}"#, #"{"a": ["$value"]}"##,
    #"{"a": {"b": "$value: {"}}"#, #"{"a": {"value": 1, "type": "number"}}"#, "not json $value",
  ])
  func `Sheets are not taken for token files`(text: String) {
    #expect(!TokenSheet.recognises(SourceText(name: "a.json", text: text)))
  }
}
