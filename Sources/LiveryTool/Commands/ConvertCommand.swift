import ArgumentParser
import Livery
import LiveryConsole
import LiveryFormats
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery convert`: converts files of other libraries to sheets.
struct ConvertCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes files of other systems down as style sheets.",
    discussion: HelpText.discussion(
      """
      Several files of Motif, or several token files, form one theme, in their order, and become one \
      sheet; a theme of Motif may be named without its extension. With '-o FOLDER/' each file becomes a sheet of its own there, which \
      imports the one before. A sheet named '.jsonc' keeps the comments of the files; other sheets \
      leave them out, which is reported on standard error, as inexact conversions are. If the files or \
      the resulting sheets have errors, nothing is written, and the exit status is 1. No file that was \
      read is overwritten, and none in a folder.
      """,
      examples: """
        livery convert --from motif Colors.yaml Dark.yaml -o a.json
        livery convert --from motif Colors.yaml Dark.yaml -o sheets/
        livery convert --from tokens brand.tokens.json -o brand.jsonc
        livery convert --from plist DarkTheme.plist -o dark.json
        livery convert --from brstyle styles.json -o clean.json
        livery convert --from brstyle09 styles.json > new-styles.json
        """
    )
  )

  @Option(
    name: .customLong("from"),
    help: """
      The format of the files: tokens, motif, plist or dzlthemer, which are the same, brstyle (1.1) or \
      brstyle09.
      """,
    transform: Self.format
  )
  var format: Format

  @Argument(
    help: ArgumentHelp("The files to convert; '-' is standard input.", valueName: "file")
  )
  var files: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The file to write the sheet to, or a folder that ends with '/', for a sheet of each file; without \
      it, or with '-', the sheet goes to standard output.
      """,
      valueName: "sheet"
    )
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      A base sheet, that of a toolkit, whose classes, states and properties are known, and with which the \
      sheet is checked; may be repeated.
      """,
      valueName: "sheet"
    )
  )
  var base: [String] = []

  @Flag(help: "Name the sheets in a folder '.jsonc', with the comments of the files.")
  var comments = false

  @OptionGroup var tokens: TokenReadingOptions

  @OptionGroup var printing: ConsoleOptions

  /// A format to convert from.
  enum Format {
    case library(ForeignFormat)
    case tokens

    var name: String {
      switch self {
      case .library(let format): format.rawValue
      case .tokens: "tokens"
      }
    }

    /// Returns the file of a path; reports a path without one and returns `nil`.
    func path(for path: String, into diagnostics: inout Diagnostics) -> String? {
      switch self {
      case .library(let format): format.path(for: path, into: &diagnostics)
      case .tokens: path
      }
    }
  }

  func validate() throws {
    try InputFile.validate(files + base)
    let isOneTheme =
      if case .library(let format) = format { format.takesSeveralFiles } else { true }
    if files.count > 1, !isOneTheme, !isFolder {
      throw ValidationError(
        "'--from \(format.name)' takes one file at a time, or several with '-o FOLDER/'."
      )
    }
    if output == "" { throw ValidationError("A file name may not be empty.") }
    if isFolder, files.contains(InputFile.standardInput) {
      throw ValidationError("Standard input has no name for a sheet in a folder; name a file.")
    }
  }

  /// A Boolean value that indicates whether each file becomes a sheet in a folder.
  private var isFolder: Bool { output?.hasSuffix("/") ?? false }

  func run(on console: Console) async throws {
    let activity = "converting \(files.count) \(files.count == 1 ? "file" : "files")"
    let toolkit = Toolkit(base)
    if isFolder {
      let written = try await console.during(activity) { try convertEach(with: toolkit) }
      try writeNew(written, besides: files + toolkit.paths)
      console.report(written.flatMap(\.notes))
      return
    }
    let (sheet, read) = try await console.during(activity) {
      let (sheet, read) = try convert(with: toolkit)
      try check([sheet], named: ["<sheet>"], with: toolkit)
      return (sheet, read)
    }
    let isCommented = output?.hasSuffix(".jsonc") ?? false
    let text = isCommented ? sheet.commentedText : sheet.text
    if let output {
      try write(text, to: output, besides: read + toolkit.paths)
    } else {
      try console.write(text)
    }
    console.report(sheet.notes + (isCommented ? [] : Self.lost(sheet.comments)))
  }

  /// The base sheets.
  private struct Toolkit {
    /// The texts of pipes, which can be read only once.
    private(set) var texts: [FileName: [UInt8]] = [:]

    /// The sheets that can be read; their problems are reported with those of the converted ones.
    private(set) var sheets: [StyleSheet] = []

    /// The paths of all files that were read.
    private(set) var paths: [String] = []

    init(_ paths: [String]) {
      if paths.isEmpty { return }
      var ignored = Diagnostics()
      for path in paths where InputFile.isPipe(path) {
        texts[FileName(path)] = InputFile(path).read(into: &ignored)?.bytes
      }
      let source = ThemeSource(sheets: paths.map { InputFile($0) })
      let inputs = Inputs(source, trees: [], with: texts)
      (sheets, self.paths) = (inputs.sheets, inputs.ownPaths)
    }
  }

  /// Returns a note about comments that a sheet leaves out.
  private static func lost(_ comments: [SourceLocation]) -> [Diagnostic] {
    guard let first = comments.first else { return [] }
    let count = comments.count == 1 ? "this comment is" : "\(comments.count) comments are"
    let message = "\(count) left out; name the sheet '.jsonc' to keep comments"
    return [Diagnostic(.note, .changedInConversion, message: message, at: first)]
  }

  /// Returns the sheet of all files, and the paths of all files that were read.
  private func convert(
    with toolkit: Toolkit
  ) throws(DiagnosticsError) -> (sheet: ConvertedSheet, read: [String]) {
    var diagnostics = Diagnostics()
    let paths = files.compactMap { path in
      path == InputFile.standardInput ? path : format.path(for: path, into: &diagnostics)
    }
    let sources = paths.compactMap { InputFile($0).read(into: &diagnostics) }
    try diagnostics.throwIfErrors()
    let named = paths.filter { $0 != InputFile.standardInput }
    switch format {
    case .library(let format):
      return (try format.sheet(from: sources, base: toolkit.sheets), named)
    case .tokens:
      var others: [String] = []
      let sheet = try TokenSheet.convertedSheet(
        of: sources,
        options: tokens.options,
        readOther: { path, place, diagnostics in
          others.append(path)
          return SourceText.contents(ofFile: path, namedAt: place, into: &diagnostics)
        }
      )
      return (sheet, named + others)
    }
  }

  // MARK: A folder

  /// A sheet of one of the files.
  private struct Written {
    let name: String
    let text: String
    let notes: [Diagnostic]
  }

  /// Returns a sheet of each file, in their order.
  private func convertEach(with toolkit: Toolkit) throws(DiagnosticsError) -> [Written] {
    var diagnostics = Diagnostics()
    let paths = files.compactMap { format.path(for: $0, into: &diagnostics) }
    let sources = paths.compactMap { InputFile($0).read(into: &diagnostics) }
    try diagnostics.throwIfErrors()
    let names = paths.map { Self.stem(of: $0) + (comments ? ".jsonc" : ".json") }
    if let twice = names.enumerated().first(where: { names[..<$0].contains($1) }) {
      let message = "two files would become '\(twice.element)'; convert one of them by itself"
      throw DiagnosticsError(.outputUnwritable, message, about: paths[twice.offset])
    }
    var sheets: [ConvertedSheet] = []
    switch format {
    case .library(let format):
      sheets = try format.sheets(from: sources, named: names, base: toolkit.sheets)
    case .tokens:
      sheets = try TokenSheet.convertedSheets(
        of: sources,
        named: names,
        options: tokens.options,
        readOther: { path, place, diagnostics in
          SourceText.contents(ofFile: path, namedAt: place, into: &diagnostics)
        }
      )
    }
    try check(sheets, named: names, with: toolkit)
    return zip(names, sheets).map { name, sheet in
      Written(
        name: name,
        text: comments ? sheet.commentedText : sheet.text,
        notes: sheet.notes + (comments ? [] : Self.lost(sheet.comments))
      )
    }
  }

  /// Returns the name of a file without folders and extensions.
  private static func stem(of path: String) -> String {
    let name = FilePath.steps(of: path).last ?? path
    let stem = name.prefix { $0 != "." }
    return stem.isEmpty ? name : String(stem)
  }

  /// Writes all sheets into the folder, or none; none may exist there.
  private func writeNew(
    _ sheets: [Written],
    besides read: [String]
  ) throws(DiagnosticsError) {
    let folder = String((output ?? "").dropLast())
    let place = folder.isEmpty ? "/" : folder
    try DiagnosticsError.reporting {
      try OutputFolder(place, having: .otherFiles, besides: read)
        .write(sheets.map { OutputFolder.File(path: $0.name, text: $0.text) })
    }
  }

  // MARK: Checks

  /// Checks sheets as `check` does.
  ///
  /// - Throws: Their errors, after the notes about lossy conversions.
  private func check(
    _ sheets: [ConvertedSheet],
    named names: [String],
    with toolkit: Toolkit
  ) throws(DiagnosticsError) {
    let texts = zip(names, sheets).map { (FileName($0), Array($1.text.utf8)) }
    var source = ThemeSource(sheets: names.map { InputFile($0) })
    source.base = base.map { InputFile($0) }
    let findings = Inputs(source, trees: [], with: toolkit.texts.merging(texts) { $1 }).findings
    if findings.errorCount == 0 { return }
    let found = findings.sorted.filter { $0.severity == .error }
    let errors = zip(names, sheets).reduce(found) { found, sheet in
      sheet.1.inConvertedFiles(found, ofSheet: sheet.0)
    }
    let message = "the files make a sheet with errors; nothing was written"
    throw DiagnosticsError(
      diagnostics: sheets.flatMap(\.notes) + errors + [
        Diagnostic(.error, .conversionRefused, message: message, at: nil)
      ]
    )
  }

  private func write(
    _ text: String,
    to path: String,
    besides read: [String]
  ) throws(DiagnosticsError) {
    try DiagnosticsError.reporting {
      try OutputFile(path, besides: read).write(text)
    }
  }

  private static func format(_ text: String) throws -> Format {
    if text == "tokens" { return .tokens }
    if text == "dzlthemer" { return .library(.plist) }
    guard let format = ForeignFormat(rawValue: text) else {
      throw ValidationError("Expected 'tokens', 'motif', 'plist', 'brstyle' or 'brstyle09'.")
    }
    return .library(format)
  }
}

extension Diagnostic.Code {
  /// Files that convert to a sheet with errors.
  static let conversionRefused = Self("conversion-refused")
}
