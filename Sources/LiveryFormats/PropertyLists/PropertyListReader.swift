import SourceJSON

/// A reader of property lists: XML, binary, and their equivalent in JSON.
enum PropertyListReader {
  /// Returns the value of a file; reports a file that cannot be read and returns `nil`.
  static func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> SourceValue? {
    if source.bytes.starts(with: Array("bplist".utf8)) {
      return BinaryPropertyList.read(source, into: &diagnostics)
    }
    let bytes = source.bytes[source.textStart...]
    let first = bytes.first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }
    guard let first else {
      let place = source.location(at: source.textStart)
      diagnostics.error(.emptyFile, "the file is empty", at: place)
      return nil
    }
    if first == UInt8(ascii: "<") { return XMLPropertyList.read(source, into: &diagnostics) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      let message = "neither an XML nor a binary property list, and no JSON"
      diagnostics.error(.propertyListSyntax, message, at: source.location(at: source.textStart))
      return nil
    }
    return JSONParser.parse(source, into: &diagnostics).flatMap {
      SourceValue($0, into: &diagnostics)
    }
  }
}

extension Diagnostic.Code {
  /// A text that is no property list.
  package static let propertyListSyntax = Self("plist-syntax")
}
