import Livery
import SourceJSON
import Testing

@testable import LiveryFormats

/// References between tokens, groups and types.
struct TokenReferenceTests {
  private static let red = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#

  @Test func `A token is a constant under its full path, special characters escaped`() {
    let reading = TokenReading(
      #"""
      {"color": {"$type": "number", "Brand Shadow": {"$value": 1}, "a-b_c": {"$value": 2},
       "$root": {"$value": 3}, "components/alert": {"$value": 4}, "größe": {"$value": 5}}}
      """#
    )
    #expect(reading[#"color.Brand\ Shadow"#] == "1")
    #expect(reading["color.a-b_c"] == "2")
    #expect(reading[#"color.\$root"#] == "3")
    #expect(reading[#"color.components\/alert"#] == "4")
    #expect(reading["color.größe"] == "5")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `A name with a dot is read with a warning, and references find it`() {
    let reading = TokenReading(
      #"{"space": {"$type": "number", "0.25": {"$value": 1}, "b": {"$value": "{space.0.25}"}}}"#
    )
    #expect(reading[#"space.0\.25"#] == "1")
    #expect(reading["space.b"] == #""$space.0\\.25""#)
    #expect(reading.warnings == ["loose-token"])
  }

  @Test func `Aliases are mentions, whole and inside of values`() {
    let reading = TokenReading(
      #"""
      {"red": {"$type": "color", "$value": \#(Self.red)},
       "thin": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
       "action": {"$value": "{red}"}, "again": {"$ref": "#/action"}, "more": {"$ref": "#/red/$value"},
       "line": {"$type": "border", "$value": {"color": "{action}", "width": {"$ref": "#/thin"}, "style": "solid"}},
       "soft": {"$type": "shadow", "$value": {"color": "{red}", "offsetX": "{thin}", "offsetY": "{thin}", "blur": "{thin}"}}}
      """#
    )
    #expect(reading["action"] == #""$red""#)
    #expect(reading["again"] == #""$action""#)
    #expect(reading["more"] == #""$red""#)
    #expect(reading["line"] == #"{"color":"$action","width":"$thin","style":"solid"}"#)
    #expect(reading["soft"] == #"{"color":"$red","offset":["$thin","$thin"],"blurRadius":"$thin"}"#)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `A pointer into a colour or a dimension becomes the part itself`() {
    let reading = TokenReading(
      #"""
      {"base": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.6]}},
       "alias": {"$value": "{base}"},
       "hue": {"$type": "number", "$value": {"$ref": "#/alias/$value/components/1"}},
       "other": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/base/$value/colorSpace"},
         "components": [{"$ref": "#/base/$value/components/0"}, 0, {"$ref": "#/alias/$value/components/2"}]}},
       "gap": {"$type": "dimension", "$value": {"value": 3, "unit": "rem"}},
       "wide": {"$type": "dimension", "$value": {"value": {"$ref": "#/gap/$value/value"}, "unit": "px"}}}
      """#
    )
    #expect(reading["hue"] == "0.4")
    #expect(reading["other"] == ##""#330099""##)
    #expect(reading["wide"] == "3")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `A pointer to a part of a typography mentions the member of the font`() {
    let reading = TokenReading(
      #"""
      {"body": {"$type": "typography", "$value": {"fontFamily": "Aster",
         "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400,
         "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}},
       "title": {"$type": "typography", "$value": {"fontFamily": {"$ref": "#/body/$value/fontFamily"},
         "fontSize": {"value": 32, "unit": "px"}, "fontWeight": {"$ref": "#/body/$value/fontWeight"},
         "letterSpacing": {"$ref": "#/body/$value/letterSpacing"},
         "lineHeight": {"$ref": "#/body/$value/lineHeight"}}},
       "same": {"$value": "{title}"}}
      """#
    )
    #expect(reading["title"] == #"{"name":"$body.name","size":32,"weight":"$body.weight"}"#)
    #expect(reading["title.lineHeight"] == #""$body.lineHeight""#)
    #expect(reading["same"] == #""$title""#)
    #expect(reading["same.lineHeight"] == #""$title.lineHeight""#)
    #expect(reading.constants().resolved("same.lineHeight") == 1.5)
    #expect(reading.constants().resolved("title.name") == "Aster")
  }

  @Test func `A type is the token's own, that of its target, or that of the nearest group`() {
    let reading = TokenReading(
      #"""
      {"$type": "dimension", "a": {"$type": "number", "x": {"$value": 2}, "y": {"$type": "fontWeight", "$value": "bold"}},
       "b": {"z": {"$value": "{a.y}"}, "w": {"$value": {"value": 1, "unit": "rem"}}}}
      """#
    )
    #expect(reading["a.x"] == "2")
    #expect(reading["a.y"] == "700")
    #expect(reading["b.z"] == #""$a.y""#)
    #expect(reading["b.w"] == "16")
  }

  @Test(arguments: [
    ("dimension", "number", "2", "a number stands for a dimension; it is read as px"),
    ("fontWeight", "number", "500", "a number stands for a font weight"),
    ("duration", "number", "200", "a number stands for a duration; it is read as ms"),
  ])
  func `A number stands for some other types with a warning`(
    type: String,
    other: String,
    value: String,
    message: String
  ) {
    let reading = TokenReading(
      #"{"a": {"$type": "\#(other)", "$value": \#(value)}, "b": {"$type": "\#(type)", "$value": "{a}"}}"#
    )
    #expect(reading.errors.isEmpty)
    #expect(reading.warnings == ["loose-token"])
    #expect(reading.message == message)
    let expected: JSONValue = type == "duration" ? "200ms" : .number(Double(value) ?? 0)
    #expect(reading.constants().resolved("b") == expected)
  }

  @Test func `A reference to a token of a type that does not fit is an error with both places`() {
    let reading = TokenReading(
      #"""
      {"red": {"$type": "color", "$value": \#(Self.red)}, "n": {"$type": "number", "$value": 2000},
       "a": {"$type": "dimension", "$value": "{red}"}, "b": {"$type": "fontWeight", "$value": "{n}"},
       "g": {"$type": "dimension", "c": {"$value": "{red}"}},
       "s": {"$type": "border", "$value": {"color": "{n}", "width": {"value": 1, "unit": "px"}, "style": "solid"}}}
      """#
    )
    #expect(reading.errors == ["invalid-token", "invalid-token", "invalid-token"])
    #expect(
      reading.message
        == "'a': a value of the type 'dimension' is needed, and 'red' has the type 'color'"
    )
    #expect(reading.place == "2:40")
    #expect(reading.diagnostics[0].notes.first?.location?.line == 1)
  }

  @Test func `A token without a type is an error that says where to add it`() {
    let reading = TokenReading(#"{"a": {"b": {"$value": 1}}}"#)
    #expect(reading.errors == ["invalid-token"])
    #expect(
      reading.message == "token 'a.b' has no type; add '$type' to it or to a group around it"
    )
    #expect(reading.place == "1:8")
  }

  @Test func `A reference to a token of another sheet is a mention`() {
    let reading = TokenReading(#"{"a": {"$value": "{other.Brand Red}"}}"#)
    #expect(reading["a"] == #""$other.Brand\\ Red""#)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `A reference to a group lists its tokens`() {
    let reading = TokenReading(
      #"{"g": {"$type": "number", "$root": {"$value": 1}, "b": {"$value": 2}}, "a": {"$value": "{g}"}}"#
    )
    #expect(reading.errors == ["unknown-token"])
    #expect(reading.message == "'g' is a group; refer to one of its tokens: 'g.$root', 'g.b'")
  }

  @Test func `A reference into another file becomes the value there`() {
    let reading = TokenReading(
      #"{"a": {"$type": "color", "$ref": "b.tokens.json#/x/y"}, "n": {"$type": "number", "$value": {"$ref": "b.tokens.json#/red/$value/components/0"}}}"#,
      files: [
        "b.tokens.json":
          #"{"red": {"$type": "color", "$value": \#(Self.red)}, "x": {"y": {"$value": "{red}"}}}"#
      ]
    )
    #expect(reading["a"] == ##""#ff0000""##)
    #expect(reading["n"] == "1")
    #expect(reading.opened == ["b.tokens.json"])
    #expect(
      TokenReading(#"{"a": {"$type": "color", "$ref": "no.json#/x"}}"#).errors == ["file-not-found"]
    )
  }

  // MARK: Groups

  @Test func `A group takes over another one, tokens as a whole`() {
    let reading = TokenReading(
      #"""
      {"base": {"$type": "number", "x": {"$value": 1}, "in": {"y": {"$value": 2}, "z": {"$value": 3}}},
       "more": {"$extends": "{base}", "x": {"$value": 10}, "in": {"z": {"$value": 30}, "w": {"$value": 40}}},
       "last": {"$type": "number", "$ref": "#/more/in"}}
      """#
    )
    #expect(
      ["more.x", "more.in.y", "more.in.z", "more.in.w"].map { reading[$0] } == [
        "10", "2", "30", "40",
      ]
    )
    #expect(["last.y", "last.z", "last.w"].map { reading[$0] } == ["2", "30", "40"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [
    #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{a}"}}"#,
    #"{"a": {"b": {"$extends": "{a}"}}}"#, #"{"a": {"$extends": "{a}"}}"#,
  ])
  func `A group that extends itself is an error`(text: String) {
    #expect(TokenReading(text).errors == ["token-loop"])
  }

  @Test func `A group extends groups only`() {
    let token = #""t": {"$type": "number", "$value": 1}"#
    #expect(TokenReading(#"{\#(token), "a": {"$extends": "{t}"}}"#).errors == ["invalid-token"])
    #expect(TokenReading(#"{\#(token), "a": {"$extends": "{x}"}}"#).errors == ["unknown-token"])
  }

  @Test func `Groups that double each other end at the budget`() {
    var groups = [#""g0": {"$type": "number", "x": {"$value": 1}}"#]
    for number in 1...100 {
      let inner = "{g\(number - 1)}"
      groups.append(
        #""g\#(number)": {"l": {"$extends": "\#(inner)"}, "r": {"$extends": "\#(inner)"}}"#
      )
    }
    let reading = TokenReading("{\(groups.joined(separator: ","))}", work: 100_000)
    #expect(reading.errors.contains("too-much-work"))
  }

  // MARK: Mistakes

  @Test func `A loop of aliases is printed whole, once`() {
    let reading = TokenReading(
      #"{"$type": "number", "a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{a}"}, "d": {"$value": "{a}"}}"#
    )
    #expect(reading.errors == ["token-loop"])
    #expect(
      reading.message
        == "tokens refer to each other in a loop: 'a' → 'b' → 'c' → 'a'; give one of them a value"
    )
    #expect(TokenReading(#"{"a": {"$type": "number", "$value": "{a}"}}"#).errors == ["token-loop"])
  }

  @Test func `A loop through parts of values ends`() {
    let reading = TokenReading(
      ##"{"$type": "number", "a": {"$value": {"$ref": "#/b/$value/x"}}, "b": {"$value": {"x": {"$ref": "#/b/$value/x"}}}}"##
    )
    #expect(reading.errors.contains("token-loop"))
  }

  @Test func `A value beside children, and a value beside a reference, are errors`() {
    let both = TokenReading(#"{"a": {"$type": "number", "$value": 1, "b": {"$value": 2}}}"#)
    #expect(both.errors == ["invalid-token"])
    #expect(both.place == "1:40")
    #expect(both.message.contains("'$root'"))
    let reference = TokenReading(##"{"a": {"$type": "number", "$value": 1, "$ref": "#/b"}}"##)
    #expect(reference.errors == ["invalid-token"])
  }

  @Test func `Paths that differ only by case are a warning`() {
    let reading = TokenReading(
      #"{"$type": "number", "Ink": {"a": {"$value": 1}}, "ink": {"a": {"$value": 2}}}"#
    )
    #expect(reading.warnings == ["token-case"])
    #expect(reading["Ink.a"] == "1")
    #expect(reading["ink.a"] == "2")
  }

  @Test func `Nesting is bounded`() {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"a":"#, count: depth) + #"{"$type":"number","$value":1}"#
        + String(repeating: "}", count: depth)
    }
    #expect(TokenReading(nested(126)).errors.isEmpty)
    #expect(TokenReading(nested(128)).errors == ["too-deep"])
    #expect(TokenReading("// c\n" + nested(127)).errors == ["json-syntax"])
  }

  @Test func `Descriptions and deprecations are no values`() {
    let text = #"""
      {"g": {"$type": "number", "$deprecated": "Use h.", "a": {"$value": 1, "$description": "One."},
       "b": {"$value": 2, "$deprecated": false}}}
      """#
    let reading = TokenReading(text, options: TokenOptions(describes: true))
    #expect(
      reading.sheet?["@describe"]?.text(pretty: false)
        == #"{"$g.a":{"description":"One.","deprecated":"Use h."}}"#
    )
    let plain = TokenReading(text, options: TokenOptions(describes: false))
    #expect(plain.sheet?["@describe"] == nil)
  }

  @Test func `Every value of the sheet has its place in the file`() throws {
    let reading = TokenReading("{\n  \"a\": {\"$type\": \"number\",\n    \"$value\": 7}\n}")
    let member = try #require(reading.value?.members?.first)
    #expect(member.keyLocation.map { [$0.line, $0.column] } == [2, 3])
    #expect(member.value.location.map { [$0.line, $0.column] } == [3, 15])
  }
}
