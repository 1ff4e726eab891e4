/// Puts sheets together to an ``Appearance``: checks what needs all of them at once, and prepares
/// their entries for matching.
///
/// ```swift
/// let appearance = try AppearanceLoader().load(base, overrides)
/// ```
public struct AppearanceLoader: Sendable {
  /// What an unknown class is (spec 4.3).
  public enum UnknownClasses: Hashable, Sendable {
    /// An error.
    case refused
    /// A warning.
    case warned
    /// Nothing to speak of.
    case silent
  }

  /// The widget classes that sheets can name, and add to.
  public var catalog: Catalog

  /// What a class is that is in neither the catalog nor the sheets.
  public var unknownClasses: UnknownClasses

  /// The resolution that overrules what sheets ask for; `nil` lets them decide.
  public var resolution: Resolution?

  /// Whether the built-in styles for states hold under sheets, too, in `brstyle` resolution, whatever
  /// sheets ask for; `nil` lets them decide.
  public var builtInStates: Bool?

  /// Makes a loader for UIKit's classes, or for others.
  public init(
    catalog: Catalog = .uiKit,
    unknownClasses: UnknownClasses = .warned,
    resolution: Resolution? = nil,
    builtInStates: Bool? = nil
  ) {
    self.catalog = catalog
    self.unknownClasses = unknownClasses
    self.resolution = resolution
    self.builtInStates = builtInStates
  }
}
