import Foundation
import LiveryInspect
import Testing

/// The check in a program beside the command.
struct ThemeCheckCommandTests {
  @Test func `a check in a program reports what the command does`() async throws {
    let root = CommandRun.root.path
    let (sheet, tree) = ("\(root)/Resources/styles.json", "\(root)/Resources/tree.json")
    let command = try CommandRun().shell(
      "livery check '\(sheet)' --tree '\(tree)' --format json --max-warnings 0"
    )
    var check = ThemeCheck([.file(sheet)], trees: [.file(tree)])
    check.maxWarnings = 0
    let json = await check.report().json
    func findings(_ text: String) throws -> NSArray? {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return (value?["findings"] as? [[String: Any]])?.filter {
        $0["code"] as? String != "too-many-warnings"
      } as NSArray?
    }
    let (own, others) = (try #require(try findings(json)), try findings(command.output))
    #expect(own.count > 0 && own == others)
  }
}
