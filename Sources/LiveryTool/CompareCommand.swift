import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

/// `livery compare`: says what two themes give otherwise on the same trees, or that nothing differs.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Says which values two themes give otherwise on a tree, and why.",
    discussion: HelpText.discussion(
      """
      Every widget is looked at in all its state sets, inside its ancestors in all of theirs, in the \
      contexts of both themes. Values that differ are put together by what decides about them on \
      either side. If there are none, that is certain.
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

  @Option(
    name: .customLong("with"),
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The sheets of the other theme, earlier ones weaker, or its name in livery.json.",
      valueName: "sheet"
    )
  )
  var others: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare with what a revision of git has, such as 'HEAD~1': what has changed since.",
      valueName: "revision"
    )
  )
  var since: String?

  @Option(
    name: .customLong("with-context"),
    help: ArgumentHelp(
      "Compare with another context of the theme, as in 'scheme=dark'.",
      valueName: "axis=context"
    ),
    transform: ContextArgument.init(parsing:)
  )
  var otherContexts: [ContextArgument] = []

  @OptionGroup var options: InspectOptions

  @Flag(help: "Leave with status 1 if something differs.")
  var exitCode = false

  @Option(help: "Print results for people (text), for programs (json) or for a page (markdown).")
  var format = Format.text

  @OptionGroup var printing: ConsoleOptions

  /// The form in which results are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  func validate() throws {
    try InputFile.validate(theme.sheets + others + options.trees)
    let ways = [
      !others.isEmpty, theme.comparesResolutions, since != nil, !otherContexts.isEmpty,
    ].count { $0 }
    if ways == 0 {
      throw ValidationError(
        """
        Nothing to compare with; give other sheets by '--with', a revision by '--since', other contexts \
        by '--with-context', or two resolutions.
        """
      )
    }
    if ways > 1 {
      throw ValidationError(
        "Compare either with other sheets, with a revision, in other contexts, or in another resolution."
      )
    }
    try theme.validateInput(trees: options.trees)
  }

  func run() async throws {
    let console = Console(printing)
    var isSame = true
    try await console.run {
      let workspace = try Workspace(theme, console, besides: others)
      var answers: [ComparisonAnswer] = []
      for (one, other) in try pairs(in: workspace, console) {
        let answer = try await compare(one, other, workspace, console)
        isSame = isSame && answer.isSame
        answers.append(answer)
      }
      if answers.isEmpty { return }
      switch format {
      case .text:
        let texts = answers.map { $0.text(on: console.results, isTitled: answers.count > 1) }
        try console.print(texts.joined(separator: "\n\n"))
      case .json where answers.count == 1: try console.print(answers[0].jsonValue.text())
      case .json:
        let themes = JSONValue.array(answers.map(\.jsonValueWithTheme))
        try console.print(
          JSONValue.object([.init("version", .number(1)), .init("themes", themes)]).text()
        )
      case .markdown:
        let texts = answers.map { $0.markdown(isTitled: answers.count > 1) }
        try console.print(texts.joined(separator: "\n\n"))
      }
    }
    if exitCode, !isSame { throw ExitCode.failure }
  }

  /// What is compared: the old side and the new one.
  private func pairs(
    in workspace: Workspace,
    _ console: Console
  ) throws -> [(ThemeSource, ThemeSource)] {
    if let since {
      let revision = try Revision(since)
      return try workspace.themes().compactMap { new in
        if let old = try workspace.theme(new, in: revision, namingRevision: true) {
          return (old, new)
        }
        console.note("\(new.title) is new since '\(since)'\n")
        return nil
      }
    }
    let one = try workspace.theme()
    if !otherContexts.isEmpty { return [(one, one)] }
    if !theme.comparesResolutions { return [(one, try workspace.theme(named: others))] }
    var sides = (one, one)
    sides.0.resolution = theme.resolutions[0]
    sides.1.resolution = theme.resolutions[1]
    return [sides]
  }

  private func compare(
    _ one: ThemeSource,
    _ other: ThemeSource,
    _ workspace: Workspace,
    _ console: Console
  ) async throws -> ComparisonAnswer {
    let trees = try workspace.trees(options.trees, of: other)
    let sides = [Inputs(one, trees: trees), Inputs(other, trees: trees)]
    var findings = sides[0].findings
    findings.formUnion(sides[1].findings)
    try findings.throwIfErrors()
    console.report(findings.sorted)
    let theme = sides[0].appearance.theme
    let inspection = try options.inspection(
      sides[0],
      in: workspace.contexts(options.contextArguments, of: theme, in: one),
      beside: sides[1].appearance.theme
    )
    var others = Contexts()
    for argument in otherContexts { others[argument.axis] = argument.context }
    var problems = Diagnostics()
    for problem in sides[1].appearance.theme.problems(with: others) {
      problems.error(problem.code, problem.description, at: nil)
    }
    try problems.throwIfErrors()
    let comparison = await console.during("comparing in all situations") { [others] in
      await inspection.comparison(with: sides[1].appearance.theme, in: others)
    }
    return ComparisonAnswer(comparison, of: other)
  }
}
