public import Foundation
public import Livery

extension AttributedString {
  /// The text as it looks in a theme: with colours, fonts and kerns that are the theme's no longer.
  ///
  /// What the theme does not define is left out; a line under or through the text has the colour of
  /// the text then. ``semanticGaps(in:_:)`` lists what that is. Keep the text itself, and ask again
  /// when the theme or the contexts change.
  public func resolved(in theme: Theme, _ contexts: Contexts = Contexts()) -> AttributedString {
    var resolver = TextResolver(theme, contexts)
    return resolved(by: &resolver)
  }

  /// The text as it looks in the theme and the contexts that a tree has now; see
  /// ``resolved(in:_:)``.
  public func resolved(in tree: WidgetTree) -> AttributedString {
    resolved(in: tree.theme, tree.contexts)
  }

  /// What the text leaves to the theme and the theme does not define.
  public func semanticGaps(in theme: Theme, _ contexts: Contexts = Contexts()) -> TextGaps {
    var resolver = TextResolver(theme, contexts)
    _ = resolved(by: &resolver)
    return resolver.gaps
  }

  /// What the text leaves to the theme and the theme of a tree does not define now.
  public func semanticGaps(in tree: WidgetTree) -> TextGaps {
    semanticGaps(in: tree.theme, tree.contexts)
  }

  private func resolved(by resolver: inout TextResolver) -> AttributedString {
    var result = self
    for run in runs {
      let attributes = TextAttributes(run.attributes)
      let resolved = resolver.attributes(attributes)
      if resolved != attributes { result[run.range].setAttributes(resolved.container) }
    }
    return result
  }
}

extension TextAttributes {
  /// The attributes as they look in a theme; see `resolved(in:_:)` of a text.
  public func resolved(in theme: Theme, _ contexts: Contexts = Contexts()) -> TextAttributes {
    var resolver = TextResolver(theme, contexts)
    return resolver.attributes(self)
  }

  /// The attributes as they look in the theme and the contexts that a tree has now.
  public func resolved(in tree: WidgetTree) -> TextAttributes {
    resolved(in: tree.theme, tree.contexts)
  }

  /// What the attributes leave to the theme and the theme does not define.
  public func semanticGaps(in theme: Theme, _ contexts: Contexts = Contexts()) -> TextGaps {
    var resolver = TextResolver(theme, contexts)
    _ = resolver.attributes(self)
    return resolver.gaps
  }

  /// What the attributes leave to the theme and the theme of a tree does not define now.
  public func semanticGaps(in tree: WidgetTree) -> TextGaps {
    semanticGaps(in: tree.theme, tree.contexts)
  }
}
