import SourceJSON

/// A theme in particular contexts, ready to style trees: the result of an ``AppearanceLoader`` or
/// of ``Theme/appearance(in:)``.
///
/// An immutable value, which many trees can share across threads.
public struct Appearance: Sendable {
  /// The theme.
  public let theme: Theme

  /// The compiled rules of the theme.
  let ruleSet: RuleSet

  /// The active contexts: one for each axis of the theme.
  public var contexts: Contexts { ruleSet.contexts }

  /// The strategy that computes styles from declarations.
  public var resolution: Resolution { ruleSet.resolution }

  /// The catalog, including the additions of the sheets.
  public var catalog: Catalog { ruleSet.catalog }

  /// The warnings about the sheets.
  public var warnings: [Diagnostic] { theme.warnings }

  /// The states of the theme, strongest first.
  public var stateNames: [String] { ruleSet.states.names }

  /// The contexts other than the theme's defaults.
  var chosenContexts: Contexts {
    let defaults = theme.compiler.directives.effective(Contexts())
    return contexts.axes.reduce(into: Contexts()) { chosen, axis in
      if contexts[axis] != defaults[axis] { chosen[axis] = contexts[axis] }
    }
  }

  /// Returns a Boolean value that indicates whether another appearance is of the identical theme in
  /// the same contexts.
  func isSame(as other: Self) -> Bool {
    theme.isSame(as: other.theme) && contexts == other.contexts
  }

  /// Returns a Boolean value that indicates whether a class is in the catalog or in the sheets.
  public func knows(className: String) -> Bool { catalog.contains(className) }
}

extension Appearance {
  /// The appearance without any sheet.
  public static let builtIn = {
    var diagnostics = Diagnostics()
    return AppearanceLoader().load([], into: &diagnostics)
  }()
}
