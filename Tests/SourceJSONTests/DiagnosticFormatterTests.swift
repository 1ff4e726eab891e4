import SourceJSON
import Testing

/// The formatted text of diagnostics.
struct DiagnosticFormatterTests {
  @Test func `the first line, the source line, the caret, then the notes`() {
    let source = SourceText(name: "a.json", text: "{\n  \"a\": 1,\n  \"a\": 2\n}\n")
    let diagnostic = Diagnostic(
      .error,
      .duplicateKey,
      message: "duplicate key 'a'",
      at: source.location(at: 14),
      notes: [
        Diagnostic.Note("first defined here", at: source.location(at: 4)),
        Diagnostic.Note("keys differ in case, too", at: nil),
      ]
    )
    #expect(
      DiagnosticFormatter().format(diagnostic) == """
        a.json:3:3: error: duplicate key 'a' [duplicate-key]
          3 |   "a": 2
            |   ^
        a.json:2:3: note: first defined here
          2 |   "a": 1,
            |   ^
        note: keys differ in case, too
        """
    )
  }

  @Test func `a diagnostic without a place is one line`() {
    let diagnostic = Diagnostic(.warning, .emptyFile, message: "nothing to read", at: nil)
    #expect(DiagnosticFormatter().format(diagnostic) == "warning: nothing to read [empty-file]")
  }

  @Test(arguments: [
    ("abc^", "abc", 3), ("\ta\t^b", "    a   b", 8), ("日本^語", "日本語", 4),
    ("e\u{301}^x", "e\u{301}x", 1),
    ("😀^x", "😀x", 2), ("ｱ^", "ｱ", 1), ("가^", "가", 2), ("\u{1B}[31m^", "\\u{1B}[31m", 10),
    ("\u{202E}^", "\\u{202E}", 8), ("\u{7F}^", "\\u{7F}", 6), ("\u{200B}^x", "\\u{200B}x", 8),
    ("\u{AD}^", "\\u{AD}", 6),
    ("\u{2060}^", "\\u{2060}", 8), ("\u{E0041}^", "\\u{E0041}", 9),
  ])
  func `the caret is under its character`(marked: String, shown: String, columns: Int) throws {
    let lines = try excerpt(marked)
    #expect(lines[0] == "  1 | \(shown)")
    #expect(lines[1] == "    | \(String(repeating: " ", count: columns))^")
  }

  @Test func `a long line is cut to the part around the caret`() throws {
    let word = "0123456789"
    let long = String(repeating: word, count: 50)
    let atStart = try excerpt("^\(long)")
    #expect(atStart[0] == "  1 | " + String(repeating: word, count: 10).dropLast() + "…")
    #expect(atStart[1] == "    | ^")
    let atEnd = try excerpt("\(long)^")
    #expect(atEnd[0].hasPrefix("  1 | …") && atEnd[0].hasSuffix("789"))
    #expect(atEnd[1].count == atEnd[0].count + 1)
    let middle = try excerpt("\(long)X^Y\(long)")
    #expect(middle[0].count == 106 && middle[0].hasSuffix("…"))
    let caret = try #require(middle[1].firstIndex(of: "^"))
    let column = middle[1].distance(from: middle[1].startIndex, to: caret)
    #expect(Array(middle[0])[column] == "Y")
  }

  @Test func `whatever the width and the text, lines fit, and the caret is under its character`() {
    var generator = SeededGenerator(seed: 13)
    let letters: [Unicode.Scalar] = ["a", "b", " ", "é", "日", "😀", "\t", "\u{1B}", "x", "y", "z"]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...200, using: &generator)
      let place = Int.random(in: 0...count, using: &generator)
      var text = String.UnicodeScalarView()
      var offset = 0
      for index in 0..<count {
        if index == place { offset = String(text).utf8.count }
        text.append(letters.randomElement(using: &generator) ?? "a")
      }
      if place == count { offset = String(text).utf8.count }
      // A mark at the expected position of the caret.
      let marked = String(text).utf8.prefix(offset) + Array("#".utf8)
      let rest = String(text).utf8.dropFirst(offset)
      let source = SourceText(name: "a", bytes: Array(marked) + Array(rest))
      let width = Int.random(in: 20...140, using: &generator)
      let problem = Diagnostic(.error, .init("x"), message: "x", at: source.location(at: offset))
      let all = DiagnosticFormatter(width: width).format(problem).split(separator: "\n")
      for line in all { #expect(columns(of: line) <= width) }
      let lines = all.suffix(2)
      let caret = columns(of: lines.last ?? "") - 1
      var column = 0
      let under = (lines.first ?? "").unicodeScalars.first { scalar in
        defer { column += TerminalText.columns(of: scalar) }
        return column == caret
      }
      #expect(under == "#")
    }
  }

  @Test func `a message wraps between words, with an indent`() {
    let message = "unknown setting 'colour'; did you mean 'color'?"
    let problem = Diagnostic(.error, .init("unknown-setting"), message: message, at: nil)
    let lines = DiagnosticFormatter(width: 30).format(problem).split(separator: "\n")
    #expect(
      lines == [
        "error: unknown setting", "    'colour'; did you mean", "    'color'? [unknown-setting]",
      ]
    )
    #expect(!DiagnosticFormatter().format(problem).contains("\n"))
    let path = Diagnostic(
      .error,
      .init("x"),
      message: "'UIWindow/UIView#form/UIButton-a|b' here",
      at: nil
    )
    #expect(
      DiagnosticFormatter(width: 24).format(path).split(separator: "\n")
        == ["error: 'UIWindow/", "    UIView#form/", "    UIButton-a|b' here", "    [x]"]
    )
  }

  private func columns(of line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + TerminalText.columns(of: $1) }
  }

  @Test func `a huge line is not looked at as a whole, and cut between characters`() throws {
    let long = String(repeating: "日", count: 1_000_000)
    let lines = try excerpt("\(long)^本\(long)")
    #expect(lines[0].count < 110 && !lines[0].contains("\u{FFFD}"))
    #expect(lines[0].hasPrefix("  1 | …日") && lines[0].hasSuffix("日…"))
  }

  @Test func `lines of a thousand and more keep their gutter`() throws {
    let text = String(repeating: "\n", count: 12345) + "x"
    let source = SourceText(name: "a", text: text)
    let diagnostic = Diagnostic(.error, .jsonSyntax, message: "m", at: source.location(at: 12345))
    #expect(
      DiagnosticFormatter().format(diagnostic) == """
        a:12346:1: error: m [json-syntax]
        12346 | x
              | ^
        """
    )
  }

  @Test func `control characters are escaped everywhere`() {
    let source = SourceText(name: "a\u{1B}]0;x\u{7}.json", text: "\u{9B}2J")
    let diagnostic = Diagnostic(
      .error,
      .jsonSyntax,
      message: "unexpected '\u{1B}[2J\n\u{202E}'",
      at: source.location(at: 0),
      notes: [Diagnostic.Note("\r\u{8}", at: nil)]
    )
    for color in [false, true] {
      let text = DiagnosticFormatter(color: color).format(diagnostic)
      let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
      #expect(
        plain == [
          "a\\u{1B}]0;x\\u{7}.json:1:1: error: unexpected '\\u{1B}[2J\\n\\u{202E}' [json-syntax]",
          "  1 | \\u{9B}2J", "    | ^", "note: \\r\\u{8}",
        ]
      )
    }
  }

  @Test func `colours mark the severity, and only they are added`() {
    let source = SourceText(name: "a", text: "x")
    let diagnostic = Diagnostic(.error, .jsonSyntax, message: "m", at: source.location(at: 0))
    let colored = DiagnosticFormatter(color: true).format(diagnostic)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    let plain = DiagnosticFormatter().format(diagnostic)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    #expect(!plain.contains("\u{1B}"))
  }

  @Test func `the thrown error prints all of its diagnostics`() throws {
    var diagnostics = Diagnostics()
    _ = JSONParser.parse(SourceText(name: "a", text: "[01, 02]"), into: &diagnostics)
    let error = #expect(throws: DiagnosticsError.self) { try diagnostics.throwIfErrors() }
    let text = try #require(error).description
    #expect(text == DiagnosticFormatter().format(diagnostics.all))
    #expect(text.split(separator: "\n").count == 6)
  }

  /// Returns the two lines that show the place marked with `^`.
  private func excerpt(_ marked: String) throws -> [String] {
    let mark = try #require(marked.firstIndex(of: "^"))
    let text = marked.filter { $0 != "^" }
    let source = SourceText(name: "a", text: text)
    let location = source.location(at: marked[..<mark].utf8.count)
    let printed = DiagnosticFormatter().format(
      Diagnostic(.error, .jsonSyntax, message: "m", at: location)
    )
    return printed.split(separator: "\n").dropFirst().map(String.init)
  }
}
