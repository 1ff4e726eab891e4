import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

/// `livery compare`: reports the values that differ between two themes on the same trees.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares the values of two themes on a tree, and explains each difference.",
    discussion: HelpText.discussion(
      """
      Compares every widget in all its state sets, inside its ancestors in all of theirs, in the \
      contexts of both themes, and groups the values that differ by their cause on either side. No \
      difference means that there is none. The exit status is 1 if something could not be compared.
      """,
      examples: """
        livery compare old.json --with new.json --tree tree.json
        livery compare --since HEAD~1
        livery compare styles.json --resolution brstyle,cascade \\
          --tree tree.json --format markdown
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var other: CompareOptions

  @OptionGroup var options: InspectOptions

  @Flag(help: "Exit with status 1 if something differs.")
  var exitCode = false

  @Option(help: "Print results for people (text), for programs (json) or for a page (markdown).")
  var format = Format.text

  @OptionGroup var printing: ConsoleOptions

  /// The output format.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  func validate() throws {
    try other.validate(with: theme, options: options)
  }

  func run() async throws {
    let console = Console(printing)
    var isSame = true
    var isComplete = true
    try await console.run {
      let workspace = try Workspace(theme, console: console, besides: other.others)
      var answers: [ComparisonAnswer] = []
      for (one, new) in try other.pairs(theme, in: workspace, console: console) {
        let (sides, found) = try await other.compare(
          one,
          with: new,
          options: options,
          in: workspace,
          console: console
        )
        let answer = ComparisonAnswer(
          found,
          of: new,
          unchecked: sides[1].findings(of: found.unchecked)
        )
        isSame = isSame && answer.isSame
        isComplete = isComplete && found.unchecked.isEmpty
        answers.append(answer)
      }
      if answers.isEmpty { return }
      switch format {
      case .text:
        let texts = answers.map { $0.text(on: console.results, isTitled: answers.count > 1) }
        try console.print(texts.joined(separator: "\n\n"))
      case .json:
        let themes = answers.map { (theme: $0.source, members: $0.members) }
        try console.print(JSONValue.results(in: themes).text())
      case .markdown:
        let texts = answers.map { $0.markdown(isTitled: answers.count > 1) }
        try console.print(texts.joined(separator: "\n\n"))
      }
    }
    if exitCode && !isSame || !isComplete { throw ExitCode.failure }
  }
}
