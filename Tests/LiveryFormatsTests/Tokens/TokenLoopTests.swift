import Livery
import SourceJSON
import Testing

@testable import LiveryFormats

/// Tests of circles of tokens and groups, and of mistakes that are one problem.
struct TokenLoopTests {
  /// Groups that lead back to each other through a child that one of them takes over.
  private static let groups =
    #""h": {"h": {"$extends": "{k}"}}, "g": {"$extends": "{h}"}, "k": {"m": {"$extends": "{g.h}"}}"#

  /// Returns a resolver of some tokens, and of others in the second context of a modifier.
  private static func resolver(_ tokens: String, second: String) -> String {
    ##"""
    {"version": "2025.10", "sets": {"s": {"sources": [{\##(tokens)}]}},
     "modifiers": {"m": {"default": "x", "contexts": {"x": [], "y": [{\##(second)}]}}},
     "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}]}
    """##
  }

  @Test func `A circle of groups through children that are taken over is one error`() {
    let resolver = Self.resolver(Self.groups, second: #""h": {"h": {"$extends": "{k}"}}"#)
    for reading in [
      TokenReading("{\(Self.groups)}"), TokenReading(resolver, name: "a.resolver.json"),
    ] {
      #expect(reading.errors == ["token-loop"])
      #expect(reading.message == "groups extend each other in a loop: 'h.h' → 'k.m' → 'h.h'")
    }
  }

  @Test func `Groups that extend each other in any way end soon`() {
    var state: UInt64 = 11
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    let names = ["g", "h", "k"]
    func group(_ depth: Int) -> String {
      var members: [String] = []
      if below(2) == 0 {
        let path = (0...below(3)).map { _ in names[below(3)] }
        members.append(#""$extends": "{\#(path.joined(separator: "."))}""#)
      }
      for name in names where depth < 3 && below(2) == 0 {
        members.append(#""\#(name)": \#(group(depth + 1))"#)
      }
      if below(3) == 0 { members.append(#""x": {"$type": "number", "$value": 1}"#) }
      return "{\(members.joined(separator: ", "))}"
    }
    func groups() -> String { String(group(0).dropFirst().dropLast()) }
    var loopCount = 0
    for _ in 0..<300 {
      let text = Self.resolver(groups(), second: groups())
      let reading = TokenReading(text, name: "a.resolver.json", work: 3_000_000)
      #expect(!reading.errors.contains("too-much-work"), "\(text)")
      if reading.errors.contains("token-loop") { loopCount += 1 }
    }
    #expect(loopCount > 50)
  }

  @Test func `A group that takes over its own place in another one is one error`() {
    let reading = TokenReading(
      #"{"h": {"h": {"$extends": "{g.h.h}"}}, "g": {"$extends": "{h}"}}"#
    )
    #expect(reading.errors == ["token-loop"])
  }

  @Test func `A group may take over another one inside of one that does so too`() {
    let reading = TokenReading(
      #"""
      {"$type": "number", "base": {"x": {"$value": 1}},
       "a": {"$extends": "{base}", "in": {"$extends": "{base}"}}, "b": {"in": {"$extends": "{a.in}"}}}
      """#
    )
    #expect(reading.diagnostics.isEmpty)
    #expect(reading["b.in.x"] == "1")
  }

  @Test(arguments: [
    (
      ##""s": {"$value": "{a}"}, "a": {"$value": {"color": {"$ref": "#/s/$value/color"}, "width": 1}}"##,
      "tokens refer to each other in a loop: 's' → 'a' → 's'; give one of them a value"
    ),
    (
      ##""a": {"$value": {"x": {"$ref": "#/b/$value/x"}}}, "b": {"$value": {"x": {"$ref": "#/a/$value/x"}}}"##,
      "tokens refer to each other in a loop: 'b' → 'a' → 'b'; give one of them a value"
    ),
    (
      ##""a": {"$value": {"x": {"$ref": "#/a/$value/x"}}}"##,
      "token 'a' refers to itself; give it a value"
    ),
  ])
  func `A circle through parts of values is one error that names it`(
    tokens: String,
    message: String
  ) {
    let reading = TokenReading(#"{"$type": "border", \#(tokens)}"#)
    #expect(reading.errors == ["token-loop"])
    #expect(reading.message == message)
  }

  @Test func `Parts that refer to other parts of the same tokens are no circle`() {
    let reading = TokenReading(
      ##"""
      {"$type": "x", "a": {"$value": {"p": 1, "q": {"$ref": "#/b/$value/q"}}},
       "b": {"$value": {"p": {"$ref": "#/a/$value/p"}, "q": {"$ref": "#/a/$value/p"}}}}
      """##
    )
    #expect(reading.errors.isEmpty)
  }

  @Test func `The constants of a circle are no further mistakes`() {
    let reading = TokenReading(
      theme: [
        ("a.tokens.json", #"{"$type": "number", "a": {"$value": "{b}"}, "b": {"$value": "{a}"}}"#)
      ]
    )
    #expect(reading.errors == ["token-loop"])
    #expect(["a", "b"].map { reading[$0] } == ["null", "null"])
  }

  @Test func `A circle in one context leaves the constant unusable there, and not missing`() {
    let plain =
      #""a": {"$type": "x", "$value": {"color": 1}}, "s": {"$type": "x", "$value": "{a}"}"#
    let text = Self.resolver(
      plain,
      second: ##""a": {"$type": "border", "$value": {"color": {"$ref": "#/s/$value/color"}}}"##
    )
    let reading = TokenReading(theme: [("a.resolver.json", text)])
    #expect(reading.errors == ["token-loop"])
    #expect(
      reading.message
        == "tokens refer to each other in a loop: 'a' → 's' → 'a'; give one of them a value"
    )
    #expect(reading.sheet?.text(pretty: false).contains(#""@when m=y":{"$a":null}"#) == true)
  }

  @Test func `A token that is reported as unknown is no constant that is mentioned`() {
    let reading = TokenReading(
      theme: [
        (
          "a.tokens.json",
          ##"{"$type": "number", "a": {"$value": "{zz}"}, "d": {"$value": {"$ref": "#/a/$value/x"}}}"##
        )
      ]
    )
    #expect(reading.errors == ["unknown-token"])
    #expect(reading["a"] == "null")
  }

  @Test func `A mistake in a group that another one takes over is one error`() {
    let text = #""$type": "number", "j": {"x": {"$value": "{g}"}}, "l": {"$extends": "{j}"}"#
    let reading = TokenReading(Self.resolver(text, second: ""), name: "a.resolver.json")
    #expect(reading.errors == ["unknown-token"])
  }

  @Test func `An empty name is left to the sheet, which reports it`() {
    #expect(TokenReading(#"{"": {"$type": "number", "$value": 3}}"#).diagnostics.isEmpty)
  }

  @Test func `Many contexts of one modifier are read`() {
    let contexts = (0..<300).map { #""c\#($0)": [{"t": {"$type": "number", "$value": \#($0)}}]"# }
    let reading = TokenReading(
      ##"""
      {"version": "2025.10", "modifiers": {"m": {"default": "c0", "contexts": {\##(contexts.joined(separator: ","))}}},
       "resolutionOrder": [{"$ref": "#/modifiers/m"}]}
      """##,
      name: "a.resolver.json"
    )
    #expect(reading.diagnostics.isEmpty)
    for context in [0, 63, 64, 127, 128, 299] {
      #expect(reading.constants(["m": "c\(context)"]).resolved("t") == .number(Double(context)))
    }
  }
}
