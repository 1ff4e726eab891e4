extension Theme {
  /// What a semantic colour looks like in some contexts; `nil` if the theme does not define it.
  ///
  /// A custom colour is itself, light or dark as the theme's `scheme` is.
  public func color(_ color: SemanticColor, in contexts: Contexts = Contexts()) -> Color? {
    if let custom = color.custom {
      return custom.color(in: compiler.directives.effective(contexts))
    }
    return semantics(in: contexts).colors[color]
  }

  /// The font of a font style in some contexts; `nil` if the theme does not define it.
  public func font(_ style: FontStyle, in contexts: Contexts = Contexts()) -> Font? {
    semantics(in: contexts).texts[style]?.font
  }

  /// The size of a font style in points; `nil` if the theme does not define it.
  ///
  /// It is the size of the style's font, unless the theme gives another one.
  public func fontSize(_ style: FontStyle, in contexts: Contexts = Contexts()) -> Double? {
    semantics(in: contexts).texts[style]?.size
  }

  /// The distance that is added between the letters of a font style, in points; `nil` if the theme
  /// does not define the style.
  public func kern(_ style: FontStyle, in contexts: Contexts = Contexts()) -> Double? {
    semantics(in: contexts).texts[style]?.kern
  }

  /// The semantic colours and font styles that the theme does not define in some contexts.
  public func semanticGaps(in contexts: Contexts = Contexts()) -> SemanticGaps {
    let table = semantics(in: contexts)
    return SemanticGaps(
      colors: SemanticColor.allCases.filter { table.colors[$0] == nil },
      fontStyles: FontStyle.allCases.filter { table.texts[$0] == nil }
    )
  }

  /// What semantic colours and font styles look like in some contexts.
  private func semantics(in contexts: Contexts) -> SemanticTable {
    let contexts = compiler.directives.effective(contexts)
    return cache.semantics(in: contexts) {
      var resolver = compiler.resolver(in: contexts)
      // What is wrong was reported when the theme was put together.
      var ignored = Diagnostics()
      return SemanticTable(&resolver, into: &ignored)
    }
  }
}
