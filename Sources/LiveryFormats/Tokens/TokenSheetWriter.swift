import Livery
import SourceJSON

/// The constants of tokens, put together as sheets.
struct TokenSheetWriter {
  private let set: TokenSet

  /// The reader of their values.
  var reader: TokenValueReader

  /// The problems that are reported.
  private var reported: Set<Problem> = []

  /// The contents of a sheet.
  struct Part {
    /// The constants without conditions.
    var plain: [SourceValue.Member] = []

    /// The constants in contexts.
    var conditional: [TokenConditions: [SourceValue.Member]] = [:]

    /// The constants of tokens that cannot be used in any contexts, with their places and the problem of
    /// each, if it has one of its own.
    var failed: [(key: String, place: SourceLocation?, problem: Problem?)] = []

    /// The descriptions of constants.
    var descriptions: [SourceValue.Member] = []

    /// The keys of the constants in the sheet that the file has beside tokens.
    let ownConstants: Set<String>

    /// All constants.
    var constants: [SourceValue.Member] {
      plain + conditional.keys.sorted().flatMap { conditional[$0] ?? [] }
    }
  }

  /// The contents of the sheets.
  var parts: [Part]

  /// Returns the sheets of the files with the tokens.
  static func sheets(
    of set: TokenSet,
    options: TokenOptions,
    into diagnostics: inout Diagnostics
  ) -> [TokenSheet.Written] {
    var writer = Self(set, options: options, diagnostics: diagnostics)
    writer.writeConstants()
    diagnostics = writer.reader.diagnostics
    writer.reader.loose.report(into: &diagnostics)
    let numbers = writer.reader.computed
    let computed = Dictionary(uniqueKeysWithValues: numbers.map { (set.catalog.paths[$0].key, $1) })
    return set.sheets.indices.map { .init(content: writer.sheet(of: $0), computed: computed) }
  }

