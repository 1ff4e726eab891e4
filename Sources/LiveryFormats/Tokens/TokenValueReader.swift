import Livery
import SourceJSON

/// A reader of the values of tokens, which become values in the syntax of sheets.
struct TokenValueReader {
  /// The tokens that references name.
  let catalog: TokenCatalog

  /// The choices of reading.
  let options: TokenOptions

  /// A Boolean value that indicates whether all tokens are known, so that an unknown one is a
  /// mistake; otherwise another sheet of the theme may have it.
  let isWhole: Bool

  /// The files.
  private var documents: TokenDocuments

  /// The departures from the format.
  var loose: LooseTokens

  /// The problems so far.
  var diagnostics: Diagnostics

  /// The contexts in which values are read.
  var contexts: TokenContexts

  /// The token whose value is read.
  var token: Token?

  /// The paths of all tokens in alphabetical order, once they are needed.
  private var sortedPaths: [String]?

  /// The types of tokens.
  var types = TokenAnswers<SourceValue?>()

  /// The values of tokens without references at their tops; `nil` for those that have none.
  private var literals = TokenAnswers<SourceValue?>()

  /// The names of the further constants of tokens.
  var companions = TokenAnswers<[String]>()

  /// The values of tokens inside of calculations, as texts; `nil` for values that are no text.
  var texts = TokenAnswers<String?>()

  /// The tokens from whose values others were computed, each with the place of one of these.
  private(set) var computed: [Int: SourceLocation] = [:]

  /// A Boolean value that indicates whether values are only looked at, and nothing is computed from
  /// them.
  private var isLooking = false

  /// The tokens and parts of tokens whose literal values are being found, each for the one before it.
  private var openPlaces: [TokenLoops.Place] = []

  /// The tokens whose values are being followed.
  private var followed: Set<Int> = []

  /// The number of values in each other that are being read.
  var nesting = 0

  /// The tokens whose colours are being found.
  var openColors: Set<Int> = []

  /// The tokens whose texts are being found.
  var openTexts: Set<Int> = []

  /// The number of references that lead to each other.
  var depth = 0

  /// The greatest number of references that lead to each other inside of values.
  static let depthLimit = 200

  /// Creates a reader.
  init(
    _ catalog: TokenCatalog,
    options: TokenOptions,
    isWhole: Bool,
    documents: TokenDocuments,
    loose: LooseTokens,
    diagnostics: Diagnostics
  ) {
    self.catalog = catalog
    contexts = TokenContexts(catalog.axes)
    self.options = options
    self.isWhole = isWhole
    self.documents = documents
    self.loose = loose
    self.diagnostics = diagnostics
  }

  /// Creates a reader of values that refer to nothing.
  init() {
    let none = MergedTokens(modes: [], loose: LooseTokens(), diagnostics: Diagnostics())
    self.init(
      TokenCatalog(none),
      options: TokenOptions(),
      isWhole: false,
      documents: TokenDocuments([]),
      loose: none.loose,
      diagnostics: none.diagnostics
    )
  }

  /// A Boolean value that indicates whether the token is in an older form, whose looseness is no
  /// departure.
  var isLenient: Bool { token?.isLenient ?? false }

  /// Notes a departure from the DTCG format, unless the token is in an older form.
  mutating func note(_ message: String, at value: SourceValue) {
    if !isLenient { loose.note(message, at: value.location) }
  }

  /// Reports a value that the format does not allow; the tokens of older tools are left out with a
  /// warning.
  mutating func report(_ message: String, at value: SourceValue) {
    let name = token.map { "'\($0.path.plain)': " } ?? ""
    let place = value.location ?? token?.location
    if isLenient {
      diagnostics.warning(.looseToken, name + message, at: place)
    } else {
      diagnostics.error(.invalidToken, name + message, at: place)
    }
  }

  /// Reports a value of another kind than its type requires.
  mutating func report(_ value: SourceValue, expected: String) {
    report("expected \(expected), found \(value.found)", at: value)
  }

  // MARK: References

  /// A value after its reference was looked at.
  enum Followed {
    /// A value that is no reference.
    case plain(SourceValue)
    /// A value of the sheet that mentions a constant.
    case mention(SourceValue)
    /// A value that cannot be used, which is reported.
    case failed
  }

