import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

/// `livery render uses`: draws what uses a part of a theme.
struct RenderUsesCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "uses",
    abstract: "Draws what uses a constant, a declaration, an entry or a setting.",
    discussion: HelpText.discussion(
      """
      Draws the constants and declarations that refer to it below it, directly and through others, each \
      with the number of values that change, as 'livery uses' lists them. The file's extension selects \
      the format, as for 'render tree'. The exit status is 1 if a part could not be checked.
      """,
      examples: """
        livery render uses '$accent' styles.json --tree tree.json -o uses.svg
        livery render uses 'UIButton controls.actionColor'
        """
    )
  )

  @OptionGroup var uses: UsesOptions

  @OptionGroup var output: PictureOptions

  @OptionGroup var printing: ConsoleOptions

  func run(on console: Console) async throws {
    let (report, inputs) = try await uses.report(on: console)
    try inputs.checkWork(report.unchecked)
    let picture = Picture(
      usesOf: report,
      width: output.width(on: console),
      on: output.medium(on: console)
    )
    try output.write(picture, to: console, besides: inputs.ownPaths)
    try inputs.check(report.unchecked)
  }
}
