import ArgumentParser
import Livery
import SourceJSON

/// `livery watch`: says after each save what looks different.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Says after each save of a sheet which widgets look different, and in what.",
    discussion: HelpText.discussion(
      """
      The sheets are followed with all that they import, however they are saved; the tree is read \
      once. What is wrong with a save is printed to standard error, and the tree keeps its look \
      until a save without errors. A save that changes no byte is none.

      It goes on until it is interrupted (Ctrl-C), which leaves it with status 130. With --format \
      json there is a line for each save, and before the first one a line with the files.
      """,
      examples: """
        livery watch styles.json --tree tree.json
        livery watch a.json --tree tree.json --state '#save=focused'
        livery watch styles.json --tree tree.json --format json
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: TreeOptions

  @OptionGroup var output: FormatOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try theme.validate(trees: options.tree.map { [$0] } ?? [])
    if theme.sheets.contains(InputFile.standardInput) {
      throw ValidationError("Standard input cannot be watched; expected the name of a file.")
    }
  }

  func run() async throws {
    let console = Console(printing)
    try await console.run { try await follow(console) }
  }

  private func follow(_ console: Console) async throws {
    let styled = try await console.during("reading and styling") {
      try StyledTree(theme, options, console)
    }
    try styled.problems.throwIfErrors()
    console.report(styled.warnings)
    let watched = WatchedTree(styled)
    let printer = WatchPrinter(console: console, format: output.format)
    if let past = styled.source.sheets.first(where: { $0.revision != nil }) {
      throw ValidationError("'\(past.name)' cannot be watched; expected the name of a file.")
    }
    let watcher = ThemeWatcher(
      contentsOf: styled.source.sheets.map(\.path),
      policy: styled.source.policy,
      loader: styled.inputs.loader,
      preparedFor: styled.contexts
    )
    var known = Set(styled.warnings)
    var files: [String] = []
    for await reload in watcher {
      let save = watched.take(reload)
      // The first one is what has just been read, unless it was saved in between.
      if !reload.changedFiles.isEmpty || !save.changes.isEmpty || reload.theme == nil {
        try printer.print(save, besides: known)
      }
      known = Set(save.findings)
      if files != reload.watchedFiles { try printer.printFiles(reload.watchedFiles) }
      files = reload.watchedFiles
    }
  }
}
