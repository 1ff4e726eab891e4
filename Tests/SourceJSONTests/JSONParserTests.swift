import SourceJSON
import Testing

/// The results of ``JSONParser`` for valid texts.
struct JSONParserTests {
  @Test func `every kind of value is read`() throws {
    let text = """
      {"a": null, "b": true, "c": false, "d": -1.5e2, "e": "x\\ny", "f": [1, [], {}], "": 0}
      """
    let expected: JSONValue = [
      "a": nil, "b": true, "c": false, "d": -150, "e": "x\ny", "f": [1, [], [:]], "": 0,
    ]
    #expect(try read(text) == expected)
  }

  @Test(arguments: ["null", "true", " 1 ", "\"x\"", "[]", "{}", "\u{FEFF}{}", "\r\n\t[ ]\n"])
  func `any value may be at the top`(text: String) throws {
    #expect(
      try read(text).text(pretty: false) == text.filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
    )
  }

  @Test(arguments: [
    ("0", 0.0), ("-1", -1), ("1E+2", 100), ("1e-2", 0.01), ("0.1", 0.1),
    ("1.7976931348623157e308", 1.7976931348623157e308),
    ("5e-324", .leastNonzeroMagnitude), ("1e-400", 0), ("1e400", .infinity), ("-1e400", -.infinity),
    ("9223372036854775807", 9_223_372_036_854_775_808),
    ("-9223372036854775808", -9_223_372_036_854_775_808),
    ("9999999999999999999", 1e19), ("-9999999999999999999", -1e19),
    ("18446744073709551616", 18_446_744_073_709_551_616),
    ("12345678901234567890123", 12_345_678_901_234_567_741_440),
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740995", 9_007_199_254_740_996),
    ("100000000000000000000000000000000", 1e32),
  ])
  func `a number is the nearest double`(text: String, expected: Double) throws {
    #expect(try read(text) == .number(expected))
    #expect(try read("[\(text),1]") == [.number(expected), 1])
  }

  @Test(arguments: ["-0", "-0.0", "-0e1"])
  func `a negative zero keeps its sign`(text: String) throws {
    guard case .number(let value) = try read(text) else {
      Issue.record("no number")
      return
    }
    #expect(value == 0 && value.sign == .minus)
  }

  @Test func `all escapes are decoded, and a string may hold a NUL`() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\u20AC\ud83d\uDE00a\u0000b""#
    #expect(try read(text) == .string("\"\\/\u{8}\u{C}\n\r\té€😀a\0b"))
  }

  @Test func `a key may hold an escaped NUL too, and is another one than without`() throws {
    #expect(
      try read(#"{"a\u0000b": 1, "a": 2, "a\u0000": 3}"#)
        == .object([.init("a\0b", 1), .init("a", 2), .init("a\0", 3)])
    )
  }

  @Test func `characters beyond ASCII stay as they are`() throws {
    #expect(
      try read("[\"é\", \"日本\", \"😀\", \"\u{7F}\", \"\u{10FFFF}\"]") == [
        "é", "日本", "😀", "\u{7F}", "\u{10FFFF}",
      ]
    )
  }

  @Test(arguments: [
    (#""\ud800""#, "\u{FFFD}"), (#""\udc00x""#, "\u{FFFD}x"),
    (#""\ud800\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\ud800\u0041""#, "\u{FFFD}A"), (#""\ud800\n""#, "\u{FFFD}\n"),
    (#""a\uDFFFb""#, "a\u{FFFD}b"),
  ])
  func `half a surrogate pair is read as U+FFFD with a warning`(
    text: String,
    expected: String
  ) throws {
    var diagnostics = Diagnostics()
    let node = JSONParser.parse(SourceText(name: "a.json", text: text), into: &diagnostics)
    #expect(try JSONValue(#require(node)) == .string(expected))
    #expect(diagnostics.all.map(\.code) == [.loneSurrogate])
    #expect(!diagnostics.hasErrors)
  }

  @Test func `members keep their order, and duplicate keys their own values`() throws {
    let text = #"{"b": 1, "a": {"x": 1, "x": [2], "x": {"x": 3}}, "b": "two", "\u0062": null}"#
    let expected: JSONValue = [
      "b": 1, "a": ["x": 1, "x": [2], "x": ["x": 3]], "b": "two", "b": nil,
    ]
    #expect(try read(text) == expected)
  }

  @Test func `everything has its place`() throws {
    let text = "\u{FEFF}{\n  \"é\": [10, \"x\"],\r\n\t\"k\"\r: {\"l\": null}}"
    let node = try parse(text)
    #expect(
      places(node) == [
        "1:1", "key é 2:3", "2:8", "2:9", "2:13", "key k 3:2", "4:3", "key l 4:4", "4:9",
      ]
    )
  }

  @Test func `128 levels are read, and values after deep ones are at their places`() throws {
    let text = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(try read(text).text(pretty: false) == text)
    let objects =
      String(repeating: "{\"a\":", count: 127) + "{}" + String(repeating: "}", count: 127)
    #expect(try read(objects).text(pretty: false) == objects)
  }

  private func parse(_ text: String) throws -> JSONNode {
    var diagnostics = Diagnostics()
    let node = JSONParser.parse(SourceText(name: "a.json", text: text), into: &diagnostics)
    #expect(diagnostics.all.isEmpty, "\(DiagnosticFormatter().format(diagnostics.all))")
    return try #require(node)
  }

  private func read(_ text: String) throws -> JSONValue { try JSONValue(parse(text)) }

  private func places(_ node: JSONNode) -> [String] {
    let place = "\(node.location.line):\(node.location.column)"
    switch node.value {
    case .array(let elements): return [place] + elements.flatMap(places)
    case .object(let members):
      return [place]
        + members.flatMap { member in
          let key = member.keyLocation
          return ["key \(member.key) \(key.line):\(key.column)"] + places(member.value)
        }
    default: return [place]
    }
  }
}
