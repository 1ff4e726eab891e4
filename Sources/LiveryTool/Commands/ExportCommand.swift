import ArgumentParser
import Livery
import LiveryConsole
import LiveryExport
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery export`: writes a theme in the language of another toolkit.
struct ExportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a theme as style sheets or resources of another toolkit.",
    discussion: HelpText.discussion(
      """
      Without an output folder a single file goes to standard output. A folder that is not empty is \
      left alone without --force; all files are written or none. The report lists each declaration \
      as exact, approximated or lost, on standard error if the file goes to standard output.
      """,
      examples: """
        livery export styles.json --to css --constants
        livery export styles.json --to css -o web
        livery export styles.json --to gtk --tree tree.json -o gtk
        livery export --to android -o app/src/main/res --force
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The target: \(ThemeExport.Target.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "target"
    ),
    transform: Self.target
  )
  var target: ThemeExport.Target

  @Option(help: ArgumentHelp("The tree whose widgets are styled.", valueName: "tree"))
  var tree: String?

  @OptionGroup var context: ContextOptions

  @Flag(help: "Export constants only, as custom properties or resources.")
  var constants = false

  @Flag(
    name: .customLong("attributes"),
    help: "In CSS, make all contexts attributes of the page, such as data-scheme."
  )
  var attributes = false

  @Option(
    name: .customLong("names"),
    help: ArgumentHelp("A JSON file with names in the target.", valueName: "file")
  )
  var namesFile: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output folder.", valueName: "folder")
  )
  var output: String?

  @Flag(help: "Overwrite files in a folder that is not empty.")
  var force = false

  @Flag(help: "Print the report only, and write no export.")
  var report = false

  @Flag(help: "With '--format json', add the values that the target is to show.")
  var values = false

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "Exit with 1 if a declaration is approximated or lost.",
      valueName: "verdict"
    )
  )
  var failOn: FailingVerdict?

  /// A verdict that fails, with worse ones.
  enum FailingVerdict: String, ExpressibleByArgument {
    case approximated, lost
  }

  @Option(
    name: .customLong("own-states"),
    help: ArgumentHelp(
      "Write a file for '--names' whose conditions the toolkit never sets by itself.",
      valueName: "file"
    )
  )
  var ownStates: String?

  @OptionGroup var format: FormatOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    let others = [tree, namesFile].compactMap(\.self)
    try InputFile.validate(theme.sheets + theme.reading.base + others)
    try theme.validateInput(trees: nil)
    if theme.comparesResolutions {
      throw ValidationError("One resolution is exported; expected 'cascade' or 'brstyle'.")
    }
    if values, format.format != .json {
      throw ValidationError("'--values' needs '--format json'.")
    }
    if values, output == nil, !report {
      throw ValidationError(
        "'--values' are part of the report; name a folder with '--output', or '--report'."
      )
    }
    if target == .tokens, !context.arguments.isEmpty {
      throw ValidationError("Tokens have all contexts; leave '--context' out.")
    }
    if output == "-" { throw ValidationError("'--output' is a folder, and '-' is none.") }
    if output == "" { throw ValidationError("A folder's name may not be empty.") }
  }

  var resultFormat: OutputFormat { format.format }

  func run(on console: Console) async throws {
    let (export, read) = try await console.during("exporting") { try self.export(console) }
    let text = ExportReportText(export.report, target: target)
    if let output, !report {
      try write(export.files, to: output, besides: read)
    } else if !report {
      guard export.files.count == 1, let file = export.files.first else {
        throw ValidationError(
          "'--to \(target.rawValue)' writes \(export.files.count) files; name a folder with '--output'."
        )
      }
      try console.write(file.text)
      console.note(text.summary + "\n")
      try check(export.report)
      return
    }
    switch format.format {
    case .json: try console.print(text.json)
    case .text: try console.print(text.table(width: console.results.columns))
    }
    try check(export.report)
  }

  /// Fails if a declaration has such a verdict, or a worse one, as the user does not allow.
  private func check(_ report: LossReport) throws {
    let words = failOn == .approximated ? ["approximated", "lost"] : ["lost"]
    if failOn != nil, words.contains(where: { report.count(of: $0) > 0 }) { throw ExitCode.failure }
  }

  /// Returns the export, and the files that were read.
  private func export(_ console: Console) throws -> (ThemeExport, read: [String]) {
    let workspace = try Workspace(theme, console: console)
    let source = try workspace.theme()
    let trees = try workspace.trees(tree.map { [$0] } ?? [], of: source, areNeeded: false)
    let inputs = Inputs(source, trees: trees)
    try inputs.findings.throwIfErrors()
    console.report(inputs.findings.sorted)
    var options = ExportOptions()
    options.contexts = workspace.contexts(context.arguments, of: inputs.theme, in: source)
    try inputs.theme.check(options.contexts)
    options.areConstantsAlone = constants
    options.areContextsAttributes = attributes
    options.hasValues = values
    options.work = inputs.work
    options.names = try names(workspace)
    let file = FilePath.steps(of: source.sheets.last?.path ?? "").last ?? ""
    options.name = source.name ?? String(file.prefix { $0 != "." })
    if let ownStates {
      try writeOwnStates(
        of: inputs.theme,
        to: ownStates,
        beside: options.names,
        besides: inputs.ownPaths + [namesFile].compactMap(\.self)
      )
    }
    let export = try ThemeExport(
      of: inputs.theme,
      to: target,
      tree: inputs.trees.first,
      options: options
    )
    return (export, inputs.ownPaths + [namesFile].compactMap(\.self))
  }

  private func write(
    _ files: [ExportedFile],
    to folder: String,
    besides read: [String]
  ) throws(DiagnosticsError) {
    do throws(OutputFolder.Failure) {
      try OutputFolder(folder, having: force ? .anything : .nothing, besides: read).write(
        files.map { OutputFolder.File(path: $0.path, text: $0.text) }
      )
    } catch {
      throw Self.unwritable(error.description)
    }
  }

  /// Writes the file for `--names` with conditions that the target never sets by itself.
  private func writeOwnStates(
    of theme: Theme,
    to path: String,
    beside names: ExportNames,
    besides read: [String]
  ) throws {
    guard let text = ThemeExport.ownStates(of: theme, in: target, beside: names) else {
      throw ValidationError("'\(target.rawValue)' sets no state of the theme by itself.")
    }
    try DiagnosticsError.reporting {
      try OutputFile(path, besides: read).write(text)
    }
  }

  private static func unwritable(_ message: String) -> DiagnosticsError {
    DiagnosticsError(.outputUnwritable, message)
  }

  /// Returns the names in the target: those of the project, and those of a file over them.
  private func names(_ workspace: Workspace) throws(DiagnosticsError) -> ExportNames {
    guard let namesFile else { return workspace.project?.exportNames ?? ExportNames() }
    var reader = JSONReader()
    var names = ExportNames()
    if let source = InputFile(namesFile).read(into: &reader.diagnostics),
      let root = JSONParser.parse(source, into: &reader.diagnostics)
    {
      names = ExportNames(root, reader: &reader)
    }
    try reader.diagnostics.throwIfErrors()
    return names
  }

  private static func target(_ text: String) throws -> ThemeExport.Target {
    if let target = ThemeExport.Target(rawValue: text) { return target }
    let words = ThemeExport.Target.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    throw ValidationError("Expected one of \(words).")
  }
}
