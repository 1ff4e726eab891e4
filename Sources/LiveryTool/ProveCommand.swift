import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

/// `livery prove`: proves that everything can be read and found in every situation.
struct ProveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Proves that everything on a tree can be read and found, in every state and context.",
    discussion: HelpText.discussion(
      """
      Every widget is looked at in all its state sets, inside its ancestors in all of theirs, in all \
      contexts of the theme, over what it really stands on (WCAG 2.2, 1.4.3, 1.4.6, 1.4.11, 2.4.7). \
      The exit status is 1 if something does not hold, or if there was nothing to look at.
      """,
      examples: """
        livery prove styles.json --tree tree.json
        livery prove styles.json --tree tree.json \\
          --level AAA --context scheme=dark
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: InspectOptions

  @OptionGroup var canvas: CanvasOption

  @Option(
    help: ArgumentHelp("What contrasts have to be: AA or AAA.", valueName: "level"),
    transform: Self.limits
  )
  var level = Limits.aa

  @OptionGroup var output: FindingsFormatOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws { try theme.validate(with: options.trees) }

  func run() async throws {
    let console = Console(printing)
    var holds = true
    try await console.run {
      let inspection = try options.inspection(theme, console, canvas: canvas.canvas)
      let proof = await console.during("looking at all situations") {
        await inspection.proof(level)
      }
      let answer = ProofAnswer(proof)
      switch output.format {
      case .text: try console.print(answer.text(on: console.results))
      case .json: try console.print(answer.jsonValue.text())
      case .sarif, .github, .junit:
        let findings = answer.all
        try console.print(lines: output.format.text(findings, in: inspection.theme, of: "prove"))
      }
      holds = proof.holds
    }
    if !holds { throw ExitCode.failure }
  }

  private static func limits(_ text: String) throws -> Limits {
    switch text.lowercased() {
    case "aa": return .aa
    case "aaa": return .aaa
    default: throw ValidationError("Expected 'AA' or 'AAA'.")
    }
  }
}

/// A proof for people and for programs.
struct ProofAnswer {
  private let proof: Proof
  private let findings: [Finding]
  private let examples: [(example: Proof.Counterexample, finding: Finding)]

  init(_ proof: Proof) {
    self.proof = proof
    examples = proof.counterexamples.map { ($0, $0.finding) }
    findings = proof.unseenFocus + proof.unbounded.map(\.finding)
  }

  /// All findings.
  var all: [Finding] { examples.map(\.finding) + findings }

  func text(on terminal: Terminal) -> String {
    let formatter = Console.formatter(for: terminal)
    return (all.map { formatter.format($0.diagnostic) + "\n" } + [summary])
      .joined(separator: "\n")
  }

  private var summary: String {
    let scope =
      "\(proof.pairCount) \(proof.pairCount == 1 ? "pair" : "pairs") in \(proof.situationCount) situations"
      + (proof.contextCount > 1 ? " of \(proof.contextCount) contexts" : "")
    if proof.pairCount == 0 { return "nothing proven: there is nothing to look at" }
    if proof.holds { return "proven: \(scope)" }
    if proof.leavesOutContexts {
      return
        "not proven: there are more contexts; stay in some with '--context'; looked at were \(scope)"
    }
    if !proof.unbounded.isEmpty {
      let count = proof.unbounded.count
      return
        "not proven: \(count) \(count == 1 ? "widget has" : "widgets have") too many situations; "
        + "looked at were \(scope)"
    }
    let count = proof.counterexamples.reduce(0) { $0 + $1.pairCount }
    return "not proven: \(count) of \(scope) \(count == 1 ? "does" : "do") not hold"
  }

  var jsonValue: JSONValue {
    let all =
      examples.map { example, finding -> JSONValue in
        guard case .object(let members) = finding.jsonValue else { return .null }
        return .object(members + example.members)
      } + findings.map(\.jsonValue)
    return .object([
      .init("version", .number(1)),
      .init("holds", .bool(proof.holds)),
      .init("pairs", .number(Double(proof.pairCount))),
      .init("situations", .number(Double(proof.situationCount))),
      .init("contexts", .number(Double(proof.contextCount))),
      .init("findings", .array(all)),
    ])
  }
}

extension Proof.Counterexample {
  fileprivate var members: [JSONValue.Member] {
    let around = ancestors.map { ancestor in
      JSONValue.object([
        .init("widget", .string(ancestor.widget)),
        .init("states", .array(ancestor.states.map(JSONValue.string))),
      ])
    }
    return [
      .init("role", .string(role.rawValue)),
      .init("setting", .string(setting.description)),
      .init("widget", .string(widget)),
      .init("states", .array(states.map(JSONValue.string))),
      .init("ancestors", .array(around)),
      .init(
        "contexts",
        .object(contexts.axes.map { .init($0, .string(contexts[$0] ?? "")) })
      ),
      .init("color", .string(color.description)),
      .init("ground", .string(ground.color.description)),
      .init("ratio", .number(ratio)),
      .init("needed", .number(needed)),
      .init("remedy", remedy.map { .string($0.description) } ?? .null),
      .init("bestRatio", .number(bestRatio)),
    ]
  }
}
