import Foundation
import LiveryKit
import Testing

/// What the README says about LiveryKit.
struct ReadmeTests {
  private let here = URL(filePath: #filePath).deletingLastPathComponent()

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `the programs in the README are those that are compiled here`() throws {
    let readme = here.appending(path: "../../../README.md").standardizedFileURL
    let section = try #require(
      String(contentsOf: readme, encoding: .utf8).components(separatedBy: "\n## ")
        .first { $0.hasPrefix("Widgets to write") }
    )
    let blocks = section.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    let source = here.appending(path: "ReadmeExample.swift")
    let compiled = Set(lines(of: try String(contentsOf: source, encoding: .utf8)))
    let shown = blocks.flatMap(lines)
    #expect(shown.count == 18)
    #expect(shown.filter { !compiled.contains($0) } == [])
  }

  @Test func `they do what they say`() throws {
    let sheet = here.appending(path: "../../../Resources/styles.json").standardizedFileURL
    let tree = WidgetTree(theme: try Theme(contentsOf: [sheet.path]))
    let (window, save) = ReadmeExample.button(in: tree)
    #expect(
      save.titleColor(for: .highlighted) == save.style(for: .highlighted)?.controls.actionColor
    )
    let label = try ReadmeExample.values(in: window, of: tree, on: save)
    #expect(save.layer.cornerRadius == 8)
    #expect(save.layer.borderWidth == 2)
    #expect(save.tintColor != .red)
    #expect(label.text == "Hello, Swift")
  }
}
