import SourceJSON

/// A reader of property lists in XML, each key and value with its place.
struct XMLPropertyList {
  private typealias Problem = XMLScanner.Problem

  private let source: SourceText
  private var scanner: XMLScanner
  private var diagnostics: Diagnostics

  /// Returns the value of a file; reports an invalid property list and returns `nil`.
  static func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> SourceValue? {
    let bytes = source.bytes[source.textStart...]
    let text = String(decoding: bytes, as: UTF8.self)
    if let bad = zip(bytes.indices, text.utf8).first(where: { bytes[$0.0] != $0.1 })?.0 {
      let encoding = JSONParser.foreignEncoding(of: source.bytes)
      let message = "the text is \(encoding ?? "not UTF-8"); save it as UTF-8"
      diagnostics.error(.invalidUTF8, message, at: source.location(at: bad))
      return nil
    }
    var reader = Self(source: source, scanner: XMLScanner(source), diagnostics: diagnostics)
    do throws(Problem) {
      let value = try reader.root()
      diagnostics = reader.diagnostics
      return value
    } catch {
      diagnostics = reader.diagnostics
      let place = source.location(at: error.offset)
      diagnostics.error(.propertyListSyntax, error.message, at: place)
      return nil
    }
  }

  private mutating func root() throws(Problem) -> SourceValue? {
    let first = try tag("a property list")
    guard first.name == "plist" else { return try value(first, depth: 1) }
    guard first.kind == .start else {
      throw Problem(message: "the property list is empty", offset: first.offset)
    }
    let value = try value(try tag("a value"), depth: 1)
    try end(of: "plist")
    if let tag = try scanner.nextTag() {
      throw Problem(message: "expected nothing behind the property list", offset: tag.offset)
    }
    return value
  }

  private mutating func tag(_ what: String) throws(Problem) -> XMLScanner.Tag {
    if let tag = try scanner.nextTag() { return tag }
    throw Problem(message: "expected \(what), found the end of the file", offset: scanner.offset)
  }

  private mutating func end(of name: String) throws(Problem) {
    let tag = try tag("'</\(name)>'")
    guard tag.kind == .end, tag.name == name else {
      throw Problem(message: "expected '</\(name)>'", offset: tag.offset)
    }
  }

  private mutating func value(
    _ tag: XMLScanner.Tag,
    depth: Int
  ) throws(Problem) -> SourceValue? {
    if tag.kind == .end {
      throw Problem(message: "unexpected '</\(tag.name)>'", offset: tag.offset)
    }
    let place = source.location(at: tag.offset)
    if tag.name == "dict" || tag.name == "array", depth > SourceValue.depthLimit {
      let message = "nested more than \(SourceValue.depthLimit) levels deep"
      throw Problem(message: message, offset: tag.offset)
    }
    switch tag.name {
    case "dict": return SourceValue(.object(try members(tag, depth: depth)), at: place)
    case "array": return SourceValue(.array(try elements(tag, depth: depth)), at: place)
    case "true", "false":
      if tag.kind == .start { try end(of: tag.name) }
      return SourceValue(.bool(tag.name == "true"), at: place)
    case "string", "integer", "real", "date", "data":
      let start = tag.kind == .empty ? tag.offset : scanner.offset
      let text = try text(of: tag)
      let content = try content(text, of: tag)
      if case .number(let number) = content, let message = number.lostDigits(ofInteger: text) {
        diagnostics.warning(.lostDigits, message, at: source.location(at: start))
      }
      return SourceValue(content, at: source.location(at: start))
    default:
      let names = ["dict", "array", "string", "integer", "real", "true", "false", "date", "data"]
      let suggestion = Suggestion.phrase(for: tag.name, in: names)
      throw Problem(message: "unknown element '\(tag.name)'\(suggestion)", offset: tag.offset)
    }
  }

  private mutating func text(of tag: XMLScanner.Tag) throws(Problem) -> String {
    if tag.kind == .empty { return "" }
    let text = try scanner.text()
    try end(of: tag.name)
    return text
  }

  private func content(
    _ text: String,
    of tag: XMLScanner.Tag
  ) throws(Problem) -> SourceValue.Content {
    switch tag.name {
    case "string": return .string(text)
    case "date": return .foreign("a date")
    case "data": return .foreign("data")
    default: break
    }
    let digits = text.split { $0.isWhitespace }.joined()
    if let number = Double(digits) { return .number(number) }
    if tag.name == "integer", let number = Self.hexadecimal(digits) { return .number(number) }
    throw Problem(message: "'\(text)' is not a number", offset: tag.offset)
  }

  private static func hexadecimal(_ text: String) -> Double? {
    let isNegative = text.hasPrefix("-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard digits.lowercased().hasPrefix("0x"), let number = UInt64(digits.dropFirst(2), radix: 16)
    else { return nil }
    return isNegative ? -Double(number) : Double(number)
  }

  private mutating func elements(
    _ tag: XMLScanner.Tag,
    depth: Int
  ) throws(Problem) -> [SourceValue] {
    if tag.kind == .empty { return [] }
    var elements: [SourceValue] = []
    while true {
      let next = try self.tag("'</array>'")
      if next.kind == .end, next.name == "array" { return elements }
      if let element = try value(next, depth: depth + 1) { elements.append(element) }
    }
  }

  private mutating func members(
    _ tag: XMLScanner.Tag,
    depth: Int
  ) throws(Problem) -> [SourceValue.Member] {
    if tag.kind == .empty { return [] }
    var members: [SourceValue.Member] = []
    var first: [String: SourceLocation] = [:]
    while true {
      let next = try self.tag("'</dict>'")
      if next.kind == .end, next.name == "dict" { return members }
      guard next.name == "key", next.kind != .end else {
        throw Problem(message: "expected '<key>' or '</dict>'", offset: next.offset)
      }
      let place = source.location(at: next.kind == .empty ? next.offset : scanner.offset)
      let key = try text(of: next)
      let following = try self.tag("the value of '\(key)'")
      if following.kind == .end || following.name == "key" {
        let message = "'\(key)' has no value; expected one here"
        throw Problem(message: message, offset: following.offset)
      }
      let value = try value(following, depth: depth + 1)
      if let old = first[key] {
        let notes = [Diagnostic.Note("first defined here", at: old)]
        let message = "duplicate key '\(key)'; remove one of the two"
        diagnostics.error(.duplicateKey, message, at: place, notes: notes)
      } else if let value {
        first[key] = place
        members.append(.init(key: key, keyLocation: place, value: value))
      }
    }
  }
}
