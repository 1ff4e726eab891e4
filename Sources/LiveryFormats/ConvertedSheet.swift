import Livery
import SourceJSON

/// A style sheet converted from files of another format.
///
/// It is a sheet like any other: write its ``text`` to a file, or load it directly with
/// ``styleSheet(policy:)``.
public struct ConvertedSheet: Sendable {
  /// The name of the sheet in messages.
  public let name: String

  /// Warnings about values that were changed or left out, each with its place in the converted
  /// file.
  public let notes: [Diagnostic]

  /// The sheet as JSON text, members in the order of the converted file.
  public var text: String { JSONValue(content).text() + "\n" }

  /// The sheet as a value with its origins.
  private let content: SourceValue

  /// The name of the first converted file.
  private let fileName: String

  init(name: String, content: SourceValue, convertedFrom fileName: String, notes: [Diagnostic]) {
    self.name = name
    self.content = content
    self.fileName = fileName
    self.notes = notes
  }

  /// Returns the sheet as a `StyleSheet`.
  ///
  /// - Throws: All its problems, each at its origin in the converted files. Problems that a theme
  ///   reports later have their places in ``text``.
  public func styleSheet(
    policy: StyleSheet.Policy = .strict
  ) throws(DiagnosticsError) -> StyleSheet {
    do {
      return try StyleSheet(text: text, name: name, policy: policy)
    } catch {
      throw DiagnosticsError(diagnostics: inConvertedFiles(error.diagnostics, ofSheet: name))
    }
  }

  /// Returns diagnostics of the text of the sheet with their places in the converted files, without
  /// duplicates.
  ///
  /// - Parameters:
  ///   - found: The diagnostics.
  ///   - sheetName: The name of the text in messages.
  /// - Returns: The diagnostics; places elsewhere are unchanged.
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
  /// A value that a sheet expresses in another way, or not at all.
  package static let changedInConversion = Self("changed-in-conversion")
}
