import Foundation
import Testing

/// The commands on pages name subcommands and options that exist.
struct PageCommandTests {
  /// A command on a page.
  struct Use: Hashable {
    /// The subcommand, such as `render tree`.
    let command: String

    /// The long options.
    let options: Set<String>
  }

  private static func texts() throws -> [String] {
    let folder = CommandRun.root.appending(path: "Sources/Documentation")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.map { folder.appending(path: $0) }
    return try (pages + [CommandRun.root.appending(path: "README.md")]).map { url in
      try String(contentsOf: url, encoding: .utf8)
    }
  }

  /// The commands in blocks and code spans.
  private static func uses() throws -> Set<Use> {
    var uses: Set<Use> = []
    for text in try texts() {
      for match in text.matches(of: /(?:^|\n|`|\n\$ |- run: |&& |; )livery ([a-z][^`|;&>\n]*)/) {
        let words = match.1.split(separator: " ").map(String.init)
        let isRender = words[0] == "render" && words.count > 1 && !words[1].hasPrefix("-")
        let command = isRender ? "render \(words[1])" : String(words[0].prefix { $0.isLetter })
        let options = words.filter { $0.hasPrefix("--") && $0 != "--" }.map { word in
          String(word.prefix { $0.isLetter || $0 == "-" })
        }
        uses.insert(Use(command: command, options: Set(options)))
      }
    }
    return uses
  }

  @Test func `subcommands and options on pages exist`() throws {
    let uses = try Self.uses().filter { $0.command != "help" }
    #expect(uses.count > 20)
    for (command, group) in Dictionary(grouping: uses, by: \.command) {
      let help = try CommandRun().shell("livery \(command) --help")
      #expect(help.status == 0, "\(command)")
      for option in group.reduce(into: Set<String>(), { $0.formUnion($1.options) }) {
        let name = try Regex("\(option)(?![a-z-])")
        #expect(help.output.contains(name), "\(command) \(option)")
      }
    }
  }
}
