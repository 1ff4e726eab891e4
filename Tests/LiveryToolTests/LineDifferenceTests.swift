import LiveryProject
import Testing

/// The differences of texts, as patches.
struct LineDifferenceTests {
  private func difference(_ old: [String], _ new: [String]) -> String {
    func bytes(_ lines: [String]) -> [UInt8] { Array((lines.map { $0 + "\n" }).joined().utf8) }
    return LineDifference(from: bytes(old), to: bytes(new), name: "a").text
  }

  @Test func `equal lines at both ends are no changes`() {
    let text = difference(["1", "2", "3", "4", "5", "6"], ["1", "2", "3", "x", "5", "6"])
    #expect(text == "--- a\n+++ a\n@@ -2,5 +2,5 @@\n 2\n 3\n-4\n+x\n 5\n 6\n")
  }

  @Test func `one line among thousands of others is one change`() {
    let old = (0..<30_000).map { "\($0)" }
    var new = old
    new.insert("new", at: 20_000)
    #expect(difference(old, new).split(separator: "\n").count { $0.first == "+" } == 2)
  }

  @Test func `where all of a long text is another one, each line is replaced`() {
    let old = (0..<20_000).map { "\($0)" }
    let lines = difference(old, old.map { "new \($0)" }).split(separator: "\n").dropFirst(3)
    #expect(lines.count { $0.first == "-" } == 20_000)
    #expect(lines.count { $0.first == "+" } == 20_000)
  }
}
