import Foundation
import LiveryKit
import Testing

/// The statements of the README about LiveryKit.
struct ReadmeTests {
  private let here = URL(filePath: #filePath).deletingLastPathComponent()

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func file(_ path: String) throws -> String {
    let url = here.appending(path: "../../../\(path)").standardizedFileURL
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// Returns the lines of the programs in a section of a page.
  private func programs(in path: String, after start: String) throws -> [String] {
    let text = try file(path)
    let begin = try #require(text.range(of: start))
    let part = text[begin.upperBound...].components(separatedBy: "\n## ")[0]
    let blocks = part.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    return blocks.flatMap(lines)
  }

  @Test(arguments: [
    ("README.md", "## Ready-made widgets", 7),
    ("Sources/LiveryKit/LiveryKit.docc/LiveryKit.md", "Free properties reach objects", 6),
  ])
  func `the programs about LiveryKit are those that are compiled here`(
    page: String,
    start: String,
    count: Int
  ) throws {
    let source = here.appending(path: "ReadmeExample.swift")
    let text = try String(contentsOf: source, encoding: .utf8).replacing("root + ", with: "")
    let compiled = Set(lines(of: text))
    let shown = try programs(in: page, after: start)
    #expect(shown.count == count)
    #expect(shown.filter { !compiled.contains($0) } == [])
  }

  @Test func `the programs have the documented results`() throws {
    let resources = here.appending(path: "../../../Resources").standardizedFileURL.path + "/"
    let (window, save, label) = try ReadmeExample.button(resources)
    #expect(save.titleColor(for: .highlighted)?.description == "#333333ff")
    #expect(label.text == "Hello, Swift")
    let tree = try #require(window.widget?.tree)
    tree.theme = try Theme(contentsOf: [resources + "styles.json"])
    try ReadmeExample.values(in: window, of: tree, on: save)
    #expect(save.layer.cornerRadius == 8)
    #expect(save.layer.borderWidth == 2)
    #expect(save.tintColor != .red)
  }
}
