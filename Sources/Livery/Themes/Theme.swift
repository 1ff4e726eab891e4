/// A name and an ordered list of sheets, checked and ready to style trees.
///
/// ```swift
/// let dark = try Theme(contentsOf: ["Colors.json", "DarkMappings.json", "Buttons.json"])
/// tree.theme = dark
/// tree.contexts["contrast"] = "high"
/// ```
///
/// Later sheets are stronger, and may redefine constants of earlier ones, as mapping files do. A
/// theme is an immutable value, which any number of trees can share across threads.
public struct Theme: Sendable {
  /// The name.
  public let name: String

  /// The paths of all files that the theme was read from, including imported ones, in reading
  /// order.
  public let files: [String]

  /// The warnings about the sheets.
  public let warnings: [Diagnostic]

  /// The compiler of the sheets, and its results for the contexts that were requested.
  let compiler: SheetCompiler
  let cache: ThemeCache

  /// The themes in code that it is made of; `nil` if there are none.
  var code: Code?

  /// Combines sheets, the weakest first.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - sheets: The sheets of the app.
  ///   - base: The sheets of the toolkit that it uses: their declarations are weaker than all of the
  ///     app's, its defaults included.
  ///   - loader: The loader, which defines the widget classes and the treatment of unknown ones.
  /// - Throws: A `DiagnosticsError` with all errors, such as unknown states, loops of constants,
  ///   and constants of the wrong kind.
  public init(
    name: String = "",
    sheets: [StyleSheet],
    base: [StyleSheet] = [],
    loader: AppearanceLoader = AppearanceLoader()
  ) throws(DiagnosticsError) {
    var diagnostics = Diagnostics(work: (base + sheets).map(\.policy.work).min() ?? .max)
    let theme = Theme(name: name, sheets, base: base, loader: loader, into: &diagnostics)
    try diagnostics.throwIfErrors()
    self = theme
  }

  /// Reads files with all of their imports and combines their sheets, the weakest first.
  ///
  /// - Parameters:
  ///   - name: The name; without one, that of the last file without its extension.
  ///   - paths: The files.
  ///   - base: The files of the toolkit's sheets: their declarations are weaker than all of the
  ///     app's, its defaults included.
  ///   - baseSheets: Sheets of the toolkit that were made before, such as one that is embedded in
  ///     the program; they come before those in files.
  ///   - policy: The policy, which determines the treatment of invalid input.
  ///   - formats: The formats of other systems that files may have, in addition to the policy's.
  ///   - loader: The loader, which defines the widget classes and the treatment of unknown ones.
  /// - Throws: A `DiagnosticsError` with all errors, both in single files and in their combination,
  ///   in one list.
  public init(
    name: String? = nil,
    contentsOf paths: [String],
    base: [String] = [],
    baseSheets: [StyleSheet] = [],
    policy: StyleSheet.Policy = .strict,
    formats: [StyleSheet.Format] = [],
    loader: AppearanceLoader = AppearanceLoader()
  ) throws(DiagnosticsError) {
    var diagnostics = Diagnostics(work: policy.work)
    var files = SheetFiles(policy: policy.reading(formats))
    let theme = Theme(
      name: name,
      paths,
      base: base,
      baseSheets: baseSheets,
      from: &files,
      loader: loader,
      into: &diagnostics
    )
    try diagnostics.throwIfErrors()
    self = theme
  }

  /// Reads files, and reports and omits invalid parts.
  ///
  /// Afterwards `files` lists all files of the theme, including unreadable ones.
  package init(
    name: String? = nil,
    _ paths: [String],
    base: [String] = [],
    baseSheets: [StyleSheet] = [],
    from files: inout SheetFiles,
    loader: AppearanceLoader = AppearanceLoader(),
    into diagnostics: inout Diagnostics
  ) {
    files.prepare(base + paths)
    let baseSheets = baseSheets + base.map { files.read($0, into: &diagnostics) }
    let sheets = paths.map { files.read($0, into: &diagnostics) }
    self.name = name ?? paths.last.map(Self.name) ?? ""
    cache = ThemeCache()
    compiler = SheetCompiler(sheets, base: baseSheets, loader: loader, into: &diagnostics)
    self.files = files.paths
    warnings = diagnostics.all.filter { $0.severity == .warning }
  }

  /// Combines sheets, and reports and omits invalid parts.
  init(
    name: String,
    _ sheets: [StyleSheet],
    base: [StyleSheet] = [],
    loader: AppearanceLoader,
    files: [String] = [],
    into diagnostics: inout Diagnostics
  ) {
    self.name = name
    cache = ThemeCache()
    compiler = SheetCompiler(sheets, base: base, loader: loader, into: &diagnostics)
    self.files = files
    warnings = compiler.warnings
  }

  /// Combines changed sheets of this theme, each on its side, and further sheets of the app; reports
  /// and omits invalid parts.
  func recompiled(
    _ changed: [StyleSheet],
    files: [String] = [],
    into diagnostics: inout Diagnostics
  ) -> Theme {
    Theme(
      name: name,
      Array(changed.dropFirst(compiler.baseCount)),
      base: Array(changed.prefix(compiler.baseCount)),
      loader: compiler.loader,
      files: files,
      into: &diagnostics
    )
  }

