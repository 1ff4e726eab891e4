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

  /// The sheet as a value.
  package let value: JSONValue

  package init(name: String, value: JSONValue, notes: [Diagnostic]) {
    self.name = name
    self.value = value
    self.notes = notes
  }

  /// The sheet as JSON text, members in the order of the file that was converted.
  public var text: String { value.text() + "\n" }

  /// The sheet, read.
  ///
  /// - Throws: What is wrong with it. Places are places of ``text``.
  public func styleSheet(
    policy: StyleSheet.Policy = .strict
  ) throws(DiagnosticsError) -> StyleSheet {
    try StyleSheet(text: text, name: name, policy: policy)
  }
}

extension Diagnostic.Code {
  /// Something that a sheet says in another way, or not at all.
  package static let changedInConversion = Self("changed-in-conversion")
}
