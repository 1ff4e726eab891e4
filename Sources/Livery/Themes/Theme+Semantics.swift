extension Theme {
  /// Returns the value of a semantic colour in some contexts; `nil` if the theme does not define
  /// it.
  ///
  /// A custom colour is returned as it is, light or dark depending on the theme's `scheme`.
  public func color(_ color: SemanticColor, in contexts: Contexts = Contexts()) -> Color? {
    if let custom = color.custom {
      return custom.color(in: compiler.directives.effective(contexts))
    }
    return semantics(in: contexts).colors[color]
  }

  /// Returns the font of a font style in some contexts; `nil` if the theme does not define it.
  public func font(_ style: FontStyle, in contexts: Contexts = Contexts()) -> Font? {
    semantics(in: contexts).texts[style]?.font
  }

  /// Returns the size of a font style in points; `nil` if the theme does not define it.
  ///
  /// It is the size of the style's font, unless the theme defines another one.
  public func fontSize(_ style: FontStyle, in contexts: Contexts = Contexts()) -> Double? {
    semantics(in: contexts).texts[style]?.size
  }

  /// Returns the additional distance between the letters of a font style, in points; `nil` if the
  /// theme does not define the style.
  public func kern(_ style: FontStyle, in contexts: Contexts = Contexts()) -> Double? {
    semantics(in: contexts).texts[style]?.kern
  }

  /// Returns the semantic colours and font styles that the theme does not define in some contexts.
  public func semanticGaps(in contexts: Contexts = Contexts()) -> SemanticGaps {
    let table = semantics(in: contexts)
    return SemanticGaps(
      colors: SemanticColor.allCases.filter { table.colors[$0] == nil },
      fontStyles: FontStyle.allCases.filter { table.texts[$0] == nil }
    )
  }

  /// Returns the values of semantic colours and font styles in some contexts.
  private func semantics(in contexts: Contexts) -> SemanticTable {
    let contexts = compiler.directives.effective(contexts)
    return cache.semantics(in: contexts) {
      var resolver = compiler.resolver(in: contexts)
      // Errors have been reported when the theme was made.
      var ignored = Diagnostics()
      return SemanticTable(&resolver, into: &ignored)
    }
  }
}
