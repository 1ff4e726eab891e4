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

  /// The constants that are used as a whole although they are groups, or with a group inside them.
  private var wholes: Set<String> = []

  /// The constants that are written as groups.
  private var groups: Set<String> = []

  /// The constants under several axes that have no value in some of their contexts.
  private var incomplete: Set<String> = []

  /// Finds what the uses of constants tell about their types.
  init(_ input: TokenWriter.Input) {
    self.input = input
    for name in input.names {
      for definition in input.definitions[name] ?? [] { noteUses(in: definition.value) }
    }
    spread(\.lengths)
    spread(\.families)
    spread(\.weights)
    for name in input.uses.mentioned { noteWhole(name) }
    for definition in input.definitions.values.joined() { noteWholes(in: definition.value) }
    for (name, definitions) in input.definitions where !wholes.contains(name) {
      if definitions.allSatisfy({ isGroup($0.value) }) { groups.insert(name) }
    }
  }

  private mutating func noteWholes(in value: JSONValue) {
    switch value {
    case .string: if let name = Self.mention(value) { noteWhole(name) }
    case .array(let elements): for element in elements { noteWholes(in: element) }
    case .object(let members): for member in members { noteWholes(in: member.value) }
    default: break
    }
  }

  private mutating func noteWhole(_ mention: String) {
    guard let (name, members) = owner(of: mention) else { return }
    let isGroup = (input.definitions[name] ?? []).contains { definition in
      definition.value.member(at: members).map { self.isGroup($0) } ?? false
    }
    if isGroup { wholes.insert(name) }
  }

  /// Returns the constant of a mention and the members that it reaches into.
  private func owner(of mention: String) -> (name: String, members: [String])? {
    ConstantUses.owner(of: mention) { input.definitions[$0] != nil }
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

  /// Returns a Boolean value that indicates whether a constant is written as a group.
  func isGroup(named name: String) -> Bool { groups.contains(name) }

  /// Returns a Boolean value that indicates whether another constant hides a member of a group.
  func isHidden(_ member: [String], of name: String) -> Bool {
    let path = Self.names(in: name)
    return member.indices.contains { last in
      input.definitions[ConstantName.path(path + member[...last])] != nil
    }
  }

  /// Returns the paths of the members of groups that are no groups in all of them.
  static func leaves(_ values: [JSONValue], _ types: Self) -> [[String]] {
    var names: [String] = []
    var seen: Set<String> = []
    for case .object(let members) in values {
      for member in members where seen.insert(member.key).inserted { names.append(member.key) }
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
    guard types.contains(type), fits(own[0].value, Self.memberTypes[name[dot...]]) else {
      return false
    }
    // What refers to another token as a whole has its parts.
    return definitions.allSatisfy { Self.mention($0.value) == nil }
      || own.allSatisfy { Self.mention($0.value) != nil }
  }

  /// The types of folded constants by the ends of their names; a list and a flag have none.
  private static let memberTypes: [Substring: TokenType] = [
    ".letterSpacing": .dimension, ".lineHeight": .number, ".spread": .dimension,
  ]

  /// Returns a Boolean value that indicates whether the value of a folded constant can be a member
  /// of a token.
  private mutating func fits(_ value: JSONValue, _ type: TokenType?) -> Bool {
    if let type { return self.value(value, as: type, of: "") != nil }
    switch value {
    case .bool: return true
    case .array(let elements):
      return elements.allSatisfy { if case .string = $0 { true } else { false } }
    default: return Self.mention(value) != nil
    }
  }

  // MARK: Types

  /// Returns the type of a constant; `nil` if the format has none for one of its values.
  mutating func type(of name: String, _ definitions: [TokenWriter.Input.Definition]) -> TokenType? {
    if let known = known[name] { return known }
    // In a circle there is none.
    known[name] = .some(nil)
    if obstacle(to: Self.names(in: name)) != nil { return nil }
    var found: TokenType?
    for (index, definition) in definitions.enumerated() {
      let type = type(of: definition.value, in: name)
      if type == nil || (index > 0 && type != found) {
        found = nil
        break
      }
      found = type
    }
    if found != nil, hasGaps(definitions) {
      incomplete.insert(name)
      found = nil
    }
    if let type = found {
      let keepsText = keepsText(name)
      let isWritten = definitions.allSatisfy { definition in
        guard let written = value(definition.value, as: type, of: name) else { return false }
        return !keepsText || Self.rereads(written, as: type, likeText: definition.value)
      }
      if !isWritten { found = nil }
    }
    known[name] = .some(found)
    return found
  }

  /// Returns a Boolean value that indicates whether definitions under several axes give no value in
  /// some contexts: an alias would name a token that is missing there.
  private func hasGaps(_ definitions: [TokenWriter.Input.Definition]) -> Bool {
    if definitions.contains(where: \.contexts.isEmpty) { return false }
    let axes = input.axes.filter { axis in
      axis.contexts.count > 1 && definitions.contains { $0.contexts[axis.axis] != nil }
    }
    if axes.count < 2 { return false }
    func isComplete(_ axes: ArraySlice<StyleSheet.Modifier>, _ fixed: [String: String]) -> Bool {
      let open = definitions.filter { definition in
        definition.contexts.allSatisfy { fixed[$0.key] == nil || fixed[$0.key] == $0.value }
      }
      if open.isEmpty { return false }
      guard let axis = axes.first else { return true }
      return axis.contexts.allSatisfy {
        isComplete(axes.dropFirst(), fixed.merging([axis.axis: $0]) { $1 })
      }
    }
    let single = input.axes.filter { $0.contexts.count == 1 }
    return !isComplete(
      axes[...],
      Dictionary(single.map { ($0.axis, $0.defaultContext) }) { $1 }
    )
  }

  /// Returns the reason why no token can have a path; `nil` if one can.
  func obstacle(to path: [String]) -> String? {
    let isNamed = path.enumerated().allSatisfy {
      TokenTree.isName($1, isLast: $0 == path.count - 1)
    }
    if !isNamed { return "its name has '.', '{' or '}'" }
    let isInner = (1..<path.count).contains { count in
      let outer = ConstantName.path(path[..<count])
      return input.definitions[outer] != nil && !isGroup(named: outer)
    }
    return isInner ? "another token has the beginning of its name" : nil
  }

  /// Returns the reason why a constant is no token.
  func reason(against path: [String]) -> String {
    if let obstacle = obstacle(to: path) { return obstacle }
    if incomplete.contains(ConstantName.path(path)) {
      return "it depends on several axes, and has no value in some of their contexts"
    }
    return keepsText(ConstantName.path(path))
      ? "a property takes its text as it is" : "no type of the format has such values"
  }

  /// Returns a Boolean value that indicates whether the texts of a constant are used as they are.
  private func keepsText(_ name: String) -> Bool {
    guard !input.uses.texts.isEmpty else { return false }
    return owner(of: name).map { input.uses.texts.contains($0.name) } ?? false
  }

  /// Returns a Boolean value that indicates whether a value is read again as it is.
  private static func rereads(
    _ written: JSONValue,
    as type: TokenType,
    likeText value: JSONValue
  ) -> Bool {
    var reader = TokenValueReader()
    guard var read = reader.value(SourceValue(json: written, at: nil), as: type) else {
      return false
    }
    if let correction = TokenCorrection(of: value, as: type) {
      let content = SourceValue(json: .object(correction.jsonMembers), at: nil)
      read = TokenCorrection.corrected(read, by: content)
    }
    return JSONValue(read).isSame(as: value)
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
    guard let (owner, members) = owner(of: name), let definitions = input.definitions[owner] else {
      return nil
    }
    if members.isEmpty { return isGroup(named: owner) ? nil : type(of: name, definitions) }
    // A member of a constant that is a group.
    guard isGroup(named: owner) else { return nil }
    let inner = definitions.compactMap { definition in
      definition.value.member(at: members).map {
        TokenWriter.Input.Definition($0, in: definition.contexts)
      }
    }
    return type(of: name, inner)
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
    let gradient = ValueKind.gradient.row.members
    if keys.contains("stops"), keys.isSubset(of: gradient) { return .gradient }
    if keys.contains("color"), keys.isSubset(of: ValueKind.shadow.row.members), keys.count > 1 {
      return .shadow
    }
    let isFont = keys.isSubset(of: ValueKind.font.row.members)
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
      guard case .object = value, let type,
        let correction = TokenCorrection(of: value, as: type)
      else { continue }
      note(correction.remark)
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
        TokenValueReader.lineStyles.contains(text)
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
      let shadows = elements.compactMap { element in
        TokenCorrection(of: element, as: .shadow) == nil ? self.shadow(element, of: "") : nil
      }
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
    // Of some places the others would follow.
    let placeCount = stops.count { $0.member("at") != nil }
    guard placeCount == 0 || placeCount == stops.count else { return nil }
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

extension JSONValue {
  /// Returns a Boolean value that indicates whether two values are equal, whatever the order of
  /// members.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.array(let own), .array(let others)):
      return own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
    case (.object(let own), .object(let others)):
      return own.count == others.count
        && own.allSatisfy { member in
          others.contains { $0.key == member.key && member.value.isSame(as: $0.value) }
        }
    default: return self == other
    }
  }
}
