import Livery
package import SourceJSON

/// The symbols of all files of a project.
package struct SymbolIndex: Sendable {
  /// A file with its symbols.
  package struct File: Sendable {
    /// The text.
    package let source: SourceText
    /// The part of the file in its project.
    package let role: FileRole
    /// The occurrences, in the order of the text.
    package fileprivate(set) var occurrences: [SymbolOccurrence]
    /// The symbols.
    package fileprivate(set) var symbols: Set<ProjectSymbol>
    /// A Boolean value that indicates whether no reading of the project can add symbols.
    package private(set) var isComplete = true

    /// Scans a text.
    package init(_ tree: SyntaxTree, as role: FileRole) {
      source = tree.source
      self.role = role
      occurrences = SymbolScanner(tree, as: role).occurrences
      symbols = Set(occurrences.lazy.map(\.symbol))
    }

    /// Finds the symbols of a file of a project: for a file of another system without tokens, such
    /// as one of Motif, the constants and names of its sheet.
    package init(
      _ tree: SyntaxTree,
      as role: FileRole,
      at path: FileName,
      in project: LoadedProject?
    ) {
      self.init(tree, as: role)
      guard role == .source, occurrences.isEmpty else { return }
      let sheet = project?.sheet(at: path)
      let definitions = sheet.flatMap { Self.definitions(of: $0, in: tree.source) }
      isComplete = definitions != nil
      let places = Set(definitions.map { $0.map(\.range.lowerBound) } ?? [])
      let uses = Self.mentionedConstants(in: tree.source, isYAML: path.isYAML).filter {
        !places.contains($0.range.lowerBound)
      }
      occurrences = ((definitions ?? []) + uses).sorted {
        $0.range.lowerBound < $1.range.lowerBound
      }
      symbols = Set(occurrences.lazy.map(\.symbol))
    }

    /// Returns the definitions of a converted sheet in the text of its file; `nil` if it is that of
    /// another version.
    private static func definitions(
      of sheet: StyleSheet,
      in source: SourceText
    ) -> [SymbolOccurrence]? {
      let constants = sheet.constants.map { (ProjectSymbol.constant($0.name), $0.location) }
      let names = sheet.entries.flatMap { entry in
        entry.selectors.flatMap(\.target.names).map { (ProjectSymbol.name($0), entry.location) }
      }
      let all = constants + names
      let read = all.lazy.compactMap(\.1?.source).first
      if let read, read.bytes != source.bytes { return nil }
      return all.compactMap { symbol, location in
        guard let location else { return nil }
        // The key may be in quotes, or have another name in the sheet.
        let bytes = source.bytes[location.offset...].drop { "\"'".utf8.contains($0) }
        guard bytes.dropFirst().starts(with: symbol.text.utf8) else { return nil }
        let start = bytes.startIndex + 1
        let range = start..<(start + symbol.text.utf8.count)
        return SymbolOccurrence(symbol: symbol, range: range, isDefinition: true)
      }
    }

    /// Returns the constants in a text of JSON or YAML, such as `$Red`, outside of comments.
    private static func mentionedConstants(
      in source: SourceText,
      isYAML: Bool
    ) -> [SymbolOccurrence] {
      let bytes = source.bytes
      var found: [SymbolOccurrence] = []
      var offset = source.textStart
      while let mark = bytes[offset...].firstIndex(where: { "#$".utf8.contains($0) }) {
        offset = mark + 1
        if bytes[mark] == UInt8(ascii: "$") {
          let end = bytes[offset...].firstIndex { !$0.isConstantByte } ?? bytes.count
          let name = String(decoding: bytes[offset..<end], as: UTF8.self)
          if end > offset {
            found.append(
              SymbolOccurrence(symbol: .constant(name), range: offset..<end, isDefinition: false)
            )
          }
          offset = end
        } else if isYAML, isCommentMark(mark, in: source) {
          offset = bytes[mark...].firstIndex(where: \.isLineEnd) ?? bytes.count
        }
      }
      return found
    }

    /// Returns whether a number sign begins a comment of YAML: at the start of a line or after a
    /// space, and not in quotes.
    private static func isCommentMark(_ mark: Int, in source: SourceText) -> Bool {
      let line = source.bytes[source.line(around: mark).lowerBound..<mark]
      guard let last = line.last else { return true }
      return last == 0x20 && line.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
        && line.count { $0 == UInt8(ascii: "'") }.isMultiple(of: 2)
    }
  }

  /// An occurrence in a file.
  package struct Place: Sendable {
    /// The name of the file.
    package let file: FileName
    /// The text.
    package let source: SourceText
    /// The occurrence.
    package let occurrence: SymbolOccurrence
  }

  /// The files by path.
  package private(set) var files: [FileName: File]

  /// Creates an index of files.
  ///
  /// A use such as `$color.ink` is one of the constant `color.ink` if a file defines that, and
  /// otherwise one of a member of `color`.
  package init(_ files: [FileName: File]) {
    self.files = files
    var dotted: Set<String> = []
    for case .constant(let name) in files.values.lazy.flatMap(\.symbols) where name.contains(".") {
      dotted.insert(name)
    }
    if dotted.isEmpty { return }
    for (name, var file) in files {
      var isChanged = false
      for (number, occurrence) in file.occurrences.enumerated() {
        guard var path = occurrence.path.map({ $0[...] }) else { continue }
        while let point = path.lastIndex(of: "."), !dotted.contains(String(path)) {
          path = path[..<point]
        }
        guard path.contains(".") else { continue }
        let start = occurrence.range.lowerBound
        isChanged = true
        file.occurrences[number] = SymbolOccurrence(
          symbol: .constant(String(path)),
          range: start..<(start + path.utf8.count),
          isDefinition: false,
          path: occurrence.path
        )
      }
      if !isChanged { continue }
      file.symbols = Set(file.occurrences.lazy.map(\.symbol))
      self.files[name] = file
    }
  }

  /// Returns the occurrence at an offset of a file.
  package func occurrence(at offset: Int, in file: FileName) -> SymbolOccurrence? {
    files[file]?.occurrences.first {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
  }

  /// Returns all places of a symbol, in the order of files and texts.
  package func places(of symbol: ProjectSymbol) -> [Place] {
    files.sorted { $0.key < $1.key }.flatMap { name, file in
      file.occurrences.filter { $0.symbol == symbol }.map {
        Place(file: name, source: file.source, occurrence: $0)
      }
    }
  }

  /// Returns the places that define a symbol; without one, those in the keys of sheets.
  package func definitions(of symbol: ProjectSymbol) -> [Place] {
    let all = places(of: symbol)
    let own = all.filter(\.occurrence.isDefinition)
    return own.isEmpty ? all.filter { files[$0.file]?.role == .sheet } : own
  }

  /// All symbols.
  package var symbols: Set<ProjectSymbol> {
    files.values.reduce(into: []) { $0.formUnion($1.symbols) }
  }
}
