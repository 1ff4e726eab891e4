import ArgumentParser
import Livery
import LiveryFormats
import LiveryInspect
import LiveryProject
import LiverySymbolsWriter
import SourceJSON

/// `livery symbols`: generates Swift symbols for the names in sheets.
struct SymbolsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols",
    abstract: "Writes the names that sheets define as Swift declarations.",
    discussion: HelpText.discussion(
      """
      Classes, ids, names, states, properties, constants and contexts of all sheets become static \
      members, such as '.save' for '#save', in one file; write one for each module. A file whose \
      content would not change is not written. Imported sheets are included; other references are \
      not checked: 'livery check' does that.
      """,
      examples: """
        livery symbols Resources/styles.json -o Sources/App
        livery symbols a.json b.json --name Design --access public
        livery symbols styles.json --base ../Kit/kit.json -o Sources/App
        """
    )
  )

  @Argument(
    help: ArgumentHelp("The style sheets; '-' is standard input.", valueName: "sheet")
  )
  var sheets: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The output folder.", valueName: "folder")
  )
  var output = "."

  @Option(
    help: ArgumentHelp(
      "The name of the theme, for the file NAMESymbols.swift (default: that of the first sheet).",
      valueName: "name"
    )
  )
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The access level of the members: internal, package or public.",
      valueName: "access"
    ),
    transform: Self.access
  )
  var access = SymbolsFile.Access.internal

  @Flag(help: "Warn of parts that BRStyle ignores, and use the rest.")
  var lenient = false

  @Flag(
    help:
      "Read comments and trailing commas in all sheets; files named '.jsonc' may always have them."
  )
  var comments = false

  @Option(
    name: .customLong("allow-imports"),
    help: ArgumentHelp(
      "A folder to import from, besides those of the sheets and the current one.",
      valueName: "path"
    )
  )
  var importFolders: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A base sheet, that of a toolkit, whose module has its names: they are left out, as those of \
      '--except'; may be repeated.
      """,
      valueName: "sheet"
    )
  )
  var base: [String] = []

  @Option(
    name: .customLong("except"),
    help: ArgumentHelp(
      "A sheet whose names are left out, since a module that the program imports has them.",
      valueName: "sheet"
    )
  )
  var exceptions: [String] = []

  @Flag(help: "Overwrite a file that was not generated.")
  var force = false

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try InputFile.validate(base + exceptions + sheets)
    if output == "-" { throw ValidationError("'--output' is a folder, and '-' is none.") }
    if symbolsName == nil {
      throw ValidationError("'--name' needs a letter or digit, and a sheet without one a '--name'.")
    }
  }

  func run(on console: Console) async throws {
    guard let name = symbolsName else { throw ExitCode.validationFailure }
    var files = SheetFiles(policy: policy)
    var modules = try base.map { SheetSymbols(try read([$0], from: &files, console)) }
    if !exceptions.isEmpty {
      modules.append(SheetSymbols(try read(exceptions, from: &files, console)))
    }
    let file = SymbolsFile(
      name: name,
      access: access,
      sheets: sheets,
      symbols: SheetSymbols(try read(sheets, from: &files, console)).besides(modules)
    )
    try DiagnosticsError.reporting {
      try GeneratedFile(folder: output, name: name.file)
        .write(file.text, isForced: force, besides: files.paths)
    }
    try console.print("Generated: \(TerminalText.escaped(name.file))")
  }

  /// The policy for reading all sheets.
  private var policy: StyleSheet.Policy {
    var policy = StyleSheet.Policy.symbols(
      of: base + exceptions + sheets,
      isLenient: lenient,
      importsBelow: importFolders
    )
    policy.allowsComments = comments
    policy.formats = .all
    return policy
  }

  /// Reads sheets and their imports.
  private func read(
    _ sheets: [String],
    from files: inout SheetFiles,
    _ console: Console
  ) throws -> [StyleSheet] {
    var diagnostics = Diagnostics()
    files.prepare(sheets.filter { $0 != InputFile.standardInput })
    var read: [StyleSheet] = []
    for path in sheets {
      if let sheet = files.read(InputFile(path), into: &diagnostics) { read.append(sheet) }
    }
    read = SheetStack(read, into: &diagnostics).sheets
    var findings = Findings(in: sheets.map { InputFile($0).name })
    findings.add(diagnostics.all)
    try findings.throwIfErrors()
    console.report(findings.sorted)
    return read
  }

  private var symbolsName: SymbolsName? {
    if let name { return SymbolsName(theme: name) }
    return sheets.first.flatMap { $0 == InputFile.standardInput ? nil : SymbolsName(sheet: $0) }
  }

  private static func access(_ text: String) throws -> SymbolsFile.Access {
    guard let access = SymbolsFile.Access(rawValue: text) else {
      throw ValidationError("Expected 'internal', 'package' or 'public'.")
    }
    return access
  }
}
