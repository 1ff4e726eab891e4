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
  }

  /// The choices of an export.
  public struct Options: Sendable {
    /// The names of parts in the target.
    public var names = ExportNames()
    /// The contexts that are fixed; the others become conditions or files.
    public var contexts = Contexts()
    /// A Boolean value that indicates whether only constants are exported.
    public var areConstantsAlone = false
    /// A Boolean value that indicates whether all contexts are attributes of the page, none media
    /// queries.
    public var areContextsAttributes = false

    /// Makes the usual choices.
    public init() {}
  }

  /// A file of an export.
  public struct File: Hashable, Sendable {
    /// The path in the output folder, with `/` between folders.
    public let path: String
    /// The contents.
    public let text: String
  }

  /// The files, by path.
  public let files: [File]

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
    options: Options = Options()
  ) throws(DiagnosticsError) {
    guard let cases = ContextCases(theme, staying: options.contexts) else {
      let message =
        "the theme has more than \(ContextCases.limit) combinations of contexts; fix some with '--context'"
      throw DiagnosticsError(diagnostics: [
        Diagnostic(.error, .exportImpossible, message: message, at: nil)
      ])
    }
    switch target {
    case .css: (files, report) = try Self.css(theme, in: cases, options)
    default:
      let message = "'\(target.rawValue)' is not there yet"
      throw DiagnosticsError(diagnostics: [
        Diagnostic(.error, .exportImpossible, message: message, at: nil)
      ])
    }
  }

  private static func css(
    _ theme: Theme,
    in cases: ContextCases,
    _ options: Options
  ) throws(DiagnosticsError) -> ([File], LossReport) {
    let contexts = CSSContexts(theme, areAttributes: options.areContextsAttributes)
    let constants = try CSSConstants(theme, in: cases, names: options.names)
    var sheet = CSSSheet("Exported by Livery from \(theme.name)", contexts: contexts)
    sheet.add(constants)
    var report = constants.report
    if !options.areConstantsAlone {
      let rules = try CSSRules(theme, in: cases, names: options.names)
      let roles = CSSRoles(
        theme.appearance(in: cases.all[0]),
        selectors: rules.selectors,
        variables: rules.variables
      )
      sheet.add(rules, roles: roles, in: cases)
      for loss in rules.report.losses { report.add(loss) }
      report.sort()
    }
    let name = FileComponent(theme.name).text
    return ([File(path: "\(name).css", text: sheet.text)], report)
  }
}
