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
    #expect(reading.sheet?["@when size=small"] != nil)
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

  @Test func `A set or modifier that is not in the order is a note`() {
    let reading = read(
      ##"""
      {"version": "2025.10", "sets": {"a": {"sources": [{"x": \##(Self.number(1))}]}, "b": {"sources": [{"y": \##(Self.number(2))}]}, "c": {"sources": []}},
       "modifiers": {"m": {"contexts": {"p": [], "q": []}, "default": "p"}, "n": {"contexts": {"p": [{"$ref": "#/sets/b"}], "q": []}, "default": "p"}},
       "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/n"}]}
      """##
    )
    #expect(
      reading.diagnostics.map { "\($0.severity.rawValue) \($0.message.prefix(40))" } == [
        "note the set 'c' is not in 'resolutionOrder',",
        "note the modifier 'm' is not in 'resolutionOr",
      ]
    )
    #expect(reading.sheet?["@modifiers"]?["m"] == nil)
    #expect(reading.constants(["n": "p"]).resolved("y") == .number(2))
    #expect(reading.constants(["n": "q"]).resolved("y") == nil)
  }

  // MARK: References

  @Test func `Chains of references lead through sources, definitions, files and other resolvers`() {
    let reading = read(
      ##"""
      {"version": "2025.10", "$defs": {"d": {"$ref": "f.json"}, "e": {"$ref": "#/$defs/d", "late": \##(Self.number(9))}},
       "sets": {"one": {"$ref": "#/sets/two"}, "two": {"sources": [{"$ref": "#/$defs/e"}, {"$ref": "#/sets/three"}]},
         "three": {"sources": [{"$ref": "in/o.resolver.json#/sets/far"}, {"$ref": "g%20h.json#part"}]}},
       "resolutionOrder": [{"$ref": "#/sets/one"}]}
      """##,
      files: [
        "f.json": #"{"$ref": "g%20h.json"}"#,
        "g h.json": #"{"a": \#(Self.number(1)), "part": {"b": \#(Self.number(2))}}"#,
        "in/o.resolver.json":
          ##"{"version": "2025.10", "resolutionOrder": [], "sets": {"far": {"sources": [{"$ref": "p.json"}, {"$ref": "#/$defs/c"}]}}, "$defs": {"c": {"c": \##(Self.number(3))}}}"##,
        "in/p.json": #"{"d": \#(Self.number(4))}"#,
      ]
    )
    #expect(reading.diagnostics.isEmpty)
    #expect(["a", "b", "c", "d", "late"].map { reading[$0] } == ["1", "2", "3", "4", "9"])
    #expect(reading.opened == ["f.json", "g h.json", "in/o.resolver.json", "in/p.json"])
  }

  @Test(arguments: [
    (
      ##"{"a": {"$ref": "#/sets/b"}, "b": {"$ref": "#/sets/a"}}"##,
      "'#/sets/a' → '#/sets/b' → '#/sets/a'"
    ),
    (##"{"a": {"sources": [{"$ref": "#/sets/a"}]}}"##, "'#/sets/a' → '#/sets/a'"),
    (##"{"a": {"sources": [{"$ref": "f.json"}]}}"##, "'f.json#/' → 'g.json#/' → 'f.json#/'"),
  ])
  func `References in a circle are an error that names them`(sets: String, circle: String) {
    let reading = read(
      ##"{"version": "2025.10", "sets": \##(sets), "resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
      files: ["f.json": #"{"$ref": "g.json"}"#, "g.json": #"{"$ref": "f.json"}"#]
    )
    #expect(reading.errors == ["invalid-resolver"])
    #expect(reading.message == "references lead in a circle: \(circle)")
  }

  @Test func `Chains of definitions and of sets have any length`() {
    let count = 5000
    let definitions = (1..<count).map { ##""d\##($0)": {"$ref": "#/$defs/d\##($0 - 1)"}"## }
    let sets = (1..<count).map { ##""s\##($0)": {"sources": [{"$ref": "#/sets/s\##($0 - 1)"}]}"## }
    let reading = read(
      ##"""
      {"version": "2025.10", "$defs": {"d0": {"a": \##(Self.number(1))}, \##(definitions.joined(separator: ","))},
       "sets": {"s0": {"sources": [{"$ref": "#/$defs/d\##(count - 1)"}]}, \##(sets.joined(separator: ","))},
       "resolutionOrder": [{"$ref": "#/sets/s\##(count - 1)"}]}
      """##
    )
    #expect(reading.diagnostics.isEmpty)
    #expect(reading["a"] == "1")
  }

  // MARK: Contexts

  @Test func `A group is taken over as it is in each context`() {
    func scheme(_ ink: Int) -> String { #"[{"base": {"ink": \#(Self.number(ink))}}]"# }
    let reading = read(
      ##"""
      {"version": "2025.10", "sets": {"late": {"sources": [{"button": {"$extends": "{base}"}}]}},
       "modifiers": {"scheme": {"contexts": {"light": \##(scheme(1)), "dark": \##(scheme(2))}, "default": "light"}},
       "resolutionOrder": [{"$ref": "#/modifiers/scheme"}, {"$ref": "#/sets/late"}]}
      """##
    )
    #expect(reading.diagnostics.isEmpty)
    #expect(
      ["light", "dark"].map { reading.constants(["scheme": $0]).resolved("button.ink") } == [1, 2]
    )
  }

  @Test func `A group that is missing in some contexts is one error that names the first of them`()
  {
    let reading = read(
      ##"""
      {"version": "2025.10", "sets": {"s": {"sources": [{"g": {"$extends": "{base}"}, "h": {"$extends": "{base}"}}]}},
       "modifiers": {"m": {"contexts": {"p": [{"base": {"x": \##(Self.number(1))}}], "q": [], "r": []}, "default": "p"}},
       "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}]}
      """##
    )
    #expect(reading.errors == ["unknown-token", "unknown-token"])
    #expect(reading.message == "there is no group 'base' to extend in m=q")
  }

  @Test func `A later reference to a group replaces an earlier one`() {
    let reading = read(
      ##"""
      {"version": "2025.10", "sets": {"s": {"sources": [
         {"one": {"x": \##(Self.number(1))}, "two": {"y": \##(Self.number(2))}, "g": {"$extends": "{one}"}}]}},
       "modifiers": {"m": {"contexts": {"p": [], "q": [{"g": {"$extends": "{two}"}}]}, "default": "p"}},
       "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}]}
      """##
    )
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.constants(["m": "p"]).resolved("g.x") == 1)
    #expect(reading.constants(["m": "p"]).resolved("g.y") == nil)
    #expect(reading.constants(["m": "q"]).resolved("g.y") == 2)
  }

  @Test func `A token and a group at one path in one context are an error`() {
    func read(_ dark: String) -> TokenReading {
      self.read(
        ##"""
        {"version": "2025.10", "modifiers": {"m": {"contexts": {"p": [{"a": \##(Self.number(1))}], "q": [{"b": \##(Self.number(1))}, {"\##(dark)": {"x": \##(Self.number(2))}}]}, "default": "p"}},
         "resolutionOrder": [{"$ref": "#/modifiers/m"}]}
        """##
      )
    }
    #expect(read("a").errors.isEmpty)
    #expect(read("b").errors == ["invalid-token"])
    #expect(read("b").message.hasPrefix("'b' is a token here, and a group elsewhere"))
    let everywhere = self.read(
      ##"""
      {"version": "2025.10", "sets": {"s": {"sources": [{"a": {"x": \##(Self.number(1))}}]}},
       "modifiers": {"m": {"contexts": {"p": [], "q": [{"a": \##(Self.number(1))}]}, "default": "p"}},
       "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}]}
      """##
    )
    #expect(everywhere.errors == ["invalid-token"])
  }

  @Test func `A part that is a token's value, which is missing in a context, is an error`() {
    let reading = read(
      ##"""
      {"version": "2025.10", "sets": {"s": {"sources": [{"all": {"$type": "gradient", "$value": [{"color": "#000", "position": {"$ref": "#/t/$value"}}]}}]}},
       "modifiers": {"m": {"contexts": {"p": [], "q": [{"t": \##(Self.number(1))}]}, "default": "p"}},
       "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}]}
      """##
    )
    #expect(reading.errors == ["unknown-token"])
    #expect(reading.message == "token 't' has no value where this one needs it")
  }

  @Test func `Contexts with names that a sheet does not have get others that differ`() {
    let reading = read(
      ##"""
      {"version": "2025.10", "sets": {"s": {"sources": [{"a": \##(Self.number(1))}]}},
       "modifiers": {"m": {"contexts": {"x y": [], "x.y": [{"a": \##(Self.number(2))}], "x/y": [], "x_y": []}, "default": "x y"}},
       "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}]}
      """##
    )
    #expect(
      reading.sheet?["@modifiers"]?.text(pretty: false)
        == #"{"m":{"contexts":["x_y_2","x_y_3","x_y_4","x_y"],"default":"x_y_2"}}"#
    )
  }

  @Test func `A token that depends on too many combinations is an error, and own tokens are not`() {
    func read(isComputed: Bool) -> TokenReading {
      let modifiers = (0..<14).map { index in
        #""m\#(index)": {"contexts": {"p": [], "q": [{"t\#(index)": \#(Self.number(7))}]}, "default": "p"}"#
      }
      let order = (0..<14).map { ##"{"$ref": "#/modifiers/m\##($0)"}"## }
      let tokens = (0..<14).map { #""t\#($0)": \#(Self.number($0))"# }
      let stops = (0..<14).map {
        ##"{"color": "#000", "position": {"$ref": "#/t\##($0)/$value"}}"##
      }
      let all = #""all": {"$type": "gradient", "$value": [\#(stops.joined(separator: ","))]}"#
      let own = (tokens + (isComputed ? [all] : [])).joined(separator: ",")
      return self.read(
        ##"""
        {"version": "2025.10", "sets": {"s": {"sources": [{\##(own)}]}}, "modifiers": {\##(modifiers.joined(separator: ","))},
         "resolutionOrder": [{"$ref": "#/sets/s"}, \##(order.joined(separator: ","))]}
        """##
      )
    }
    let own = read(isComputed: false)
    #expect(own.errors.isEmpty)
    #expect(own.constants(["m13": "q"]).resolved("t13") == 7)
    #expect(own.sheet?["@when m13=q"]?.text(pretty: false) == #"{"$t13":7}"#)
    let all = read(isComputed: true)
    #expect(all.errors == ["too-many-contexts"])
    #expect(
      all.diagnostics.contains { $0.message.hasPrefix("token 'all' depends on more than 4096") }
    )
  }

  @Test func `A token that one of thousands of contexts has needs one condition`() {
    let others = (1..<5000).map { #""c\#($0)": []"# }.joined(separator: ",")
    let own = #""c0": [{"t": \#(Self.number(1))}]"#
    let modifier =
      #"{"type": "modifier", "name": "m", "contexts": {\#(own),\#(others)}, "default": "c0"}"#
    let reading = read(#"{"version": "2025.10", "resolutionOrder": [\#(modifier)]}"#)
    #expect(reading.errors.isEmpty)
    #expect(reading.value?.members?.map(\.key).filter { $0.hasPrefix("@when") } == ["@when m=c0"])
  }

  @Test func `A token that differs in all contexts but the default ones is an error as well`() {
    func modifier(_ name: String, _ value: Int) -> String {
      let others = (1..<70).map { #""c\#($0)": []"# }.joined(separator: ",")
      let own = #""c0": [{"t": \#(Self.number(value))}]"#
      return
        #"{"type": "modifier", "name": "\#(name)", "contexts": {\#(own),\#(others)}, "default": "c0"}"#
    }
    func read(_ modifiers: [String]) -> TokenReading {
      let set = #"{"type": "set", "name": "s", "sources": [{"t": \#(Self.number(0))}]}"#
      let order = ([set] + modifiers).joined(separator: ",")
      return self.read(#"{"version": "2025.10", "resolutionOrder": [\#(order)]}"#)
    }
    let one = read([modifier("a", 1)])
    #expect(one.errors.isEmpty)
    #expect(one.constants(["a": "c69"]).resolved("t") == 0)
    #expect(read([modifier("a", 1), modifier("b", 2)]).errors == ["too-many-contexts"])
  }

  @Test(arguments: [
    ([0.1, 0.2, 0.3], "1", []), ([0.1, 0.2, 0.3, 0.4], "1", ["too-many-contexts"]),
    // Only one of the values differs from that in the default contexts.
    ([0.5, 0, 0, 0], "0", ["too-many-contexts"]),
  ])
  func `A token whose conditions need many contexts is an error`(
    values: [Double],
    first: String,
    errors: [String]
  ) {
    func gradient(_ position: String) -> String {
      ##""t": {"$type": "gradient", "$value": [{"color": "#000", "position": \##(position)}]}"##
    }
    func x(_ value: Double) -> String { #""x": {"$type": "number", "$value": \#(value)}"# }
    let others = (2..<10).map { #""c\#($0)": []"# }.joined(separator: ",")
    // The first modifier replaces what the token is in the contexts of the later ones.
    let tokens = [gradient(first)] + values.map(x)
    let modifiers = tokens.enumerated().map { number, token in
      #"{"type": "modifier", "name": "m\#(number)", "contexts": {"c0": [], "c1": [{\#(token)}], \#(others)}, "default": "c0"}"#
    }
    let own = [x(0), gradient(##"{"$ref": "#/x/$value"}"##)].joined(separator: ",")
    let set = #"{"type": "set", "name": "s", "sources": [{\#(own)}]}"#
    let order = ([set] + modifiers).joined(separator: ",")
    #expect(read(#"{"version": "2025.10", "resolutionOrder": [\#(order)]}"#).errors == errors)
  }

  @Test func `Conditions have the fewest contexts with which the later modifiers win`() {
    func modifier(_ name: String, _ token: String) -> String {
      #"{"type": "modifier", "name": "\#(name)", "default": "no", "contexts": {"no": [], "yes": [{\#(token)}]}}"#
    }
    func gradient(_ position: String) -> String {
      ##""t": {"$type": "gradient", "$value": [{"color": "#000", "position": \##(position)}]}"##
    }
    func number(_ text: String) -> String { #"{"$type": "number", "$value": \#(text)}"# }
    func reference(_ name: String) -> String { ##"{"$ref": "#/\##(name)/$value"}"## }
    let tokens = [#""v": \#(number("0.4"))"#, #""w": \#(number("0.2"))"#, gradient("0")]
    let order = [
      #"{"type": "set", "name": "s", "sources": [{\#(tokens.joined(separator: ","))}]}"#,
      modifier("a", #""v": \#(number("0.6"))"#), modifier("b", #""w": \#(number("0.4"))"#),
      modifier("c", gradient(reference("w"))), modifier("d", gradient(reference("v"))),
    ]
    let text = #"{"version": "2025.10", "resolutionOrder": [\#(order.joined(separator: ","))]}"#
    let reading = read(text)
    #expect(reading.errors.isEmpty)
    let conditions = reading.value?.members?.map(\.key).filter { $0.hasPrefix("@when") }
    #expect(
      conditions == [
        "@when a=yes", "@when b=yes", "@when c=yes", "@when d=yes", "@when b=yes c=yes",
        "@when a=yes d=yes",
      ]
    )
  }

  // MARK: Unknown tokens

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
    #expect(reading.errors == ["file-not-found"])
    #expect(reading.opened == ["no.json"])
  }
}
