import Foundation
import Livery
import Testing

/// The programs on the page "Getting started" are compiled, run and print what the page says.
struct GettingStartedTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()

  private let page: String

  init() throws {
    let url = Self.here.appending(path: "../../../Sources/Documentation/Start/GettingStarted.md")
    page = try String(contentsOf: url.standardizedFileURL, encoding: .utf8)
  }

  /// The files of the page as they are at its end, by name.
  private var files: [String: String] {
    var found: [String: String] = [:]
    let parts = page.components(separatedBy: "```")
    for index in stride(from: 1, to: parts.count, by: 2) where parts[index].hasPrefix("json\n") {
      let name = parts[index - 1].matches(of: /`(\w+\.json)`/).last.map { String($0.1) }
      found[name ?? ""] = String(parts[index].dropFirst("json\n".count))
    }
    return found
  }

  /// The lines of the programs, without imports, manifests and declarations of tests.
  private var lines: [String] {
    page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .filter { !$0.hasPrefix("// swift-tools-version") && !$0.hasPrefix("  targets:") }
      .flatMap { $0.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { !$0.hasPrefix("import ") && !$0.hasPrefix("@Test") }
  }

  @Test func `the programs are compiled here`() throws {
    let url = Self.here.appending(path: "GettingStartedExample.swift")
    let text = try String(contentsOf: url, encoding: .utf8).replacing("folder + ", with: "")
    let compiled = Set(
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    )
    #expect(lines.count == 16)
    #expect(lines.filter { !compiled.contains($0) } == [])
  }

  @Test func `the program prints what the page says, and the test passes`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(files.keys.sorted() == ["colors.json", "styles.json", "tree.json"])
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let promised = lines.compactMap { line in
      line.firstRange(of: "// prints ").map { String(line[$0.upperBound...]) }
    }
    #expect(promised.count == 3)
    #expect(try GettingStartedExample.run(in: folder.path + "/") == promised)
    try await GettingStartedExample.test(in: folder.path + "/")
  }
}
