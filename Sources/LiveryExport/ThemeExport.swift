public import Livery
public import SourceJSON

/// A theme in the language of another toolkit, with a report of everything that is lost.
///
/// ```swift
/// let export = try ThemeExport(of: theme, to: .css)
/// for file in export.files { try write(file.text, to: file.path) }
/// print(export.report.summary)
/// ```
public struct ThemeExport: Sendable {
  /// A language of style sheets or resources.
  public enum Target: String, CaseIterable, Sendable {
    /// Style sheets of web pages.
    case css
    /// Style sheets of GTK 4.
    case gtk
    /// Style sheets of Qt.
    case qt
    /// Style sheets of Textual.
    case textual
    /// Resources of Android.
    case android
    /// Asset catalogues and Swift for Apple's platforms.
    case apple
    /// Design tokens of the DTCG format.
    case tokens
  }

  /// The files, by path.
  public let files: [ExportedFile]

  /// The accuracy of each declaration.
  public let report: LossReport

  /// Exports a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - target: The language.
  ///   - tree: A tree in the theme, whose widgets the target styles; `nil` for samples.
  ///   - options: The choices.
  /// - Throws: Errors for names that collide in the target, and for too many contexts.
  public init(
    of theme: Theme,
    to target: Target,
    tree: WidgetTree? = nil,
    options: ExportOptions = ExportOptions()
  ) throws(DiagnosticsError) {
    guard let cases = ContextCases(theme, staying: options.contexts) else {
      let message =
        "the theme has more than \(ContextCases.limit) combinations of contexts; stay in some of them"
      throw DiagnosticsError(diagnostics: [
        Diagnostic(.error, .exportImpossible, message: message, at: nil)
      ])
    }
    let name = options.name ?? theme.name
    let budget = WorkBudget(options.work)
    func sheets(
      _ dialect: any SheetDialect
    ) throws(DiagnosticsError) -> ([ExportedFile], LossReport) {
      let sheet = try WidgetSheet(
        theme,
        of: tree,
        in: cases,
        as: dialect,
        named: name,
        withValues: options.hasValues,
        within: budget
      )
      return (sheet.files, sheet.report)
    }
    switch target {
    case .css:
      let page = try CSSExport(theme, of: tree, in: cases, options: options, within: budget)
      (files, report) = (page.files, page.report)
    case .gtk: (files, report) = try sheets(GTKDialect(names: options.names))
    case .qt: (files, report) = try sheets(QtDialect(names: options.names))
    case .textual: (files, report) = try sheets(TextualDialect(names: options.names))
    case .android:
      let resources = try AndroidResources(theme, in: cases, options: options, within: budget)
      (files, report) = (resources.files, resources.report)
    case .apple:
      let resources = try AppleResources(
        theme,
        in: cases,
        named: name,
        options: options,
        within: budget
      )
      (files, report) = (resources.files, resources.report)
    case .tokens:
      let tokens = DesignTokens(
        theme,
        named: FileComponent(name).text,
        areConstantsAlone: options.areConstantsAlone
      )
      (files, report) = (tokens.files, tokens.report)
    }
  }

  /// Returns the syntax of a target with style sheets of its own; `nil` for others.
  private static func dialect(of target: Target, _ names: ExportNames) -> (any SheetDialect)? {
    switch target {
    case .gtk: GTKDialect(names: names)
    case .qt: QtDialect(names: names)
    case .textual: TextualDialect(names: names)
    case .css, .android, .apple, .tokens: nil
    }
  }

  /// Returns the file for `--names` with a condition for each state of a theme that a target changes by
  /// itself; `nil` for a target that changes none.
  ///
  /// The other names of the project stay.
  package static func ownStates(
    of theme: Theme,
    in target: Target,
    beside names: ExportNames = ExportNames()
  ) -> String? {
    guard let dialect = dialect(of: target, names) else { return nil }
    let states = theme.appearance().stateNames.filter { dialect.model.ownStates[$0] != nil }
    if states.isEmpty { return nil }
    var all = names
    for state in states {
      let kept = dialect.conditions(for: state, isOfContainer: false).filter { !$0.isPseudoClass }
      all.states[state] = (kept.isEmpty ? [dialect.ownCondition(for: state)] : kept)
        .map(\.description)
    }
    return all.json.text() + "\n"
  }
}
