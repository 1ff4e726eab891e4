import Foundation
import Livery
import Testing

/// The answers of the page "Cookbook" that are not commands.
struct CookbookTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()

  private let page: String

  init() throws {
    let url = Self.here.appending(path: "../../../Sources/Documentation/Start/Cookbook.md")
    page = try String(contentsOf: url.standardizedFileURL, encoding: .utf8)
  }

  private func blocks(_ language: String) -> [String] {
    page.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// A tree with the sheet on the page that has a text.
  private func tree(_ part: String) throws -> WidgetTree {
    let sheet = try #require(blocks("json").first { $0.contains(part) })
    return WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
  }

  @Test func `fifteen questions have an answer of one screen each`() {
    let answers = page.components(separatedBy: "\n## ").dropFirst().filter {
      !$0.hasPrefix("Overview")
    }
    #expect(answers.count == 15)
    for answer in answers { #expect(answer.split(separator: "\n").count <= 40) }
  }

  @Test func `the programs are compiled here`() throws {
    let url = Self.here.appending(path: "CookbookExample.swift")
    let text = try String(contentsOf: url, encoding: .utf8).replacing("folder + ", with: "")
    let compiled = Set(lines(of: text))
    let shown = blocks("swift").flatMap(lines).filter { !$0.hasPrefix("import ") }
    #expect(shown.filter { !compiled.contains($0) } == [])
  }

  @Test func `a dark scheme, widgets, names and scopes have the values on the page`() throws {
    let scheme = try tree("$ink")
    let label = scheme.addWindow().add("UILabel")
    #expect(label.style.colors.textColor == Color("#24292f"))
    CookbookExample.dark(scheme)
    #expect(label.style.colors.textColor == Color("#e6edf3"))
    #expect(CookbookExample.meter(try tree("Meter")) == [Color("navy"), .red])
    let labels = CookbookExample.labels(try tree(".warning"))
    #expect(labels[0].style.colors.textColor == Color("#9a6700"))
    #expect(labels[0].style.fonts.textFont?.size == 12)
    #expect(labels[1].style.fonts.textFont?.size == 20)
    let colors = CookbookExample.scope(WidgetTree(theme: try Theme(sheets: [])))
    #expect(colors[0] == .red)
    #expect(colors[1] != .red)
  }

  @Test func `sheets of a theme, a reload and an upload work as the page says`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/"
    for (name, color) in [("base", "red"), ("brand", "blue"), ("styles", "green")] {
      let sheet = #"{ "default": { "colors": { "primaryColor": "\#(color)" } } }"#
      try Data(sheet.utf8).write(to: folder.appending(path: "\(name).json"))
    }
    let tree = WidgetTree(theme: try CookbookExample.brand(path))
    let window = tree.addWindow()
    #expect(window.style.colors.primaryColor == .blue)
    await CookbookExample.reload(tree, path)
    #expect(window.style.colors.primaryColor == Color("green"))
    let safe = try CookbookExample.safe(#"{ "@import": ["other.json"] }"#)
    #expect(throws: DiagnosticsError.self) { try Theme(sheets: [safe]) }
  }
}
