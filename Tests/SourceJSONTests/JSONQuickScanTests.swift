import Testing

@testable import SourceJSON

/// The quick scan has the result of the grammar, or none.
struct JSONQuickScanTests {
  @Test(arguments: 0..<600 as Range<UInt64>)
  func `the quick scan finds what the grammar finds`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(JSONValue.random(depth: 4, using: &generator).text().utf8)
    if seed % 2 == 1, !bytes.isEmpty {
      let piece = ["\"", "}", ",", "0", ".", "\\", "é", "-1.25", "e5", "\\u00e9", " "]
      let text = piece.randomElement(using: &generator) ?? ""
      bytes.insert(contentsOf: text.utf8, at: Int.random(in: 0...bytes.count, using: &generator))
    }
    let source = SourceText(name: "a", bytes: bytes)
    var grammar = JSONGrammar(
      source,
      plain: PlainJSONText(source),
      limits: JSONLimits(),
      diagnostics: Diagnostics()
    )
    let known = value(source, grammar.scan())
    guard let outline = quickOutline(of: source) else {
      // Valid texts are nearly always scanned.
      #expect(seed % 2 == 1 || known == nil || bytes.contains(UInt8(ascii: "\\")))
      return
    }
    #expect(value(source, outline) == known, "\(String(decoding: bytes, as: UTF8.self))")
    #expect(grammar.diagnostics.all.isEmpty)
  }

  @Test(arguments: [
    "0.1", "-0.0", "0.30000000000000004", "123456789.123456", "1.7976931348623157", "-12.5",
    "9.995",
    "0.000000000000001", "1e3", "1.5E-7", "12345678901234567890", "9007199254740993", "-0", "0",
  ])
  func `a number is the double that is nearest to it`(text: String) throws {
    let source = SourceText(name: "a", text: text)
    let outline = try #require(quickOutline(of: source))
    guard case .number(let number)? = value(source, outline) else {
      Issue.record("no number")
      return
    }
    #expect(try number.bitPattern == #require(Double(text)).bitPattern)
    let tokens = JSONDocument(source: source, outline: outline, decoded: [.number(number)]).root
      .withTokens { $0.number(0) }
    #expect(tokens == nil || tokens?.bitPattern == number.bitPattern)
  }

  @Test func `over a limit nothing is found`() {
    let source = SourceText(name: "a", text: "[[1, 2], [3]]")
    func isFound(_ limits: JSONLimits) -> Bool {
      quickOutline(of: source, limits: limits) != nil
    }
    #expect(isFound(JSONLimits()))
    #expect(!isFound(JSONLimits(depth: 1)))
    #expect(isFound(JSONLimits(depth: 2)))
    #expect(!isFound(JSONLimits(values: 5)))
    #expect(isFound(JSONLimits(values: 6)))
  }

  private func quickOutline(
    of source: SourceText,
    limits: JSONLimits = JSONLimits()
  ) -> JSONOutline? {
    JSONQuickScan.outline(of: PlainJSONText(source), from: source.textStart, limits: limits)
  }

  private func value(_ source: SourceText, _ outline: JSONOutline?) -> JSONValue? {
    guard let outline, case .success(let decoded) = JSONTokener.values(of: outline.encodedText)
    else { return nil }
    return JSONValue(JSONDocument(source: source, outline: outline, decoded: decoded).root)
  }
}
