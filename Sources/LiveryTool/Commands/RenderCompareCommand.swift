import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

/// `livery render compare`: draws the differences between two themes.
struct RenderCompareCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Draws a tree in two themes side by side, with all differences.",
    discussion: HelpText.discussion(
      """
      Names themes and groups differences as 'compare' does, and draws each cause on the first widget \
      that shows it. The file's extension selects the format, as for 'render tree'.
      """,
      examples: """
        livery render compare old.json --with new.json --tree tree.json -o a.svg
        livery render compare --since HEAD~1
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var other: CompareOptions

  @OptionGroup var options: InspectOptions

  @OptionGroup var output: PictureOptions

  @OptionGroup var printing: ConsoleOptions

  func validate() throws { try other.validate(with: theme, options: options) }

  func run(on console: Console) async throws {
    let workspace = try Workspace(theme, console: console, besides: other.others)
    let pairs = try other.pairs(theme, in: workspace, options: options, console: console)
    guard pairs.count < 2 else {
      throw ValidationError("There are several themes in 'livery.json'; name one of them.")
    }
    guard let (one, new) = pairs.first else { return }
    let (sides, comparison) = try await other.compare(
      one,
      with: new,
      options: options,
      in: workspace,
      console: console
    )
    guard sides[0].trees.count == 1, sides[1].trees.count == 1 else {
      throw ValidationError("There are several trees; name one with '--tree'.")
    }
    try sides[1].checkWork(comparison.unchecked)
    let picture = Picture(
      comparing: sides[0].trees[0],
      with: sides[1].trees[0],
      describedBy: sides[1].files.first,
      comparison,
      in: other.contexts,
      width: output.width(on: console),
      on: output.medium(on: console)
    )
    try output.write(picture, to: console, besides: sides.flatMap(\.ownPaths))
    try sides[1].check(comparison.unchecked)
  }
}
