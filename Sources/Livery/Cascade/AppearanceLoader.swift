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

  /// Makes a loader for UIKit's classes, or for others.
  public init(
    catalog: Catalog = .uiKit,
    unknownClasses: UnknownClasses = .warned,
    resolution: Resolution? = nil
  ) {
    self.catalog = catalog
    self.unknownClasses = unknownClasses
    self.resolution = resolution
  }

  /// Puts sheets together, earlier ones weaker.
  ///
  /// - Throws: A ``DiagnosticsError`` with everything that is wrong, such as unknown states, class
  ///   loops, conflicting directives and property values of the wrong kind.
  public func load(_ sheets: StyleSheet...) throws(DiagnosticsError) -> Appearance {
    try load(sheets)
  }

  /// Puts sheets together, earlier ones weaker.
  ///
  /// - Throws: A ``DiagnosticsError`` with everything that is wrong, such as unknown states, class
  ///   loops, conflicting directives and property values of the wrong kind.
  public func load(_ sheets: [StyleSheet]) throws(DiagnosticsError) -> Appearance {
    var diagnostics = Diagnostics()
    let appearance = load(sheets, into: &diagnostics)
    try diagnostics.throwIfErrors()
    return appearance
  }

  /// Reads files and puts their sheets together, earlier ones weaker.
  ///
  /// - Throws: A ``DiagnosticsError`` with everything that is wrong, with the files and with what
  ///   they say together, in one list (spec 11.2).
  public func load(
    contentsOf paths: [String],
    policy: StyleSheet.Policy = .strict
  ) throws(DiagnosticsError) -> Appearance {
    var diagnostics = Diagnostics()
    var files = SheetFiles(policy: policy)
    let sheets = paths.compactMap { files.read($0, into: &diagnostics) }
    var appearance = load(sheets, into: &diagnostics)
    try diagnostics.throwIfErrors()
    appearance.warnings = diagnostics.all
    return appearance
  }

  /// Puts sheets together and reports what is wrong with them; what is wrong is left out.
  package func load(_ sheets: [StyleSheet], into diagnostics: inout Diagnostics) -> Appearance {
    ThemeBody(sheets, self, into: &diagnostics).appearance(in: Contexts())
  }
}
