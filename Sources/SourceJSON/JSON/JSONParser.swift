/// A parser of JSON texts (RFC 8259).
package enum JSONParser {
  /// Parses a text and reports all its problems.
  ///
  /// Returns `nil` only if the text is not JSON, not UTF-8 or over a limit. Objects list all their
  /// members in the order of the file, duplicates included; readers of an object use
  /// ``JSONNode/uniqueMembers(severity:into:)``. Numbers are rounded to the nearest double, and
  /// infinite if they are out of its range.
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
    let text = recovering(source, limits: limits, into: &diagnostics)
    return text.flatMap { $0.isRecovered ? nil : $0.root }
  }

  /// Parses a text as ``parse(_:into:)`` does, and continues after mistakes that leave the meaning
  /// of the rest clear; unless `guesses` is false, also after missing and broken parts, as in a text
  /// that is being typed.
  package static func recovering(
    _ source: SourceText,
    guessing guesses: Bool = true,
    into diagnostics: inout Diagnostics
  ) -> JSONRecoveredText? {
    recovering(source, guessing: guesses, limits: JSONLimits(), into: &diagnostics)
  }

  private static func recovering(
    _ source: SourceText,
    guessing guesses: Bool = true,
    limits: JSONLimits,
    into diagnostics: inout Diagnostics
  ) -> JSONRecoveredText? {
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
    let plain = source.allowsComments ? PlainJSONText(source) : PlainJSONText(bytes: source.bytes)
    if let comment = plain.openComment {
      let message = "the file ends inside this comment; close it with '*/'"
      diagnostics.error(.jsonSyntax, message, at: source.location(at: comment))
      return nil
    }
    var outline = JSONQuickScan.outline(of: plain, from: source.textStart, limits: limits)
    if outline == nil {
      var grammar = JSONGrammar(source, plain: plain, limits: limits, diagnostics: diagnostics)
      outline = grammar.scan(guessing: guesses)
      diagnostics = grammar.diagnostics
    }
    guard let outline else { return nil }
    switch JSONTokener.values(of: outline.encodedText) {
    case .success(let values):
      let root = JSONDocument(source: source, outline: outline, decoded: values).root
      return JSONRecoveredText(root: root, outline: outline)
    case .failure where outline.isRecovered: return nil
    case .failure(let failure):
      diagnostics.error(.jsonLibrary, "json-c cannot read this: \(failure.reason)", at: start)
      return nil
    }
  }

  /// Returns the name of the encoding if the first bytes show that it is UTF-16 or UTF-32.
  package static func foreignEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    // Without a byte-order mark, the first two characters decide: they are ASCII in nearly every
    // JSON text.
    guard bytes.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    switch bytes.prefix(4).map({ $0 == 0 }) {
    case [true, false, true, false], [false, true, false, true]: return "UTF-16"
    case [true, true, true, false], [false, true, true, true]: return "UTF-32"
    default: return nil
    }
  }
}
