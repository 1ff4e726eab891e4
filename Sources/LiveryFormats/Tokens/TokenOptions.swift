/// The choices of reading a token file that the file itself does not make.
public struct TokenOptions: Hashable, Sendable {
  /// The size of one rem in points.
  public var remBase: Double

  /// The keys of `$extensions` whose members are the values of a token in other contexts, such as
  /// `org.primer.overrides`.
  ///
  /// The members become contexts of the axis `mode`; of several keys, each becomes an axis named
  /// after the last part of the key. The value of the token itself is that of the context
  /// `default`.
  public var modes: [String]

  /// The states that the last names of tokens stand for, such as `hover` for `highlighted`.
  public var states: [String: String]

  /// A Boolean value that indicates whether the sheet has a member `@describe` with the descriptions
  /// of tokens, and the deprecated ones.
  public var describes: Bool

  /// Creates options.
  public init(
    remBase: Double = 16,
    modes: [String] = [],
    states: [String: String] = [:],
    describes: Bool = true
  ) {
    self.remBase = remBase
    self.modes = modes
    self.states = states
    self.describes = describes
  }
}
