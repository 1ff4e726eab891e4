import Livery
import LiveryEditor
import LiveryInspect
import SourceJSON
import Testing

/// Positions in the units of clients.
struct PositionTests {
  private let source = SourceText(name: "<text>", text: "a\nä😀b\r\n\rlast")

  @Test(arguments: PositionEncoding.allCases)
  func `every boundary of a character is found again`(encoding: PositionEncoding) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var offset = 0
    for scalar in text.unicodeScalars {
      let (line, character) = encoding.lineAndCharacter(of: offset, in: source)
      // A line feed after a carriage return is no place of its own.
      if scalar != "\n" || source.bytes[max(0, offset - 1)] != 0x0D {
        #expect(encoding.offset(line: line, character: character, in: source) == offset)
      }
      offset += String(scalar).utf8.count
    }
    #expect(encoding.offset(line: 3, character: 4, in: source) == source.bytes.count)
  }

  @Test func `units differ`() {
    let offset = source.bytes.firstIndex(of: UInt8(ascii: "b")) ?? 0
    #expect(PositionEncoding.utf8.lineAndCharacter(of: offset, in: source) == (1, 6))
    #expect(PositionEncoding.utf16.lineAndCharacter(of: offset, in: source) == (1, 3))
    #expect(PositionEncoding.utf32.lineAndCharacter(of: offset, in: source) == (1, 2))
  }

  @Test func `a character after the line is its end, and a line after the text is its end`() {
    let end = PositionEncoding.utf16.offset(line: 0, character: 99, in: source)
    #expect(end == 1)
    #expect(PositionEncoding.utf16.offset(line: 99, character: 0, in: source) == source.bytes.count)
  }

  @Test func `places before a change stay, those behind it move, and those in it are gone`() {
    let old = SourceText(name: "a", text: "aa bb cc")
    let new = SourceText(name: "a", text: "aa BBBB cc")
    func moved(_ offset: Int, to text: SourceText) -> Int? {
      let place = old.location(at: offset)
      let diagnostic = Diagnostic(.warning, .unusedConstant, message: "", at: place)
      let problem = LoadedProject.Problem(Finding(diagnostic), theme: nil)
      return TextMove(from: old, to: text).moved(problem)?.finding.diagnostic.location?.offset
    }
    #expect((0...8).map { moved($0, to: old) } == Array(0...8))
    #expect(moved(0, to: new) == 0 && moved(5, to: new) == 7 && moved(6, to: new) == 8)
    #expect(moved(3, to: new) == nil && moved(4, to: new) == nil)
  }

  @Test func `addresses of files have their paths`() {
    #expect(DocumentURI("file:///a%20b/c/../%C3%A9.json").path == "/a b/é.json")
    #expect(DocumentURI(path: "/a b/é.json").text == "file:///a%20b/%C3%A9.json")
    #expect(DocumentURI("untitled:1").path == nil)
    #expect(DocumentURI("file:///%ZZ").path == nil)
  }
}
