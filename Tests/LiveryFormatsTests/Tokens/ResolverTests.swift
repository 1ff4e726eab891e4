import Livery
import SourceJSON
import Testing

@testable import LiveryFormats

/// Resolvers: sets and modifiers as constants in contexts.
struct ResolverTests {
  private static func number(_ value: Int) -> String {
    #"{"$type": "number", "$value": \#(value)}"#
  }

  private func read(_ text: String, files: [String: String] = [:]) -> TokenReading {
    TokenReading(text, name: "a.resolver.json", files: files)
  }

  /// A resolver with the sets `base` and `late` around the modifiers `scheme` and `size`.
  private static let resolver = #"""
    {"version": "2025.10",
     "sets": {"base": {"sources": [{"$ref": "base.json"}]}, "late": {"sources": [{"d": \#(number(9))}]}},
     "modifiers": {
       "scheme": {"contexts": {"light": [], "dark": [{"a": \#(number(2)), "d": \#(number(2))}]}, "default": "light"},
       "size": {"contexts": {"small": [{"a": \#(number(3))}], "large": []}, "default": "large"}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"},
       {"$ref": "#/modifiers/size"}, {"$ref": "#/sets/late"}]}
    """#

  private static let base =
    #"{"a": \#(number(1)), "b": {"$value": "{a}"}, "d": \#(number(1))}"#

  @Test func `Modifiers are axes, and the later one wins`() {
    let reading = read(Self.resolver, files: ["base.json": Self.base])
    #expect(reading.diagnostics.isEmpty)
    #expect(
      reading.sheet?["@modifiers"]?.text(pretty: false)
        == #"{"scheme":{"contexts":["light","dark"],"default":"light"},"size":{"contexts":["small","large"],"default":"large"}}"#
    )
    func a(_ scheme: String, _ size: String) -> JSONValue? {
      reading.constants(["scheme": scheme, "size": size]).resolved("b")
    }
    #expect(a("light", "large") == 1)
    #expect(a("dark", "large") == 2)
    #expect(a("light", "small") == 3)
    #expect(a("dark", "small") == 3)
  }

  @Test func `A later set replaces what a modifier gives`() {
    let reading = read(Self.resolver, files: ["base.json": Self.base])
    #expect(reading.constants(["scheme": "dark", "size": "large"]).resolved("d") == 9)
    #expect(reading.sheet?["@when scheme=dark"]?["$d"] == nil)
  }

  @Test func `A later modifier wins over a mode of an earlier one`() {
    let text = #"""
      {"version": "2025.10", "modifiers": {
        "scheme": {"contexts": {"light": [], "dark": [{"a": {"$type": "number", "$value": 2, "$extensions": {"m": {"dim": 3}}}}]}, "default": "light"},
        "size": {"contexts": {"small": [{"a": \#(Self.number(4))}], "large": []}, "default": "large"}},
       "sets": {"base": {"sources": [{"a": \#(Self.number(1))}]}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}, {"$ref": "#/modifiers/size"}]}
      """#
    let reading = TokenReading(text, name: "a.resolver.json", options: TokenOptions(modes: ["m"]))
    func a(_ mode: String, _ scheme: String, _ size: String) -> JSONValue? {
      reading.constants(["mode": mode, "scheme": scheme, "size": size]).resolved("a")
    }
    #expect(a("default", "light", "large") == 1)
    #expect(a("dim", "light", "large") == 1)
    #expect(a("default", "dark", "large") == 2)
    #expect(a("dim", "dark", "large") == 3)
    #expect(a("dim", "dark", "small") == 4)
    #expect(a("default", "dark", "small") == 4)
    #expect(reading.sheet?["@when mode=dim scheme=dark size=small"] != nil)
  }

  @Test func `Sets and modifiers may stand in the order itself`() {
    let reading = read(
      #"""
      {"version": "2025.10", "resolutionOrder": [
        {"type": "set", "name": "base", "sources": [{"a": \#(Self.number(1))}, {"a": \#(Self.number(2))}]},
        {"type": "modifier", "name": "high contrast", "contexts": {"no": [], "yes-please": [{"a": \#(Self.number(3))}]}, "default": "no"}]}
      """#
    )
    #expect(reading.diagnostics.isEmpty)
    #expect(reading["a"] == "2")
    #expect(reading.constants(["high_contrast": "yes_please"]).resolved("a") == 3)
  }

  @Test func `Sources refer to sets, parts of files and definitions, and members beside replace`() {
    let reading = read(
      #"""
      {"version": "2025.10", "$defs": {"x/y": {"c": \#(Self.number(5))}},
       "sets": {"inner": {"sources": [{"a": \#(Self.number(1))}]}, "base": {"sources": [{"$ref": "f.json#/part", "e": \#(Self.number(8))}, {"$ref": "#/$defs/x~1y"}]}},
       "modifiers": {"m": {"contexts": {"one": [{"$ref": "#/sets/inner"}], "two": []}, "default": "two"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/m"}]}
      """#,
      files: ["f.json": #"{"part": {"b": \#(Self.number(4)), "e": \#(Self.number(7))}}"#]
    )
    #expect(reading.errors.isEmpty)
    #expect(["b", "c", "e"].map { reading[$0] } == ["4", "5", "8"])
    #expect(reading.constants(["m": "one"]).resolved("a") == 1)
  }

  @Test func `Types of groups reach into later sources`() {
    let reading = read(
      #"""
      {"version": "2025.10", "sets": {"a": {"sources": [{"g": {"$type": "number", "x": {"$value": 1}}}]}, "b": {"sources": [{"g": {"y": {"$value": 2}}}]}},
       "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/sets/b"}]}
      """#
    )
    #expect(reading.diagnostics.isEmpty)
    #expect(reading["g.y"] == "2")
  }

  @Test func `A modifier without a default takes its first context with a warning`() {
    let reading = read(
      #"""
      {"version": "2025.10", "modifiers": {"m": {"contexts": {"one": [{"a": \#(Self.number(1))}], "two": [{"a": \#(Self.number(2))}]}}},
       "resolutionOrder": [{"$ref": "#/modifiers/m"}]}
      """#
    )
    #expect(reading.warnings == ["missing-default"])
    #expect(reading.sheet?["@modifiers"]?["m"]?["default"] == "one")
  }

  // MARK: Mistakes

  @Test(arguments: [
    (#"{"resolutionOrder": []}"#, "a resolver needs its version", "1:1"),
    (#"{"version": "2024.1", "resolutionOrder": []}"#, "the version '2024.1'", "1:13"),
    (#"{"version": "2025.10"}"#, "a resolver needs the order", "1:1"),
    (#"{"version": "2025.10", "resolutionOrder": {}}"#, "'resolutionOrder' is a list", "1:43"),
    (
      #"{"version": "2025.10", "sets": {"a": {"sources": []}}, "resolutionOrder": []}"#,
      "the set 'a' is not in 'resolutionOrder'", "1:33"
    ),
    (
      ##"{"version": "2025.10", "sets": {"base": {"sources": []}}, "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/sets/bace"}]}"##,
      "there is no 'bace' among the sets of this resolver; did you mean 'base'?", "1:113"
    ),
    (
      ##"{"version": "2025.10", "modifiers": {"m": {"contexts": {}}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##,
      "the modifier 'm' has no contexts", "1:38"
    ),
    (
      ##"{"version": "2025.10", "modifiers": {"m": {"contexts": {"a": [], "b": []}, "default": "c"}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##,
      "the default 'c' of modifier 'm' is none of its contexts 'a', 'b'", "1:87"
    ),
    (
      ##"{"version": "2025.10", "sets": {"a": {"sources": []}}, "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/sets/a"}]}"##,
      "'#/sets/a' is in 'resolutionOrder' twice", "1:98"
    ),
    (
      ##"{"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "#/resolutionOrder/0"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
      "'#/resolutionOrder/0' is in the order", "1:60"
    ),
    (
      ##"{"version": "2025.10", "sets": {"a": {}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
      "a set needs 'sources'", "1:38"
    ),
    (
      #"{"version": "2025.10", "resolutionOrder": [{"type": "sat", "name": "a"}]}"#,
      "the type 'sat' is neither", "1:53"
    ),
  ])
  func `Mistakes of a resolver are errors at their places`(
    text: String,
    message: String,
    place: String
  ) {
    let reading = read(text)
    #expect(reading.errors == ["invalid-resolver"])
    #expect(reading.message.hasPrefix(message))
    #expect(reading.place == place)
    #expect(reading.sheet == nil)
  }

  @Test func `An unknown token of a resolver is an error with a suggestion`() {
    let reading = read(
      #"""
      {"version": "2025.10", "sets": {"a": {"sources": [{"color": \#(Self.number(1)), "b": {"$value": "{colour}"}}]}},
       "resolutionOrder": [{"$ref": "#/sets/a"}]}
      """#
    )
    #expect(reading.errors.contains("unknown-token"))
    #expect(
      reading.diagnostics.contains {
        $0.message == "there is no token 'colour'; did you mean 'color'?"
      }
    )
  }

  @Test func `A missing file is what the reader of files reports, and read once`() {
    let source = #"{"$ref": "no.json"}"#
    let reading = read(
      ##"{"version": "2025.10", "sets": {"a": {"sources": [\##(source), \##(source)]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}"##
    )
    #expect(reading.errors == ["unknown-token"])
    #expect(reading.opened == ["no.json"])
  }
}
