import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery explain`: explains why a setting of a widget has its value.
struct ExplainCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains why a setting has its value.",
    discussion: HelpText.discussion(
      """
      Prints the declaration that wins and why, the declarations that it overrides, those that do \
      not apply and why, the references of the value, and the widget that it is inherited from.
      """,
      examples: #"""
        livery explain styles.json --tree tree.json \
          --widget '#save' --setting fonts.actionFont
        livery explain styles.json --tree tree.json \
          --widget '#save' --state '#save=highlighted|selected' \
          --setting controls.actionColor
        livery explain styles.json --tree tree.json \
          --widget '#save' --setting controls.actionColor \
          --why-not 'UIButton-highlighted'
        """#
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: TreeOptions

  @Option(
    help: ArgumentHelp(
      "The widget, as in '#save' or 'UIWindow/UIButton[1]'.",
      valueName: "path"
    )
  )
  var widget: String

  @Option(
    help: ArgumentHelp(
      """
      The setting, as in colors.primaryColor or properties.rowHeight; 'all' for all, 'changed' for \
      those that differ from the default.
      """,
      valueName: "group.name"
    )
  )
  var setting: String

  @Option(
    help: ArgumentHelp(
      "Explains why this selector or value has no effect, and suggests edits that give it one.",
      valueName: "selector|value"
    )
  )
  var whyNot: String?

  @OptionGroup var output: FormatOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws { try theme.validate(trees: options.trees) }

  var resultFormat: OutputFormat { output.format }

  func run(on console: Console) async throws {
    var styled = try await StyledTree.read(theme, on: options, console: console)
    let (widget, settings) = try found(on: &styled)
    console.report(styled.warnings)
    if let whyNot {
      let answers = await console.during("trying what would help") {
        settings.map { widget.whyNot(whyNot, for: $0, work: styled.source.work) }
      }
      let tree = styled.tree
      try print(answers, reason: RankReason(tree.appearance), in: tree.theme, to: console)
      let unchecked = styled.inputs.findings(of: answers.flatMap(\.unchecked).distinct)
      console.report(unchecked.map(\.diagnostic))
      if !unchecked.isEmpty { throw ExitCode.failure }
    } else {
      try print(settings.map { widget.explain($0) }, of: styled, to: console)
    }
  }

  private func print(
    _ explanations: [Explanation],
    of styled: StyledTree,
    to console: Console
  ) throws {
    switch output.format {
    case .text:
      let appearance = styled.tree.appearance
      let texts = explanations.map {
        ExplanationText($0, appearance: appearance, on: console.results).description
      }
      try console.print(texts.joined(separator: "\n\n"))
    case .json where isOne: try console.print(explanations[0].jsonValue.text())
    case .json:
      let all = JSONValue.array(explanations.map(\.jsonValue))
      try console.print(
        JSONValue.object([.init("version", .number(1)), .init("explanations", all)]).text()
      )
    }
  }

  private func print(
    _ answers: [WhyNot],
    reason: RankReason,
    in theme: Theme,
    to console: Console
  ) throws {
    switch output.format {
    case .text:
      try console.print(
        answers.map { $0.text(on: console.results, reason) }.joined(separator: "\n\n")
      )
    case .json:
      let texts = SheetTexts(theme)
      let values = answers.map { $0.jsonValue(reason, in: texts) }
      let all = JSONValue.object([.init("version", .number(1)), .init("answers", .array(values))])
      try console.print((isOne ? values[0] : all).text())
    }
  }

  /// A Boolean value that indicates whether a single setting is requested.
  private var isOne: Bool { setting != "all" && setting != "changed" }

  private func found(
    on styled: inout StyledTree
  ) throws(DiagnosticsError) -> (widget: Widget, settings: [Setting]) {
    let found = styled.widget(at: widget)
    let one = isOne ? styled.setting(named: setting) : nil
    try styled.problems.throwIfErrors()
    guard let found else { preconditionFailure("what was not found has been reported") }
    if let one { return (found, [one]) }
    let properties = found.style.properties.keys.sorted().map { Setting.property($0) }
    let all = Setting.builtIn + properties
    if setting == "all" { return (found, all) }
    let standard = styled.tree.resolvedDefaultStyle
    return (found, all.filter { found.style[$0] != standard[$0] })
  }
}
