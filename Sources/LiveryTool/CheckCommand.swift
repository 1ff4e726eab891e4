import ArgumentParser
import Livery
import LiveryInspect
import SourceJSON

/// `livery check`: says everything that is wrong with sheets and trees.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says everything that is wrong with sheets, and with trees in their theme.",
    discussion: HelpText.discussion(
      """
      All problems of all files are printed in one run, each with its place; with trees also what in \
      the sheets they have no use for: entries that never win, states that are never together, what \
      only order decides. The exit status is 1 if any of them is an error; warnings alone leave it at 0.
      """,
      examples: """
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
      "A tree file that is checked with the theme; '-' is standard input. May be repeated.",
      valueName: "tree"
    )
  )
  var trees: [String] = []

  @Flag(help: "Make the changes in the sheets that hold for every tree.")
  var fix = false

  @Flag(help: "Also make those that are true of the given trees only, such as what is dead there.")
  var fixDead = false

  @OptionGroup var output: FindingsFormatOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try InputReader.validate(theme.sheets + trees)
    if theme.comparesResolutions, trees.isEmpty {
      throw ValidationError(
        "Two resolutions are compared on trees; expected '--tree <tree>' besides."
      )
    }
    try validateFix()
  }

  /// Checks that changes are made in one resolution: what can go in each alone need not be able to together.
  private func validateFix() throws {
    if theme.comparesResolutions, fixDead {
      throw ValidationError("'--fix-dead' asks one resolution; give one to '--resolution'.")
    }
  }

  func run() async throws {
    let console = Console(printing)
    let count = theme.sheets.count + trees.count
    let activity = "reading \(count) \(count == 1 ? "file" : "files")"
    var findings = Findings(in: [])
    var fixer: SheetFixer?
    var checked: Theme?
    for round in 0...Self.roundLimit {
      let (found, theme) = await console.during(activity) { await examined() }
      (findings, checked) = (found, theme)
      guard fix || fixDead, let theme, round < Self.roundLimit else { break }
      let chosen = SheetFixer.next(
        among: found.all,
        fixDead ? .givenTrees : .everyTree,
        in: theme
      )
      var making = SheetFixer(theme, policy: self.theme.policy, trees: fixDead ? trees : [])
      let hasWritten = making.make(chosen)
      for note in making.notes { console.note(note + "\n") }
      fixer = making
      if !hasWritten { break }
    }
    findings.add(fixer?.problems ?? [])
    switch output.format {
    case .text:
      let formatter = Console.formatter(for: console.results)
      let blocks = findings.sorted.map { formatter.format($0) + "\n" }
      try console.print((blocks + [findings.summary]).joined(separator: "\n"))
    case .json: try console.print(findings.jsonValue(in: checked).text())
    case .sarif, .github, .junit:
      try console.print(lines: output.format.text(findings.all, in: checked, of: "check"))
    }
    if findings.errorCount > 0 { throw ExitCode.failure }
  }

  /// The theme in each resolution that was asked for.
  private func themes(_ inputs: Inputs) -> [Theme] {
    if !theme.comparesResolutions { return [inputs.appearance.theme] }
    return theme.resolutions.map { resolution in
      var loader = inputs.loader
      loader.resolution = resolution
      // What is wrong was found already.
      var ignored = Diagnostics()
      return loader.load(inputs.sheets, into: &ignored).theme
    }
  }

  /// How often it is asked again after changes.
  private static let roundLimit = 200

  /// Everything that is found, and the theme if nothing is wrong with it.
  private func examined() async -> (findings: Findings, theme: Theme?) {
    let inputs = Inputs(theme, treePaths: trees, loopSeverity: .error)
    var findings = inputs.findings
    if findings.errorCount > 0 { return (findings, nil) }
    let inspection = Inspection(inputs.appearance.theme, trees: inputs.trees)
    findings.add(inspection.lints())
    if !trees.isEmpty {
      let inspections = themes(inputs).map { Inspection($0, trees: inputs.trees) }
      var usage = await inspections[0].usage()
      for other in inspections.dropFirst() {
        // What only one of the resolutions has no use for has to stay.
        usage = usage.intersection(await other.usage())
        findings.add(await inspections[0].findings(otherwiseIn: other.theme))
      }
      findings.add(usage.findings + usage.unbounded.map(\.finding))
    }
    return (findings, inputs.appearance.theme)
  }
}
