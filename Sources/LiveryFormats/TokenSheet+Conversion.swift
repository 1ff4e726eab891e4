import Livery
import SourceJSON

extension TokenSheet {
  /// Converts a token file, or a resolver with the files that it names, to a sheet.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - options: The choices of reading.
  ///   - readOther: A closure that reads the other files that it names.
  /// - Throws: All problems of the files, if any of them is an error.
  /// - Returns: The sheet.
  package static func convertedSheet(
    of source: SourceText,
    options: TokenOptions = TokenOptions(),
    readOther: ReadOther
  ) throws(DiagnosticsError) -> ConvertedSheet {
    var diagnostics = Diagnostics()
    let content = sheet(of: source, options: options, readOther: readOther, into: &diagnostics)
    guard let content, !diagnostics.hasErrors else {
      throw DiagnosticsError(diagnostics: diagnostics.all)
    }
    return ConvertedSheet(
      name: source.name,
      content: content,
      of: [source],
      notes: diagnostics.all
    )
  }
}

extension [ConvertedSheet] {
  /// Returns the sheets, each with an import of the one before.
  package func importingEachOther(named names: [String]) -> Self {
    enumerated().map { index, sheet in index == 0 ? sheet : sheet.importing(names[index - 1]) }
  }
}
