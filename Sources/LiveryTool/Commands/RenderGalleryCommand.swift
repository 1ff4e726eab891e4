import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

/// `livery render gallery`: draws all classes in all their states.
struct RenderGalleryCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draws the classes of a tree in all state sets that have a style of their own.",
    discussion: HelpText.discussion(
      """
      Draws each class of the tree, and each that a selector names, in each place where its style \
      differs, in all its states and in all combinations of contexts that --context does not fix, with \
      the contrasts that 'prove' checks below. Without a tree, it draws UIKit's controls. The file's \
      extension selects the format, as for 'render tree'.
      """,
      examples: """
        livery render gallery styles.json
        livery render gallery styles.json --tree tree.json -o all.html
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: InspectOptions

  @OptionGroup var set: SetOption

  @OptionGroup var output: PictureOptions

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try InputFile.validate(theme.sheets + theme.reading.base + options.trees)
    try theme.validateInput(trees: nil)
  }

  func run(on console: Console) async throws {
    let workspace = try Workspace(
      theme,
      console: console,
      assuming: set.texts,
      in: options.context.arguments
    )
    let source = try workspace.theme()
    var files = try workspace.trees(options.trees, of: source, areNeeded: false)
    if files.count > 1 { files = [try workspace.tree(options.trees, of: source)] }
    let inputs = Inputs(source, trees: files)
    let theme = inputs.theme
    let contexts = workspace.contexts(options.context.arguments, of: theme, in: source)
    _ = try options.inspection(inputs, in: contexts)
    console.report(inputs.findings.sorted)
    let tree = inputs.trees.first ?? WidgetTree(appearance: inputs.appearance)
    tree.reportsMistakes = false
    var file = inputs.files.first ?? tree.describe()
    var samples = GallerySamples(theme, beside: tree)
    let windows = (inputs.trees.isEmpty ? [samples.sampler()] : []) + samples.windows()
    for window in windows where (try? tree.addWindow(window)) != nil {
      file.windows.append(window)
    }
    let inspection = Inspection(
      theme,
      trees: [tree],
      in: contexts,
      ancestors: options.ancestors,
      work: inputs.work
    )
    let report = await console.during("looking at all situations") {
      await inspection.stateStyles()
    }
    try inputs.checkWork(report.unchecked)
    let picture = Picture(
      galleryOf: tree,
      describedBy: file,
      report,
      width: output.width(on: console),
      on: output.medium(on: console)
    )
    try output.write(picture, to: console, besides: inputs.ownPaths)
    try inputs.check(report.unchecked)
  }
}
