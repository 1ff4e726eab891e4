import SourceJSON

/// The origins of the parts of a converted sheet's text.
struct SheetOrigins {
  /// A key or a value of the text.
  private struct Part {
    /// Its start in the text.
    let start: Int

    /// Its origin; `nil` if the file has no lines.
    let origin: SourceLocation?

    /// The keys that lead to it, its own the last.
    let path: [String]
  }

  private let text: SourceText

  /// The name of the first converted file.
  private let fileName: String

  /// The parts in the order of the text.
  private var parts: [Part] = []

  /// Creates the origins of a sheet and its text, which must be that of the sheet.
  init(of sheet: SourceValue, in text: SourceText, convertedFrom fileName: String) {
    self.text = text
    self.fileName = fileName
    var ignored = Diagnostics()
    guard let root = JSONParser.parse(text, into: &ignored) else {
      parts = [Part(start: 0, origin: sheet.location, path: [])]
      return
    }
    collect(sheet, from: root, inside: sheet.location, path: [])
  }

  private mutating func collect(
    _ value: SourceValue,
    from node: JSONNode,
    inside place: SourceLocation?,
    path: [String]
  ) {
    let place = value.location ?? place
    parts.append(Part(start: node.location.offset, origin: place, path: path))
    switch (value.content, node.value) {
    case (.array(let elements), .array(let nodes)):
      for (element, node) in zip(elements, nodes) {
        collect(element, from: node, inside: place, path: path)
      }
    case (.object(let members), .object(let nodes)):
      for (member, node) in zip(members, nodes) {
        let origin = member.keyLocation ?? place
        let path = path + [member.key]
        parts.append(Part(start: node.keyLocation.offset, origin: origin, path: path))
        collect(member.value, from: node.value, inside: origin, path: path)
      }
    default: break
    }
  }

  /// Returns a diagnostic of the text with its places in the converted files.
  func diagnostic(_ found: Diagnostic) -> Diagnostic {
    let notes = found.notes.map { note in
      let (place, prefix) = origin(of: note.location)
      return Diagnostic.Note(prefix + note.message, at: place)
    }
    let (place, prefix) = origin(of: found.location)
    return Diagnostic(
      found.severity,
      found.code,
      message: prefix + found.message,
      at: place,
      about: found.location.map { $0.file == text.name ? fileName : $0.file } ?? found.file,
      notes: notes
    )
  }

  /// Returns the origin of a place of the text; for a file without lines, a description in words.
  private func origin(of place: SourceLocation?) -> (SourceLocation?, prefix: String) {
    guard let place, place.file == text.name else { return (place, "") }
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].start <= place.offset { low = middle + 1 } else { high = middle }
    }
    let part = parts[max(0, low - 1)]
    guard let origin = part.origin else {
      let path = part.path.map { "'\($0)'" }.joined(separator: " → ")
      return (nil, "'\(fileName)'\(path.isEmpty ? "" : ", \(path)"): ")
    }
    return (moved(origin, by: place.offset, from: part.start), "")
  }

  /// Returns the place of the same character of a string, if both strings begin alike.
  private func moved(_ origin: SourceLocation, by offset: Int, from start: Int) -> SourceLocation {
    let quote = UInt8(ascii: "\"")
    guard offset > start, offset < text.bytes.count, text.bytes[start] == quote else {
      return origin
    }
    let before = text.bytes[(start + 1)..<offset]
    let bytes = origin.source.bytes
    guard origin.offset < bytes.count, !before.contains(quote) else { return origin }
    let isQuoted = [quote, UInt8(ascii: "'")].contains(bytes[origin.offset])
    let first = origin.offset + (isQuoted ? 1 : 0)
    guard bytes[first...].starts(with: before) else { return origin }
    return SourceLocation(source: origin.source, offset: first + before.count)
  }
}
