import Foundation
import LiveryKit
import Testing

/// Attributes of a part of a text.
struct TextRangeTests {
  private let text = "Frank Sinatra".foreground(.white)

  @Test func `a part of a copy takes attributes, which win there (GA-45)`() throws {
    let range = try #require(text.range(of: "Sinatra"))
    let copy = text.apply(in: range) {
      .foreground(.red)
        .background(.green)
    }
    #expect(
      copy.pieces == [
        TextPiece("Frank ", .foreground(.white)),
        TextPiece("Sinatra", .foreground(.red) + .background(.green)),
      ]
    )
    #expect(text.pieces == [TextPiece("Frank Sinatra", .foreground(.white))])
    #expect(
      text.addingAttributes(for: range) { .foreground(.red).background(.green) } == copy
    )
    var changed = text
    changed.addAttributes(for: range) { .foreground(.red).background(.green) }
    #expect(changed == copy)
  }

  @Test func `ranges may be counted in units of UTF-16 (GA-45)`() {
    let text = "a😀é!".attributed
    func part(_ offsets: Range<Int>) -> String {
      let pieces = text.apply(inUTF16: offsets) { .kern(1) }.pieces
      return pieces.filter { $0.attributes.kern != nil }.map(\.string).joined(separator: "|")
    }
    #expect(part(0..<1) == "a" && part(1..<3) == "😀" && part(3..<4) == "é")
    #expect(part(0..<5) == "a😀é!" && part(4..<5) == "!")
    #expect(part(2..<4) == "😀é" && part(0..<2) == "a😀", "a character is not cut in two")
    #expect(part(1..<1).isEmpty)
    var changed = text
    changed.addAttributes(forUTF16: 1..<3) { .kern(1) }
    #expect(changed == text.addingAttributes(forUTF16: 1..<3) { .kern(1) })
    #expect(changed.pieces == [TextPiece("a"), TextPiece("😀", .kern(1)), TextPiece("é!")])
  }

  @Test(
    arguments: [
      (-5..<2, "Fr"), (11..<99, "ra"), (-9..<99, "Frank Sinatra"), (13..<14, ""), (50..<60, ""),
      (-7..<(-2), ""), (Int.min..<Int.max, "Frank Sinatra"), (4..<4, ""),
    ]
  )
  func `of a range that leaves the text, what lies in it counts (GA-45)`(
    offsets: Range<Int>,
    expected: String
  ) {
    let copy = text.apply(inUTF16: offsets) { .foreground(.red) }
    #expect(copy.string == text.string)
    let red = copy.pieces.filter { $0.attributes.foreground == .color(.red) }
    #expect(red.map(\.string).joined() == expected)
  }

  @Test func `places of another text are no danger (GA-45)`() throws {
    let longer = "😀😀😀 a much longer text than the other one".attributed
    let short = "ab😀".attributed
    for length in 0...20 {
      for start in 0...20 {
        let first = longer.characters.index(longer.startIndex, offsetBy: start)
        let last = longer.characters.index(first, offsetBy: length)
        let copy = short.apply(in: first..<last) { .foreground(.red) }
        #expect(copy.string == "ab😀")
      }
    }
    let behind = longer.characters.index(longer.startIndex, offsetBy: 20)
    #expect(short.apply(in: behind..<longer.endIndex) { .foreground(.red) } == short)
    #expect(short.apply(in: longer.startIndex..<longer.endIndex) { .kern(1) } == short.kern(1))
  }

  @Test func `an empty text has no parts (GA-45)`() {
    let empty = AttributedString()
    #expect(empty.apply(inUTF16: 0..<3) { .foreground(.red) } == empty)
    #expect(empty.apply(in: empty.startIndex..<empty.endIndex) { .foreground(.red) } == empty)
  }
}
