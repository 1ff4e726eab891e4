/// Combines sheets into an ``Appearance``: checks them together, and compiles their entries for
/// matching.
///
/// ```swift
/// let appearance = try AppearanceLoader().load(base, overrides)
/// ```
public struct AppearanceLoader: Sendable {
  /// The treatment of unknown classes.
  public enum UnknownClasses: Hashable, Sendable {
    /// An error.
    case error
    /// A warning.
    case warning
    /// Neither.
    case silent
  }

  /// The widget classes that sheets can refer to and extend.
  public var catalog: Catalog

  /// The states that the program adds to the theme's, after those of the catalog.
  ///
  /// Those that sheets add are placed after them.
  public var states: [StateAddition]

  /// The treatment of classes that are in neither the catalog nor the sheets.
  public var unknownClasses: UnknownClasses

  /// The resolution that overrides that of the sheets; `nil` uses theirs.
  public var resolution: Resolution?

  /// A Boolean value that indicates whether the built-in styles for states apply beneath sheets in
  /// `brstyle` resolution, which overrides the sheets' setting; `nil` uses theirs.
  public var builtInStates: Bool?

  /// Creates a loader for UIKit's classes and the built-in states, or for others.
  public init(
    catalog: Catalog = .uiKit,
    states: [StateAddition] = [],
    unknownClasses: UnknownClasses = .warning,
    resolution: Resolution? = nil,
    builtInStates: Bool? = nil
  ) {
    self.catalog = catalog
    self.states = states
    self.unknownClasses = unknownClasses
    self.resolution = resolution
    self.builtInStates = builtInStates
  }
}
