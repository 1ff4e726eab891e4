import Livery
import SourceJSON

/// The sheets that token files and resolvers are.
///
/// A token is a constant under its full path: `"$color.action.primary"`. References become mentions
/// of constants, the contexts of a resolver become `@when`.
package enum TokenSheet {
  /// A closure that returns another file by its path; it reports a file that cannot be read and
  /// returns `nil`.
  package typealias ReadOther = (
    _ path: String, _ namedAt: SourceLocation?, _ diagnostics: inout Diagnostics
  ) -> SourceText?

  /// Returns the sheet that a token file or a resolver is, each value with its place in the files;
  /// `nil` if there are errors, which are reported.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - path: Its path, to which those in it are relative.
  ///   - options: The choices of reading.
  ///   - readOther: A closure that reads the other files that it names.
  ///   - diagnostics: The diagnostics, whose budget is spent.
  /// - Returns: The sheet.
  package static func content(
    of source: SourceText,
    at path: String = "",
    options: TokenOptions = TokenOptions(),
    readOther: ReadOther,
    into diagnostics: inout Diagnostics
  ) -> JSONValue? {
    sheet(of: source, at: path, options: options, readOther: readOther, into: &diagnostics)
      .map(JSONValue.init)
  }

  /// A sheet of tokens.
  struct Written {
    /// The sheet, each value with its place in the files.
    let content: SourceValue

    /// The constants from whose values others were computed, each with the place of one of these.
    let computed: [String: SourceLocation]
  }

  /// Returns the sheet that a token file or a resolver is, each value with its place in the files;
  /// `nil` if there are errors, which are reported.
  static func sheet(
    of source: SourceText,
    at path: String = "",
    options: TokenOptions = TokenOptions(),
    readOther: ReadOther,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    var found = Diagnostics(continuing: diagnostics)
    let sheets = partialSheets(
      of: [(path: path, source: source)],
      options: options,
      readOther: readOther,
      into: &found
    )
    diagnostics.append(contentsOf: found)
    return found.hasErrors ? nil : sheets[0]?.content
  }

  /// Returns the sheets of the token files and resolvers of a theme, in its order, also if there are
  /// errors: constants whose tokens cannot be used are `null`, so that their uses are no further
  /// mistakes.
  ///
  /// - Parameters:
  ///   - sources: The files with their paths, to which those in them are relative.
  ///   - options: The choices of reading.
  ///   - readOther: A closure that reads the other files that they name.
  ///   - diagnostics: The problems so far.
  /// - Returns: The sheets; `nil` for files that cannot be read.
  static func partialSheets(
    of sources: [(path: String, source: SourceText)],
    options: TokenOptions,
    readOther: ReadOther,
    into diagnostics: inout Diagnostics
  ) -> [Written?] {
    let files = sources.compactMap { path, source in
      TokenFile(source, at: path, into: &diagnostics)
    }
    var sheets: [String: Written] = [:]
    for group in TokenFile.groups(files) {
      var found = Diagnostics(continuing: diagnostics)
      let set = TokenSet(of: group, options: options, readOther: readOther, into: &found)
      // What is missing makes tokens wrong that are not.
      var further = Diagnostics(continuing: found)
      let written = TokenSheetWriter.sheets(of: set, options: options, into: &further)
      for (file, sheet) in zip(group, written) { sheets[file.path] = sheet }
      if !found.hasErrors { found.append(contentsOf: further) }
      diagnostics.append(contentsOf: found)
    }
    return sources.map { sheets[$0.path] }
  }

  /// The ends of names of files that are tokens.
  private static let suffixes = [".tokens", ".tokens.json", ".resolver.json"]

  /// Returns a Boolean value that indicates whether a file is a token file or a resolver: its name
  /// says so, or it contains a token of the DTCG format in an object.
  ///
  /// Files in older forms are read, but not recognised: nothing distinguishes them from other JSON.
  package static func recognises(_ source: SourceText) -> Bool {
    let name = source.name.lowercased()
    return suffixes.contains { name.hasSuffix($0) } || TokenScanner.findsToken(in: source)
  }
}
