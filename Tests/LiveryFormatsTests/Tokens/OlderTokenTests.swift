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

  @Test func `Calculations and faded colours of Tokens Studio are done`() {
    let reading = TokenReading(
      ##"""
      {"core": {"base": {"value": "4px", "type": "spacing"}, "twice": {"value": "{base} * 2", "type": "spacing"},
        "more": {"value": "({twice} + 2px) / 4", "type": "spacing"}, "self": {"value": "{self} * 2", "type": "spacing"},
        "ink": {"value": "#112233", "type": "color"}, "soft": {"value": "rgba({ink}, 0.5)", "type": "color"},
        "dim": {"value": "rgba(#112233, 50%)", "type": "color"}, "fade": {"value": "40%", "type": "opacity"},
        "line": {"value": "150%", "type": "lineHeights"}}, "$themes": []}
      """##
    )
    #expect(["twice", "more", "fade", "line"].map { reading[$0] } == ["8", "2.5", "0.4", "1.5"])
    #expect(reading["soft"] == #""rgb(from $ink r g b / 0.5)""#)
    #expect(reading["dim"] == ##""rgb(from #112233 r g b / 50%)""##)
    #expect(reading["self"] == #""{{self} * 2""#)
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

  @Test(arguments: [
    ("{a: }", "1:5"), ("{a: {$value: 1}", "1:16"), ("{a: 'x\n'}", "1:5"), ("{a: 1} x", "1:8"),
    ("/* {", "1:1"), ("{a: 1, a: 2}", "1:8"), (#"{a: '\uD800'}"#, "1:6"), ("{a: 1e999}", "1:5"),
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
