import Foundation
import Testing

/// The examples of the README match the program; LIVERY_RECORD=1 records the current output of the
/// commands.
struct ReadmeTests {
  private let readme = CommandRun.root.appending(path: "README.md")

  @Test(arguments: ["hello.json", "jobs.json"])
  func `the files that the README shows are those in Resources`(name: String) throws {
    let file = CommandRun.root.appending(path: "Resources").appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try blocks("json").contains(text))
  }

  /// The pages that show commands.
  private static let pages =
    ["README.md", "Sources/Documentation/Start/Cookbook.md"]
    + [
      "ProvingLegibility", "UnusedEntries", "StateCoverage", "WhyNot", "ComparingThemes",
      "Policies",
      "InATeam", "Pictures",
    ].map { "Sources/Documentation/Guides/\($0).md" }

  @Test(arguments: pages)
  func `the commands on a page print its output`(page: String) throws {
    let place = CommandRun.root.appending(path: page)
    let text = try String(contentsOf: place, encoding: .utf8)
    var current = text
    for block in try blocks("console", of: place) {
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
      try current.write(to: place, atomically: true, encoding: .utf8)
    } else {
      #expect(current == text)
    }
  }

  @Test func `the programs in the README print their documented output`() async throws {
    let root = CommandRun.root.appending(path: "Resources").path + "/"
    let shown = try blocks("swift")
    let button = try #require(shown.first { $0.contains("SaveButton") })
    try expectCompiled(button)
    #expect(try ReadmeExample.runSheet(in: root) == promises(of: button))
    let jobs = try #require(shown.first { $0.contains("jobs.json") })
    try expectCompiled(jobs)
    #expect(try await ReadmeExample.runJobs(in: root) == promises(of: jobs))
  }

  @Test func `the README is short`() throws {
    let lines = try String(contentsOf: readme, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count - 1 <= 170)
  }

  @Test func `the command is installed before it is used`() throws {
    let text = try String(contentsOf: readme, encoding: .utf8)
    let install = try #require(text.range(of: "swift build -c release --product livery"))
    let use = try #require(text.range(of: "$ livery "))
    #expect(install.lowerBound < use.lowerBound)
    let completion = try CommandRun().shell("livery --generate-completion-script bash | bash -n")
    #expect(completion == CommandResult(output: "", errors: "", status: 0))
  }

  /// Expects that the lines of a program, imports aside, are compiled here in their order.
  private func expectCompiled(_ program: String) throws {
    let example = CommandRun.root.appending(path: "Tests/LiveryToolTests/ReadmeExample.swift")
    let text = try String(contentsOf: example, encoding: .utf8)
    var lines = Self.lines(of: text.replacing("root + ", with: ""))[...]
    for line in Self.lines(of: program) where !line.hasPrefix("import ") {
      let place = lines.firstIndex(of: line)
      #expect(place != nil, "'\(line)' is not compiled")
      lines = lines[((place ?? lines.startIndex - 1) + 1)...]
    }
  }

  /// Returns the output that a program's comments promise.
  private func promises(of program: String) -> [String] {
    Self.lines(of: program).compactMap { line in
      line.firstRange(of: "// prints ").map { String(line[$0.upperBound...]) }
    }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Returns the texts of the fenced blocks of a language.
  private func blocks(_ language: String, of page: URL? = nil) throws -> [String] {
    let text = try String(contentsOf: page ?? readme, encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
