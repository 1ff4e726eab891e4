import Testing

@testable import TerminalDemo

/// The parts of the terminal toolkit.
struct TerminalToolkitTests {
  @Test func `keys are decoded, also when they arrive in pieces`() {
    var decoder = KeyDecoder()
    let text = "aé漢"
    #expect(decoder.keys(in: Array(text.utf8)) == text.map { .character($0) })
    #expect(decoder.keys(in: [0x1B, 0x5B, 0x41, 0x1B, 0x4F, 0x42]) == [.up, .down])
    #expect(decoder.keys(in: [0x1B]) == [.escape])
    #expect(decoder.keys(in: [0x1B, 0x5B]) == [])
    #expect(decoder.keys(in: [0x33, 0x7E, 0x03, 0x0D]) == [.delete, .control("c"), .enter])
    #expect(decoder.keys(in: [0xE6, 0xBC]) == [])
    #expect(decoder.keys(in: [0xA2]) == [.character("漢")])
    #expect(decoder.keys(in: [0xFF, 0x61]) == [.character("a")])
    #expect(decoder.keys(in: Array("\u{1B}[200~".utf8)) == [])
  }

  @Test func `only cells that differ are written`() {
    var old = Canvas(width: 4, height: 2)
    old.write("abcd", x: 0, y: 0, clip: old.bounds, ink: nil)
    var new = old
    new.write("B", x: 1, y: 0, clip: new.bounds, ink: nil)
    #expect(new.output(since: old, palette: .all) == "\u{1B}[1;2HB")
    #expect(new.output(since: new, palette: .all) == "")
  }

  @Test func `wide characters are never halved`() {
    var canvas = Canvas(width: 4, height: 1)
    canvas.write("漢字漢", x: 1, y: 0, clip: canvas.bounds, ink: nil)
    #expect(canvas.text(ofRow: 0) == " 漢 ")
    #expect("漢字".fitted(to: 3) == "漢…")
  }

  @Test func `no text acts on the terminal`() {
    var canvas = Canvas(width: 8, height: 1)
    canvas.write("a\u{1B}[2Jb", x: 0, y: 0, clip: canvas.bounds, ink: nil)
    #expect(!canvas.output(since: Canvas(width: 8, height: 1), palette: .all).contains("\u{1B}[2J"))
  }
}
