import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery derive`: writes values for another context, such as a dark scheme.
struct DeriveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "derive",
    abstract: "Writes colours for another context, such as a dark scheme, that are proven.",
    discussion: HelpText.discussion(
      """
      Takes the colours of a context and writes a '@when' with those of another one into the sheets: for \
      'scheme' mirrored between the grounds, for any other axis the same; then changed until contrasts \
      suffice on the given trees. It is a start for a designer. Values that the context has are kept. \
      The exit status is 1 if a contrast is too low afterwards.
      """,
      examples: """
        livery derive styles.json --tree tree.json --for scheme=dark
        livery derive --for contrast=more --dry-run
        livery derive --for scheme=dark --start scheme=light --pin '$brand'
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The context, as in 'scheme=dark'.", valueName: "axis=context"),
    transform: ContextArgument.init(parsing:)
  )
  var target: ContextArgument

  @Option(
    name: .customLong("start"),
    help: ArgumentHelp(
      "A context to start from, as in 'scheme=light' (default: that of the axis).",
      valueName: "axis=context"
    ),
    transform: ContextArgument.init(parsing:)
  )
  var start: [ContextArgument] = []

  @OptionGroup var trees: TreesOption

  @Option(
    name: .customLong("pin"),
    help: ArgumentHelp(
      "A constant as '$brand', or an entry, whose colours are the same; may be repeated.",
      valueName: "name"
    )
  )
  var pinned: [String] = []

  @Flag(help: "Print the values, and write nothing.")
  var dryRun = false

  @OptionGroup var printing: ConsoleOptions

  func validate() throws { try theme.validate(trees: trees.files) }

  func run(on console: Console) async throws {
    let workspace = try Workspace(theme, console: console, writesSheets: !dryRun)
    let source = try workspace.theme()
    let files = try workspace.trees(trees.files, of: source)
    let inputs = Inputs(source, trees: files)
    console.report(inputs.findings.sorted)
    try inputs.findings.throwIfErrors()
    try inputs.theme.check(pinned: pinned)
    let pins = ((workspace.project?.pinned.map(\.value) ?? []) + pinned).map { NamePattern($0) }
    let derivation = try await console.during("deriving colours") {
      try await inputs.theme.derivation(
        for: Contexts(target),
        from: start.reduce(into: Contexts()) { $0[$1.axis] = $1.context },
        trees: inputs.trees,
        pinning: pins
      )
    }
    let lines = derivation.lines(on: console.results, trees: files.map(\.name))
    try console.print(lines.joined(separator: "\n"))
    if !dryRun {
      var fixer = SheetFixer(inputs.theme, trees: files.map(\.name))
      _ = fixer.write(derivation.edited.texts)
      for note in fixer.notes { console.note(TextFlow.escaped(note) + "\n") }
      if !fixer.problems.isEmpty { throw DiagnosticsError(diagnostics: fixer.problems) }
    }
    if !derivation.proof.holds { throw ExitCode.failure }
  }
}

extension Contexts {
  fileprivate init(_ argument: ContextArgument) {
    self.init()
    self[argument.axis] = argument.context
  }
}

extension Derivation {
  /// Returns the lines about the values, and about what remains.
  fileprivate func lines(on terminal: Terminal, trees: [String]) -> [String] {
    let swatch = Swatch(terminal.colors)
    func sample(_ color: Color) -> String { swatch.map { $0.show(color) + " " } ?? "" }
    var lines = values.map { value in
      let place = value.location.map { "\($0): " } ?? ""
      let new = value.location == nil ? ", new," : ""
      return TextFlow.escaped("\(place)\(value.title)\(new) is ") + sample(value.new)
        + "\(value.new), from " + sample(value.old)
        + TextFlow.escaped("\(value.old): \(value.reason)")
    }
    lines += unrepaired.map { one in
      let place = one.finding.diagnostic.location.map { "\($0): " } ?? ""
      return TextFlow.escaped("\(place)not repaired: \(one.title), \(one.text)")
    }
    let count = values.count == 1 ? "1 value" : "\(values.count) values"
    let result =
      proof.holds
      ? "proven: \(proof.pairCount) pairs in \(proof.situationCount) situations"
      : "not proven: \(proof.failureCount) of \(proof.pairCount) pairs fail"
    lines.append(TextFlow.escaped("\(count); \(result), true of \(trees.joined(separator: ", "))"))
    return lines
  }
}

extension Derivation.Value {
  /// The way in which the value was found, as a phrase.
  fileprivate var reason: String {
    let text =
      switch way {
      case .mirrored: "mirrored"
      case .ground(let depth): depth == 0 ? "a ground" : "a ground at depth \(depth)"
      case .like(let name): "as \(name)"
      case .kept: "kept"
      }
    return isRepaired ? "\(text), then changed for contrast" : text
  }
}
