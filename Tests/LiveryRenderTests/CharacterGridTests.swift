import Livery
import SourceJSON
import Testing

@testable import LiveryRender

/// Pictures as characters.
struct CharacterGridTests {
  private func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    color: Color?
  )
    -> Picture.Box
  {
    var box = Picture.Box(frame: .init(x: x * 8, y: y * 16, width: width * 8, height: height * 16))
    box.fill = color
    return box
  }

  private func text(_ text: String, _ x: Double, _ y: Double) -> Picture.Mark {
    .text(
      Picture.Text(text: text, x: x * 8, baseline: y * 16 + 12, width: 8, color: .black)
    )
  }

  private func grid(_ marks: [Picture.Mark], isOutlined: Bool = false) -> CharacterGrid {
    CharacterGrid(
      of: Picture(title: "", width: 64, height: 48, marks: marks),
      isOutlined: isOutlined
    )
  }

  @Test func `half a line of colour is half a block`() {
    let grid = grid([.box(box(0, 0.5, 2, 1, color: .red)), .box(box(3, 0, 1, 0.5, color: .blue))])
    #expect(grid.text == "▄▄ ▀\n▀▀\n\n")
    #expect(grid.rows[0][0].ink == .red && grid.rows[0][0].paper == nil)
  }

  @Test func `text has the colours behind it, which may shine through`() {
    let half = Color.black.withAlpha(0.5)
    let grid = grid([
      .box(box(0, 0, 8, 3, color: .white)), .box(box(0, 1, 4, 1, color: half)), text("ab", 1, 1),
    ])
    #expect(grid.rows[1][1].text == "a")
    #expect(grid.rows[1][1].paper == half.composited(over: .white))
    #expect(grid.rows[0][0].paper == .white)
  }

  @Test func `wide characters take two places, and one half does not stay alone`() {
    #expect(grid([text("漢字", 0, 0), text("x", 1, 0)]).text == " x字\n\n\n")
    #expect(grid([text("abc漢字", 0, 0), text("漢", 2, 0)]).text == "ab漢 字\n\n\n")
    // The last one does not fit.
    #expect(grid([text("漢字漢字漢", 0, 0)]).text == "漢字漢字\n\n\n")
  }

  @Test func `control characters are shown, and combining marks stay on their letters`() {
    #expect(grid([text("\u{1B}[", 0, 0)]).text == "\\u{1B}[\n\n\n")
    #expect(grid([text("e\u{301}x", 0, 0)]).text == "e\u{301}x\n\n\n")
  }

  @Test(arguments: [
    ("👩\u{200D}👩\u{200D}👧|", "👩\u{200D}👩\u{200D}👧|", 3),
    ("نمی\u{200C}خواهم|", "نمی\u{200C}خواهم|", 9),
    ("❤\u{FE0F}|", "❤\u{FE0F}|", 3), ("🇩🇪|", "🇩🇪|", 3), ("☝🏽|", "☝🏽|", 3),
    ("1\u{FE0F}\u{20E3}|", "1\u{FE0F}\u{20E3}|", 3), ("a\u{200F}|", "a\u{200F}|", 2),
    ("a\u{AD}b", "ab", 2), ("a\u{200B}b\u{2060}", "ab", 2), ("\u{2068}a\u{2069}", "a", 1),
  ])
  func `characters of writing are drawn, and joined emoji are one`(
    text: String,
    drawn: String,
    columns: Int
  ) {
    let picture = Picture(
      title: "",
      width: 128,
      height: 16,
      marks: [self.text(text, 0, 0), self.text("<", 9, 0)]
    )
    let row = CharacterGrid(of: picture).rows[0]
    #expect(row[..<columns].map(\.text).joined() == drawn)
    #expect(row[columns..<9].allSatisfy { $0.text == " " })
    for medium in [Picture.Medium.page, .terminal] {
      let measures = Measures(medium: medium)
      #expect(measures.fitted(text, in: nil, width: 1000).text == drawn)
      #expect(measures.width(of: text, in: nil) == measures.width(of: drawn, in: nil))
    }
    #expect(Measures(medium: .terminal).width(of: text, in: nil) == Double(columns) * 8)
  }

  @Test func `of all characters none that is drawn is a control, and none turns others around`() {
    for value in [0...0x2FFF, 0xFE00...0xFFFF, 0x1_D100...0x1_D1FF, 0xE_0000...0xE_0FFF].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let drawn = TerminalText.drawn(String(scalar)).unicodeScalars
      guard drawn.contains(scalar) else { continue }
      #expect(scalar.properties.generalCategory != .control)
      #expect(!(0x202A...0x202E).contains(value) && !(0x2066...0x206F).contains(value))
      #expect(scalar != "\u{2028}" && scalar != "\u{2029}")
    }
  }

  @Test func `without colours lines outline bounded boxes, not through text`() {
    var button = box(0, 0, 6, 3, color: .red)
    button.isBounded = true
    #expect(
      grid([.box(button), text("ok", 2, 1)], isOutlined: true).text == "┌────┐\n│ ok │\n└────┘\n"
    )
    #expect(grid([text("ok", 2, 0), .box(button)], isOutlined: true).text.hasPrefix("┌────┐"))
    var line = box(0, 0, 6, 1, color: .red)
    line.isBounded = true
    #expect(grid([.box(line)], isOutlined: true).text == "[    ]\n\n\n")
  }

  @Test func `missing or far too large marks are not drawn`() {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let frame = Picture.Frame(x: value, y: value, width: value, height: value)
      let picture = Picture(
        title: "",
        width: 64,
        height: 32,
        marks: [.box(.init(frame: frame, fill: .red)), text("x", value, value)]
      )
      #expect(CharacterGrid(of: picture).rows.count == 2)
    }
    let huge = Picture(title: "", width: 1e300, height: 1e300, marks: [])
    #expect(CharacterGrid(of: huge).rows.count > 100)
  }

  @Test(arguments: [Picture.Medium.page, .terminal])
  func `an empty picture says so`(medium: Picture.Medium) {
    let text = CharacterGrid(of: Picture(of: WidgetTree(), on: medium)).text
    #expect(text.contains("There are no windows."))
  }
}
