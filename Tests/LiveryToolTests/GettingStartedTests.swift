import Foundation
import Testing

/// The commands of the page "Getting started", in their order; LIVERY_RECORD=1 records what they print.
struct GettingStartedTests {
  private static let page = CommandRun.root.appending(
    path: "Sources/Documentation/Start/GettingStarted.md"
  )

  @Test func `a reader who follows the page sees what it shows`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    // Blocks and the texts between them take turns.
    var parts = text.components(separatedBy: "```")
    for index in stride(from: 1, to: parts.count, by: 2) {
      let (language, body) = Self.split(parts[index])
      if language == "json" {
        let name = try #require(Self.file(named: parts[index - 1]))
        try body.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      } else if language == "console" {
        let commands = body.split(separator: "\n").filter { $0.hasPrefix("$ ") }
        let runs = try commands.map { command in
          let result = try CommandRun(directory: folder).shell(String(command.dropFirst(2)))
          return "\(command)\n\(result.output)\(result.errors)"
        }
        parts[index] = "console\n" + runs.joined(separator: "\n")
      }
    }
    let current = parts.joined(separator: "```")
    if ProcessInfo.processInfo.environment["LIVERY_RECORD"] != nil {
      try current.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(current == text)
    }
  }

  /// The language of a block and its lines.
  private static func split(_ block: String) -> (language: String, body: String) {
    let end = block.firstIndex(of: "\n") ?? block.endIndex
    return (String(block[..<end]), String(block[end...].dropFirst()))
  }

  /// The file that a text speaks of last.
  private static func file(named text: String) -> String? {
    text.matches(of: /`([\w\/]+\.(?:json|swift))`/).last.map { String($0.1) }
  }
}
