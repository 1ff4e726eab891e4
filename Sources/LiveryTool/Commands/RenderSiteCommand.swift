import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

/// `livery render site`: writes a theme as a folder of pages.
struct RenderSiteCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Writes a theme as a folder of pages that need no server.",
    discussion: HelpText.discussion(
      """
      Draws the trees, each class in all its states, places and contexts, colours, fonts and measures \
      with their uses, and the findings of 'check' and 'prove'. With '--with', '--since' or \
      '--with-context' there is also a page with the differences that 'compare' reports. A folder that is \
      not empty is left alone without --force; all files are written or none.
      """,
      examples: """
        livery render site styles.json --tree tree.json -o site
        livery render site -o site --force
        livery render site --since v1.2 -o site
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var other: CompareOptions

  @OptionGroup var options: InspectOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output folder.", valueName: "folder")
  )
  var output: String

  @Flag(help: "Overwrite files in a folder that is not empty.")
  var force = false

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    if output == "-" { throw ValidationError("'--output' is a folder, and '-' is none.") }
    if output == "" { throw ValidationError("A folder's name may not be empty.") }
    if other.isGiven { return try other.validate(with: theme, options: options) }
    try InputFile.validate(theme.sheets + theme.reading.base + options.trees)
    try theme.validateInput(trees: nil)
    if theme.comparesResolutions {
      throw ValidationError("A site shows one resolution; expected 'cascade' or 'brstyle'.")
    }
  }

  func run(on console: Console) async throws {
    let workspace = try Workspace(
      theme,
      console: console,
      besides: other.others,
      assuming: other.set.texts,
      in: options.context.arguments
    )
    let source = try workspace.theme()
    let files = try workspace.trees(options.trees, of: source, areNeeded: false)
    let inputs = Inputs(source, trees: files)
    let contexts = workspace.contexts(options.context.arguments, of: inputs.theme, in: source)
    _ = try options.inspection(inputs, in: contexts)
    console.report(inputs.findings.sorted)
    var contents = await console.during("looking at all situations") {
      await SiteContents.of(
        inputs,
        from: source,
        trees: files,
        in: contexts,
        ancestors: options.ancestors
      )
    }
    contents.findings = try await findings(
      in: source,
      hasTrees: !files.isEmpty,
      workspace,
      console
    )
    var paths = inputs.ownPaths
    if other.isGiven {
      contents.comparison = try await comparison(workspace, console, noting: &paths)
    }
    try inputs.checkWork(contents.unchecked)
    let site = await console.during("drawing") { Site(contents) }
    try write(site, besides: paths)
    let pages = site.files.count { $0.path.hasSuffix(".html") }
    console.note("\(TextFlow.escaped(output))/index.html: \(pages) pages\n")
    try inputs.check(contents.unchecked)
  }

  /// Returns the findings of `check`, and those of `prove` if there are trees.
  private func findings(
    in source: ThemeSource,
    hasTrees: Bool,
    _ workspace: Workspace,
    _ console: Console
  ) async throws -> [SiteContents.Findings] {
    // Parsed with the same inputs, since each command checks that it has some.
    let arguments = options.trees.flatMap { ["--tree", $0] } + ["--"] + theme.sheets
    var check = try CheckCommand.parse(arguments)
    (check.theme, check.treeArguments) = (theme, options.trees)
    check.context = options.context
    var commands: [any FindingsCommand] = [check]
    if hasTrees {
      var prove = try ProveCommand.parse(arguments)
      (prove.theme, prove.options) = (theme, options)
      commands.insert(prove, at: 0)
    }
    var all: [SiteContents.Findings] = []
    for command in commands {
      let run = FindingsRun(of: command, in: workspace, on: console)
      let answer = try await run.answer(for: source)
      all.append(
        SiteContents.Findings(
          "livery \(type(of: command).kind)",
          answer.findings.all,
          summary: answer.summary ?? answer.findings.summary
        )
      )
    }
    return all
  }

  private func comparison(
    _ workspace: Workspace,
    _ console: Console,
    noting paths: inout [String]
  ) async throws -> SiteContents.Comparison? {
    let pairs = try other.pairs(theme, in: workspace, options: options, console: console)
    guard let (one, new) = pairs.first else { return nil }
    let (sides, comparison) = try await other.compare(
      one,
      with: new,
      options: options,
      in: workspace,
      console: console
    )
    paths += sides.flatMap(\.ownPaths)
    let trees = zip(zip(sides[0].trees, sides[1].trees), sides[1].files).map { trees, file in
      (name: "", old: trees.0, new: trees.1, file: file)
    }
    return SiteContents.Comparison(other.title, comparison, trees: trees, in: other.contexts)
  }

  private func write(_ site: Site, besides inputs: [String]) throws(DiagnosticsError) {
    do throws(OutputFolder.Failure) {
      // The first page, which leads to the others, comes last.
      let files = site.files.dropFirst() + site.files.prefix(1)
      try OutputFolder(output, having: force ? .anything : .nothing, besides: inputs).write(
        files.map { OutputFolder.File(path: $0.path, text: $0.text) }
      )
    } catch {
      throw DiagnosticsError(.outputUnwritable, error.description)
    }
  }
}
