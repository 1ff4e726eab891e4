import SourceJSON

extension SourceLocation {
  /// The value of the member whose key begins here, formatted for an input field; `nil` if there is
  /// none.
  var writtenValue: String? {
    let bytes = source.bytes
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return nil }
    let between = Set(": \t\r\n".utf8)
    guard let start = bytes[end.offset...].firstIndex(where: { !between.contains($0) }) else {
      return nil
    }
    let value = SourceLocation(source: source, offset: start)
    let text = String(decoding: bytes[start..<value.valueEnd.offset], as: UTF8.self)
    var diagnostics = Diagnostics()
    let node = JSONParser.parse(SourceText(name: "<value>", text: text), into: &diagnostics)
    return node.map { JSONValue($0).asWritten }
  }
}

extension JSONValue {
  /// The value formatted for an input field: strings without quotes.
  var asWritten: String {
    if case .string(let text) = self { text } else { text(pretty: false) }
  }
}
