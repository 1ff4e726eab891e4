import Livery
import SourceJSON

/// The constants of tokens, put together as a sheet.
struct TokenSheetWriter {
  private let set: TokenSet
  private var reader: TokenValueReader

  /// The constants without conditions.
  private var plain: [SourceValue.Member] = []

  /// The constants in contexts.
  private var conditional: [TokenConditions: [SourceValue.Member]] = [:]

  /// The constants of tokens that cannot be used in any contexts, with their places.
  private var failed: [(key: String, place: SourceLocation?)] = []

  /// The descriptions of constants.
  private var descriptions: [SourceValue.Member] = []

  /// The keys of the constants in the sheet that the files have beside tokens.
  private let ownConstants: Set<String>

  /// Returns the sheet of tokens.
  static func sheet(
    of set: TokenSet,
    options: TokenOptions,
    at root: SourceValue,
    into diagnostics: inout Diagnostics
  ) -> SourceValue {
    var writer = Self(set, options: options, diagnostics: diagnostics)
    writer.writeConstants()
    diagnostics = writer.reader.diagnostics
    writer.reader.loose.report(into: &diagnostics)
    return writer.sheet(at: root)
  }

  private init(_ set: TokenSet, options: TokenOptions, diagnostics: Diagnostics) {
    self.set = set
    ownConstants = Set(Self.constants(in: set.sheet))
    reader = TokenValueReader(
      set.catalog,
      options: options,
      isWhole: set.isWhole,
      documents: set.documents,
      loose: set.loose,
      diagnostics: diagnostics
    )
  }

  /// Returns the keys of constants, also of those in contexts.
  private static func constants(in members: [SourceValue.Member]) -> [String] {
    members.flatMap { member -> [String] in
      if member.key.hasPrefix("$") { return [member.key] }
      return member.key.hasPrefix("@when") ? constants(in: member.value.members ?? []) : []
    }
  }

  // MARK: Constants

  private mutating func writeConstants() {
    for number in set.catalog.paths.indices where !set.catalog.isHidden(number) {
      if reader.diagnostics.isFull { return }
      let cases = cases(of: number)
      if cases.allSatisfy(\.constants.isEmpty) {
        let place = set.catalog.definitions[number].first?.token.location
        failed.append(("$" + set.catalog.paths[number].key, place))
      }
      add(cases)
      describe(number)
    }
    if reader.diagnostics.hasErrors {
      plain += failed.map { .init($0.key, SourceValue(.null, at: $0.place), at: $0.place) }
    } else {
      dropUsesOfFailed()
    }
  }

  /// Leaves out the constants that mention constants which are left out.
  private mutating func dropUsesOfFailed() {
    if failed.isEmpty { return }
    let all = plain + conditional.keys.sorted().flatMap { conditional[$0] ?? [] }
    let keys = Set(all.map(\.key) + failed.map(\.key))
    var users: [String: [SourceValue.Member]] = [:]
    for member in all {
      for key in member.value.mentions(among: keys) { users[key, default: []].append(member) }
    }
    var missing = Set(failed.map(\.key))
    var open = failed.map(\.key)
    while let key = open.popLast() {
      for member in users[key] ?? [] where missing.insert(member.key).inserted {
        let message = "'\(member.key.dropFirst())' is left out, since '\(key.dropFirst())' is"
        reader.diagnostics.warning(.looseToken, message, at: member.value.location)
        open.append(member.key)
      }
    }
    plain.removeAll { missing.contains($0.key) }
    conditional = conditional.mapValues { $0.filter { !missing.contains($0.key) } }
      .filter { !$0.value.isEmpty }
    descriptions.removeAll { missing.contains($0.key) }
  }

