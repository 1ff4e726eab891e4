import Livery
import SourceJSON

/// The constants of tokens, put together as a sheet.
struct TokenSheetWriter {
  private let set: TokenSet
  private var reader: TokenValueReader
  private var types: TokenTypes

  /// The constants without conditions.
  private var plain: [SourceValue.Member] = []

  /// The constants in contexts.
  private var conditional: [TokenConditions: [SourceValue.Member]] = [:]

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
    types = TokenTypes(set.catalog)
    reader = TokenValueReader(
      set.catalog,
      options: options,
      isWhole: set.isWhole,
      loose: set.loose,
      diagnostics: diagnostics
    )
    reader.files = set.files
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
    for number in set.catalog.paths.indices {
      for definition in set.catalog.definitions[number] {
        if reader.diagnostics.isFull { return }
        write(definition)
      }
      describe(number)
    }
  }

  private mutating func write(_ definition: TokenCatalog.Definition) {
    let token = definition.token
    reader.token = token
    guard let type = type(of: definition), var value = reader.value(definition.value, as: type)
    else { return }
    if let correction = token.correction {
      value = TokenCorrection.corrected(value, by: correction)
    }
    if type == .color, let alpha = token.alpha?.number {
      let color = value.text ?? "black"
      let text = "rgb(from \(color) r g b / \(alpha.plainText))"
      value = SourceValue(text, at: value)
    }
    add(token.path.key, value, of: definition)
    for member in reader.companions(of: definition.value, as: type) {
      let name = "\(token.path.key).\(member.key)"
      if !ownConstants.contains("$" + name) { add(name, member.value, of: definition) }
    }
  }

  private mutating func add(
    _ name: String,
    _ value: SourceValue,
    of definition: TokenCatalog.Definition
  ) {
    let member = SourceValue.Member("$" + name, value, at: definition.token.location)
    if definition.conditions == .none {
      plain.append(member)
    } else {
      conditional[definition.conditions, default: []].append(member)
    }
  }

  /// Returns the type of a definition; reports a token without one and returns `nil`.
  private mutating func type(of definition: TokenCatalog.Definition) -> TokenType? {
    let token = definition.token
    guard let given = types.type(of: definition), let name = given.text else {
      if token.isOlder { return Self.likelyType(of: definition.value) }
      // Another token is to have the type, which another sheet may define.
      if token.reference(in: definition.value) != nil { return .other("") }
      let message =
        "token '\(token.path.plain)' has no type; add '$type' to it or to a group around it"
      reader.diagnostics.error(.invalidToken, message, at: token.location)
      return nil
    }
    let type = TokenType(named: name)
    if TokenType.standard[name] == nil, !token.isOlder {
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
    let token = set.catalog.mainDefinition(of: number)?.token
    guard let token else { return }
    var members: [SourceValue.Member] = []
    if let text = token.description {
      members.append(.init("description", text, at: text.location))
    }
    if let reason = token.deprecated {
      members.append(.init("deprecated", reason, at: reason.location))
    }
    if members.isEmpty { return }
    let value = SourceValue(.object(members), at: token.location)
    descriptions.append(.init("$" + token.path.key, value, at: token.location))
  }

  private func sheet(at root: SourceValue) -> SourceValue {
    var names = TokenAxisNames()
    let axes = set.catalog.axes.filter { !$0.contexts.isEmpty }
    let axisNames = axes.map { names.name(for: $0.name) }
    let contextNames = axes.map { axis in
      var names = TokenAxisNames()
      return axis.contexts.map { names.name(for: $0) }
    }
    var members: [SourceValue.Member] = []
    var own = set.sheet
    let used = axes.indices.filter { axis in
      axis >= set.catalog.modeCount || axes[axis].contexts.count > 1
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
