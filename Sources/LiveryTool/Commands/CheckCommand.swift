import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery check`: reports all problems in sheets and trees.
struct CheckCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports all problems in sheets and trees.",
    discussion: HelpText.discussion(
      """
      Prints all problems of all files in one run, each with its place. With trees it also reports \
      unused parts of the sheets: entries that never win, states that never occur together, and \
      ties that only order decides. The exit status is 1 if there are errors; warnings do not count.
      """,
      examples: """
        livery check
        livery check styles.json
        livery check base.json brand.json --tree tree.json
        livery check styles.json --tree tree.json --fix-dead
        livery check --context scheme=dark
        livery check --lenient --format json < styles.json -
        livery check styles.json --tree tree.json \\
          --resolution brstyle,cascade
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @Option(
    name: .customLong("tree"),
    help: ArgumentHelp(
      """
      A tree file that is checked with the theme; '-' is standard input. May be repeated. Without \
      sheets, those of livery.json.
      """,
      valueName: "tree"
    )
  )
  var treeArguments: [String] = []

  @OptionGroup var context: ContextOptions

  @Flag(help: "Apply the fixes that are right for every tree.")
  var fix = false

  @Flag(
    help:
      "Also apply fixes that are right for the given trees only, such as removing unused entries."
  )
  var fixDead = false

  @OptionGroup var output: FindingsOptions

  static var kind: FindingsGate.Kind { .check }

  var writesSheets: Bool { fix || fixDead }

  var isNarrowed: Bool { theme.resolution != nil || !context.arguments.isEmpty }

  func validate() throws {
    try InputFile.validate(theme.sheets + theme.reading.base + treeArguments)
    try theme.validateInput(trees: nil)
    if theme.comparesResolutions, treeArguments.isEmpty, !theme.sheets.isEmpty {
      throw ValidationError(
        "Two resolutions are compared on trees; add '--tree <tree>'."
      )
    }
    // Other contexts may use what is unused in some.
    if fixDead, !context.arguments.isEmpty {
      throw ValidationError("'--fix-dead' needs all contexts; leave out '--context'.")
    }
    // Edits that are valid in each resolution need not be valid in both.
    if theme.comparesResolutions, fixDead {
      throw ValidationError("'--fix-dead' needs a single resolution; give one to '--resolution'.")
    }
  }

  func prepare(_ run: FindingsRun) async throws -> ThemeAnswer? {
    fix || fixDead ? try await makeChanges(in: run) : nil
  }

  /// The maximum number of rounds of edits.
  private static let roundLimit = 200

  /// Applies the edits of findings; returns the remaining findings.
  private func makeChanges(in run: FindingsRun) async throws -> ThemeAnswer? {
    let source = try run.workspace.theme()
    let trees = try run.workspace.trees(treeArguments, of: source, areNeeded: false)
    // Also those of files that are written.
    var problems: [Diagnostic] = []
    for _ in 0..<Self.roundLimit {
      var answer = try await run.examined(source)
      guard let theme = answer.findings.themes.first else { return answer }
      // Accepted and uncounted findings are not fixed.
      var gate = try run.gate(isWhole: false)
      var counted = answer.findings
      gate.apply(to: &counted)
      let chosen = SheetFixer.next(
        among: counted.all,
        fixDead ? .givenTrees : .everyTree,
        in: theme
      )
      var fixer = SheetFixer(theme, trees: fixDead ? trees.map(\.name) : [])
      let hasWritten = fixer.make(chosen)
      for note in fixer.notes { run.console.note(TextFlow.escaped(note) + "\n") }
      problems += fixer.problems
      if !hasWritten {
        answer.findings.add(problems)
        return answer
      }
    }
    var answer = try await run.examined(source)
    answer.findings.add(problems)
    return answer
  }

  /// Returns the theme in each requested resolution.
  private func themes(_ inputs: Inputs) -> [Theme] {
    if !theme.comparesResolutions { return [inputs.theme] }
    return theme.resolutions.map { resolution in
      var loader = inputs.loader
      loader.resolution = resolution
      // Problems were reported already.
      var ignored = Diagnostics()
      return loader.theme(of: inputs.sheets, base: inputs.base, into: &ignored)
    }
  }

  func examine(
    _ source: ThemeSource,
    on trees: [InputFile],
    in run: FindingsRun
  ) async throws -> ThemeAnswer {
    let count = source.base.count + source.sheets.count + trees.count
    let activity = "reading \(count) \(count == 1 ? "file" : "files")"
    let (inputs, readFindings) = await run.console.during(activity) {
      let inputs = Inputs(source, trees: trees, loopSeverity: .error)
      return (inputs, inputs.findings)
    }
    var findings = readFindings
    var policyProblems = Diagnostics()
    let policies = try run.workspace.policies(of: source, into: &policyProblems)
    findings.add(ofFurtherFiles: policyProblems.all)
    if findings.errorCount > 0 { return ThemeAnswer(source: source, findings: findings) }
    let number = findings.add(namesOf: inputs)
    let contexts =
      context.arguments.isEmpty
      ? Contexts() : run.workspace.contexts(context.arguments, of: inputs.theme, in: source)
    try inputs.theme.check(contexts)
    func inspection(_ theme: Theme) -> Inspection {
      var inspection = Inspection(theme, trees: inputs.trees, in: contexts, work: inputs.work)
      inspection.progress = run.workspace.progress
      return inspection
    }
    let kept = run.workspace.project?.kept ?? []
    findings.filter { item in item.finding.isKept(by: kept) ? nil : item }
    let lints = inspection(inputs.theme).lints(keeping: kept)
    if trees.isEmpty { findings.add(lints, of: number) }
    if trees.isEmpty { return ThemeAnswer(source: source, findings: findings) }
    let inspections = themes(inputs).map(inspection)
    let (usage, differing) = await run.console.during(
      "looking at all situations",
      reporting: run.workspace.progress
    ) {
      var usage = await inspections[0].usage()
      var differing: [Finding] = []
      for other in inspections.dropFirst() {
        // Report entries as unused only if neither resolution uses them.
        usage = usage.intersection(await other.usage())
        differing += await inspections[0].resolutionFindings(comparedWith: other.theme)
      }
      return (usage, differing)
    }
    let limits = run.workspace.project?.level?.value ?? .aa
    // Text does not show edits, which take time to try.
    let showsEdits = fix || fixDead || [.json, .sarif].contains(output.format)
    let merged =
      !showsEdits
      ? lints
      : await run.console.during("merging colours", reporting: run.workspace.progress) {
        await inspections[0].mergingPalette(
          lints,
          keeping: kept,
          limits: limits,
          policies: policies
        )
      }
    findings.add(merged, of: number)
    findings.add(differing, of: number)
    findings.add(usage.findings, of: number)
    findings.add(
      inspections[0].constantsOfUnused(in: usage.findings).filter { !$0.isKept(by: kept) },
      of: number
    )
    findings.add(inputs.findings(of: usage.unchecked))
    findings.locate(in: inputs)
    return ThemeAnswer(source: source, findings: findings)
  }
}
