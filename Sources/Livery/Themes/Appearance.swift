import SourceJSON

/// What a theme is in some contexts, ready to style trees: the result of an ``AppearanceLoader``, or
/// of ``Theme/appearance(in:)``.
///
/// It is an immutable value; it can be made anywhere, handed over, and shared by many trees.
public struct Appearance: Sendable {
  /// The theme.
  public let theme: Theme

  /// What it says, compiled.
  let ruleSet: RuleSet

  /// The contexts that hold: one for every axis that the theme has.
  public var contexts: Contexts { ruleSet.contexts }

  /// How declarations become styles.
  public var resolution: Resolution { ruleSet.resolution }

  /// The catalog with what the sheets add to it.
  public var catalog: Catalog { ruleSet.catalog }

  /// What is suspicious about the sheets, but not wrong.
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

  /// Whether it is the very same theme in the same contexts as another.
  func isSame(as other: Self) -> Bool {
    theme.isSame(as: other.theme) && contexts == other.contexts
  }

  /// Whether a class is in the catalog, in the sheets, or both.
  public func knows(className: String) -> Bool { catalog.contains(className) }
}

extension Appearance {
  /// The appearance without any sheet.
  public static let builtIn = {
    var diagnostics = Diagnostics()
    return AppearanceLoader().load([], into: &diagnostics)
  }()
}
