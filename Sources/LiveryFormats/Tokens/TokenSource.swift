import SourceJSON

/// A source of tokens, with the contexts in which it counts.
struct TokenSource: Sendable {
  /// The object of groups and tokens.
  let root: SourceValue

  /// The form of its tokens.
  let dialect: TokenDialect

  /// A Boolean value that indicates whether it is of older tools.
  let isLenient: Bool

  /// The contexts, of which one has to be chosen; none if it always counts.
  let contexts: [TokenConditions.Condition]

  /// The name, for messages; `nil` without one.
  let name: String?

  /// A Boolean value that indicates whether its tokens are constants; otherwise only references find
  /// them.
  let isEnabled: Bool

  /// Creates a source.
  init(
    _ root: SourceValue,
    in contexts: [TokenConditions.Condition] = [],
    named name: String? = nil,
    isLenient: Bool = false,
    isEnabled: Bool = true
  ) {
    self.root = root
    dialect = TokenDialect(of: root)
    self.isLenient = isLenient || dialect == .older
    (self.contexts, self.name) = (contexts, name)
    self.isEnabled = isEnabled
  }

  /// Returns a Boolean value that indicates whether both sources count in some contexts.
  func meets(_ other: Self) -> Bool {
    if contexts.isEmpty || other.contexts.isEmpty { return true }
    return contexts.contains { own in
      other.contexts.contains { $0.axis != own.axis || $0.context == own.context }
    }
  }
}
