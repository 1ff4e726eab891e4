import ArgumentParser
import Livery
import SourceJSON

/// `livery explain`: says why a setting of a widget has its value.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why a setting of a widget has the value that it has.",
    discussion: HelpText.discussion(
      """
      Printed are the declaration that wins and why, those that it wins over, those that do not \
      apply and why, what the value refers to, and where it is inherited from.
      """,
      examples: #"""
        livery explain styles.json --tree tree.json \
          --widget '#save' --setting fonts.actionFont
        livery explain styles.json --tree tree.json \
          --widget '#save' --state '#save=highlighted|selected' \
          --setting controls.actionColor
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
      "The setting, as in colors.primaryColor or properties.rowHeight.",
      valueName: "group.name"
    )
  )
  var setting: String

  @OptionGroup var output: FormatOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws { try InputReader.validate(theme.sheets + [options.tree]) }

  func run() async throws {
    let console = Console(printing)
    try await console.run {
      var styled = try await console.during("reading and styling") {
        try StyledTree(theme, options)
      }
      let explanation = try explanation(on: &styled)
      console.report(styled.warnings)
      switch output.format {
      case .text:
        let appearance = styled.tree.appearance
        let text = ExplanationText(explanation, appearance: appearance, on: console.results)
        try console.print(text.description)
      case .json: try console.print(explanation.jsonValue.text())
      }
    }
  }

  private func explanation(on styled: inout StyledTree) throws(DiagnosticsError) -> Explanation {
    let found = styled.widget(at: widget)
    let setting = styled.setting(named: setting)
    try styled.problems.throwIfErrors()
    guard let found, let setting else {
      preconditionFailure("what was not found has been reported")
    }
    return found.explain(setting)
  }
}
