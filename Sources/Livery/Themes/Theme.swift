/// A name and an ordered list of sheets, checked and ready to style trees (spec 10).
///
/// ```swift
/// let dark = try Theme(contentsOf: ["Colors.json", "DarkMappings.json", "Buttons.json"])
/// tree.theme = dark
/// tree.contexts["contrast"] = "high"
/// ```
///
/// Later sheets are stronger, and may give constants other values than earlier ones: that is what
/// mapping files are. A theme is an immutable value; it can be made anywhere and handed over, and any
/// number of trees may share it.
public struct Theme: Sendable {
  /// The name.
  public let name: String

  /// The paths of all files that it was read from, imported ones included, in the order in which they
  /// were read.
  public let files: [String]

  /// What is suspicious about the sheets, but not wrong.
  public let warnings: [Diagnostic]

  let body: ThemeBody
  let appearances: AppearanceCache

  /// Puts sheets together, earlier ones weaker.
  ///
  /// - Throws: A ``DiagnosticsError`` with everything that is wrong, such as unknown states, loops of
  ///   constants, and constants of the wrong kind.
  public init(
    name: String = "",
    sheets: [StyleSheet],
    loader: AppearanceLoader = AppearanceLoader()
  ) throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    let body = ThemeBody(sheets, loader, into: &diagnostics)
    try diagnostics.throwIfErrors()
    self.init(name: name, body, files: [], warnings: body.warnings)
  }

  /// Reads files with all that they import and puts their sheets together, earlier ones weaker.
  ///
  /// - Parameters:
  ///   - name: The name; without one, that of the last file without its extension.
  ///   - paths: The files.
  ///   - policy: What happens to input that is not as it should be.
  ///   - loader: What the widget classes are, and what an unknown one is.
  /// - Throws: A ``DiagnosticsError`` with everything that is wrong, with the files and with what
  ///   they say together, in one list (spec 11.2).
  public init(
    name: String? = nil,
    contentsOf paths: [String],
    policy: StyleSheet.Policy = .strict,
    loader: AppearanceLoader = AppearanceLoader()
  ) throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    var files = SheetFiles(policy: policy)
    let theme = Theme(name: name, paths, from: &files, loader, into: &diagnostics)
    try diagnostics.throwIfErrors()
    self = theme
  }

  /// Reads files and reports what is wrong with them; what is wrong is left out.
  ///
  /// Afterwards `files` knows everything that was to be read, also what could not be.
  package init(
    name: String? = nil,
    _ paths: [String],
    from files: inout SheetFiles,
    _ loader: AppearanceLoader = AppearanceLoader(),
    into diagnostics: inout Diagnostics
  ) {
    let sheets = paths.compactMap { files.read($0, into: &diagnostics) }
    let body = ThemeBody(sheets, loader, into: &diagnostics)
    self.init(
      name: name ?? paths.last.map(Self.name) ?? "",
      body,
      files: files.paths,
      warnings: diagnostics.all.filter { $0.severity == .warning }
    )
  }

  /// The theme that an appearance was made of.
  init(_ appearance: Appearance) {
    self.init(name: "", appearance.theme, files: [], warnings: appearance.warnings)
    appearances.keep(appearance)
  }

  private init(name: String, _ body: ThemeBody, files: [String], warnings: [Diagnostic]) {
    self.name = name
    self.body = body
    self.files = files
    self.warnings = warnings
    appearances = AppearanceCache()
  }

  /// The name of a file without its directory and extension.
  private static func name(ofFile path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }
}

extension Theme {
  /// The sheets, weakest first, imported ones included.
  public var sheets: [StyleSheet] { body.sheets }

  /// The axes that the sheets declare, each with its contexts.
  public var modifiers: [StyleSheet.Modifier] { body.directives.modifiers }

  /// What the theme is in some contexts.
  ///
  /// On axes for which none is given the default holds; contexts that the theme does not have mean
  /// nothing. What was asked for is kept, so that going back and forth costs nothing.
  public func appearance(in contexts: Contexts = Contexts()) -> Appearance {
    let contexts = body.directives.effective(contexts)
    if let known = appearances.appearance(in: contexts) { return known }
    let appearance = body.appearance(in: contexts)
    appearances.keep(appearance)
    return appearance
  }

  /// All that is wrong with some contexts: axes and contexts that the theme does not have.
  public func problems(with contexts: Contexts) -> [ContextProblem] {
    ContextProblem.all(in: contexts, modifiers)
  }

  /// The names of all constants, without their `$`, in alphabetical order.
  public var constantNames: [String] { body.constants.names.sorted() }

  /// The value that a constant has in some contexts; `nil` if it has none there.
  ///
  /// - Parameters:
  ///   - name: The name without its `$`, such as `brand`; `label.primary` reaches into a constant
  ///     that is an object.
  ///   - kind: What the value is to be read as; without a kind, colours are strings.
  ///   - contexts: The contexts.
  /// - Returns: The value, of the kind if one was asked for.
  public func constant(
    _ name: String,
    as kind: ValueKind? = nil,
    in contexts: Contexts = Contexts()
  ) -> SettingValue? {
    body.constant(name, as: kind, in: contexts)
  }
}
