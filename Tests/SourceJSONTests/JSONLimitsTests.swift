import Testing

@testable import SourceJSON

/// Texts that are too large, too deep, or wrong in too many places.
struct JSONLimitsTests {
  @Test func `the limits are those of the contract`() {
    #expect(JSONLimits().bytes == 64 * 1024 * 1024)
    #expect(JSONLimits().depth == 128)
  }

  @Test func `a text over the limit is one diagnostic, one at the limit is read`() {
    var limits = JSONLimits()
    limits.bytes = 10
    #expect(codes("[1,2,3,45]", limits) == [])
    #expect(codes("[1,2,3,456]", limits) == [.tooLarge])
    limits.bytes = 1000
    limits.values = 4
    #expect(codes("[1,2,3]", limits) == [])
    #expect(codes("{\"a\":[],\"b\":[]}", limits) == [.tooLarge])
  }

  @Test func `nesting at the limit is read, one level more is one diagnostic`() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let inner = open == "[" ? "" : "1"
      let at = String(repeating: open, count: 128) + inner + String(repeating: close, count: 128)
      #expect(codes(at) == [])
      let over = String(repeating: open, count: 129) + inner + String(repeating: close, count: 129)
      #expect(codes(over) == [.tooDeep])
      let far = String(repeating: open, count: 1_000_000)
      #expect(codes(far) == [.tooDeep])
    }
  }

  @Test func `after a part that is too deep the rest is still checked`() {
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(codes("[\(deep), 01, \(deep)]") == [.tooDeep, .jsonSyntax])
  }

  @Test(arguments: [
    "]", ",", "[,", "[01,", "\"\\q\n", "'", "/*", "{]", "\u{202E}", "a b\n", "\"\\q", "{\"a\"",
    "[}",
    "\u{0}", "é", "#\n", "“", "{:", "a(", "a(b) ",
  ])
  func `whatever is repeated, it ends after a thousand errors`(piece: String) {
    let text = "[" + String(repeating: piece, count: 30_000)
    var diagnostics = Diagnostics()
    let node = JSONParser.parse(SourceText(name: "a", text: text), into: &diagnostics)
    #expect(node == nil)
    #expect((1...Diagnostics.limit + 1).contains(diagnostics.all.count))
  }

  @Test func `a file is unusable also when its errors are no longer listed`() {
    var diagnostics = Diagnostics()
    let bad = "[" + String(repeating: "01,", count: 2000) + "1]"
    for text in [bad, "[1,]"] {
      #expect(JSONParser.parse(SourceText(name: "a", text: text), into: &diagnostics) == nil)
    }
    #expect(diagnostics.all.count == Diagnostics.limit + 1)
    #expect(JSONParser.parse(SourceText(name: "a", text: "[1]"), into: &diagnostics) != nil)
  }

  private func codes(_ text: String, _ limits: JSONLimits = JSONLimits()) -> [Diagnostic.Code] {
    var diagnostics = Diagnostics()
    let source = SourceText(name: "a", text: text)
    let node = JSONParser.parse(source, limits: limits, into: &diagnostics)
    #expect((node == nil) == diagnostics.hasErrors)
    return diagnostics.all.map(\.code)
  }
}
