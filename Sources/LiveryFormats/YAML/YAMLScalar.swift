/// The values of plain scalars of YAML: JSON's kinds and nothing else (MO-40, MO-42).
enum YAMLScalar {
  /// Returns the value of a scalar without quotes and without a tag.
  static func plain(_ text: String) -> SourceValue.Content {
    switch text {
    case "null": .null
    case "true": .bool(true)
    case "false": .bool(false)
    default: number(text).map(SourceValue.Content.number) ?? .string(text)
    }
  }

  /// Returns the value of a scalar with a tag; `nil` if the tag is unknown or does not fit (MO-43).
  static func tagged(_ text: String, _ tag: String) -> SourceValue.Content? {
    switch tag {
    case "!", "tag:yaml.org,2002:str": .string(text)
    case "tag:yaml.org,2002:null": ["null", "~", ""].contains(text) ? .null : nil
    case "tag:yaml.org,2002:bool": ["true": .bool(true), "false": .bool(false)][text]
    case "tag:yaml.org,2002:int": isInteger(text) ? number(text).map { .number($0) } : nil
    case "tag:yaml.org,2002:float": number(text).map { .number($0) }
    default: nil
    }
  }

  private static func isInteger(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// Returns a number in the syntax of JSON; its fraction may have no digits.
  private static func number(_ text: String) -> Double? {
    switch text {
    case ".inf": return .infinity
    case "-.inf": return -.infinity
    case ".nan": return .nan
    default: break
    }
    guard let first = text.utf8.first, first == 0x2D || (0x30...0x39).contains(first) else {
      return nil
    }
    var rest = text.utf8[...]
    func digits() -> Int {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    if rest.first == 0x2D { rest = rest.dropFirst() }
    let startsWithZero = rest.first == 0x30
    let count = digits()
    guard count > 0, count == 1 || !startsWithZero else { return nil }
    var hasEmptyFraction = false
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      hasEmptyFraction = digits() == 0
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest = rest.dropFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      guard digits() > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    return Double(hasEmptyFraction ? text.filter { $0 != "." } : text)
  }
}
