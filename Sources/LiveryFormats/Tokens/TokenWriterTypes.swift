import Livery
import SourceJSON

/// The types that constants have as tokens, and their values in the DTCG format.
struct TokenWriterTypes {
  private let input: TokenWriter.Input
  private var known: [String: TokenType?] = [:]

  /// The constants that are lengths, because a font or a shadow uses them so.
  private var lengths: Set<String> = []

  /// The constants that are names of fonts, because a font uses them so.
  private var families: Set<String> = []

  /// The constants that are weights, because a font uses them so.
  private var weights: Set<String> = []

  /// Finds what the uses of constants tell about their types.
  init(_ input: TokenWriter.Input) {
    self.input = input
    for name in input.names {
      for definition in input.definitions[name] ?? [] { noteUses(in: definition.value) }
    }
    spread(\.lengths)
    spread(\.families)
    spread(\.weights)
  }

  private mutating func noteUses(in value: JSONValue) {
    if let size = Self.mention(value.member("size")) { lengths.insert(size) }
    if let width = Self.mention(value.member("width")) { lengths.insert(width) }
    if let blur = Self.mention(value.member("blurRadius")) { lengths.insert(blur) }
    if let name = Self.mention(value.member("name")) { families.insert(name) }
    if let weight = Self.mention(value.member("weight")) { weights.insert(weight) }
    if case .array(let offset)? = value.member("offset") {
      lengths.formUnion(offset.compactMap { Self.mention($0) })
    }
  }

  /// Adds the constants that constants of a set mention as a whole.
  private mutating func spread(_ set: WritableKeyPath<Self, Set<String>>) {
    var open = Array(self[keyPath: set])
    while let name = open.popLast() {
      for definition in input.definitions[name] ?? [] {
        guard let target = Self.mention(definition.value) else { continue }
        if self[keyPath: set].insert(target).inserted { open.append(target) }
      }
    }
  }

  /// Returns the constant that a value mentions as a whole; `nil` for other values.
  static func mention(_ value: JSONValue?) -> String? {
    guard case .string(let text)? = value, text.hasPrefix("$"), !text.hasPrefix("$$") else {
      return nil
    }
    return String(text.dropFirst())
  }

