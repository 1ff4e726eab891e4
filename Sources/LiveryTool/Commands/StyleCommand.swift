import ArgumentParser
import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery style`: prints the styles of a tree's widgets.
struct StyleCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "style",
    abstract: "Shows the style of each widget of a tree in its state.",
    discussion: HelpText.discussion(
      """
      Without --widget, lists all widgets with the values that differ from the default style. \
      A widget path has a step for each widget from the window down: its class, with '#id' if it \
      has one, or with '[n]' if siblings have its class; an id alone is enough.
      """,
      examples: #"""
        livery style styles.json --tree tree.json
        livery style styles.json --tree tree.json \
          --widget '#save' --state '#save=highlighted|selected'
        livery style base.json brand.json --tree tree.json \
          --format json
        """#
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: TreeOptions

  @OptionGroup var set: SetOption

  @Option(
    help: ArgumentHelp(
      "The one widget to show, with all its settings, as in '#save' or 'UIWindow/UIButton[1]'.",
      valueName: "path"
    )
  )
  var widget: String?

  @OptionGroup var output: FormatOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws { try theme.validate(trees: options.trees) }

  var resultFormat: OutputFormat { output.format }

  func run(on console: Console) async throws {
    var styled = try await StyledTree.read(
      theme,
      on: options,
      assuming: set.texts,
      console: console
    )
    let widgets = try selectedWidgets(of: &styled)
    console.report(styled.warnings)
    let text = StyleText(terminal: console.results)
    switch output.format {
    case .json: try StyleJSON().write(widgets, to: console)
    case .text where widget != nil:
      try console.print(text.complete(widgets[0]))
    case .text:
      let standard = styled.tree.resolvedDefaultStyle
      try console.print(text.differences(of: widgets, from: standard))
    }
  }

  private func selectedWidgets(
    of styled: inout StyledTree
  ) throws(DiagnosticsError) -> [StyledWidget] {
    let found = widget.map { styled.widget(at: $0) }
    try styled.problems.throwIfErrors()
    guard let found else { return StyledWidget.all(in: styled.tree) }
    return found.map { [StyledWidget($0)] } ?? []
  }
}
