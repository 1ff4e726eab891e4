import Livery

/// The values of constants in some contexts, computed from the texts (spec 1.8).
struct ReferenceConstants {
  /// The applicable definitions, weakest first.
  private let definitions: [RandomConstant]

  /// A Boolean value that indicates whether `light-dark()` is its second colour.
  private let isDark: Bool

  init(_ sheets: [RandomSheet], in contexts: [String: String]) {
    let holding = sheets.flatMap(\.constants).filter { _, conditions in
      conditions.axes.allSatisfy { contexts[$0] == conditions[$0] }
    }
    let isDark = contexts["scheme"] == "dark"
    self.isDark = isDark
    definitions = holding.enumerated()
      .sorted { one, other in
        let (count, otherCount) = (one.element.conditions.count, other.element.conditions.count)
        return count == otherCount ? one.offset < other.offset : count < otherCount
      }
      .map { element in
        var constant = element.element.constant
        constant.value = constant.value.mapTexts { Self.chosen($0, isDark: isDark) }
        return constant
      }
  }

  /// Returns a text in which a colour takes the place of each `light-dark()`.
  private static func chosen(_ text: String, isDark: Bool) -> String {
    guard let start = text.firstRange(of: "light-dark(") else { return text }
    var parts: [String] = [""]
    var depth = 0
    var rest = text[start.upperBound...]
    while let next = rest.popFirst(), depth > 0 || next != ")" {
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      if next == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(next)
      }
    }
    let color = String(parts[isDark ? 1 : 0].drop { $0 == " " })
    return chosen(String(text[..<start.lowerBound]) + color + String(rest), isDark: isDark)
  }

  /// Returns the declared value for a setting of some kind.
  func value(_ value: RandomValue, _ kind: ValueKind, isDefault: Bool) -> Declaration.Value? {
    let value = replaced(value.mapTexts { Self.chosen($0, isDark: isDark) })
    switch (value, kind) {
    case (.null, _): return Declaration.Value.none
    case (.text(let text), _) where text.hasPrefix("@"):
      return Declaration.Keyword(rawValue: text).map(Declaration.Value.keyword)
    case (.text(let text), .color): return color(text)
    case (.number(let number), .number): return .value(.number(number))
    case (.object(let members), .font):
      var font = FontFields(size: number(members["size"]))
      font.weight = number(members["weight"]).map { Int($0) }
      switch members["name"] {
      case .text(let name): font.name = .named(name)
      case .null: font.name = .system
      default: if isDefault { font.name = .system }
      }
      return .font(font)
    case (.object(let members), .shadow):
      var shadow = PartialShadow(blurRadius: number(members["blurRadius"]))
      if case .text(let text) = members["color"] {
        switch color(text) {
        case .color(let formula): shadow.colorFormula = formula
        case .reference(let reference):
          shadow.colorFormula = try? ColorFormula("{\(reference.setting)}")
        case let color: shadow.color = color?.settingValue?.color
        }
      }
      if case .list(let sides) = members["offset"], sides.count == 2 {
        shadow.offset = Offset(
          horizontal: number(sides[0]) ?? 0,
          vertical: number(sides[1]) ?? 0
        )
      }
      return .shadow(shadow)
    default: return nil
    }
  }

  private func number(_ value: RandomValue?) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }

  private func color(_ text: String) -> Declaration.Value? {
    if text.hasPrefix("{") {
      let parts = text.dropFirst().split(separator: "}")
      let setting = Vocabulary.colorSettings.first { "\($0)" == parts[0] }
      let alpha = parts.dropFirst().first.flatMap { Double($0.drop { $0 == " " }) }
      return setting.map { .reference(.init($0, alpha: alpha)) }
    }
    if text.contains("{") { return (try? ColorFormula(text)).map(Declaration.Value.color) }
    return Color(text).map { .value(.color($0)) }
  }

  // MARK: Replacing

  /// Returns a value with all constants substituted.
  func replaced(_ value: RandomValue) -> RandomValue {
    switch value {
    case .null, .number: value
    case .list(let values): .list(values.map(replaced))
    case .object(let members): .object(members.mapValues(replaced))
    case .text(let text): replaced(text)
    }
  }

  private func replaced(_ text: String) -> RandomValue {
    guard let start = text.firstIndex(of: "$") else { return .text(text) }
    let rest = text[text.index(after: start)...]
    let mention = rest.constantName
    let value = value(of: String(mention))
    if mention.count + 1 == text.count { return value }
    guard case .text(let inner) = value else { return .null }
    return replaced(text[..<start] + inner + rest.dropFirst(mention.count))
  }

  /// Returns the places of all constants in a value, each at its first occurrence.
  func places(behind value: RandomValue) -> [SourceLocation] {
    var mentions: Set<String> = []
    var names: Set<String> = []
    var places: [SourceLocation] = []
    func follow(_ found: [String]) {
      for mention in found where mentions.insert(mention).inserted {
        let name = self.name(in: mention)
        guard let definition = definition(of: name) else { continue }
        if names.insert(name).inserted, let place = definition.location { places.append(place) }
        var aliases: [String] = []
        let value = plain(mention, through: &aliases)
        for alias in aliases {
          let name = self.name(in: alias)
          if names.insert(name).inserted, let place = self.definition(of: name)?.location {
            places.append(place)
          }
        }
        follow(value.mentions)
      }
    }
    follow(value.mapTexts { Self.chosen($0, isDark: isDark) }.mentions)
    return places
  }

  private func definition(of name: String) -> RandomConstant? {
    definitions.last { $0.name == name }
  }

  /// Returns the constant in a mention: the longest name that it begins with; members have no
  /// backslashes.
  private func name(in mention: String) -> String {
    let names = definitions.map(\.name).filter { mention == $0 || mention.hasPrefix($0 + ".") }
    return names.max { $0.count < $1.count } ?? mention
  }

  private func value(of mention: String) -> RandomValue {
    var aliases: [String] = []
    return replaced(plain(mention, through: &aliases))
  }

  /// Returns the value of a mention, and the constants whose members are on the way there.
  private func plain(_ mention: String, through aliases: inout [String]) -> RandomValue {
    let name = self.name(in: mention)
    var value = definition(of: name)?.value ?? .null
    for part in mention.dropFirst(name.count).split(separator: ".").map(String.init) {
      while case .text(let text) = value, text.hasPrefix("$") {
        let alias = String(text.dropFirst())
        aliases.append(alias)
        value = plain(alias, through: &aliases)
      }
      guard case .object(let members) = value else { return .null }
      value = members[part] ?? .null
    }
    return value
  }
}
