public import Foundation
public import Livery

extension AttributedString {
  /// Returns the text resolved in a theme, with its colours, fonts and kerns in place of semantic
  /// ones.
  ///
  /// Attributes that the theme does not define are left out; an underline or a line through the
  /// text then has the colour of the text. ``semanticGaps(in:_:)`` lists them. Keep the unresolved
  /// text, and resolve it again when the theme or the contexts change.
  public func resolved(in theme: Theme, _ contexts: Contexts = Contexts()) -> AttributedString {
    var resolver = TextResolver(theme, contexts)
    return resolved(by: &resolver)
  }

  /// Returns the text resolved in the current theme and contexts of a tree; see
  /// ``resolved(in:_:)``.
  public func resolved(in tree: WidgetTree) -> AttributedString {
    resolved(in: tree.theme, tree.contexts)
  }

  /// Returns the semantic attributes of the text that the theme does not define.
  public func semanticGaps(in theme: Theme, _ contexts: Contexts = Contexts()) -> TextGaps {
    var resolver = TextResolver(theme, contexts)
    _ = resolved(by: &resolver)
    return resolver.gaps
  }

  /// Returns the semantic attributes of the text that the current theme of a tree does not define.
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
  /// Returns the attributes resolved in a theme; see `resolved(in:_:)` of a text.
  public func resolved(in theme: Theme, _ contexts: Contexts = Contexts()) -> TextAttributes {
    var resolver = TextResolver(theme, contexts)
    return resolver.attributes(self)
  }

  /// Returns the attributes resolved in the current theme and contexts of a tree.
  public func resolved(in tree: WidgetTree) -> TextAttributes {
    resolved(in: tree.theme, tree.contexts)
  }

  /// Returns the semantic attributes that the theme does not define.
  public func semanticGaps(in theme: Theme, _ contexts: Contexts = Contexts()) -> TextGaps {
    var resolver = TextResolver(theme, contexts)
    _ = resolver.attributes(self)
    return resolver.gaps
  }

  /// Returns the semantic attributes that the current theme of a tree does not define.
  public func semanticGaps(in tree: WidgetTree) -> TextGaps {
    semanticGaps(in: tree.theme, tree.contexts)
  }
}
