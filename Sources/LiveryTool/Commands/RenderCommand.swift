import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

/// `livery render`: draws pictures.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract:
      "Draws trees, classes, colours and differences as SVG, HTML, PNG or characters, or a site of all.",
    subcommands: [
      RenderTreeCommand.self, RenderGalleryCommand.self, RenderPaletteCommand.self,
      RenderCompareCommand.self, RenderUsesCommand.self, RenderSiteCommand.self,
    ]
  )
}

/// `livery render tree`: draws the windows of a tree.
struct RenderTreeCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Draws the windows of a tree, each widget in its state.",
    discussion: HelpText.discussion(
      """
      The file's extension selects the format: .svg, .html (one page without network resources), .png \
      (needs 'rsvg-convert'), .txt or .ansi (characters). Without a file, a terminal shows coloured \
      characters, and a pipe gets SVG.
      """,
      examples: """
        livery render tree styles.json --tree tree.json
        livery render tree styles.json --tree tree.json -o tree.svg
        livery render tree --context scheme=dark -o dark.png
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: TreeOptions

  @OptionGroup var set: SetOption

  @OptionGroup var output: PictureOptions

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try theme.validate(trees: options.trees)
  }

  func run(on console: Console) async throws {
    let styled = try await StyledTree.read(
      theme,
      on: options,
      assuming: set.texts,
      console: console
    )
    try styled.problems.throwIfErrors()
    console.report(styled.warnings)
    let picture = Picture(
      of: styled.tree,
      describedBy: styled.inputs.files.first,
      width: output.width(on: console, atMost: 96),
      on: output.medium(on: console)
    )
    try output.write(picture, to: console, besides: styled.inputs.ownPaths)
  }
}