  private init(_ set: TokenSet, options: TokenOptions, diagnostics: Diagnostics) {
    self.set = set
    parts = set.sheets.map { Part(ownConstants: Set(Self.constants(in: $0))) }
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
      for sheet in sheets(of: number) {
        let found = reader.diagnostics.all.count
        let cases = cases(of: number, in: sheet)
        if cases.allSatisfy(\.constants.isEmpty) {
          let place = set.catalog.definitions[number].first?.token.location
          let error = reader.diagnostics.all[found...].first { $0.severity == .error }
          parts[sheet].failed.append(
            ("$" + set.catalog.paths[number].key, place, error.map(Problem.init))
          )
        }
        add(cases, of: number, to: sheet)
        describe(number, in: sheet)
      }
    }
    if reader.diagnostics.hasErrors || !set.loops.isEmpty {
      noteUsesOfFailed()
      dropUnknown()
      for sheet in parts.indices {
        parts[sheet].plain += parts[sheet].failed.map {
          .init($0.key, SourceValue(.null, at: $0.place), at: $0.place)
        }
      }
    } else {
      dropUsesOfFailed()
    }
  }

  /// Returns the numbers of the sheets with a token at a path.
  ///
  /// A token that a group takes over is weaker than one of the group's own, also if its file is later:
  /// then its sheet would win, and has none.
  private func sheets(of number: Int) -> [Int] {
    if parts.count == 1 { return [0] }
    var sheets: [Int] = []
    for definition in set.catalog.definitions[number] {
      let sheet = set.sheet(of: definition.token)
      if sheet < sheets.last ?? .max { sheets.append(sheet) }
    }
    return sheets.reversed()
  }

  /// Returns the token at a path in a sheet; `nil` if it has none in the chosen contexts.
  private mutating func token(_ number: Int, in sheet: Int) -> Token? {
    if parts.count == 1 {
      return set.catalog.definition(of: number, in: &reader.contexts)?.token
    }
    return set.catalog.definitions[number].first { set.sheet(of: $0.token) == sheet }?.token
  }

  /// Returns the constants of a token in all contexts, each time with those that matter;
  /// the first time in the default ones.
  private mutating func cases(of number: Int, in sheet: Int) -> [TokenCase] {
    var cases: [TokenCase] = []
    var failed: [Int] = []
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
      let constants = constants(of: number, in: sheet)
      let found = reader.contexts.end(outer)
      let own = reader.diagnostics
      reader.diagnostics = before
      // A mistake that does not depend on contexts is found in all of them, and one in a group also
      // in those that take it over.
      reader.diagnostics.append(contentsOf: own) { reported.insert(Problem($0)).inserted }
      guard !reader.diagnostics.isFull, reader.diagnostics.spend(1 + allowed.count) else {
        reader.contexts.chooseDefaults()
        break
      }
      if constants.isEmpty, own.hasErrors { failed.append(cases.count) }
      let one = TokenCase(contexts: .union(allowed, found), constants: constants)
      combinations += one.combinationCount(on: set.catalog.axes, isShort: true)
      cases.append(one)
      walk.note(found, among: allowed)
    }
    if let constants = cases.first(where: { !$0.constants.isEmpty })?.constants {
      // What cannot be used in some contexts is not missing there.
      let unusable = constants.map { $0.unusable }
      for index in failed { cases[index].constants = unusable }
    }
    return cases
  }

  /// A problem that is reported once for a token.
  struct Problem: Hashable {
    let code: Diagnostic.Code
    let message: String
    let file: String?
    let offset: Int?

    /// Creates the problem of a diagnostic.
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
  private mutating func constants(of number: Int, in sheet: Int) -> [SourceValue.Member] {
    guard let token = token(number, in: sheet), set.catalog.sources[token.source].isEnabled,
      !set.loops.contains(number)
    else { return [] }
    reader.token = token
    if let origin = token.origin { reader.noteComputed(from: origin, at: token.location) }
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
      return parts[sheet].ownConstants.contains(key)
        ? nil : SourceValue.Member(key, member.value, at: token.location)
    }
    return [.init("$" + token.path.key, value, at: token.location)] + companions
  }

  /// Adds the constants of a token to a sheet.
  private mutating func add(_ cases: [TokenCase], of number: Int, to sheet: Int) {
    if cases.count < 2 {
      parts[sheet].plain += cases.first?.constants ?? []
      return
    }
    var keys: [String] = []
    var seen: Set<String> = []
    for member in cases.lazy.flatMap(\.constants) where seen.insert(member.key).inserted {
      keys.append(member.key)
    }
    for key in keys {
      guard let definitions = TokenCase.definitions(of: key, in: cases, on: set.catalog.axes) else {
        reportTooManyContexts(number)
        return
      }
      for (conditions, member) in definitions {
        if conditions == .none {
          parts[sheet].plain.append(member)
        } else {
          parts[sheet].conditional[conditions, default: []].append(member)
        }
      }
    }
  }

  /// Returns the type of a token; reports one without a type and returns `nil`.
  private mutating func type(of number: Int, _ token: Token, _ value: SourceValue) -> TokenType? {
    guard let given = reader.type(of: token, at: number), let name = given.text else {
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

  private mutating func describe(_ number: Int, in sheet: Int) {
    guard reader.options.describes else { return }
    guard
      let token = token(number, in: sheet) ?? set.catalog.definitions[number].first?.token
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
    parts[sheet].descriptions.append(.init("$" + token.path.key, value, at: token.location))
  }

  private func sheet(of number: Int) -> SourceValue {
    let part = parts[number]
    let root = set.files[number].root
    let axes = set.catalog.axes
    var names = SheetNames(.axes, keeping: axes.map(\.name))
    let axisNames = axes.map { names.name(for: $0.name) }
    let contextNames = axes.map { axis in
      var names = SheetNames(.axes, keeping: axis.contexts)
      return axis.contexts.map { names.name(for: $0) }
    }
    var members: [SourceValue.Member] = []
    var own = set.sheets[number]
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
    members += part.plain
    let keys = Set(own.map(\.key))
    for conditions in part.conditional.keys.sorted() {
      guard let constants = part.conditional[conditions] else { continue }
      let words = conditions.all.map {
        "\(axisNames[$0.axis])=\(contextNames[$0.axis][$0.context])"
      }
      let place = constants.first?.keyLocation
      let value = SourceValue(.object(constants), at: place)
      let key = SheetBlocks.key(of: words.joined(separator: " "), unlike: keys)
      members.append(.init(key, value, at: place))
    }
    if !part.descriptions.isEmpty {
      members.append(Self.member("@describe", part.descriptions, joinedFrom: &own))
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