  /// Returns a value, or the mention of a constant that a reference becomes.
  ///
  /// A reference to a part of a value that is no member of the constant becomes the part itself.
  mutating func followed(_ value: SourceValue) -> Followed {
    guard let reference = token?.reference(in: value) ?? TokenReference(value) else {
      return .plain(value)
    }
    guard diagnostics.spend(1 + reference.path.utf8.count / 32, at: value.location) else {
      return .failed
    }
    if reference.file == nil, reference.member.isEmpty || catalog.number(of: reference) != nil {
      guard let number = catalog.number(of: reference) else {
        return unknown(reference, at: value)
      }
      if let name = catalog.disabledSource(of: number, in: &contexts) {
        let message = "no theme enables the set '\(name)', whose tokens are used"
        loose.note(message, at: value.location)
        return literal(value).map(Followed.plain) ?? .failed
      }
      if reference.member.isEmpty { return .mention(mention(of: number, at: value)) }
      if let member = memberName(reference.member, of: number) {
        return .mention(mention(of: number, member: member, at: value))
      }
    }
    return literal(value).map(Followed.plain) ?? .failed
  }

  /// Notes that a value is computed from that of a token, and so from those that it refers to.
  mutating func noteComputed(from number: Int, at place: SourceLocation?) {
    var next: Int? = number
    while let current = next, computed[current] == nil, let place {
      computed[current] = place
      next = target(of: current)
    }
  }

  /// Notes that a value is computed from that of the token with a path.
  mutating func noteComputed(from path: Token.Path, at place: SourceLocation?) {
    if let number = catalog.number(ofPlain: path.plain) { noteComputed(from: number, at: place) }
  }

  private func mention(of number: Int, member: String = "", at value: SourceValue) -> SourceValue {
    SourceValue(.string("$\(catalog.paths[number].key)\(member)"), at: value.location)
  }

  /// Returns the end of a mention of a member that the constant of a token has; `nil` if it has
  /// none of that name.
  private mutating func memberName(_ member: [String], of number: Int) -> String? {
    let definitions = catalog.definitions[number]
    guard member.count == 1,
      definitions.allSatisfy({ $0.token.value.member(member[0]) != nil }),
      let type = type(of: number)?.text
    else { return nil }
    switch (TokenType(named: type), member[0]) {
    case (.typography, "fontFamily"): return ".name"
    case (.typography, "fontSize"): return ".size"
    case (.typography, "fontWeight"): return ".weight"
    case (.typography, let name): return "." + ConstantName.escaped(segment: name)
    case (.shadow, "color"): return ".color"
    case (.shadow, "blur"): return ".blurRadius"
    case (.border, "color"), (.border, "width"), (.transition, "duration"),
      (.transition, "delay"), (.transition, "timingFunction"):
      return "." + member[0]
    default: return nil
    }
  }

