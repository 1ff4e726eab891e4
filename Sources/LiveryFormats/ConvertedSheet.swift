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

  /// The sheet as text with the comments of the converted files, for a file named `.jsonc`.
  public var commentedText: String {
    sources.reduce(text) { text, source in
      SourceComments(in: source).added(to: text, of: content)
    }
  }

  /// The comments of the converted files, which ``text`` leaves out.
  package var comments: [SourceLocation] {
    sources.flatMap { SourceComments(in: $0).all.map(\.location) }
  }

  /// The sheet as a value with its origins.
  private let content: SourceValue

  /// The converted files.
  private let sources: [SourceText]

  init(name: String, content: SourceValue, of sources: [SourceText], notes: [Diagnostic]) {
    self.name = name
    self.content = content
    self.sources = sources
    self.notes = notes
  }

  /// Returns the sheets of the files of a theme, each with its notes and an import of the one before.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - contents: Their sheets.
  ///   - names: The names of the files that will have the sheets, in one folder.
  ///   - notes: The notes of all; those about other files go with the first one.
  /// - Returns: The sheets.
  static func theme(
    of sources: [SourceText],
    _ contents: [SourceValue?],
    named names: [String],
    notes: [Diagnostic]
  ) -> [Self] {
    var own: [String: [Diagnostic]] = [:]
    let files = Set(sources.map(\.name))
    for note in notes {
      let file = note.location?.file
      own[file.flatMap { files.contains($0) ? $0 : nil } ?? sources[0].name, default: []].append(
        note
      )
    }
    return contents.enumerated().map { index, content in
      let sheet = Self(
        name: names[index],
        content: content ?? SourceValue(.object([]), at: nil),
        of: [sources[index]],
        notes: own[sources[index].name] ?? []
      )
      return index == 0 ? sheet : sheet.importing(names[index - 1])
    }
  }

  /// Returns the sheet with an import before everything else.
  private func importing(_ path: String) -> Self {
    guard case .object(let members) = content.content else { return self }
    let paths = JSONValue.array([.string(path)])
    let member = SourceValue.Member("@import", paths, at: content.location)
    return Self(
      name: name,
      content: SourceValue(.object([member] + members), at: content.location),
      of: sources,
      notes: notes
    )
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
    let origins = SheetOrigins(of: content, in: source, convertedFrom: sources[0].name)
    var seen: Set<Diagnostic> = []
    return found.map(origins.diagnostic).filter { seen.insert($0).inserted }
  }
}

extension Diagnostic.Code {
  /// A value that a sheet expresses in another way, or not at all.
  package static let changedInConversion = Self("changed-in-conversion")
}
