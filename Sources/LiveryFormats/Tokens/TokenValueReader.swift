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

  /// The departures from the format.
  var loose: LooseTokens

  /// The problems so far.
  var diagnostics: Diagnostics

  /// The token whose value is read.
  var token: Token?

  /// The paths of all tokens in alphabetical order, once they are needed.
  private var sortedPaths: [String]?

  /// The values of other files, which have no references, by the pointers to them.
  var files = TokenFiles()

  /// The names of the further constants of tokens, by their numbers.
  var companions: [Int: [String]] = [:]

  /// The values of tokens inside of calculations, as texts; `nil` for values that are no text.
  var texts: [Int: String?] = [:]

  /// The number of references that lead to each other.
  private var depth = 0

  /// The greatest number of references that lead to each other inside of values.
  private static let depthLimit = 200

  /// Creates a reader.
  init(
    _ catalog: TokenCatalog,
    options: TokenOptions,
    isWhole: Bool,
    loose: LooseTokens,
    diagnostics: Diagnostics
  ) {
    self.catalog = catalog
    self.options = options
    self.isWhole = isWhole
    self.loose = loose
    self.diagnostics = diagnostics
  }

  /// A Boolean value that indicates whether the token is in an older form, whose looseness is no
  /// departure.
  var isOlder: Bool { token?.isOlder ?? false }

  /// Notes a departure from the DTCG format, unless the token is in an older form.
  mutating func note(_ message: String, at value: SourceValue) {
    if !isOlder { loose.note(message, at: value.location) }
  }

  /// Reports a value that the format does not allow.
  mutating func report(_ message: String, at value: SourceValue) {
    let name = token.map { "'\($0.path.plain)': " } ?? ""
    diagnostics.error(.invalidToken, name + message, at: value.location ?? token?.location)
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
      if reference.member.isEmpty { return .mention(mention(of: number, at: value)) }
      if let member = memberName(reference.member, of: number) {
        return .mention(mention(of: number, member: member, at: value))
      }
    }
    return literal(value).map(Followed.plain) ?? .failed
  }

  private func mention(of number: Int, member: String = "", at value: SourceValue) -> SourceValue {
    SourceValue(.string("$\(catalog.paths[number].key)\(member)"), at: value.location)
  }

  /// Returns the end of a mention of a member that the constant of a token has; `nil` if it has
  /// none of that name.
  private func memberName(_ member: [String], of number: Int) -> String? {
    let definitions = catalog.definitions[number]
    guard member.count == 1, definitions.allSatisfy({ $0.value.member(member[0]) != nil }) else {
      return nil
    }
    guard let type = catalog.mainDefinition(of: number)?.token.knownType else { return nil }
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
    var value = value
    let start = depth
    defer { depth = start }
    while let reference = token?.reference(in: value) ?? TokenReference(value) {
      depth += 1
      guard depth < Self.depthLimit else {
        let message =
          "the reference '\(reference.path)' leads through more than \(Self.depthLimit) others, or "
          + "in a circle"
        diagnostics.error(.tokenLoop, message, at: value.location)
        return nil
      }
      guard diagnostics.spend(1, at: value.location) else { return nil }
      if reference.file != nil {
        guard let found = files.value(of: reference, at: value, into: &diagnostics) else {
          return nil
        }
        value = found
        continue
      }
      guard let number = catalog.number(of: reference),
        let definition = catalog.mainDefinition(of: number)
      else {
        _ = unknown(reference, at: value, isNeeded: true)
        return nil
      }
      if catalog.definitions[number].count > 1 {
        let message =
          "a part of a token is taken over whose values differ between contexts; that of the first "
          + "is used in all of them"
        loose.note(message, at: value.location)
      }
      var found = definition.value
      for name in reference.member {
        guard let whole = literal(found) else { return nil }
        let element = Int(name).flatMap { index in
          whole.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
        guard let part = whole.member(name) ?? element else {
          let message = "the value of token '\(reference.path)' has no '\(name)'"
          diagnostics.error(.unknownToken, message, at: value.location)
          return nil
        }
        found = part
      }
      value = found
    }
    return value
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

extension Token {
  /// The type that the token or its group names.
  var knownType: String? { (ownType ?? groupType)?.text }
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
