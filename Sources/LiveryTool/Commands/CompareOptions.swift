import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// The options that select the other side of a comparison.
struct CompareOptions: ParsableArguments {
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
      "Compare with a git revision, such as 'HEAD~1'.",
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

  @OptionGroup var set: SetOption

  /// The contexts of the other side.
  var contexts: Contexts {
    otherContexts.reduce(into: Contexts()) { $0[$1.axis] = $1.context }
  }

  /// A Boolean value that indicates whether another theme, revision or context is named.
  var isGiven: Bool { !others.isEmpty || since != nil || !otherContexts.isEmpty }

  /// The other theme, revision or context in words.
  var title: String {
    if let since { return since }
    return others.isEmpty ? contexts.description : others.joined(separator: " ")
  }

  /// Validates that exactly one kind of comparison is selected.
  func validate(with theme: ThemeOptions, options: InspectOptions) throws {
    try InputFile.validate(theme.sheets + theme.reading.base + others + options.trees)
    let ways = [
      !others.isEmpty, theme.comparesResolutions, since != nil, !otherContexts.isEmpty,
    ].count { $0 }
    if ways == 0, set.texts.isEmpty {
      throw ValidationError(
        """
        Nothing to compare with; add other sheets by '--with', a revision by '--since', other contexts \
        by '--with-context', assumed values by '--set', or two resolutions.
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

  /// Returns the old and the new side of each comparison.
  ///
  /// Assumed values are those of the new side, and of both if they are one theme otherwise.
  func pairs(
    _ theme: ThemeOptions,
    in workspace: Workspace,
    options: InspectOptions,
    console: Console
  ) throws -> [(ThemeSource, ThemeSource)] {
    let assumptions = workspace.assumptions(set.texts, in: options.context.arguments)
    let isOne = !otherContexts.isEmpty || theme.comparesResolutions
    return try pairs(theme, in: workspace, console: console).map { old, new in
      var (old, new) = (old, new)
      if isOne { old.assumptions = assumptions }
      new.assumptions = assumptions
      return (old, new)
    }
  }

  private func pairs(
    _ theme: ThemeOptions,
    in workspace: Workspace,
    console: Console
  ) throws -> [(ThemeSource, ThemeSource)] {
    if let since {
      let revision = try Revision(since)
      return try workspace.themes().compactMap { new in
        if let old = try workspace.theme(new, in: revision, namingRevision: true) {
          return (old, new)
        }
        console.note("\(TextFlow.escaped(new.title)) is new since '\(since)'\n")
        return nil
      }
    }
    let one = try workspace.theme()
    if !otherContexts.isEmpty { return [(one, one)] }
    if !theme.comparesResolutions, others.isEmpty { return [(one, one)] }
    if !theme.comparesResolutions { return [(one, try workspace.theme(named: others))] }
    var sides = (one, one)
    sides.0.resolution = theme.resolutions[0]
    sides.1.resolution = theme.resolutions[1]
    return [sides]
  }

  /// Compares two themes.
  ///
  /// - Throws: All problems of the files, and contexts that do not exist.
  func compare(
    _ one: ThemeSource,
    with other: ThemeSource,
    options: InspectOptions,
    in workspace: Workspace,
    console: Console
  ) async throws -> (sides: [Inputs], comparison: ThemeComparison) {
    let trees = try workspace.trees(options.trees, of: other)
    let sides = [Inputs(one, trees: trees), Inputs(other, trees: trees)]
    var findings = sides[0].findings
    findings.formUnion(sides[1].findings)
    try findings.throwIfErrors()
    console.report(findings.sorted)
    let theme = sides[0].theme
    let inspection = try options.inspection(
      sides[0],
      in: workspace.contexts(options.context.arguments, of: theme, in: one),
      beside: sides[1].theme
    )
    let others = contexts
    try sides[1].theme.check(others)
    let comparison = await console.during("comparing in all situations") {
      await inspection.comparison(with: sides[1].theme, in: others)
    }
    return (sides, comparison)
  }
}
