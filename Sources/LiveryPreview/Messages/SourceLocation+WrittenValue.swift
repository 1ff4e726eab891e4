import SourceJSON

extension SourceLocation {
  /// The value of the member whose key begins here, formatted for an input field; `nil` if there is
  /// none.
  var writtenValue: String? {
    guard let value = memberValue else { return nil }
    let bytes = source.bytes[value.offset..<value.valueEnd.offset]
    var diagnostics = Diagnostics()
    var text = SourceText(name: "<value>", bytes: Array(bytes))
    if source.allowsComments { text = text.allowingComments }
    let node = JSONParser.parse(text, into: &diagnostics)
    return node.map { JSONValue($0).asWritten }
  }
}

extension JSONValue {
  /// The value formatted for an input field: strings without quotes.
  var asWritten: String {
    if case .string(let text) = self { text } else { text(pretty: false) }
  }
}
