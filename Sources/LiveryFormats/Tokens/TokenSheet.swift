import Livery
import SourceJSON

/// The sheets that token files and resolvers are.
///
/// A token is a constant under its full path: `"$color.action.primary"`. References become mentions
/// of constants, the contexts of a resolver become `@when`.
package enum TokenSheet {
  /// A closure that returns another file by its path relative to the file that names it; it reports
  /// a file that cannot be read and returns `nil`.
  package typealias ReadOther = (
    _ path: String, _ namedAt: SourceLocation?, _ diagnostics: inout Diagnostics
  ) -> SourceText?

  /// Returns the sheet that a token file or a resolver is, each value with its place in the files;
  /// `nil` if there are errors, which are reported.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - options: The choices of reading.
  ///   - readOther: A closure that reads the other files that it names.
  ///   - diagnostics: The diagnostics, whose budget is spent.
  /// - Returns: The sheet.
  package static func content(
    of source: SourceText,
    options: TokenOptions = TokenOptions(),
    readOther: ReadOther,
    into diagnostics: inout Diagnostics
  ) -> JSONValue? {
    sheet(of: source, options: options, readOther: readOther, into: &diagnostics)
      .map(JSONValue.init)
  }

  /// Returns the sheet that a token file or a resolver is, each value with its place in the files;
  /// `nil` if there are errors, which are reported.
  static func sheet(
    of source: SourceText,
    options: TokenOptions = TokenOptions(),
    readOther: ReadOther,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    var found = Diagnostics(continuing: diagnostics)
    let sheet = partialSheet(of: source, options: options, readOther: readOther, into: &found)
    diagnostics.append(contentsOf: found)
    return found.hasErrors ? nil : sheet
  }

  /// Returns the same, also if there are errors: constants whose tokens cannot be used are `null`, so
  /// that their uses are no further mistakes.
  static func partialSheet(
    of source: SourceText,
    options: TokenOptions,
    readOther: ReadOther,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    var found = Diagnostics(continuing: diagnostics)
    defer { diagnostics.append(contentsOf: found) }
    guard let root = TokenText.value(of: source, into: &found),
      let set = TokenSet(
        of: root,
        in: source,
        options: options,
        readOther: readOther,
        into: &found
      )
    else { return nil }
    if !found.hasErrors {
      return TokenSheetWriter.sheet(of: set, options: options, at: root, into: &found)
    }
    // What is missing makes tokens wrong that are not.
    var further = Diagnostics(continuing: found)
    return TokenSheetWriter.sheet(of: set, options: options, at: root, into: &further)
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
