import SourceJSON
import Testing

/// Lines, columns, and places inside strings.
struct SourceTextTests {
  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 2, 1), (4, 2, 2), (5, 2, 3), (7, 3, 1), (8, 4, 1), (9, 5, 1),
    (13, 5, 2), (14, 5, 3), (99, 5, 3), (-1, 1, 1),
  ])
  func `columns are Unicode scalars, and all three line breaks count`(
    offset: Int,
    line: Int,
    column: Int
  ) {
    // x \n é y \r\n \n \r 😀 z, at 0 1 2 4 5 7 8 9 13
    let location = SourceText(name: "a", text: "x\néy\r\n\n\r😀z").location(at: offset)
    #expect((location.line, location.column) == (line, column))
  }

  @Test func `a byte-order mark is not counted`() {
    let source = SourceText(name: "a", text: "\u{FEFF}x\ny")
    #expect(source.location(at: source.textStart).description == "a:1:1")
    #expect(source.location(at: 0).description == "a:1:1")
    #expect(source.location(at: 4).description == "a:1:2")
    #expect(source.location(at: 5).description == "a:2:1")
  }

  @Test func `places in long texts agree with counting`() {
    let text = String(repeating: "aé日😀\n\r\n", count: 700)
    let source = SourceText(name: "a", text: text)
    var (line, column, offset) = (1, 1, 0)
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\n", isAfterReturn { (line, column) = (line - 1, column) }
      if !(scalar == "\n" && isAfterReturn) {
        #expect(source.lineAndColumn(at: offset) == (line, column))
      }
      isAfterReturn = scalar == "\r"
      offset += String(scalar).utf8.count
      (line, column) = scalar == "\n" || scalar == "\r" ? (line + 1, 1) : (line, column + 1)
    }
    #expect(source.lineAndColumn(at: offset) == (line, column))
  }

  @Test func `lines of random texts are those that are counted byte by byte`() {
    for seed in 1...100 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let pieces = ["\n", "\r", "\r\n", "a", "é", "😀", "\t", String(repeating: "xé", count: 700)]
      var text = Bool.random(using: &generator) ? "\u{FEFF}" : ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      let source = SourceText(name: "a", text: text)
      let bytes = source.bytes
      var starts = [source.textStart]
      for (offset, byte) in bytes.enumerated() {
        let isReturn = byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
        if byte == 0x0A || isReturn { starts.append(offset + 1) }
      }
      for _ in 0..<20 {
        let offset = Int.random(in: source.textStart...bytes.count, using: &generator)
        let line = (starts.lastIndex { $0 <= offset } ?? 0)
        let next = line + 1 < starts.count ? starts[line + 1] : bytes.count
        let end = bytes[starts[line]..<next].lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 }
        let scalars = bytes[starts[line]..<offset].count { $0 & 0xC0 != 0x80 }
        let isRight =
          source.lineAndColumn(at: offset) == (line + 1, scalars + 1)
          && source.line(around: offset) == starts[line]..<(end ?? starts[line])
        #expect(isRight, "seed \(seed), offset \(offset)")
        if !isRight { return }
      }
    }
  }

  @Test(arguments: [
    (#""abc""#, [2, 3, 4, 5, 5]), (#""""#, [2, 2]), (#""a\nb""#, [2, 3, 5, 6, 6]),
    (#""\u00e9x""#, [2, 8, 9]), (#""\ud83d\ude00x""#, [2, 14, 15]), (#""é日😀x""#, [2, 3, 4, 5, 6]),
    (#""\ud83dx""#, [2, 8, 9]), (#""\ud83d\u0041""#, [2, 8, 14]), (#""\\\"""#, [2, 4, 6, 6]),
  ])
  func `a decoded character is found in its string`(text: String, columns: [Int]) throws {
    let source = SourceText(name: "a", text: "\n\(text), 1")
    let start = source.location(at: 1)
    for (index, column) in columns.enumerated() {
      let location = source.location(ofScalar: index, inStringAt: start)
      #expect((location.line, location.column) == (2, column), "scalar \(index)")
    }
    var diagnostics = Diagnostics()
    let node = JSONParser.parse(SourceText(name: "a", text: text), into: &diagnostics)
    guard case .string(let value) = node?.value else {
      Issue.record("no string")
      return
    }
    let end = source.location(ofScalar: value.unicodeScalars.count, inStringAt: start)
    #expect(source.bytes[end.offset] == 0x22)
    for (index, scalar) in value.unicodeScalars.indices.enumerated() {
      let bytes = value.utf8.distance(from: value.startIndex, to: scalar)
      let location = source.location(ofByte: bytes, inStringAt: start)
      #expect(location == source.location(ofScalar: index, inStringAt: start), "byte \(bytes)")
    }
    #expect(source.location(ofByte: value.utf8.count, inStringAt: start) == end)
  }

  @Test func `a place in a cut string stays inside the text`() {
    let source = SourceText(name: "a", text: "\"a\\")
    #expect(source.location(ofScalar: 9, inStringAt: source.location(at: 0)).offset == 3)
  }

  @Test func `places are ordered, and equal at the same offset of the same file`() {
    let source = SourceText(name: "a", text: "x\ny")
    #expect(source.location(at: 0) < source.location(at: 2))
    #expect(source.location(at: 1) == SourceText(name: "a", text: "x\ny").location(at: 1))
    #expect(source.location(at: 1) != SourceText(name: "b", text: "x\ny").location(at: 1))
  }

  @Test func `names of the same text in other bytes are of two files`() {
    let sources = ["caf\u{E9}", "cafe\u{301}"].map { SourceText(name: $0, bytes: []) }
    let places = sources.map { SourceLocation(source: $0, offset: 0) }
    #expect(sources[0].name == sources[1].name && places[0] != places[1])
    #expect(places[0] < places[1] || places[1] < places[0])
    let missing = sources.map { source in
      Diagnostic(
        .error,
        Diagnostic.Code("x"),
        message: "there is no file '\(source.name)'",
        at: nil
      )
    }
    #expect(Set(missing).count == 2 && Set(places).count == 2)
    let again = SourceText(name: sources[0].name, bytes: [])
    #expect(places[0] == SourceLocation(source: again, offset: 0))
  }
}
