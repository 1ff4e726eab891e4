import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery prove`: verifies that everything is legible and identifiable in every situation.
struct ProveCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Verifies that all text is legible and all controls visible, in every state.",
    discussion: HelpText.discussion(
      """
      Checks every widget in all its state sets, inside its ancestors in all of theirs, in all contexts \
      of the theme, on the background that is really behind it (WCAG 2.2, 1.4.3, 1.4.6, 1.4.11, 2.4.7). \
      The exit status is 1 if a requirement fails, or if there was nothing to check.
      """,
      examples: """
        livery prove styles.json --tree tree.json
        livery prove styles.json --tree tree.json \\
          --level AAA --context scheme=dark
        livery prove styles.json --tree tree.json --fix --pin '$brand'
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: InspectOptions

  @OptionGroup var canvas: CanvasOption

  @OptionGroup var set: SetOption

  @Option(
    help: ArgumentHelp(
      "The required contrast, AA or AAA (default: that of livery.json, or AA).",
      valueName: "level"
    ),
    transform: Self.limits
  )
  var level: Limits?

  @Flag(
    help: """
      Change constants and declared colours so that contrasts suffice for the given trees, and nothing \
      fails that held.
      """
  )
  var fix = false

  @Flag(help: "With --fix, print the changes and write nothing; findings have them as edits.")
  var dryRun = false

  @Option(
    name: .customLong("pin"),
    help: ArgumentHelp(
      """
      With --fix, a constant as '$brand', or an entry, whose colours stay as they are, as do those of \
      "pinned" in livery.json; '*' is for any characters. May be repeated.
      """,
      valueName: "name"
    )
  )
  var pinned: [String] = []

  @OptionGroup var output: FindingsOptions

  static var kind: FindingsGate.Kind { .prove }

  var writesSheets: Bool { fix && !dryRun }

  var isNarrowed: Bool { options.isNarrowed || level != nil || canvas.canvas != nil }

  var treeArguments: [String] { options.trees }

  var assumptions: (texts: [String], contexts: [ContextArgument]) {
    (set.texts, options.context.arguments)
  }

  func validate() throws {
    try theme.validate(trees: options.trees)
    if !fix, dryRun || !pinned.isEmpty {
      throw ValidationError("'--dry-run' and '--pin' belong to '--fix'.")
    }
    if fix, !set.texts.isEmpty {
      throw ValidationError("'--fix' writes files; leave out '--set'.")
    }
    // Colours of other contexts may fail then.
    if fix, !options.context.arguments.isEmpty || options.ancestors != .inAllStates {
      throw ValidationError("'--fix' needs all contexts and states; leave out the limits.")
    }
  }

  func prepare(_ run: FindingsRun) async throws -> ThemeAnswer? {
    fix ? try await repair(run) : nil
  }

  /// Changes colours so that contrasts suffice, and prints the changes.
  ///
  /// - Returns: The findings with their edits if nothing is to be written; otherwise `nil`.
  private func repair(_ run: FindingsRun) async throws -> ThemeAnswer? {
    let source = try run.workspace.theme()
    let trees = try run.workspace.trees(options.trees, of: source)
    let limits = level ?? run.workspace.project?.level?.value ?? .aa
    let policies = try run.workspace.policies(of: source)
    let configured = run.workspace.project?.pinned.map(\.value) ?? []
    let pins = (configured + pinned).map { NamePattern($0) }
    let (inputs, repair) = try await run.inspect(
      source,
      on: trees,
      options: options,
      canvas: canvas
    ) { inspection in
      try inspection.theme.check(pinned: pinned)
      return await inspection.repair(limits, pinning: pins, policies: policies)
    }
    let names = trees.map(\.name)
    for text in repair.lines(on: run.console.diagnostics, trees: names) {
      run.console.note(text + "\n")
    }
    if dryRun { return repair.before.answer(for: source, inputs: inputs, repair: repair) }
    if repair.changes.isEmpty { return nil }
    var fixer = SheetFixer(inputs.theme, trees: names)
    _ = fixer.makeTogether(repair.edits)
    for note in fixer.notes { run.console.note(TextFlow.escaped(note) + "\n") }
    if !fixer.problems.isEmpty { throw DiagnosticsError(diagnostics: fixer.problems) }
    return nil
  }

  func examine(
    _ source: ThemeSource,
    on trees: [InputFile],
    in run: FindingsRun
  ) async throws -> ThemeAnswer {
    let name = level == .aaa ? "AAA" : "AA"
    let (inputs, proof) = try await run.inspect(
      source,
      on: trees,
      options: options,
      canvas: canvas
    ) { inspection in
      let configured = run.workspace.project?.level
      let limits = run.workspace.value(level, option: "--level \(name)", or: configured) ?? .aa
      return await inspection.proof(limits)
    }
    return proof.answer(for: source, inputs: inputs)
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
  /// Returns the proof as an answer.
  fileprivate func answer(
    for source: ThemeSource,
    inputs: Inputs,
    repair: Repair? = nil
  ) -> ThemeAnswer {
    var answer = ThemeAnswer(source, inputs)
    let findings = repair?.findings ?? causes.map(\.finding)
    answer.findings.add(
      zip(causes, findings).map { cause, finding in
        var item = Findings.Item(finding, of: 0)
        item.members = cause.members
        item.partMembers = cause.counterexamples.map(\.members)
        return item
      }
    )
    answer.add(repair?.focusFindings ?? unseenFocus)
    answer.add(notes)
    answer.findings.add(inputs.findings(of: unchecked))
    answer.findings.add([nothingSeen].compactMap(\.self))
    answer.findings.locate(in: inputs)
    answer.summary = summary
    answer.members = [
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
    ]
    return answer
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
    if let text = unchecked.text {
      return "not proven: \(text)" + (unchecked.isEverything ? "" : "; looked at were \(scope)")
    }
    if pairCount == 0 {
      return "nothing proven: \(unstyledText ?? "the tree contains nothing to check")"
    }
    if holds { return "proven: \(scope)" }
    if failureCount == 0 { return "not proven: \(scope) \(pairCount == 1 ? "passes" : "pass")" }
    return "not proven: \(failureCount) of \(scope) \(failureCount == 1 ? "fails" : "fail")"
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

extension Proof.Cause {
  fileprivate var members: [JSONValue.Member] {
    let broken = brokenBySuggestion?.jsonValue
    let cause: JSONValue = [
      "name": .string(name), "isConstant": .bool(isConstant),
      "declarations": .array(declarations.map { .object(Optional($0).placeMembers) }),
      "contexts": .array(contexts.alternatives.map(\.jsonValue)),
      "everywhere": .bool(contexts.isEverywhere),
    ]
    return worst.members + [
      .init("remedy", suggestion.map { .string($0.description) } ?? .null),
      .init("remedyFails", broken ?? .null),
      .init("bestRatio", bestRatio.map(JSONValue.number) ?? .null),
      .init("cause", cause),
    ]
  }
}

extension Proof.Counterexample.Broken {
  fileprivate var jsonValue: JSONValue {
    [
      "role": .string(role.rawValue), "contexts": contexts.jsonValue,
      "isFollowed": .bool(isFollowed),
    ]
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
    return [
      .init("role", .string(role.rawValue)),
      .init("setting", .string(setting.description)),
      .init("color", .string(color.description)),
      .init("builtInStates", builtInStates.map { .array($0.map(JSONValue.string)) } ?? .null),
      .init("follows", follows ?? .null),
      .init("ground", .string(ground.color.description)),
      .init("ratio", .number(ratio)),
      .init("needed", .number(needed)),
    ]
  }
}
