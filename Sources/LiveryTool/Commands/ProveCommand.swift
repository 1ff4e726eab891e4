import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

/// `livery prove`: proves that everything can be read and found in every situation.
struct ProveCommand: FindingsCommand {
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
    help: ArgumentHelp(
      "What contrasts have to be: AA or AAA. Else what livery.json says, or AA.",
      valueName: "level"
    ),
    transform: Self.limits
  )
  var level: Limits?

  @OptionGroup var gates: GateOptions

  @OptionGroup var output: FindingsFormatOption

  @OptionGroup var printing: ConsoleOptions

  static var kind: FindingsGate.Kind { .prove }

  var isNarrowed: Bool { options.isNarrowed || level != nil || canvas.canvas != nil }

  var treeArguments: [String] { options.trees }

  func validate() throws { try theme.validate(trees: options.trees) }

  func run() async throws { try await findAndPrint() }

  func examine(
    _ source: ThemeSource,
    _ trees: [InputFile],
    in workspace: Workspace
  ) async throws -> ThemeAnswer {
    let (inputs, inspection) = try options.question(
      about: source,
      on: trees,
      canvas,
      in: workspace
    )
    let name = level == .aaa ? "AAA" : "AA"
    let limits = workspace.value(level, "--level \(name)", or: workspace.project?.level) ?? .aa
    let proof = await Console(printing).during("looking at all situations") {
      await inspection.proof(limits)
    }
    return proof.answer(source, inputs)
  }

  private static func limits(_ text: String) throws -> Limits {
    switch text.lowercased() {
    case "aa": return .aa
    case "aaa": return .aaa
    default: throw ValidationError("Expected 'AA' or 'AAA'.")
    }
  }
}

extension Proof {
  /// The proof for people and for programs.
  fileprivate func answer(_ source: ThemeSource, _ inputs: Inputs) -> ThemeAnswer {
    var findings = Findings(in: inputs.findings.fileNames, keepsOrder: true)
    let theme = findings.add(inputs.theme)
    findings.add(
      counterexamples.map { example in
        Findings.Item(finding: example.finding, members: example.members, theme: theme)
      }
    )
    findings.add(unseenFocus, of: theme)
    findings.add(inputs.findings(of: unjudged))
    if pairCount == 0, unjudged.isEmpty {
      let message =
        unstyledText.map {
          "nothing that a sheet, tree or program styles is to be read or found; \($0)"
        }
        ?? "there is nothing to read or to find on the tree"
      findings.add([Diagnostic(.error, .nothingSeen, message: message, at: nil)])
    }
    return ThemeAnswer(
      source: source,
      findings: findings,
      warnings: inputs.findings.sorted,
      members: [
        .init("holds", .bool(holds)),
        .init("pairs", .number(Double(pairCount))),
        .init("failing", .number(Double(failureCount))),
        .init(
          "unstyled",
          [
            "pairs": .number(Double(unstyledCount)),
            "failing": .number(Double(unstyledFailureCount)),
            "of": .array(unstyled.map(\.jsonValue)),
          ]
        ),
        .init("situations", .number(Double(situationCount))),
        .init("contexts", .number(Double(contextCount))),
      ],
      summary: summary
    )
  }

  private var summary: String {
    guard let unstyledText, pairCount > 0 else { return result }
    return "\(result); \(unstyledText)"
  }

  private var result: String {
    let scope =
      "\(pairCount) \(pairCount == 1 ? "pair" : "pairs")"
      + " in \(situationCount) \(situationCount == 1 ? "situation" : "situations")"
      + (contextCount > 1 ? " of \(contextCount) contexts" : "")
    if let text = unjudged.text {
      return "not proven: \(text)" + (unjudged.isEverything ? "" : "; looked at were \(scope)")
    }
    if pairCount == 0 {
      return "nothing proven: \(unstyledText ?? "there is nothing to look at")"
    }
    if holds { return "proven: \(scope)" }
    if failureCount == 0 { return "not proven: \(scope) \(pairCount == 1 ? "holds" : "hold")" }
    return "not proven: \(failureCount) of \(scope) \(failureCount == 1 ? "does" : "do") not hold"
  }
}

extension Proof.UnstyledPairs {
  fileprivate var jsonValue: JSONValue {
    .object(
      [
        .init("class", .string(className)),
        .init("role", .string(role.rawValue)),
        .init("setting", .string(setting.description)),
        .init("pairs", .number(Double(pairCount))),
        .init("failing", .number(Double(failureCount))),
      ] + witness.members
    )
  }
}

extension Proof.Counterexample {
  fileprivate var members: [JSONValue.Member] {
    let follows = followed.map { followed in
      JSONValue.object(
        [.init("setting", .string(followed.setting.description))]
          + followed.location.placeMembers
      )
    }
    let broken = brokenByRemedy.map { broken in
      JSONValue.object([
        .init("role", .string(broken.role.rawValue)), .init("contexts", broken.contexts.jsonValue),
        .init("isFollowed", .bool(broken.isFollowed)),
      ])
    }
    return [
      .init("role", .string(role.rawValue)),
      .init("setting", .string(setting.description)),
      .init("color", .string(color.description)),
      .init("builtInStates", builtInStates.map { .array($0.map(JSONValue.string)) } ?? .null),
      .init("follows", follows ?? .null),
      .init("ground", .string(ground.color.description)),
      .init("ratio", .number(ratio)),
      .init("needed", .number(needed)),
      .init("remedy", remedy.map { .string($0.description) } ?? .null),
      .init("remedyFails", broken ?? .null),
      .init("bestRatio", bestRatio.map(JSONValue.number) ?? .null),
    ]
  }
}

extension Diagnostic.Code {
  /// A question that there was nothing to look at for.
  static let nothingSeen = Self("nothing-seen")
}
