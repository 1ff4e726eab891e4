import Livery
import SourceJSON

/// A format of another library whose files become sheets.
public enum ForeignFormat: String, CaseIterable, Hashable, Sendable {
  /// Themes of Motif 0.3, in YAML or JSON.
  case motif

  /// Property lists of DZLThemer, XML or binary; and the same in JSON.
  case plist

  /// Styles of BRStyle 1.1, cleaned: irregular values become the values that BRStyle reads.
  case brstyle

  /// Styles of BRStyle 0.9, with settings of controls among the colours.
  case brstyle09

  /// A Boolean value that indicates whether several files make one theme.
  public var takesSeveralFiles: Bool { self == .motif }

  /// Converts files to a sheet.
  ///
  /// Several files of Motif are one theme, in the order in which Motif gets them; the other formats
  /// take one file. A file of Motif may be given as the name of its theme, without an extension.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - base: The sheets of the toolkit, whose classes, states and properties the sheet does not
  ///     define again.
  /// - Throws: All problems of the files, if any of them is an error.
  /// - Returns: The sheet.
  public func sheet(
    contentsOf paths: [String],
    base: [StyleSheet] = []
  ) throws(DiagnosticsError) -> ConvertedSheet {
    var diagnostics = Diagnostics()
    var sources: [SourceText] = []
    for path in paths {
      guard let path = self.path(for: path, into: &diagnostics) else { continue }
      if let source = SourceText.contents(ofFile: path, into: &diagnostics) {
        sources.append(source)
      }
    }
    try diagnostics.throwIfErrors()
    return try sheet(from: sources, base: base)
  }

  /// Returns the file of a path; reports a path without one and returns `nil`.
  package func path(for path: String, into diagnostics: inout Diagnostics) -> String? {
    self == .motif ? MotifFile.path(for: path, into: &diagnostics) : path
  }

  /// Converts texts to a sheet.
  ///
  /// - Throws: All problems of the texts, if any of them is an error.
  package func sheet(
    from sources: [SourceText],
    base: [StyleSheet] = []
  ) throws(DiagnosticsError) -> ConvertedSheet {
    precondition(!sources.isEmpty, "a sheet is converted from at least one file")
    precondition(sources.count == 1 || takesSeveralFiles, "'\(rawValue)' takes one file")
    var diagnostics = Diagnostics()
    let known = KnownNames(base: base)
    let content: SourceValue? =
      switch self {
      case .motif: MotifConverter.sheet(of: sources, knowing: known, into: &diagnostics)
      case .plist: ElementConverter.sheet(of: sources[0], knowing: known, into: &diagnostics)
      case .brstyle: StylesConverter.sheet(of: sources[0], knowing: known, into: &diagnostics)
      case .brstyle09: ControlSettingsConverter.sheet(of: sources[0], into: &diagnostics)
      }
    let found = try checked(content.map { [$0] }, of: sources, with: diagnostics)
    guard let content else { throw DiagnosticsError(diagnostics: found) }
    let names = sources.map { MotifFile.themeName(of: $0.name) }
    return ConvertedSheet(
      name: names.joined(separator: "+"),
      content: content,
      of: sources,
      notes: found
    )
  }

  /// Converts texts to a sheet each, in their order; those of one theme import the one before.
  ///
  /// - Parameters:
  ///   - sources: The texts.
  ///   - names: The names of the files that will have the sheets, in one folder.
  ///   - base: The sheets of the toolkit.
  /// - Throws: All problems of the texts, if any of them is an error.
  /// - Returns: The sheets.
  package func sheets(
    from sources: [SourceText],
    named names: [String],
    base: [StyleSheet] = []
  ) throws(DiagnosticsError) -> [ConvertedSheet] {
    guard takesSeveralFiles else {
      var sheets: [ConvertedSheet] = []
      for source in sources { sheets.append(try sheet(from: [source], base: base)) }
      return sheets
    }
    var diagnostics = Diagnostics()
    let contents = sheets(from: sources, base: base, into: &diagnostics)
    try diagnostics.throwIfErrors()
    return ConvertedSheet.theme(of: sources, contents, named: names, notes: diagnostics.all)
  }

