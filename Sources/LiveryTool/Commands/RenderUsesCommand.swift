import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryRender
import SourceJSON

/// `livery render uses`: draws what uses a part of a theme.
struct RenderUsesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uses",
    abstract: "Draws what uses a constant, a declaration, an entry or a setting.",
    discussion: HelpText.discussion(
      """
      Draws the constants and declarations that refer to it below it, directly and through others, each \
      with the number of values that change, as 'livery uses' lists them. The file's extension selects \
      the format, as for 'render tree'.
      """,
      examples: """
        livery render uses '$accent' styles.json --tree tree.json -o uses.svg
        livery render uses 'UIButton controls.actionColor'
        """
    )
  )

  @Argument(
    help: ArgumentHelp(
      "A constant as '$accent', a setting, an entry by its key, or 'ENTRY SETTING'.",
      valueName: "subject"
    )
  )
  var subject: String

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: InspectOptions

  @OptionGroup var output: PictureOptions

  @OptionGroup var printing: ConsoleOptions

  func validate() throws { try theme.validate(trees: options.trees) }

  func run() async throws {
    let console = Console(printing)
    try await console.run {
      let workspace = try Workspace(theme, console: console)
      let source = try workspace.theme()
      let inputs = Inputs(source, trees: try workspace.trees(options.trees, of: source))
      let inspection = try options.inspection(
        inputs,
        in: workspace.contexts(options.context.arguments, of: inputs.theme, in: source)
      )
      console.report(inputs.findings.sorted)
      let report = try await console.during("looking at all situations") {
        try await inspection.uses(of: UsesReport.Subject(subject))
      }
      let picture = Picture(
        usesOf: report,
        width: output.width(on: console),
        on: output.medium(on: console)
      )
      try output.write(picture, to: console)
      try inputs.check(report.unchecked)
    }
  }
}