  /// Returns the constants of a token in all contexts, each time with those that matter; the first
  /// time in the default ones.
  private mutating func cases(of number: Int) -> [TokenCase] {
    var cases: [TokenCase] = []
    var reported: Set<Problem> = []
    var combinations = 0
    var walk = TokenContextWalk(set.catalog.axes)
    while let allowed = walk.next(choosing: &reader.contexts) {
      guard cases.count < TokenCase.limit, combinations <= TokenCase.limit else {
        reportTooManyContexts(number)
        reader.contexts.chooseDefaults()
        break
      }
      let before = reader.diagnostics
      reader.diagnostics = Diagnostics(continuing: before)
      let outer = reader.contexts.begin()
      let constants = constants(of: number)
      let found = reader.contexts.end(outer)
      let own = reader.diagnostics
      reader.diagnostics = before
      // A mistake that does not depend on contexts is found in all of them.
      reader.diagnostics.append(contentsOf: own) { reported.insert(Problem($0)).inserted }
      guard !reader.diagnostics.isFull, reader.diagnostics.spend(1 + allowed.count) else {
        reader.contexts.chooseDefaults()
        break
      }
      let one = TokenCase(contexts: .union(allowed, found), constants: constants)
      combinations += one.combinationCount(on: set.catalog.axes)
      cases.append(one)
      walk.note(found, among: allowed)
    }
    return cases
  }

  /// A problem that is reported once for a token.
  private struct Problem: Hashable {
    let code: Diagnostic.Code
    let message: String
    let file: String?
    let offset: Int?

    init(_ diagnostic: Diagnostic) {
      (code, message) = (diagnostic.code, diagnostic.message)
      (file, offset) = (diagnostic.location?.file, diagnostic.location?.offset)
    }
  }

  private mutating func reportTooManyContexts(_ number: Int) {
    let message =
      "token '\(set.catalog.paths[number].plain)' depends on more than \(TokenCase.limit) combinations"
      + " of contexts; let it depend on fewer modifiers"
    let place = set.catalog.definitions[number].first?.token.location
    reader.diagnostics.error(.tooManyContexts, message, at: place)
  }

  /// Returns the constants that a token is in the chosen contexts.
  private mutating func constants(of number: Int) -> [SourceValue.Member] {
    guard let token = set.catalog.definition(of: number, in: &reader.contexts)?.token else {
      return []
    }
    reader.token = token
    let raw = set.catalog.value(of: token, in: &reader.contexts)
    guard let type = type(of: number, token, raw), var value = reader.value(raw, as: type) else {
      return []
    }
    if let correction = token.correction {
      value = TokenCorrection.corrected(value, by: correction)
    }
    if type == .color, token.modifier != nil {
      guard let color = reader.color(ofToken: number) else { return [] }
      value = SourceValue(ResolvedColor(color).color.description, at: value)
    } else if type == .color, let alpha = token.alpha {
      let color = value.text ?? "black"
      value = SourceValue("rgb(from \(color) r g b / \(alpha.plainText))", at: value)
    }
    let companions = reader.companions(of: raw, as: type).compactMap { member in
      let key = "$\(token.path.key).\(member.key)"
      return ownConstants.contains(key)
        ? nil : SourceValue.Member(key, member.value, at: token.location)
    }
    return [.init("$" + token.path.key, value, at: token.location)] + companions
  }

  /// Adds the constants of a token to the sheet.
  private mutating func add(_ cases: [TokenCase]) {
    if cases.count < 2 {
      plain += cases.first?.constants ?? []
      return
    }
    var keys: [String] = []
    var seen: Set<String> = []
    for member in cases.lazy.flatMap(\.constants) where seen.insert(member.key).inserted {
      keys.append(member.key)
    }
    for key in keys {
      for (conditions, member) in TokenCase.definitions(of: key, in: cases, on: set.catalog.axes) {
        if conditions == .none {
          plain.append(member)
        } else {
          conditional[conditions, default: []].append(member)
        }
      }
    }
  }

  /// Returns the type of a token; reports one without a type and returns `nil`.
  private mutating func type(of number: Int, _ token: Token, _ value: SourceValue) -> TokenType? {
    guard let given = reader.type(of: number), let name = given.text else {
      if token.isLenient { return Self.likelyType(of: value) }
      // Another token is to have the type, which another sheet may define.
      if token.reference(in: value) != nil { return .other("") }
      let message =
        "token '\(token.path.plain)' has no type; add '$type' to it or to a group around it"
      reader.diagnostics.error(.invalidToken, message, at: token.location)
      return nil
    }
    let type = TokenType(named: name)
    if TokenType.standard[name] == nil, !token.isLenient {
      let message =
        TokenType.older[name] == nil
        ? "the type '\(name)' is unknown; its values are kept as they are"
        : "the type '\(name)' is that of an older tool"
      reader.loose.note(message, at: given.location)
    }
    return type
  }

