import Foundation
import LiveryConsole
import Testing

/// Output on terminals of several widths.
@Suite(.enabled(if: CommandRun.terminal != nil))
struct NarrowTerminalTests {
  static let widths = [60, 80, 200]

  private func lines(_ line: String, columns: Int) throws -> [String] {
    try CommandRun().shellOnTerminal(line, columns: columns).output.components(separatedBy: "\n")
  }

  private static let files = "Resources/hello.json --tree Resources/hello-tree.json"

  @Test(
    arguments: widths,
    [
      "livery style \(files)", "livery style \(files) --widget '#more'",
      "livery style Resources/styles.json --tree Resources/brstyle-readme-tree.json",
      "livery explain \(files) --widget '#more' --setting controls.actionColor",
      "livery explain \(files) --widget '#more' --setting fonts.actionFont", "livery color teal",
      "livery color teal 'rgb(255 255 255 / 50%)'", "Demo < /dev/null",
      "printf 'editor\\nhelp\\nstyle #save\\n' > s; Demo --script s; rm s",
      "livery help", "livery help style", "livery style",
    ]
  )
  func `no line is wider than the terminal`(columns: Int, line: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let resources = CommandRun.root.appending(path: "Resources").path
    let linked = "ln -s '\(resources)' Resources; \(line)"
    let output = try CommandRun(directory: folder).shellOnTerminal(linked, columns: columns).output
    #expect(output.count > 100)
    // Examples and arguments are not cut, so that they can be copied; nor is a place, however long
    // the path of this clone is.
    let lines = output.replacingOccurrences(of: CommandRun.root.path, with: ".")
      .components(separatedBy: "\n").filter { !$0.hasPrefix("  livery ") }
    let long = lines.filter { TextFlow.columns(of: $0) > columns && !$0.contains("> ") }
    #expect(long.filter { !$0.contains("error:") } == [])
  }

  @Test(arguments: widths)
  func `the caret is under its character`(columns: Int) throws {
    let sheet = #"{ "UIButton-highlighted|selected": { "controls": { "actionColour": "red" } } }"#
    let lines = try lines("echo '\(sheet)' | livery check --color never -", columns: columns)
    let caret = try #require(lines.firstIndex { $0.hasSuffix("^") })
    let place = TextFlow.columns(of: lines[caret]) - 1
    #expect(lines[caret - 1].dropFirst(place).hasPrefix(#""actionColour""#))
    #expect(TextFlow.columns(of: lines[caret - 1]) <= columns)
  }

  @Test(arguments: [40, 60])
  func `examples of the help can be copied`(columns: Int) throws {
    let help = try lines("livery style --help", columns: columns)
    #expect(help.contains("  livery style styles.json --tree tree.json \\"))
    #expect(help.contains("    --widget '#save' --state '#save=highlighted|selected'"))
    // The usage of a command with more options is shortened.
    let usage = try lines("livery convert --help", columns: columns)
      .drop { !$0.hasPrefix("USAGE: ") }.prefix { !$0.isEmpty }
    #expect(usage.count > 1)
    #expect(usage.dropFirst().allSatisfy { $0.hasPrefix("       ") })
    #expect(usage.contains { $0.contains("[--base <sheet> ...]") })
    #expect(!usage.contains { $0.hasSuffix("--base") || $0.hasSuffix("--from") })
  }
}
