import ArgumentParser
import Livery
import SourceJSON

/// `livery check`: says everything that is wrong with sheets and trees.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says everything that is wrong with sheets, and with trees in their theme.",
    discussion: HelpText.discussion(
      """
      All problems of all files are printed in one run, each with its place. The exit status is 1 \
      if any of them is an error; warnings alone leave it at 0.
      """,
      examples: """
        livery check styles.json
        livery check base.json brand.json --tree tree.json
        livery check --lenient --format json < styles.json -
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @Option(
    name: .customLong("tree"),
    help: ArgumentHelp(
      "A tree file that is checked with the theme; '-' is standard input. May be repeated.",
      valueName: "tree"
    )
  )
  var trees: [String] = []

  @OptionGroup var output: FormatOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws { try InputReader.validate(theme.sheets + trees) }

  func run() async throws {
    let console = Console(printing)
    let count = theme.sheets.count + trees.count
    let activity = "reading \(count) \(count == 1 ? "file" : "files")"
    let findings = try await console.during(activity) {
      Inputs(theme, treePaths: trees, loopSeverity: .error).findings
    }
    switch output.format {
    case .text:
      let formatter = Console.formatter(for: console.results)
      let blocks = findings.sorted.map { formatter.format($0) + "\n" }
      try console.print((blocks + [findings.summary]).joined(separator: "\n"))
    case .json: try console.print(findings.jsonValue.text())
    }
    if findings.errorCount > 0 { throw ExitCode.failure }
  }
}
