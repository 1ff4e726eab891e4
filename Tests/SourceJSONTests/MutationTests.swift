import SourceJSON
import Testing

/// Good texts made bad at random.
struct MutationTests {
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ":", ",", "\"", "'", "\\", "\n", "/", "//", "/*", "#", "0", "-", "+", ".",
      "e",
      "true", "nul", "\\u", "\\ud800", "\\u0000", " ", "\t", "\u{FEFF}", "“", "é", "=",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0x1B]]

  @Test(arguments: 0..<1500 as Range<UInt64>)
  func `a mutilated text is read or rejected, and every place lies in it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(JSONValue.random(depth: 4, using: &generator).text().utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      mutate(&bytes, using: &generator)
    }
    var diagnostics = Diagnostics()
    let source = SourceText(name: "mutant", bytes: bytes)
    let node = JSONParser.parse(source, into: &diagnostics)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect((node == nil) == diagnostics.hasErrors, "seed \(seed): \(text)")
    for diagnostic in diagnostics.all {
      let offset = diagnostic.location?.offset ?? -1
      #expect((0...bytes.count).contains(offset), "seed \(seed): \(diagnostic)")
    }
    let printed = DiagnosticFormatter().format(diagnostics.all)
    #expect(!printed.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    if let node {
      // A value means the same after being written and read again.
      var others = Diagnostics()
      let value = JSONValue(node)
      let again = JSONParser.parse(SourceText(name: "again", text: value.text()), into: &others)
      #expect(others.all.isEmpty && again.map { JSONValue($0) } == value, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a comma too many is one error at its place`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(JSONValue.random(depth: 4, using: &generator).text().utf8)
    var isInString = false
    var isEscaped = false
    let places = bytes.indices.filter { index in
      let byte = bytes[index]
      if isInString {
        isInString = byte != UInt8(ascii: "\"") || isEscaped
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        return false
      }
      isInString = byte == UInt8(ascii: "\"")
      return "[]{},:".utf8.contains(byte)
    }
    guard let place = places.randomElement(using: &generator) else { return }
    bytes.insert(UInt8(ascii: ","), at: place + Int.random(in: 0...1, using: &generator))
    var diagnostics = Diagnostics()
    let source = SourceText(name: "comma", bytes: bytes)
    #expect(JSONParser.parse(source, into: &diagnostics) == nil)
    let found = diagnostics.all.map(\.location?.offset)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!found.isEmpty && Set(found).count == found.count, "\(diagnostics.all) \(text)")
  }

  @Test func `every text cut short is rejected with a place`() {
    let text = #"{"a": [1, {"b": "c\n\u00e9\ud83d\ude00"}, true, null, -1.5e+2], "é": {}}"#
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      var diagnostics = Diagnostics()
      let source = SourceText(name: "cut", bytes: Array(bytes[..<count]))
      #expect(JSONParser.parse(source, into: &diagnostics) == nil, "\(count) bytes")
      #expect(diagnostics.hasErrors)
      #expect(diagnostics.all.allSatisfy { $0.location != nil })
    }
  }

  private func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 0...3, using: &generator))
    let piece = Self.pieces.randomElement(using: &generator) ?? []
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: piece, at: start)
    case 2: bytes.replaceSubrange(start..<end, with: piece)
    default:
      let copy = Array(bytes[start..<min(bytes.count, start + 20)])
      bytes.insert(contentsOf: copy, at: Int.random(in: 0...bytes.count, using: &generator))
    }
  }
}
