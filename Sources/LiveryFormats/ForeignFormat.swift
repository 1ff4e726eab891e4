import Livery
import SourceJSON

/// A format of another library whose files become sheets.
public enum ForeignFormat: String, CaseIterable, Hashable, Sendable {
  /// Themes of Motif 0.3, in YAML or JSON.
  case motif

  /// Property lists of DZLThemer, XML or binary; and the same in JSON.
  case plist

  /// Styles of BRStyle 1.1, made clean: with what that reads where they are odd.
  case brstyle

  /// Styles of BRStyle 0.9, with settings of controls among the colours.
  case brstyle09

  /// Whether several files make one theme.
  public var takesSeveralFiles: Bool { self == .motif }

  /// Makes a sheet of files.
  ///
  /// Several files of Motif are one theme, in the order in which Motif would be given them; of the
  /// other formats there is one file. A file of Motif may be named by the name of its theme, without
  /// an extension.
  ///
  /// - Throws: All problems of the files, if any of them is an error.
  public func sheet(contentsOf paths: [String]) throws(DiagnosticsError) -> ConvertedSheet {
    var diagnostics = Diagnostics()
    var sources: [SourceText] = []
    for path in paths {
      guard let path = self.path(for: path, into: &diagnostics) else { continue }
      if let source = SourceText.contents(ofFile: path, into: &diagnostics) {
        sources.append(source)
      }
    }
    try diagnostics.throwIfErrors()
    return try sheet(from: sources)
  }

  /// The file that a path stands for; `nil` if it stands for none, which is reported.
  package func path(for path: String, into diagnostics: inout Diagnostics) -> String? {
    self == .motif ? MotifFile.path(for: path, into: &diagnostics) : path
  }

  /// Makes a sheet of texts.
  ///
  /// - Throws: All problems of the texts, if any of them is an error.
  package func sheet(from sources: [SourceText]) throws(DiagnosticsError) -> ConvertedSheet {
    precondition(!sources.isEmpty, "a sheet is converted from at least one file")
    precondition(sources.count == 1 || takesSeveralFiles, "'\(rawValue)' takes one file")
    var diagnostics = Diagnostics()
    let content: SourceValue? =
      switch self {
      case .motif: MotifConverter.sheet(of: sources, into: &diagnostics)
      case .plist: ElementConverter.sheet(of: sources[0], into: &diagnostics)
      case .brstyle: StylesConverter.sheet(of: sources[0], into: &diagnostics)
      case .brstyle09: ControlSettingsConverter.sheet(of: sources[0], into: &diagnostics)
      }
    let found = Self.sorted(diagnostics.all, sources)
    guard let content, !diagnostics.hasErrors else { throw DiagnosticsError(diagnostics: found) }
    let names = sources.map { MotifFile.themeName(of: $0.name) }
    return ConvertedSheet(
      name: names.joined(separator: "+"),
      content: content,
      convertedFrom: sources[0].name,
      notes: found
    )
  }

  /// Problems in the order of the files and of their places there; first those without one.
  private static func sorted(
    _ diagnostics: [Diagnostic],
    _ sources: [SourceText]
  ) -> [Diagnostic] {
    let keyed = diagnostics.enumerated().map { index, diagnostic in
      let place = diagnostic.location
      let file = sources.firstIndex { $0 === place?.source } ?? -1
      return (key: (file, place?.offset ?? 0, index), diagnostic)
    }
    return keyed.sorted { $0.key < $1.key }.map { $0.1 }
  }
}
