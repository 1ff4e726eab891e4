import Foundation
import LiveryInspect
import Testing

/// The check in a program beside the command.
struct ThemeCheckCommandTests {
  @Test func `a check in a program reports what the command does`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sheet = folder.appending(path: "styles.json").path
    let tree = folder.appending(path: "tree.json").path
    try Data(
      #"{ "$a": "red", "UISwitch": { "colors": { "textColor": "blue" } }, "UIButton-selcted": {} }"#
        .utf8
    ).write(to: URL(filePath: sheet))
    try Data(#"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#.utf8)
      .write(to: URL(filePath: tree))
    let command = try CommandRun().shell(
      "livery check '\(sheet)' --tree '\(tree)' --format json"
    )
    let json = await ThemeCheck([.file(sheet)], trees: [.file(tree)]).report().json
    func findings(_ text: String) throws -> NSArray? {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return value?["findings"] as? NSArray
    }
    let (own, others) = (try #require(try findings(json)), try findings(command.output))
    #expect(own.count > 0 && own == others)
  }
}
