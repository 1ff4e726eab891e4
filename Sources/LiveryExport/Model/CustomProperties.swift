import SourceJSON

/// The custom properties of the elements of a page, as a browser computes them.
///
/// Elements to which the same rules apply, inside of elements with the same values, have the same values.
struct CustomProperties {
  /// A value as a rule declares it.
  private enum Declared {
    case inherited
    case nothing
    case text([Part])
  }

  /// A part of a value.
  private indirect enum Part {
    case text(String)
    /// The value of a property, with what stands for it where it has none; `nil` for nothing.
    case property(Int, fallback: [Part]?)
  }

  /// The rules of an element and the number of the values of its parent.
  private struct Element: Hashable {
    let rules: [Int]
    let parent: Int?
  }

  private var properties: [String: Int] = [:]
  private var rules: [Int: [Int: Declared]] = [:]
  private var elements: [Element] = []
  private var numbers: [Element: Int] = [:]

  /// The values that were asked for, by element and property.
  private var values: [[Int: String?]] = []

  /// Returns the number of the values of an element.
  ///
  /// - Parameters:
  ///   - applying: The rules that apply, the strongest one first.
  ///   - parent: The number of the values of its parent; `nil` for the root.
  /// - Returns: The number.
  mutating func number(
    of applying: [TargetSheet.Candidate],
    inside parent: Int?
  ) -> Int {
    let element = Element(rules: applying.map(\.number), parent: parent)
    if let known = numbers[element] { return known }
    for rule in applying where rules[rule.number] == nil {
      var declared: [Int: Declared] = [:]
      // Of two in one rule the last one counts.
      for (name, value) in rule.declarations where name.hasPrefix("--") {
        declared[property(name)] = self.declared(value)
      }
      rules[rule.number] = declared
    }
    numbers[element] = elements.count
    elements.append(element)
    values.append([:])
    return elements.count - 1
  }

  /// Returns the value of a property of an element; `nil` for none.
  mutating func text(of name: String, in element: Int) -> String? {
    text(of: property(name), in: element, while: [])
  }

  private mutating func property(_ name: String) -> Int {
    if let known = properties[name] { return known }
    properties[name] = properties.count
    return properties.count - 1
  }

  // MARK: Values of elements

  /// Returns the value of a property of an element, while others of the same element are looked for.
  private mutating func text(
    of property: Int,
    in element: Int,
    while pending: [Int]
  ) -> String? {
    if let known = values[element][property] { return known }
    // Properties that refer to each other have no values.
    if pending.contains(property) { return nil }
    let winner = elements[element].rules.lazy.compactMap { [rules] in rules[$0]?[property] }.first
    var text: String?
    switch winner {
    case .text(let parts): text = self.text(of: parts, in: element, while: pending + [property])
    case .nothing: text = nil
    case .inherited, nil:
      text = elements[element].parent.flatMap { self.text(of: property, in: $0, while: []) }
    }
    values[element][property] = .some(text)
    return text
  }

  private mutating func text(
    of parts: [Part],
    in element: Int,
    while pending: [Int]
  ) -> String? {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .property(let property, let fallback):
        let own = text(of: property, in: element, while: pending)
        guard
          let value = own ?? fallback.flatMap({ text(of: $0, in: element, while: pending) })
        else { return nil }
        result += value
      }
    }
    return result
  }

  // MARK: Values of rules

  private mutating func declared(_ text: String) -> Declared {
    switch text {
    case "inherit": .inherited
    case "initial": .nothing
    default: .text(parts(of: text[...]))
    }
  }

  /// Returns the parts of a value: references to properties outside of strings, and what is between them.
  private mutating func parts(of text: Substring) -> [Part] {
    var parts: [Part] = []
    var rest = text
    var plain = ""
    var isString = false
    while let character = rest.first {
      if !isString, rest.hasPrefix("var(") {
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        rest = rest.dropFirst(4)
        let inner = Self.argument(of: rest)
        rest = rest[inner.endIndex...].dropFirst()
        let name = inner.prefix { $0 != "," }
        let fallback = inner[name.endIndex...].dropFirst()
        let hasFallback = name.endIndex < inner.endIndex
        parts.append(
          .property(
            property(name.trimmed()),
            fallback: hasFallback ? self.parts(of: fallback.trimmed()[...]) : nil
          )
        )
        continue
      }
      if character == "\"" { isString.toggle() }
      plain.append(character)
      rest = rest.dropFirst()
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
    return parts
  }

  /// Returns the text up to the parenthesis that ends it, outside of strings.
  private static func argument(of text: Substring) -> Substring {
    var depth = 0
    var isString = false
    for index in text.indices {
      switch text[index] {
      case "\"": isString.toggle()
      case "(" where !isString: depth += 1
      case ")" where !isString:
        if depth == 0 { return text[..<index] }
        depth -= 1
      default: break
      }
    }
    return text
  }
}
