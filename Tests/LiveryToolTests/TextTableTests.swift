import Livery
import LiveryConsole
import Testing

/// The layout of tables and lines on a terminal.
struct TextTableTests {
  private static let rows = [
    ["UIControl-highlighted", "a built-in state style yields to other declarations", "built-in"],
    ["UIControl-highlighted|selected", "it is not selected", "styles.json:3:7"],
  ]

  @Test func `columns are aligned, and the last is as long as it is`() {
    #expect(TextTable.aligned([["a", "b"], ["long", "cell"]]) == ["a     b", "long  cell"])
    #expect(TextTable.aligned([["日本", "b"], ["abc", "c"]]) == ["日本  b", "abc   c"])
  }

  @Test func `where a table does not fit, words of cells go on below`() {
    for width in 30...130 {
      let lines = TextTable.aligned(Self.rows, width: width)
      #expect(lines.allSatisfy { TextFlow.columns(of: $0) <= width })
      let letters = lines.joined().filter { $0 != " " }.sorted()
      #expect(letters == Self.rows.joined().joined().filter { $0 != " " }.sorted())
    }
  }

  @Test func `no word is broken that fits`() {
    let lines = TextTable.aligned(Self.rows, width: 60)
    let words = Set(lines.joined(separator: " ").split(separator: " ").map(String.init))
    for word in Self.rows.joined().flatMap({ $0.split(separator: " ") }) {
      // A selector may be broken after a bar.
      #expect(words.contains(String(word)) || word.contains("|"))
    }
  }

  @Test func `cells that do not fit side by side are below each other`() {
    #expect(
      TextTable.aligned([["#ff00ccff", "UIButton-highlighted", "rules"]], width: 32)
        == ["#ff00ccff  UIButton-highlighted", "    rules"]
    )
  }

  @Test func `colours take no room, and a field of colour is not broken`() {
    let swatch = TerminalColors.all.paint("    ", nil, on: .red)
    #expect(TextFlow.columns(of: swatch) == 4)
    #expect(TextFlow.lines("abc \(swatch) def", width: 8) == ["abc \(swatch)", "  def"])
  }

  @Test func `a wrapped line is indented`() {
    #expect(TextFlow.lines("  one two three", width: 9) == ["  one two", "    three"])
    #expect(TextFlow.lines("  one two three", width: nil) == ["  one two three"])
    #expect(
      TextFlow.lines("UIWindow/UITableView/UILabel", width: 14) == [
        "UIWindow/", "  UITableView/", "  UILabel",
      ]
    )
  }
}
