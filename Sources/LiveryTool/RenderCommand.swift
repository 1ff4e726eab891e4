import ArgumentParser
import Livery
import LiveryConsole
import LiveryRender
import SourceJSON

/// `livery render`: draws pictures.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws what the widgets of a tree look like, as SVG, HTML or PNG.",
    subcommands: [RenderTreeCommand.self]
  )
}

/// `livery render tree`: draws the windows of a tree.
struct RenderTreeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Draws the windows of a tree, each widget in its state.",
    discussion: HelpText.discussion(
      """
      The form is that of the file's ending: .svg, .html (one page, nothing from the network) or .png, \
      for which 'rsvg-convert' has to be there. Without a file, SVG goes to standard output.
      """,
      examples: """
        livery render tree styles.json --tree tree.json -o tree.svg
        livery render tree --context scheme=dark -o dark.png
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: TreeOptions

  @OptionGroup var output: PictureOptions

  @Option(help: ArgumentHelp("How wide windows are, in points.", valueName: "points"))
  var width = 320.0

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try theme.validate(trees: options.tree.map { [$0] } ?? [])
    guard (40...10_000).contains(width) else {
      throw ValidationError("Expected a width from 40 to 10000.")
    }
  }

  func run() async throws {
    let console = Console(printing)
    try await console.run {
      let styled = try await console.during("reading and styling") {
        try StyledTree(theme, options, console)
      }
      try styled.problems.throwIfErrors()
      console.report(styled.warnings)
      let picture = Picture(of: styled.tree, describedBy: styled.inputs.files.first, width: width)
      try output.write(picture, to: console)
    }
  }
}