  /// Returns the type of a value in a file of older tools, which may leave it out.
  private static func likelyType(of value: SourceValue) -> TokenType {
    guard let text = value.text else { return value.number == nil ? .other("") : .number }
    if TokenReference(text: text) != nil { return .other("") }
    if text.hasPrefix("#"), (try? Color(parsing: text)) != nil { return .color }
    let unit = TokenMeasure(text)?.unit
    return unit == "px" || unit == "rem" ? .dimension : .other("")
  }

  // MARK: The sheet

  private mutating func describe(_ number: Int) {
    guard reader.options.describes else { return }
    guard
      let token = set.catalog.definition(of: number, in: &reader.contexts)?.token
        ?? set.catalog.definitions[number].first?.token
    else { return }
    var members: [SourceValue.Member] = []
    if let text = token.description {
      members.append(.init("description", text, at: text.location))
    }
    let reason =
      token.object.member("$deprecated")
      ?? set.catalog.groupDeprecation(of: number, in: &reader.contexts)
    if let reason, reason.isDeprecation {
      members.append(.init("deprecated", reason, at: reason.location))
    }
    if members.isEmpty { return }
    let value = SourceValue(.object(members), at: token.location)
    descriptions.append(.init("$" + token.path.key, value, at: token.location))
  }

  private func sheet(at root: SourceValue) -> SourceValue {
    var names = TokenAxisNames()
    let axes = set.catalog.axes
    let axisNames = axes.map { names.name(for: $0.name) }
    let contextNames = axes.map { axis in
      var names = TokenAxisNames()
      return axis.contexts.map { names.name(for: $0) }
    }
    var members: [SourceValue.Member] = []
    var own = set.sheet
    let used = axes.indices.filter { axis in
      axes[axis].contexts.count > (axis < set.catalog.modeCount ? 1 : 0)
    }
    if !used.isEmpty {
      let modifiers = used.map { axis in
        let place = axes[axis].location ?? root.location
        let value: JSONValue = [
          "contexts": .array(contextNames[axis].map(JSONValue.string)),
          "default": .string(contextNames[axis][axes[axis].defaultContext]),
        ]
        return SourceValue.Member(axisNames[axis], value, at: place)
      }
      members.append(Self.member("@modifiers", modifiers, joinedFrom: &own))
    }
    members += plain
    let keys = Set(own.map(\.key))
    for conditions in conditional.keys.sorted() {
      guard let constants = conditional[conditions] else { continue }
      let words = conditions.all.map {
        "\(axisNames[$0.axis])=\(contextNames[$0.axis][$0.context])"
      }
      let place = constants.first?.keyLocation
      let value = SourceValue(.object(constants), at: place)
      let key = SheetBlocks.key(of: words.joined(separator: " "), unlike: keys)
      members.append(.init(key, value, at: place))
    }
    if !descriptions.isEmpty {
      members.append(Self.member("@describe", descriptions, joinedFrom: &own))
    }
    return SourceValue(.object(members + own), at: root.location)
  }

  /// Returns a directive with the members of the same directive in a sheet, which it takes out.
  private static func member(
    _ key: String,
    _ members: [SourceValue.Member],
    joinedFrom sheet: inout [SourceValue.Member]
  ) -> SourceValue.Member {
    let own = sheet.firstIndex { $0.key == key && $0.value.members != nil }
    let others = own.map { sheet.remove(at: $0).value.members ?? [] } ?? []
    let place = members.first?.keyLocation
    return .init(key, SourceValue(.object(members + others), at: place), at: place)
  }
}

extension SourceValue {
  /// Returns those of some constants that a value mentions, as a whole or by a member.
  fileprivate func mentions(among keys: Set<String>) -> [String] {
    switch content {
    case .string(let text):
      let inner = text.firstRange(of: "from $")?.upperBound
      guard let start = text.hasPrefix("$") ? text.index(after: text.startIndex) : inner else {
        return []
      }
      var name = "$" + (inner == nil ? text[start...] : text[start...].prefix { $0 != " " })
      while !keys.contains(name) {
        guard let dot = name.lastIndex(of: ".") else { return [] }
        name = String(name[..<dot])
      }
      return [name]
    case .array(let elements): return elements.flatMap { $0.mentions(among: keys) }
    case .object(let members): return members.flatMap { $0.value.mentions(among: keys) }
    default: return []
    }
  }
}