  /// Makes a theme that was compiled from parts of another one.
  init(_ compiler: SheetCompiler, of other: Theme) {
    name = other.name
    cache = ThemeCache()
    self.compiler = compiler
    code = other.code
    files = []
    warnings = compiler.warnings
  }

  /// Returns the name of a file without its directory and extension.
  private static func name(ofFile path: String) -> String {
    let last = FilePath.steps(of: path).last ?? path
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }
}

extension Theme {
  /// The sheets, weakest first, including imported ones; base sheets come first.
  public var sheets: [StyleSheet] { compiler.sheets }

  /// The base sheets, whose declarations are weaker than all others, weakest first, including
  /// imported ones.
  public var baseSheets: [StyleSheet] { Array(compiler.sheets.prefix(compiler.baseCount)) }

  /// Returns the side of a sheet, by its position in ``sheets``.
  public func side(ofSheet number: Int) -> Side { compiler.side(ofSheet: number) }

  /// Returns a Boolean value that indicates whether tools report on a sheet and offer to edit it: one
  /// of the app, or any if there are only base sheets.
  package func isOwn(sheet number: Int) -> Bool {
    compiler.side(ofSheet: number) == .app || compiler.baseCount == compiler.sheets.count
  }

  /// The axes that the sheets declare, each with its contexts.
  public var modifiers: [StyleSheet.Modifier] { compiler.directives.modifiers }

  /// The groups of mutually exclusive states, from `@groups` of all sheets.
  public var groups: [[String]] { compiler.directives.groups }

  /// The roles of settings in classes, from `@roles` of all sheets, the strongest last.
  public var roles: [StyleSheet.ClassRoles] { compiler.directives.roles }

  /// The drawings of classes, from `@drawing` of all sheets, the strongest last.
  public var drawings: [StyleSheet.Drawing] { compiler.directives.drawings }

  /// Returns the theme in some contexts.
  ///
  /// An axis without a context has its default; unknown axes and contexts are ignored. Results are
  /// cached, so switching back and forth is free.
  public func appearance(in contexts: Contexts = Contexts()) -> Appearance {
    let contexts = compiler.directives.effective(contexts)
    let ruleSet = cache.rules(in: contexts) { compiler.rules(in: contexts) }
    return Appearance(theme: self, ruleSet: ruleSet)
  }

  /// Returns a Boolean value that indicates whether another theme is identical, not merely made of
  /// the same sheets.
  package func isSame(as other: Self) -> Bool { compiler === other.compiler }

  /// Returns all problems with some contexts: axes and contexts that the theme does not have.
  public func problems(with contexts: Contexts) -> [ContextProblem] {
    ContextProblem.all(in: contexts, modifiers)
  }

  /// The names of all constants, without their `$`, in alphabetical order.
  public var constantNames: [String] { compiler.constants.names.sorted() }

  /// Returns the place of the definition of a constant in some contexts; `nil` if there is none, or
  /// if it is not in a file.
  package func location(ofConstant name: String, in contexts: Contexts) -> SourceLocation? {
    compiler.constants.definition(of: name, in: contexts)?.location
  }

  /// Returns the colours among the constants, by combination of contexts; each text is parsed once.
  package func constantColors(in combinations: [Contexts]) -> [[(name: String, color: Color)]] {
    let (names, parts) = (constantNames, compiler.constants.parts)
    var colors: [String: Color?] = [:]
    return combinations.map { contexts in
      var resolver = compiler.resolver(in: compiler.directives.effective(contexts))
      return names.compactMap { name in
        // Only texts can be colours, so nothing else is resolved.
        guard let end = resolver.end(of: name), parts[end].node.kind == .string,
          case .string(let text)? = resolver.value(of: name)
        else { return nil }
        let color = colors[text] ?? (try? Color(parsing: text))
        colors[text] = .some(color)
        return color.map { (name, $0) }
      }
    }
  }

  /// Returns the value of a constant in some contexts; `nil` if it has none there.
  ///
  /// - Parameters:
  ///   - name: The name without its `$`, such as `brand`; `label.primary` is a member of a constant
  ///     that is an object.
  ///   - kind: The kind to read the value as; without a kind, colours are strings.
  ///   - contexts: The contexts.
  /// - Returns: The value, of the requested kind.
  public func constant(
    _ name: String,
    as kind: ValueKind? = nil,
    in contexts: Contexts = Contexts()
  ) -> SettingValue? {
    compiler.constant(name, as: kind, in: contexts)
  }

  /// Returns the values of constants in some contexts, for those who ask for several.
  package func constants(in contexts: Contexts) -> ConstantValues {
    compiler.constants(in: contexts)
  }
}

extension Theme {
  /// Returns the combinations of the contexts of all axes that include given contexts, up to a
  /// limit.
  package func combinations(staying contexts: Contexts, limit: Int) -> [Contexts] {
    let axes = modifiers.map(\.axis).filter { contexts[$0] == nil }
    return compiler.directives.combinations(of: axes, limit: limit).map {
      $0.overlaid(by: contexts)
    }
  }
}
