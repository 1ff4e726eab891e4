import Testing

@testable import SourceJSON

/// What the module relies on in json-c; a release that differs fails here first.
struct JSONTokenerTests {
  @Test func `elements keep their order`() throws {
    #expect(try elements("[3,1,2,\"b\",\"a\"]", 5) == [3, 1, 2, "b", "a"])
  }

  @Test func `equal strings in an array stay apart`() throws {
    #expect(try elements(#"["a",1,"a",2]"#, 4) == ["a", 1, "a", 2])
  }

  @Test func `a string may hold a NUL, and is as long as it says`() throws {
    #expect(try elements(#"["a\u0000b","","\u0000"]"#, 3) == ["a\0b", "", "\0"])
  }

  @Test func `escapes and surrogate pairs are decoded`() throws {
    let text = #"["\"\\\/\b\f\n\r\t\u00e9\u20ac\ud83d\ude00\ufffd"]"#
    #expect(try elements(text, 1) == ["\"\\/\u{8}\u{C}\n\r\té€😀\u{FFFD}"])
  }

  @Test func `characters beyond ASCII are taken as they are`() throws {
    #expect(try elements("[\"é日😀\"]", 1) == ["é日😀"])
  }

  @Test func `integers of up to 18 digits are exact, and doubles are the nearest`() throws {
    let text = "[999999999999999999,-999999999999999999,0.1,1e23,-0.0,5e-324,1e400]"
    let expected: JSONValue = [
      1e18, -1e18, 0.1, 1e23, .number(-0.0),
      .number(.leastNonzeroMagnitude), .number(.infinity),
    ]
    #expect(try elements(text, 7) == expected)
  }

  @Test func `white space behind a value is taken`() throws {
    #expect(try elements("[0      ,1]", 2) == [0, 1])
  }

  @Test(arguments: ["1", "-1.5", "true", "null", "\"x\""])
  func `a bare value is complete with its closing NUL`(text: String) throws {
    let node = try JSONTokener.node(of: outline(text, [.other]), in: source, depth: 1).get()
    #expect(JSONValue(node).text(pretty: false) == text)
  }

  @Test func `its depth is enough for every level that is allowed`() throws {
    for depth in [1, 2, 128] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let outline = outline(text, Array(repeating: .array, count: depth))
      let node = try JSONTokener.node(of: outline, in: source, depth: depth).get()
      #expect(JSONValue(node).text(pretty: false) == text)
    }
  }

  @Test(arguments: [("[1 2]", 3), ("[1", 2), ("[x]", 1)])
  func `what it does not take is a failure with its reason and place`(text: String, end: Int) {
    let result = JSONTokener.node(of: outline(text, []), in: source, depth: 4)
    guard case .failure(let failure) = result else {
      Issue.record("it was taken")
      return
    }
    #expect(!failure.reason.isEmpty)
    #expect(abs(failure.offset - end) <= 1)
  }

  private let source = SourceText(name: "a", text: "")

  private func outline(_ text: String, _ kinds: [JSONOutline.Entry.Kind]) -> JSONOutline {
    JSONOutline(
      text: Array(text.utf8) + [0],
      entries: kinds.map { JSONOutline.Entry(offset: 0, kind: $0) }
    )
  }

  private func elements(_ text: String, _ count: Int) throws -> JSONValue {
    let outline = outline(text, [.array] + Array(repeating: .other, count: count))
    return try JSONValue(JSONTokener.node(of: outline, in: source, depth: 4).get())
  }
}
