import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

/// `livery render palette`: draws the colours of a theme.
struct RenderPaletteCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "palette",
    abstract: "Draws the colours of a theme with their names, uses and contrasts.",
    discussion: HelpText.discussion(
      """
      Draws constants and all colours that entries declare, in all combinations of contexts that \
      --context does not fix, and each text colour on each background colour. It needs no tree. The \
      file's extension selects the format, as for 'render tree'.
      """,
      examples: """
        livery render palette styles.json
        livery render palette styles.json -o palette.svg
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var context: ContextOptions

  @OptionGroup var set: SetOption

  @OptionGroup var output: PictureOptions

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try InputFile.validate(theme.sheets + theme.reading.base)
    try theme.validateInput(trees: nil)
  }

  func run(on console: Console) async throws {
    let workspace = try Workspace(
      theme,
      console: console,
      assuming: set.texts,
      in: context.arguments
    )
    let source = try workspace.theme()
    let inputs = Inputs(source, trees: [])
    try inputs.findings.throwIfErrors()
    console.report(inputs.findings.sorted)
    let theme = inputs.theme
    let contexts = workspace.contexts(context.arguments, of: theme, in: source)
    try theme.check(contexts)
    let report = await console.during("looking at all colours") {
      PaletteReport(theme, in: Inspection(theme, trees: [], in: contexts).contexts)
    }
    let picture = Picture(
      paletteOf: report,
      width: output.width(on: console),
      on: output.medium(on: console)
    )
    try output.write(picture, to: console, besides: inputs.ownPaths)
  }
}
