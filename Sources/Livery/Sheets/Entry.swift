/// One member of a sheet: a key and what it declares.
public struct Entry: Sendable {
  /// What the key stands for.
  public enum Target: Hashable, Sendable {
    /// `default`: the default style.
    case defaultStyle
    /// `controls-…`: all controls, at an origin of its own (spec 1.5).
    case controls(Selector)
    /// `bar-controls-…`: controls inside bars; for the normal state also bars themselves.
    case barControls([Selector])
    /// The widgets that any of some selectors matches.
    case selectors([Selector])
  }

  /// The key as it stands in the file; `default` for a single style.
  public let key: String

  /// What the key stands for.
  public let target: Target

  /// What is declared.
  public let declarations: Declarations

  /// Where the key stands; `nil` if the entry was not read from a file.
  public let location: SourceLocation?

  package init(
    key: String,
    target: Target,
    declarations: Declarations,
    at location: SourceLocation? = nil
  ) {
    self.key = key
    self.target = target
    self.declarations = declarations
    self.location = location
  }

  /// The selectors that the key stands for; none for `default`.
  public var selectors: [Selector] {
    switch target {
    case .defaultStyle: []
    case .controls(let selector): [selector]
    case .barControls(let selectors), .selectors(let selectors): selectors
    }
  }
}
