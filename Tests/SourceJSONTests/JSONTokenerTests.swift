import Testing

@testable import SourceJSON

/// The behaviour of json-c that the module relies on; a release that differs fails here first.
struct JSONTokenerTests {
  @Test func `elements keep their order`() throws {
    #expect(try elements("[3.5,1.5,2.5,\"b\",\"a\"]") == [3.5, 1.5, 2.5, "b", "a"])
  }

  @Test func `equal strings in an array stay apart`() throws {
    #expect(try elements(#"["a",1,"a",2]"#) == ["a", 1, "a", 2])
  }

  @Test func `a string may contain a NUL, and has its full length`() throws {
    #expect(try elements(#"["a\u0000b","","\u0000"]"#) == ["a\0b", "", "\0"])
  }

  @Test func `escapes and surrogate pairs are decoded`() throws {
    let text = #"["\"\\\/\b\f\n\r\t\u00e9\u20ac\ud83d\ude00\ufffd"]"#
    #expect(try elements(text) == ["\"\\/\u{8}\u{C}\n\r\té€😀\u{FFFD}"])
  }

  @Test func `characters beyond ASCII are taken as they are`() throws {
    #expect(try elements("[\"é日😀\"]") == ["é日😀"])
  }

  @Test func `doubles are the nearest`() throws {
    let text = "[0.1,1e23,-0.0,5e-324,1e400,-1.5E+2]"
    let expected: JSONValue = [
      0.1, 1e23, .number(-0.0), .number(.leastNonzeroMagnitude), .number(.infinity), -150,
    ]
    #expect(try elements(text) == expected)
  }

  @Test func `where there is nothing to decode it is not asked`() throws {
    #expect(try JSONTokener.values(of: []).get().isEmpty)
  }

  @Test(arguments: [("[1 2]", 3), ("[1", 2), ("[x]", 1)])
  func `a rejected text is a failure with its reason and place`(text: String, end: Int) {
    let result = JSONTokener.values(of: Array(text.utf8) + [0])
    guard case .failure(let failure) = result else {
      Issue.record("it was taken")
      return
    }
    #expect(!failure.reason.isEmpty)
    #expect(abs(failure.offset - end) <= 1)
  }

  private func elements(_ text: String) throws -> JSONValue {
    try .array(JSONTokener.values(of: Array(text.utf8) + [0]).get())
  }
}