  /// Returns a value without references at its top, following them to the end; reports a reference
  /// that leads nowhere and returns `nil`.
  mutating func literal(_ value: SourceValue) -> SourceValue? {
    guard let reference = token?.reference(in: value) ?? TokenReference(value) else { return value }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      let message =
        "the reference '\(reference.path)' leads through more than \(Self.depthLimit) others, or "
        + "in a circle"
      diagnostics.error(.tokenLoop, message, at: value.location)
      return nil
    }
    guard diagnostics.spend(1, at: value.location) else { return nil }
    if reference.file == nil, let number = catalog.number(of: reference) {
      let place = TokenLoops.Place(number: number, member: reference.member)
      if let start = openPlaces.firstIndex(of: place) {
        report(circle: openPlaces[start...])
        return nil
      }
      openPlaces.append(place)
      defer { openPlaces.removeLast() }
      if !isLooking { noteComputed(from: number, at: token?.location) }
      return literal(ofToken: number, at: value).flatMap {
        literal(partOf: $0, reference, at: value)
      }
    }
    if reference.names != nil { return literal(inFile: reference, at: value) }
    // A value of another file may refer to what only that file has.
    let names = reference.path.split(separator: ".").map(String.init)
    let path = documents.path(of: value)
    if !documents.isOwn(path), documents.find(names, in: path) != nil {
      var inFile = reference
      inFile.names = names
      return literal(inFile: inFile, at: value)
    }
    _ = unknown(reference, at: value, isNeeded: true)
    return nil
  }

  /// Returns the same, from which nothing is computed.
  mutating func lookedAt(_ value: SourceValue) -> SourceValue? {
    let outer = isLooking
    defer { isLooking = outer }
    isLooking = true
    return literal(value)
  }

  /// Returns what a pointer leads to in another file, or in its own one beside the tokens.
  private mutating func literal(
    inFile reference: TokenReference,
    at value: SourceValue
  ) -> SourceValue? {
    let path = TokenDocuments.path(of: reference.file, namedIn: documents.path(of: value))
    guard documents[path] != nil else { return nil }
    guard let target = documents.find(reference.names ?? [], in: path) else {
      if reference.file == nil {
        _ = unknown(reference, at: value, isNeeded: true)
      } else {
        let message = "'\(reference.file ?? "")' has no token '\(reference.path)'"
        diagnostics.error(.unknownToken, message, at: value.location)
      }
      return nil
    }
    let isToken = target.member("$value") != nil || target.member("$ref") != nil
    guard isToken || target.members == nil || reference.file == nil else {
      let message = "'\(reference.path)' of '\(reference.file ?? "")' is no token"
      diagnostics.error(.unknownToken, message, at: value.location)
      return nil
    }
    return literal(target.member("$value") ?? target).flatMap {
      literal(partOf: $0, reference, at: value)
    }
  }

  /// Returns the part of a token's value that a reference leads to.
  private mutating func literal(
    partOf whole: SourceValue,
    _ reference: TokenReference,
    at value: SourceValue
  ) -> SourceValue? {
    var found = whole
    for name in reference.member {
      guard let part = found.part(name) else {
        let message = "the value of token '\(reference.path)' has no '\(name)'"
        diagnostics.error(.unknownToken, message, at: value.location)
        return nil
      }
      guard let next = literal(part) else { return nil }
      found = next
    }
    return found
  }

  /// Returns the value of a token without references at its top, in the chosen contexts; reports one
  /// that has none and returns `nil`.
  mutating func literal(ofToken number: Int, at place: SourceValue) -> SourceValue? {
    func fail(_ reader: inout Self, _ number: Int) -> SourceValue? {
      let message =
        "the value of token '\(reader.catalog.paths[number].plain)' leads in a circle"
      reader.diagnostics.error(.tokenLoop, message, at: place.location)
      return nil
    }
    return follow(
      from: number,
      keeping: \.literals,
      inCircle: fail,
      step: { reader, number in
        guard reader.diagnostics.spend(1, at: place.location) else { return .end(nil) }
        guard let token = reader.catalog.definition(of: number, in: &reader.contexts)?.token else {
          let message =
            "token '\(reader.catalog.paths[number].plain)' has no value where this one needs it"
          reader.diagnostics.error(.unknownToken, message, at: place.location)
          return .end(nil)
        }
        let value = reader.catalog.value(of: token, in: &reader.contexts)
        if let target = reader.catalog.target(of: value, token) { return .next(target) }
        // Its parts may lead back to it.
        guard reader.followed.insert(number).inserted else { return .end(fail(&reader, number)) }
        defer { reader.followed.remove(number) }
        return .end(reader.literal(value, of: token))
      }
    )
  }

  /// Returns a value of another token without references at its top.
  private mutating func literal(_ value: SourceValue, of other: Token) -> SourceValue? {
    let own = token
    defer { token = own }
    token = other
    return literal(value)
  }

  /// Returns the mention of a token that this file does not have; reports a group, and an unknown
  /// token if its value is needed.
  private mutating func unknown(
    _ reference: TokenReference,
    at value: SourceValue,
    isNeeded: Bool = false
  ) -> Followed {
    let tokens = tokens(inGroup: reference.path)
    if !tokens.isEmpty {
      let listed = tokens.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      let more = tokens.count > 5 ? " and others" : ""
      let message =
        "'\(reference.path)' is a group; refer to one of its tokens: \(listed)\(more)"
      diagnostics.error(.unknownToken, message, at: value.location)
      return .failed
    }
    let names =
      reference.names
      ?? reference.path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard isWhole || isNeeded || names.contains("") else {
      return .mention(
        SourceValue(.string("$\(ConstantName.path(names))"), at: value.location)
      )
    }
    let paths = catalog.paths
    let near = diagnostics.phrase(for: reference.path, among: "tokens") { paths.map(\.plain) }
    let message = "there is no token '\(reference.path)'\(near)"
    diagnostics.error(.unknownToken, message, at: value.location)
    return .failed
  }

  /// Returns the paths of the tokens in a group.
  private mutating func tokens(inGroup path: String) -> [String] {
    let sorted =
      sortedPaths
      ?? catalog.paths.map(\.plain).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    sortedPaths = sorted
    let prefix = path + "."
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].utf8.lexicographicallyPrecedes(prefix.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return Array(sorted[low...].prefix(6).prefix { $0.hasPrefix(prefix) })
  }
}

extension SourceValue {
  /// The value in words for messages: a short text or number itself.
  var found: String {
    switch content {
    case .string(let text): "'\(text.prefix(40))'"
    case .number(let number): number.isFinite ? number.plainText : kindName
    case .bool(let flag): flag ? "true" : "false"
    default: kindName
    }
  }

  /// Creates a number at the place of another value.
  init(_ number: Double, at value: SourceValue) { self.init(.number(number), at: value.location) }

  /// Creates a text, which is not escaped, at the place of another value.
  init(_ text: String, at value: SourceValue) { self.init(.string(text), at: value.location) }
}
