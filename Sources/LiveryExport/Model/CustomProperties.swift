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
    let parent: Int
  }

  private var properties: [String: Int] = [:]
  private var rules: [Int: [(property: Int, value: Declared)]] = [:]
  private var elements: [Element: Int] = [:]

  /// The different texts of values, and their numbers.
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// The numbers of the texts of the properties, by element; -1 for none.
  private var values: [[Int]] = []

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
    let element = Element(rules: applying.map(\.number), parent: parent ?? -1)
    if let known = elements[element] { return known }
    for rule in applying where rules[rule.number] == nil {
      rules[rule.number] = rule.declarations.compactMap { name, value in
        guard name.hasPrefix("--") else { return nil }
        return (property(name), declared(value))
      }
    }
    var winners: [Int: Declared] = [:]
    for rule in element.rules {
      // Of two in one rule the last one counts.
      for (property, value) in (rules[rule] ?? []).reversed() where winners[property] == nil {
        winners[property] = value
      }
    }
    var evaluation = Evaluation(winners: winners, inherited: parent.map { values[$0] } ?? [])
    let own = (0..<properties.count).map { property in
      evaluation.text(of: property, among: texts).map { number(of: $0) } ?? -1
    }
    elements[element] = values.count
    values.append(own)
    return values.count - 1
  }

  /// Returns the value of a property of an element; `nil` for none.
  func text(of name: String, in number: Int) -> String? {
    guard let property = properties[name], property < values[number].count else { return nil }
    let text = values[number][property]
    return text < 0 ? nil : texts[text]
  }

  private mutating func number(of text: String) -> Int {
    if let known = numbers[text] { return known }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  private mutating func property(_ name: String) -> Int {
    if let known = properties[name] { return known }
    properties[name] = properties.count
    return properties.count - 1
  }

  // MARK: Values of elements

  /// The values of one element while they are computed.
  private struct Evaluation {
    let winners: [Int: Declared]
    let inherited: [Int]
    private var known: [Int: String?] = [:]
    private var pending: Set<Int> = []

    init(winners: [Int: Declared], inherited: [Int]) {
      (self.winners, self.inherited) = (winners, inherited)
    }

    /// Returns the value of a property; `nil` for none.
    mutating func text(of property: Int, among texts: [String]) -> String? {
      if let text = known[property] { return text }
      // Properties that refer to each other have no values.
      guard pending.insert(property).inserted else { return nil }
      var text: String?
      switch winners[property] {
      case .text(let parts): text = self.text(of: parts, among: texts)
      case .nothing: text = nil
      case .inherited, nil:
        if property < inherited.count, inherited[property] >= 0 {
          text = texts[inherited[property]]
        }
      }
      pending.remove(property)
      known[property] = .some(text)
      return text
    }

    private mutating func text(of parts: [Part], among texts: [String]) -> String? {
      var result = ""
      for part in parts {
        switch part {
        case .text(let text): result += text
        case .property(let property, let fallback):
          if let value = text(of: property, among: texts) {
            result += value
          } else if let fallback, let value = text(of: fallback, among: texts) {
            result += value
          } else {
            return nil
          }
        }
      }
      return result
    }
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
            property(name.trimmed),
            fallback: hasFallback ? self.parts(of: fallback.trimmed[...]) : nil
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

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
