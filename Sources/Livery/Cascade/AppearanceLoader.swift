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
    var sheets: [StyleSheet] = []
    for path in paths {
      guard let source = SourceText.contents(ofFile: path, into: &diagnostics) else { continue }
      sheets.append(StyleSheetReader.read(source, policy: policy, into: &diagnostics))
    }
    var appearance = load(sheets, into: &diagnostics)
    try diagnostics.throwIfErrors()
    appearance.warnings = diagnostics.all
    return appearance
  }

  /// Puts sheets together and reports what is wrong with them; what is wrong is left out.
  package func load(_ sheets: [StyleSheet], into diagnostics: inout Diagnostics) -> Appearance {
    var checked = Diagnostics()
    var directives = DirectiveUnion(sheets: sheets, catalog: catalog, into: &checked)
    if let resolution { directives.resolution = resolution }
    let classes = ClassCheck(sheets: sheets, unknownClasses: unknownClasses)
    directives.catalog = classes.complete(directives.catalog, into: &checked)

    let entryCount = sheets.reduce(0) { $0 + $1.entries.count }
    var compiler = RuleCompiler(directives: directives, entryCount: entryCount)
    for sheet in sheets { compiler.add(sheet, into: &checked) }
    for diagnostic in checked.all { diagnostics.append(diagnostic) }
    return compiler.appearance(
      warnings: sheets.flatMap(\.warnings) + checked.all.filter { $0.severity == .warning }
    )
  }
}
