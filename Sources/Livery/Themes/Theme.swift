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

  /// What compiles the sheets, and what it made of them in the contexts that somebody asked for.
  let compiler: SheetCompiler
  let cache: ThemeCache

  /// What themes in code have besides, in the light and in the dark.
  var attachments: (light: (any Sendable)?, dark: (any Sendable)?) = (nil, nil)

  /// Puts sheets together, earlier ones weaker.
  ///
  /// - Throws: A `DiagnosticsError` with everything that is wrong, such as unknown states, loops of
  ///   constants, and constants of the wrong kind.
  public init(
    name: String = "",
    sheets: [StyleSheet],
    loader: AppearanceLoader = AppearanceLoader()
  ) throws(DiagnosticsError) {
    var diagnostics = Diagnostics(work: sheets.map(\.policy.work).min() ?? .max)
    let theme = Theme(name: name, sheets, loader, into: &diagnostics)
    try diagnostics.throwIfErrors()
    self = theme
  }

  /// Reads files with all that they import and puts their sheets together, earlier ones weaker.
  ///
  /// - Parameters:
  ///   - name: The name; without one, that of the last file without its extension.
  ///   - paths: The files.
  ///   - policy: What happens to input that is not as it should be.
  ///   - loader: What the widget classes are, and what an unknown one is.
  /// - Throws: A `DiagnosticsError` with everything that is wrong, with the files and with what
  ///   they say together, in one list (spec 11.2).
  public init(
    name: String? = nil,
    contentsOf paths: [String],
    policy: StyleSheet.Policy = .strict,
    loader: AppearanceLoader = AppearanceLoader()
  ) throws(DiagnosticsError) {
    var diagnostics = Diagnostics(work: policy.work)
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
    files.allowImports(beside: paths)
    let sheets = paths.compactMap { files.read($0, into: &diagnostics) }
    self.name = name ?? paths.last.map(Self.name) ?? ""
    cache = ThemeCache()
    compiler = SheetCompiler(sheets, loader, into: &diagnostics)
    self.files = files.paths
    warnings = diagnostics.all.filter { $0.severity == .warning }
  }

  /// Puts sheets together and reports what is wrong with them; what is wrong is left out.
  init(
    name: String,
    _ sheets: [StyleSheet],
    _ loader: AppearanceLoader,
    files: [String] = [],
    into diagnostics: inout Diagnostics
  ) {
    self.name = name
    cache = ThemeCache()
    compiler = SheetCompiler(sheets, loader, into: &diagnostics)
    self.files = files
    warnings = compiler.warnings
  }

  /// A theme that was compiled from parts of another one.
  init(_ compiler: SheetCompiler, of other: Theme) {
    name = other.name
    cache = ThemeCache()
    self.compiler = compiler
    attachments = other.attachments
    files = []
    warnings = compiler.warnings
  }

  /// The name of a file without its directory and extension.
  private static func name(ofFile path: String) -> String {
    let last = FilePath.steps(of: path).last ?? path
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }
}

extension Theme {
  /// The sheets, weakest first, imported ones included.
  public var sheets: [StyleSheet] { compiler.sheets }

  /// The axes that the sheets declare, each with its contexts.
  public var modifiers: [StyleSheet.Modifier] { compiler.directives.modifiers }

  /// The states that are never together, as `@groups` of all sheets list them (spec 15.1).
  public var groups: [[String]] { compiler.directives.groups }

  /// What settings are to classes, as `@roles` of all sheets say, the strongest last (spec 15.5).
  public var roles: [StyleSheet.ClassRoles] { compiler.directives.roles }

  /// What classes are drawn as, as `@drawing` of all sheets say, the strongest last.
  public var drawings: [StyleSheet.Drawing] { compiler.directives.drawings }

  /// What the theme is in some contexts.
  ///
  /// On axes for which none is given the default holds; contexts that the theme does not have mean
  /// nothing. What was asked for is kept, so that going back and forth costs nothing.
  public func appearance(in contexts: Contexts = Contexts()) -> Appearance {
    let contexts = compiler.directives.effective(contexts)
    let ruleSet = cache.rules(in: contexts) { compiler.rules(in: contexts) }
    return Appearance(theme: self, ruleSet: ruleSet)
  }

  /// Whether it is the very same theme as another, not only one of the same sheets.
  package func isSame(as other: Self) -> Bool { compiler === other.compiler }

  /// All that is wrong with some contexts: axes and contexts that the theme does not have.
  public func problems(with contexts: Contexts) -> [ContextProblem] {
    ContextProblem.all(in: contexts, modifiers)
  }

  /// The names of all constants, without their `$`, in alphabetical order.
  public var constantNames: [String] { compiler.constants.names.sorted() }

  /// Where the definition of a constant stands that holds in some contexts; `nil` if none does, or if it
  /// stands in no file.
  package func location(ofConstant name: String, in contexts: Contexts) -> SourceLocation? {
    compiler.constants.definition(of: name, in: contexts)?.location
  }

  /// The colors that constants are, by combination of contexts; each text is parsed once.
  package func constantColors(in combinations: [Contexts]) -> [[(name: String, color: Color)]] {
    let (names, parts) = (constantNames, compiler.constants.parts)
    var colors: [String: Color?] = [:]
    return combinations.map { contexts in
      var resolver = compiler.resolver(in: compiler.directives.effective(contexts))
      return names.compactMap { name in
        // What is no text is no color, however much is in it.
        guard let end = resolver.end(of: name), parts[end].node.kind == .string,
          case .string(let text)? = resolver.value(of: name)
        else { return nil }
        let color = colors[text] ?? (try? Color(parsing: text))
        colors[text] = .some(color)
        return color.map { (name, $0) }
      }
    }
  }

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
    compiler.constant(name, as: kind, in: contexts)
  }
}

extension Theme {
  /// The combinations of the contexts of all axes, staying in some; at most so many.
  package func combinations(staying contexts: Contexts, limit: Int) -> [Contexts] {
    let axes = modifiers.map(\.axis).filter { contexts[$0] == nil }
    return compiler.directives.combinations(of: axes, limit: limit).map {
      $0.overlaid(by: contexts)
    }
  }
}
