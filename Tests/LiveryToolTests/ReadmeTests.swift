import Foundation
import Testing

/// Everything that the README shows is what the program does; LIVERY_RECORD=1 writes down what the
/// commands print now.
struct ReadmeTests {
  private let readme = CommandRun.root.appending(path: "README.md")

  @Test(arguments: ["hello.json", "hello-tree.json"])
  func `the files that the README shows are those in Resources`(name: String) throws {
    let file = CommandRun.root.appending(path: "Resources").appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try blocks("json").contains(text))
  }

  @Test func `the commands in the README print what it says`() throws {
    let text = try String(contentsOf: readme, encoding: .utf8)
    var current = text
    for block in try blocks("console") {
      let commands = block.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map(String.init)
      let runs = try commands.map { command in
        let result = try CommandRun().shell(String(command.dropFirst(2)))
        return command + "\n" + result.output + result.errors
      }
      current = current.replacing(
        "```console\n" + block,
        with: "```console\n" + runs.joined(separator: "\n")
      )
    }
    if ProcessInfo.processInfo.environment["LIVERY_RECORD"] != nil {
      try current.write(to: readme, atomically: true, encoding: .utf8)
    } else {
      #expect(current == text)
    }
  }

  @Test func `the program in the README is run and prints what it says`() throws {
    let shown = try #require(try blocks("swift").first { $0.contains("SaveButton") })
    let example = CommandRun.root.appending(path: "Tests/LiveryToolTests/ReadmeExample.swift")
    let lines = try String(contentsOf: example, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("root + ", with: "") }
    let start = try #require(lines.firstIndex { $0.hasPrefix("final class SaveButton") })
    let shownLines = shown.split(separator: "\n").dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(Array(lines[start...].prefix(shownLines.count)) == shownLines)

    let promised = shownLines.compactMap { $0.split(separator: "// prints ").last }
      .filter { $0.hasPrefix("#") }.map(String.init)
    #expect(try ReadmeExample.run(in: CommandRun.root.path + "/") == promised)
  }

  /// The texts of the fenced blocks of a language.
  private func blocks(_ language: String) throws -> [String] {
    let text = try String(contentsOf: readme, encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