  /// Returns the names in a path, without backslashes.
  static func names(in path: String) -> [String] {
    var names = [""]
    var isEscaped = false
    for scalar in path.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
      } else if !isEscaped, scalar == "." {
        names.append("")
      } else {
        names[names.count - 1].unicodeScalars.append(scalar)
        isEscaped = false
      }
    }
    return names
  }

  // MARK: Groups and folded constants

  /// Returns a Boolean value that indicates whether a value is an object whose members are tokens of
  /// their own.
  func isGroup(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value, !members.isEmpty else { return false }
    return Self.composite(value) == nil
      && members.allSatisfy { TokenTree.isName($0.key, isLast: true) }
  }

  /// Returns the paths of the members of groups that are no groups in all of them.
  static func leaves(_ values: [JSONValue], _ types: Self) -> [[String]] {
    var names: [String] = []
    for case .object(let members) in values {
      for member in members where !names.contains(member.key) { names.append(member.key) }
    }
    return names.flatMap { name -> [[String]] in
      let inner = values.compactMap { $0.member(name) }
      guard inner.count == values.count, inner.allSatisfy(types.isGroup) else { return [[name]] }
      return leaves(inner, types).map { [name] + $0 }
    }
  }

  /// The ends of names that are written inside of the token before them.
  private static let folded: [String: [TokenType]] = [
    "letterSpacing": [.typography], "lineHeight": [.typography], "spread": [.shadow],
    "inset": [.shadow], "fallbacks": [.fontFamily],
  ]

  /// Returns a Boolean value that indicates whether a constant is a part of the token of another
  /// one, such as `text.body.lineHeight` of the font `text.body`.
  mutating func isFolded(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."),
      let types = Self.folded[String(name[name.index(after: dot)...])]
    else { return false }
    let owner = String(name[..<dot])
    guard let definitions = input.definitions[owner], let own = input.definitions[name],
      definitions.count == 1, own.count == 1, definitions[0].contexts == own[0].contexts,
      let type = type(of: owner, definitions)
    else { return false }
    guard types.contains(type) else { return false }
    // What refers to another token as a whole has its parts.
    return definitions.allSatisfy { Self.mention($0.value) == nil }
      || own.allSatisfy { Self.mention($0.value) != nil }
  }

  // MARK: Types

  /// Returns the type of a constant; `nil` if the format has none for one of its values.
  mutating func type(of name: String, _ definitions: [TokenWriter.Input.Definition]) -> TokenType? {
    if let known = known[name] { return known }
    // In a circle there is none.
    known[name] = .some(nil)
    var found: TokenType?
    for (index, definition) in definitions.enumerated() {
      let type = type(of: definition.value, in: name)
      if type == nil || (index > 0 && type != found) {
        found = nil
        break
      }
      found = type
    }
    if let type = found {
      let isWritten = definitions.allSatisfy { value($0.value, as: type, of: name) != nil }
      if !isWritten { found = nil }
    }
    known[name] = .some(found)
    return found
  }

  private mutating func type(of value: JSONValue, in name: String) -> TokenType? {
    switch value {
    case .number:
      if weights.contains(name), !lengths.contains(name) { return .fontWeight }
      return lengths.contains(name) ? .dimension : .number
    case .string(let text):
      if let target = Self.mention(value) { return typeOfMention(target) }
      if families.contains(name) { return .fontFamily }
      if (try? Color(parsing: text)) != nil { return .color }
      if Duration(sheetText: text) != nil { return .duration }
      if case .cubicBezier? = Easing(text) { return .cubicBezier }
      return nil
    default: return Self.composite(value)
    }
  }

  private mutating func typeOfMention(_ name: String) -> TokenType? {
    if let definitions = input.definitions[name] { return type(of: name, definitions) }
    let names = name.split(separator: ".").map(String.init)
    // A member of a constant that is a group.
    for count in stride(from: names.count - 1, to: 0, by: -1) {
      let owner = names[..<count].joined(separator: ".")
      guard let definitions = input.definitions[owner] else { continue }
      guard definitions.allSatisfy({ isGroup($0.value) }) else { return nil }
      let inner = definitions.map { definition in
        TokenWriter.Input.Definition(
          names[count...].reduce(definition.value) { $0.member($1) ?? .null },
          in: definition.contexts
        )
      }
      return type(of: name, inner)
    }
    return nil
  }

  /// Returns the type of an object; `nil` if it is none of the composite values.
  private static func composite(_ value: JSONValue) -> TokenType? {
    if case .array(let elements) = value {
      let isShadows = !elements.isEmpty && elements.allSatisfy { composite($0) == .shadow }
      return isShadows ? .shadow : nil
    }
    guard case .object(let members) = value else { return nil }
    let keys = Set(members.map(\.key))
    if keys == ["color", "width", "style"] { return .border }
    if keys == ["duration", "delay", "timingFunction"] { return .transition }
    if keys.contains("stops"), keys.isSubset(of: ["stops", "direction"]) { return .gradient }
    if keys.contains("color"), keys.isSubset(of: ["color", "offset", "blurRadius"]), keys.count > 1
    {
      return .shadow
    }
    let isFont = keys.isSubset(of: ["name", "size", "weight", "italic"])
    return isFont && keys.contains("size") ? .typography : nil
  }

  /// Returns the name of a type.
  static func name(of type: TokenType) -> String? {
    TokenType.standard.first { $0.value == type }?.key
  }

  /// Returns what the tokens of values do not have.
  func losses(of values: [JSONValue], as type: TokenType?) -> [String] {
    var losses: [String] = []
    func note(_ loss: String) { if !losses.contains(loss) { losses.append(loss) } }
    for value in values {
      if type == .typography, value.member("italic") == .bool(true) { note("italic is left out") }
      if type == .typography, value.member("name") == nil { note("the system font is 'system-ui'") }
      if type == .gradient, value.member("direction") != nil { note("the direction is left out") }
    }
    return losses
  }

  // MARK: Values

  /// Returns a value of a type in the format; `nil` if it has none.
  mutating func value(_ value: JSONValue, as type: TokenType, of name: String) -> JSONValue? {
    if let target = Self.mention(value) {
      guard typeOfMention(target) == type else { return nil }
      return .string("{\(Self.names(in: target).joined(separator: "."))}")
    }
    switch type {
    case .color:
      guard case .string(let text) = value else { return nil }
      return Self.color(text)
    case .dimension:
      guard case .number = value else { return nil }
      return ["value": value, "unit": "px"]
    case .number, .fontWeight:
      if type == .fontWeight, case .string(let text) = value {
        return Font.weight(named: text).map { .number(Double($0)) }
      }
      guard case .number = value else { return nil }
      return value
    case .fontFamily:
      guard case .string(let text) = value else { return nil }
      let first = JSONValue.string(Self.unescaped(text))
      guard let others = member("fallbacks", of: name), case .array(let list) = others else {
        return first
      }
      return .array([first] + list.map(plain))
    case .duration:
      guard case .string(let text) = value, let measure = TokenMeasure(text),
        let unit = measure.unit
      else { return nil }
      return ["value": .number(measure.number), "unit": .string(unit)]
    case .cubicBezier:
      guard case .string(let text) = value,
        case .cubicBezier(let x1, let y1, let x2, let y2)? = Easing(text)
      else { return nil }
      return [.number(x1), .number(y1), .number(x2), .number(y2)]
    case .strokeStyle:
      guard case .string(let text) = value, !text.hasPrefix("$"),
        ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"].contains(text)
      else { return nil }
      return value
    case .border:
      return object(
        value,
        [
          ("color", "color", .color), ("width", "width", .dimension),
          ("style", "style", .strokeStyle),
        ]
      )
    case .transition:
      return object(
        value,
        [
          ("duration", "duration", .duration), ("delay", "delay", .duration),
          ("timingFunction", "timingFunction", .cubicBezier),
        ]
      )
    case .shadow: return shadow(value, of: name)
    case .gradient: return gradient(value)
    case .typography: return typography(value, of: name)
    case .lineHeight, .opacity, .other: return nil
    }
  }

  /// Returns an object with members of other names; `nil` if one is missing or of another type.
  private mutating func object(
    _ value: JSONValue,
    _ members: [(name: String, written: String, type: TokenType)]
  ) -> JSONValue? {
    var result: [JSONValue.Member] = []
    for member in members {
      guard let inner = value.member(member.name),
        let written = self.value(inner, as: member.type, of: "")
      else { return nil }
      result.append(.init(member.written, written))
    }
    return .object(result)
  }

  /// Returns the value of a folded constant, if it has a single one.
  private func member(_ name: String, of owner: String) -> JSONValue? {
    guard let definitions = input.definitions["\(owner).\(name)"], definitions.count == 1 else {
      return nil
    }
    return definitions[0].value
  }

  private static let noLength: JSONValue = ["value": 0, "unit": "px"]

  private mutating func shadow(_ shadow: JSONValue, of name: String) -> JSONValue? {
    if case .array(let elements) = shadow {
      let shadows = elements.compactMap { self.shadow($0, of: "") }
      return shadows.count == elements.count ? .array(shadows) : nil
    }
    var offset: [JSONValue] = [0, 0]
    if let given = shadow.member("offset") {
      guard case .array(let numbers) = given, numbers.count == 2 else { return nil }
      offset = numbers
    }
    guard let given = shadow.member("color"), let color = value(given, as: .color, of: ""),
      let left = value(offset[0], as: .dimension, of: ""),
      let top = value(offset[1], as: .dimension, of: ""),
      let blur = value(shadow.member("blurRadius") ?? 0, as: .dimension, of: "")
    else { return nil }
    let spread = member("spread", of: name).flatMap { value($0, as: .dimension, of: "") }
    var members: [JSONValue.Member] = [
      .init("color", color), .init("offsetX", left), .init("offsetY", top), .init("blur", blur),
      .init("spread", spread ?? Self.noLength),
    ]
    if case .bool(let inset)? = member("inset", of: name) {
      members.append(.init("inset", .bool(inset)))
    }
    return .object(members)
  }

  private mutating func gradient(_ gradient: JSONValue) -> JSONValue? {
    guard case .array(let stops)? = gradient.member("stops"), stops.count > 1 else { return nil }
    var written: [JSONValue] = []
    for (index, stop) in stops.enumerated() {
      let place = stop.member("at") ?? .number(Double(index) / Double(stops.count - 1))
      guard let color = value(stop.member("color") ?? stop, as: .color, of: ""),
        case .number = place
      else { return nil }
      written.append(["color": color, "position": place])
    }
    return .array(written)
  }

  private mutating func typography(_ font: JSONValue, of name: String) -> JSONValue? {
    guard let given = font.member("size"), let size = value(given, as: .dimension, of: "") else {
      return nil
    }
    let family = font.member("name") ?? "system-ui"
    let familyText = family == .null ? JSONValue.string("system-ui") : family
    guard let written = value(familyText, as: .fontFamily, of: ""),
      let weight = value(font.member("weight") ?? 400, as: .fontWeight, of: "")
    else { return nil }
    let spacing = member("letterSpacing", of: name).flatMap { value($0, as: .dimension, of: "") }
    let height = member("lineHeight", of: name).flatMap { value($0, as: .number, of: "") }
    return [
      "fontFamily": written, "fontSize": size, "fontWeight": weight,
      "letterSpacing": spacing ?? Self.noLength, "lineHeight": height ?? 1.2,
    ]
  }

  /// Returns a colour in its own space; `nil` for texts that mention others.
  private static func color(_ text: String) -> JSONValue? {
    guard let found = try? ResolvedColor(parsing: text) else { return nil }
    var coordinates = found.coordinates
    if coordinates.space == .displayP3Linear { coordinates = coordinates.converted(to: .xyzD65) }
    func component(_ index: Int) -> JSONValue {
      coordinates.component(index).map(JSONValue.number) ?? "none"
    }
    var members: [JSONValue.Member] = [
      .init("colorSpace", .string(coordinates.space.rawValue)),
      .init("components", [component(0), component(1), component(2)]),
    ]
    if component(3) != 1 { members.append(.init("alpha", component(3))) }
    let hex = String(found.color.description.dropLast(2))
    members.append(.init("hex", .string(hex)))
    return .object(members)
  }

  /// Returns a text without the doubled first character.
  private static func unescaped(_ text: String) -> String {
    ["$$", "@@", "{{"].contains { text.hasPrefix($0) } ? String(text.dropFirst()) : text
  }

  /// Returns a value with references for mentions, without a type.
  func plain(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text):
      if let target = Self.mention(value) {
        return .string("{\(Self.names(in: target).joined(separator: "."))}")
      }
      return .string(Self.unescaped(text))
    case .array(let elements): return .array(elements.map(plain))
    case .object(let members): return .object(members.map { .init($0.key, plain($0.value)) })
    default: return value
    }
  }
}
