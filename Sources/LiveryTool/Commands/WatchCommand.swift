import ArgumentParser
import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery watch`: reports style changes after each save.
struct WatchCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Reports after each save of a sheet which widgets changed, and how.",
    discussion: HelpText.discussion(
      """
      Follows the sheets and all their imports as they are saved; reads the tree once. Errors of a save \
      go to standard error, and the tree keeps its style until a save without errors. Sheets may be \
      broken or missing at the start. A save that changes no byte is ignored.

      Files whose changes the system does not report, such as those on network file systems, are polled \
      four times a second; a note says so. --poll polls all files.

      The command runs until it is interrupted (Ctrl-C), and exits with status 130. With --format \
      json it prints a line with the files, and then a line for each save.
      """,
      examples: """
        livery watch styles.json --tree tree.json
        livery watch a.json --tree tree.json --state '#save=focused'
        livery watch styles.json --tree tree.json --format json
        livery watch styles.json --tree tree.json --poll 2s
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: TreeOptions

  @OptionGroup var poll: PollOption

  @OptionGroup var output: FormatOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try theme.validate(trees: options.trees)
    if (theme.sheets + theme.reading.base).contains(InputFile.standardInput) {
      throw ValidationError("Standard input cannot be watched; expected the name of a file.")
    }
  }

  func run(on console: Console) async throws {
    let workspace = try Workspace(theme, console: console)
    let source = try workspace.theme()
    if let past = (source.base + source.sheets).first(where: { $0.revision != nil }) {
      throw ValidationError("'\(past.name)' cannot be watched; expected the name of a file.")
    }
    let tree = try workspace.tree(options.trees, of: source)
    var printer = WatchPrinter(console: console, format: output.format)
    let styled = try await styled(source, on: tree, in: workspace, printer: &printer)
    try styled.problems.throwIfErrors()
    console.report(styled.warnings)
    let watched = WatchedTree(styled)
    let watcher = ThemeWatcher(
      contentsOf: source.sheets.map(\.path),
      base: source.base.map(\.path),
      policy: source.policy,
      loader: styled.inputs.loader,
      preparedFor: styled.contexts,
      pollingEvery: poll.interval?.duration
    )
    var known = Set(styled.warnings)
    for await reload in watcher {
      let save = watched.take(reload)
      // The first reload repeats the initial one, unless a file was saved in between.
      if !reload.changedFiles.isEmpty || !save.changes.isEmpty || reload.theme == nil {
        try printer.print(save, besides: known)
      }
      known = Set(save.findings)
      try printer.printFiles(of: reload)
    }
  }

  /// Returns the styled tree after the first save without errors in the sheets.
  private func styled(
    _ source: ThemeSource,
    on tree: InputFile,
    in workspace: Workspace,
    printer: inout WatchPrinter
  ) async throws -> StyledTree {
    var errors: [Diagnostic] = []
    func attempt() throws -> StyledTree? {
      do {
        return try StyledTree(source, on: tree, in: workspace, options: options)
      } catch let error as DiagnosticsError {
        // Errors in other files do not disappear when a sheet is saved.
        if Inputs(source, trees: []).findings.errorCount == 0 { throw error }
        errors = error.diagnostics
        return nil
      }
    }
    let console = printer.console
    if let styled = try await console.during("reading and styling", attempt) { return styled }
    console.report(errors)
    let watcher = ThemeWatcher(
      contentsOf: source.sheets.map(\.path),
      base: source.base.map(\.path),
      policy: source.policy,
      pollingEvery: poll.interval?.duration
    )
    for await reload in watcher {
      let known = Set(errors)
      let styled = try attempt()
      // The first reload repeats the initial one, unless a file was saved in between.
      if styled != nil || !reload.changedFiles.isEmpty || known != Set(errors) {
        let save = WatchedTree.Save(
          outcome: styled == nil ? .rejected : .first,
          reload: reload,
          findings: styled == nil ? errors : []
        )
        try printer.print(save, besides: known)
      }
      if let styled { return styled }
      try printer.printFiles(of: reload)
    }
    throw CancellationError()
  }
}
