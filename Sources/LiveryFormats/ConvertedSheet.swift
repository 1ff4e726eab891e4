import Livery
import SourceJSON

/// A style sheet that was made of files of another format.
///
/// It is a sheet like any other from here on: write its ``text`` to a file, or read it at once with
/// ``styleSheet(policy:)``.
public struct ConvertedSheet: Sendable {
  /// What messages call the sheet.
  public let name: String

  /// What could not be carried over exactly, and what was left out: warnings, each with its place in
  /// the file that was converted.
  public let notes: [Diagnostic]

  /// The sheet as JSON text, members in the order of the file that was converted.
  public var text: String { JSONValue(content).text() + "\n" }

  /// The sheet as a value that knows what it was made of.
  private let content: SourceValue

  /// The name of the first file that was converted.
  private let fileName: String

  init(name: String, content: SourceValue, convertedFrom fileName: String, notes: [Diagnostic]) {
    self.name = name
    self.content = content
    self.fileName = fileName
    self.notes = notes
  }

  /// The sheet, read.
  ///
  /// - Throws: What is wrong with it, each problem at what it was made of in the files that were converted.
  ///   What a theme finds wrong with it later has a place in ``text``.
  public func styleSheet(
    policy: StyleSheet.Policy = .strict
  ) throws(DiagnosticsError) -> StyleSheet {
    do {
      return try StyleSheet(text: text, name: name, policy: policy)
    } catch {
      throw DiagnosticsError(diagnostics: inConvertedFiles(error.diagnostics, ofSheet: name))
    }
  }

  /// What was found in the text of the sheet, told of the files that were converted, each thing once.
  ///
  /// - Parameters:
  ///   - found: What was found.
  ///   - sheetName: What messages call the text.
  /// - Returns: The same problems; places elsewhere are as they were.
  package func inConvertedFiles(
    _ found: [Diagnostic],
    ofSheet sheetName: String
  ) -> [Diagnostic] {
    let source = SourceText(name: sheetName, text: text)
    let origins = SheetOrigins(of: content, in: source, convertedFrom: fileName)
    var seen: Set<Diagnostic> = []
    return found.map(origins.diagnostic).filter { seen.insert($0).inserted }
  }
}

extension Diagnostic.Code {
  /// Something that a sheet says in another way, or not at all.
  package static let changedInConversion = Self("changed-in-conversion")
}
