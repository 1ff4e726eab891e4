/// Reads JSON texts (RFC 8259).
package enum JSONParser {
  /// Reads a text and reports everything that is wrong with it.
  ///
  /// The answer is `nil` only if the text is not JSON, not UTF-8 or over a limit. Objects list all
  /// their members in the order of the file, duplicates included; whoever reads an object asks for
  /// ``JSONNode/uniqueMembers(severity:into:)``. Numbers are rounded to the nearest double, and
  /// infinite where they are out of its range.
  package static func parse(
    _ source: SourceText,
    into diagnostics: inout Diagnostics
  ) -> JSONNode? {
    parse(source, limits: JSONLimits(), into: &diagnostics)
  }

  static func parse(
    _ source: SourceText,
    limits: JSONLimits,
    into diagnostics: inout Diagnostics
  ) -> JSONNode? {
    let start = source.location(at: source.textStart)
    guard source.bytes.count <= limits.bytes else {
      let message =
        "the text has \(source.bytes.count) bytes; the limit is \(limits.bytes)"
      diagnostics.error(.tooLarge, message, at: start)
      return nil
    }
    if let encoding = foreignEncoding(of: source.bytes) {
      diagnostics.error(.invalidUTF8, "the text is \(encoding); save it as UTF-8", at: start)
      return nil
    }
    var grammar = JSONGrammar(source: source, limits: limits, diagnostics: diagnostics)
    let outline = grammar.scan()
    diagnostics = grammar.diagnostics
    guard let outline else { return nil }
    switch JSONTokener.values(of: outline.encodedText) {
    case .success(let values):
      return JSONDocument(source: source, outline: outline, decoded: values).root
    case .failure(let failure):
      diagnostics.error(.jsonLibrary, "json-c cannot read this: \(failure.reason)", at: start)
      return nil
    }
  }

  /// The name of the encoding if the first bytes show that it is UTF-16 or UTF-32.
  private static func foreignEncoding(of bytes: [UInt8]) -> String? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE), (0xFE, 0xFF):
      let isWide = bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0
      return isWide ? "UTF-32" : "UTF-16"
    case (0, .some(1...)), (.some(1...), 0):
      return "UTF-16"
    case (0, 0) where bytes.starts(with: [0, 0, 0xFE, 0xFF]):
      return "UTF-32"
    default:
      return nil
    }
  }
}
