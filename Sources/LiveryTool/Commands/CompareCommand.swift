import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery compare`: reports the values that differ between two themes on the same trees.
struct CompareCommand: ConsoleCommand {
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
        livery compare --since v1.2 --fail-on removed --fail-on verdict
        livery compare styles.json --set '$accent=#0a7' --tree tree.json
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

  @Option(
    help: """
      Exit with status 1 if names are removed or of another kind (removed), if a requirement of \
      contrast, focus or policies that held fails (verdict), or if values differ (values); may be \
      repeated.
      """
  )
  var failOn: [ReleaseVerdict.Consequence] = []

  @Option(help: "Print results for people (text), for programs (json) or for a page (markdown).")
  var format = Format.text

  @OptionGroup var printing: ConsoleOptions

  /// The output format.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  func validate() throws {
    try other.validate(with: theme, options: options)
    if exitCode, !failOn.isEmpty {
      throw ValidationError("'--exit-code' fails on any difference; expected it or '--fail-on'.")
    }
  }

  /// A Boolean value that indicates whether the consequences of the changes are reported.
  private var judges: Bool { other.since != nil || !failOn.isEmpty }

  var resultFormat: OutputFormat { format == .json ? .json : .text }

  func run(on console: Console) async throws {
    var isSame = true
    var isComplete = true
    var consequences: Set<ReleaseVerdict.Consequence> = []
    let workspace = try Workspace(theme, console: console, besides: other.others)
    var answers: [ComparisonAnswer] = []
    for (one, new) in try other.pairs(theme, in: workspace, options: options, console: console) {
      let (sides, found) = try await other.compare(
        one,
        with: new,
        options: options,
        in: workspace,
        console: console
      )
      let verdict = judges ? try await verdict(found, of: sides, for: new, in: workspace) : nil
      let unchecked = (found.unchecked + (verdict?.unchecked ?? [])).distinct
      consequences.formUnion(verdict?.consequences ?? [])
      let answer = ComparisonAnswer(
        found,
        of: new,
        unchecked: sides[1].findings(of: unchecked),
        verdict: verdict
      )
      isSame = isSame && answer.isSame
      isComplete = isComplete && unchecked.isEmpty
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
    let fails = exitCode && !isSame || !consequences.isDisjoint(with: failOn)
    if fails || !isComplete { throw ExitCode.failure }
  }

  /// Returns the consequences of a change from one side to the other.
  private func verdict(
    _ comparison: ThemeComparison,
    of sides: [Inputs],
    for source: ThemeSource,
    in workspace: Workspace
  ) async throws -> ReleaseVerdict {
    func inspection(_ inputs: Inputs, beside other: Theme) throws -> Inspection {
      try options.inspection(
        inputs,
        in: workspace.contexts(options.context.arguments, of: inputs.theme, in: source),
        beside: other,
        canvas: workspace.project?.canvas?.value
      )
    }
    let policies = try workspace.policies(of: source)
    return try await ReleaseVerdict(
      from: inspection(sides[0], beside: sides[1].theme),
      to: inspection(sides[1], beside: sides[0].theme),
      comparison: comparison,
      limits: workspace.project?.level?.value ?? .aa,
      policies: policies
    )
  }
}
