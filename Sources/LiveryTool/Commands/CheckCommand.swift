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
      guard let theme = answer.findings.themes.first, !run.workspace.progress.isInterrupted else {
        return answer
      }
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
    let kept = run.workspace.project?.kept ?? []
    findings.removeKept(by: kept)
    var policyProblems = Diagnostics()
    let policies = try run.workspace.policies(of: source, into: &policyProblems)
    findings.add(ofFurtherFiles: policyProblems.all)
    if findings.errorCount > 0 { return ThemeAnswer(source: source, findings: findings) }
    let contexts =
      context.arguments.isEmpty
      ? Contexts() : run.workspace.contexts(context.arguments, of: inputs.theme, in: source)
    try inputs.theme.check(contexts)
    let progress = run.workspace.progress
    var examination = Examination(
      inputs,
      in: contexts,
      resolutions: theme.comparesResolutions ? theme.resolutions : [],
      progress: progress
    )
    examination.kept = kept
    (examination.limits, examination.policies) = (
      run.workspace.project?.level?.value ?? .aa, policies
    )
    // Text does not show edits, which take time to try.
    examination.mergesColors = fix || fixDead || [.json, .sarif].contains(output.format)
    let found = await examination.findings(after: findings) { activity, work in
      await run.console.during(activity, reporting: progress, work)
    }
    return ThemeAnswer(source: source, findings: inputs.located(found))
  }
}
