import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
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

  @Flag(help: "Apply the fixes that are right for every tree.")
  var fix = false

  @Flag(
    help:
      "Also apply fixes that are right for the given trees only, such as removing unused entries."
  )
  var fixDead = false

  @OptionGroup var output: FindingsOptions

  static var kind: FindingsGate.Kind { .check }

  var isNarrowed: Bool { theme.resolution != nil }

  func validate() throws {
    try InputFile.validate(theme.sheets + theme.reading.base + treeArguments)
    try theme.validateInput(trees: nil)
    if theme.comparesResolutions, treeArguments.isEmpty, !theme.sheets.isEmpty {
      throw ValidationError(
        "Two resolutions are compared on trees; add '--tree <tree>'."
      )
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
      if !hasWritten {
        answer.findings.add(fixer.problems)
        return answer
      }
    }
    return nil
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
    return await run.console.during(activity) {
      let inputs = Inputs(source, trees: trees, loopSeverity: .error)
      var findings = inputs.findings
      if findings.errorCount > 0 { return ThemeAnswer(source: source, findings: findings) }
      let number = findings.add(inputs.theme)
      findings.add(inputs.theme.unknownStyles)
      findings.add(inputs.theme.hiddenBaseRules)
      for file in inputs.files { findings.add(file.unknownStyles(in: inputs.theme)) }
      let inspection = Inspection(inputs.theme, trees: inputs.trees, work: inputs.work)
      findings.add(inspection.lints(), of: number)
      if !trees.isEmpty {
        let inspections = themes(inputs).map {
          Inspection($0, trees: inputs.trees, work: inputs.work)
        }
        var usage = await inspections[0].usage()
        for other in inspections.dropFirst() {
          // Report entries as unused only if neither resolution uses them.
          usage = usage.intersection(await other.usage())
          findings.add(
            await inspections[0].resolutionFindings(comparedWith: other.theme),
            of: number
          )
        }
        findings.add(usage.findings, of: number)
        findings.add(inputs.findings(of: usage.unchecked))
      }
      return ThemeAnswer(source: source, findings: findings)
    }
  }
}
