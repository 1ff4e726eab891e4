import Livery
import SourceJSON

extension TokenSheet {
  /// Converts token files of a theme, or a resolver with the files that it names, to one sheet.
  ///
  /// - Parameters:
  ///   - sources: The files in the order of the theme, each with its path as its name.
  ///   - options: The choices of reading.
  ///   - readOther: A closure that reads the other files that they name.
  /// - Throws: All problems of the files, if any of them is an error.
  /// - Returns: The sheet.
  package static func convertedSheet(
    of sources: [SourceText],
    options: TokenOptions = TokenOptions(),
    readOther: ReadOther
  ) throws(DiagnosticsError) -> ConvertedSheet {
    var diagnostics = Diagnostics()
    let files = sources.compactMap { TokenFile($0, at: $0.name, into: &diagnostics) }
    if files.count > 1, let whole = files.first(where: \.isWhole) {
      let message =
        "this file is a theme of its own; convert it by itself, or all files to a folder, as in "
        + "'-o sheets/'"
      diagnostics.error(.invalidToken, message, at: whole.root.location)
    }
    try diagnostics.throwIfErrors()
    let set = TokenSet(
      of: files,
      asOneSheet: true,
      options: options,
      readOther: readOther,
      into: &diagnostics
    )
    try diagnostics.throwIfErrors()
    let sheets = TokenSheetWriter.sheets(of: set, options: options, into: &diagnostics)
    try diagnostics.throwIfErrors()
    return ConvertedSheet(
      name: sources.map(\.name).joined(separator: "+"),
      content: sheets[0].content,
      of: sources,
      notes: diagnostics.all
    )
  }

  /// Converts the token files and resolvers of a theme to a sheet each; each imports the one before.
  ///
  /// - Parameters:
  ///   - sources: The files in the order of the theme, each with its path as its name.
  ///   - names: The names of the files that will have the sheets, in one folder.
  ///   - options: The choices of reading.
  ///   - readOther: A closure that reads the other files that they name.
  /// - Throws: All problems of the files, if any of them is an error.
  /// - Returns: The sheets.
  package static func convertedSheets(
    of sources: [SourceText],
    named names: [String],
    options: TokenOptions = TokenOptions(),
    readOther: ReadOther
  ) throws(DiagnosticsError) -> [ConvertedSheet] {
    var diagnostics = Diagnostics()
    let contents = partialSheets(
      of: sources.map { (path: $0.name, source: $0) },
      options: options,
      readOther: readOther,
      into: &diagnostics
    )
    try diagnostics.throwIfErrors()
    return ConvertedSheet.theme(
      of: sources,
      contents.map { $0?.content },
      named: names,
      notes: diagnostics.all
    )
  }
}
