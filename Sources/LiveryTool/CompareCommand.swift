import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

/// `livery compare`: says what two themes give otherwise on the same trees, or that nothing differs.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Says which values two themes give otherwise on a tree, and why.",
    discussion: HelpText.discussion(
      """
      Every widget is looked at in all its state sets, inside its ancestors in all of theirs, in the \
      contexts of both themes. Values that differ are put together by what decides about them on \
      either side. If there are none, that is certain.
      """,
      examples: """
        livery compare old.json --with new.json --tree tree.json
        livery compare styles.json --resolution brstyle,cascade \\
          --tree tree.json --format markdown
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @Option(
    name: .customLong("with"),
    parsing: .upToNextOption,
    help: ArgumentHelp("The sheets of the other theme, earlier ones weaker.", valueName: "sheet")
  )
  var others: [String] = []

  @OptionGroup var options: InspectOptions

  @Flag(help: "Leave with status 1 if something differs.")
  var exitCode = false

  @Option(help: "Print results for people (text), for programs (json) or for a page (markdown).")
  var format = Format.text

  @OptionGroup var printing: ConsoleOptions

  /// The form in which results are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  func validate() throws {
    try InputReader.validate(theme.sheets + others + options.trees)
    if others.isEmpty, !theme.comparesResolutions {
      throw ValidationError(
        "Nothing to compare with; give other sheets by '--with', or two resolutions."
      )
    }
    if !others.isEmpty, theme.comparesResolutions {
      throw ValidationError("Compare either with other sheets or in another resolution.")
    }
  }

  func run() async throws {
    let console = Console(printing)
    var isSame = true
    try await console.run {
      let (one, other) = sides
      let inspection = try options.inspection(one, console)
      let theme = try options.inputs(other, console).appearance.theme
      let comparison = await console.during("comparing in all situations") {
        await inspection.comparison(with: theme)
      }
      isSame = comparison.isSame
      let answer = ComparisonAnswer(comparison)
      switch format {
      case .text: try console.print(answer.text(on: console.results))
      case .json: try console.print(answer.jsonValue.text())
      case .markdown: try console.print(answer.markdown)
      }
    }
    if exitCode, !isSame { throw ExitCode.failure }
  }

  /// What is compared.
  private var sides: (ThemeOptions, ThemeOptions) {
    if !theme.comparesResolutions { return (theme, theme.with(sheets: others)) }
    let resolutions = theme.resolutions
    return (theme.with(resolution: resolutions[0]), theme.with(resolution: resolutions[1]))
  }
}