  /// Returns the sheets of texts, one each; `nil` for those that cannot be read, which is reported.
  func sheets(
    from sources: [SourceText],
    base: [StyleSheet] = [],
    into diagnostics: inout Diagnostics
  ) -> [SourceValue?] {
    var found = Diagnostics(continuing: diagnostics)
    let known = KnownNames(base: base)
    let contents: [SourceValue]? =
      switch self {
      case .motif: MotifConverter.sheets(of: sources, knowing: known, into: &found)
      case .plist:
        ElementConverter.sheet(of: sources[0], knowing: known, into: &found).map { [$0] }
      case .brstyle:
        StylesConverter.sheet(of: sources[0], knowing: known, into: &found).map { [$0] }
      case .brstyle09: ControlSettingsConverter.sheet(of: sources[0], into: &found).map { [$0] }
      }
    do throws(DiagnosticsError) {
      for diagnostic in try checked(contents, of: sources, with: found) {
        diagnostics.append(diagnostic)
      }
      return contents ?? sources.map { _ in nil }
    } catch {
      for diagnostic in error.diagnostics { diagnostics.append(diagnostic) }
      return sources.map { _ in nil }
    }
  }

  /// Returns the notes about the contents of texts.
  ///
  /// - Throws: All problems of the texts, if any of them is an error or nothing was converted.
  private func checked(
    _ contents: [SourceValue]?,
    of sources: [SourceText],
    with diagnostics: Diagnostics
  ) throws(DiagnosticsError) -> [Diagnostic] {
    let found = Self.sorted(diagnostics.all, sources)
    if found.contains(where: { Self.shapeCodes.contains($0.code) }) { try rejectOthers(sources) }
    guard let contents, !diagnostics.hasErrors else { throw DiagnosticsError(diagnostics: found) }
    // Only Motif has constants; those of other formats were copied.
    let declares = contents.contains { $0.declares(countingConstants: self == .motif) }
    if !declares, sources.contains(where: hasValues) {
      try rejectOthers(sources)
      // Copied section contents are checked when the sheet is read.
      if !contents.contains(where: \.hasSections) {
        throw DiagnosticsError(diagnostics: found + [nothingConverted(of: sources[0])])
      }
    }
    return found
  }

  // MARK: Files of other formats

  /// The codes of problems of files in another format.
  private static let shapeCodes: Set<Diagnostic.Code> = [
    .invalidUTF8, .jsonSyntax, .motifKey, .nulByte, .propertyListSyntax, .wrongKind, .wrongRoot,
    .yamlSyntax,
  ]

  /// A description of the files, for messages.
  var name: String {
    switch self {
    case .motif: "a theme of Motif"
    case .plist: "a theme of DZLThemer"
    case .brstyle: "a style of BRStyle"
    case .brstyle09: "a style of BRStyle 0.9"
    }
  }

  /// The recognised formats that its files may have.
  private var ownFormats: [FileFormat] {
    switch self {
    case .motif: [.motif, .yaml]
    case .plist: [.xmlPropertyList, .binaryPropertyList, .elements]
    case .brstyle: [.sheet]
    case .brstyle09: [.sheet, .oldStyle]
    }
  }

  /// Rejects files in a recognised other format.
  ///
  /// - Throws: The recognised formats; all other problems follow from them.
  private func rejectOthers(_ sources: [SourceText]) throws(DiagnosticsError) {
    let problems = sources.compactMap { source -> Diagnostic? in
      guard let format = FileFormat.recognised(in: source), !ownFormats.contains(format) else {
        return nil
      }
      let suggestion = format.suggestion.map { "; \($0)" } ?? ""
      let message = "this looks like \(format.name), not like \(name)\(suggestion)"
      return Diagnostic(
        .error,
        .nothingConverted,
        message: message,
        at: source.location(at: source.textStart)
      )
    }
    if !problems.isEmpty { throw DiagnosticsError(diagnostics: problems) }
  }

  /// Returns the error about a readable file without any converted value.
  private func nothingConverted(of source: SourceText) -> Diagnostic {
    let message = "no value of this file was converted; expected \(name)"
    return Diagnostic(
      .error,
      .nothingConverted,
      message: message,
      at: source.location(at: source.textStart)
    )
  }

  /// Returns a Boolean value that indicates whether a readable file has values.
  private func hasValues(_ source: SourceText) -> Bool {
    var ignored = Diagnostics()
    let value =
      self == .motif
      ? MotifConverter.root(of: source, into: &ignored)
      : PropertyListReader.read(source, into: &ignored)
    return value?.hasValues ?? false
  }

  /// Sorts diagnostics by file and place; those without a place come first.
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

extension Diagnostic.Code {
  /// A file without any converted value, such as one of another format.
  package static let nothingConverted = Self("nothing-converted")
}
