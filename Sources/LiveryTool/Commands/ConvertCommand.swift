import ArgumentParser
import Livery
import LiveryConsole
import LiveryFormats
import SourceJSON

/// `livery convert`: converts files of other libraries to sheets.
struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts files of Motif, DZLThemer or BRStyle to a style sheet.",
    discussion: HelpText.discussion(
      """
      Several files of Motif form one theme, in their order, and become one sheet; a theme may be \
      named without its extension. Inexact conversions are reported on standard error. If the files \
      or the resulting sheet have errors, nothing is written, and the exit status is 1. An input \
      file is never overwritten.
      """,
      examples: """
        livery convert --from motif Colors.yaml Dark.yaml -o a.json
        livery convert --from plist DarkTheme.plist -o dark.json
        livery convert --from brstyle styles.json -o clean.json
        livery convert --from brstyle09 styles.json > new-styles.json
        """
    )
  )

  @Option(
    name: .customLong("from"),
    help: """
      The format of the files: motif, plist or dzlthemer, which are the same, brstyle (1.1) or \
      brstyle09.
      """,
    transform: Self.format
  )
  var format: ForeignFormat

  @Argument(
    help: ArgumentHelp("The files to convert; '-' is standard input.", valueName: "file")
  )
  var files: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write the sheet to; without it, or with '-', the sheet goes to standard output.",
      valueName: "sheet"
    )
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A base sheet, that of a toolkit, with which the sheet is checked; may be repeated.",
      valueName: "sheet"
    )
  )
  var base: [String] = []

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try InputFile.validate(files + base)
    if files.count > 1, !format.takesSeveralFiles {
      throw ValidationError("'--from \(format.rawValue)' takes one file at a time.")
    }
    if output == "" { throw ValidationError("A file name may not be empty.") }
  }

  func run() async throws {
    let console = Console(printing)
    let activity = "converting \(files.count) \(files.count == 1 ? "file" : "files")"
    try await console.run {
      try checkOutput()
      let sheet = try await console.during(activity) {
        let sheet = try convert()
        try check(sheet)
        return sheet
      }
      if let output {
        try write(sheet.text, to: output)
      } else {
        try console.write(sheet.text)
      }
      console.report(sheet.notes)
    }
  }

  /// Throws an error if the output would overwrite a file to convert.
  private func checkOutput() throws(DiagnosticsError) {
    guard let output else { return }
    let file = OutputFile(output)
    for path in files where path != InputFile.standardInput {
      var ignored = Diagnostics()
      guard let path = format.path(for: path, into: &ignored), file.isSame(as: path) else {
        continue
      }
      let message =
        "'\(output)' is an input file; choose another output for the sheet"
      let problem = Diagnostic(.error, .outputUnwritable, message: message, at: nil)
      throw DiagnosticsError(diagnostics: [problem])
    }
  }

  private func convert() throws(DiagnosticsError) -> ConvertedSheet {
    guard files.contains(InputFile.standardInput) else {
      return try format.sheet(contentsOf: files)
    }
    var diagnostics = Diagnostics()
    let sources = files.compactMap { InputFile($0).read(into: &diagnostics) }
    try diagnostics.throwIfErrors()
    return try format.sheet(from: sources)
  }

  /// Checks a sheet as `check` does.
  ///
  /// - Throws: Its errors, after the notes about lossy conversions.
  private func check(_ sheet: ConvertedSheet) throws(DiagnosticsError) {
    let name = "<sheet>"
    let source = ThemeSource(sheets: [InputFile(name)], base: base.map { InputFile($0) })
    let findings = Inputs(source, trees: [], with: [FileName(name): Array(sheet.text.utf8)])
      .findings
    if findings.errorCount == 0 { return }
    let found = findings.sorted.filter { $0.severity == .error }
    let errors = sheet.inConvertedFiles(found, ofSheet: name)
    let message = "the files make a sheet with errors; nothing was written"
    throw DiagnosticsError(
      diagnostics: sheet.notes + errors + [
        Diagnostic(.error, .conversionRefused, message: message, at: nil)
      ]
    )
  }

  private func write(_ text: String, to path: String) throws(DiagnosticsError) {
    do {
      try OutputFile(path).write(text)
    } catch {
      let problem = Diagnostic(.error, .outputUnwritable, message: error.description, at: nil)
      throw DiagnosticsError(diagnostics: [problem])
    }
  }

  private static func format(_ text: String) throws -> ForeignFormat {
    if text == "dzlthemer" { return .plist }
    guard let format = ForeignFormat(rawValue: text) else {
      throw ValidationError("Expected 'motif', 'plist', 'brstyle' or 'brstyle09'.")
    }
    return format
  }
}

extension Diagnostic.Code {
  /// Files that convert to a sheet with errors.
  static let conversionRefused = Self("conversion-refused")
}
