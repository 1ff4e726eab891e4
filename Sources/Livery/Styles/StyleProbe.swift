/// Computes and explains the styles of widgets that need not exist, in any states and containers.
struct StyleProbe {
  private var engine: StyleEngine

  /// Makes a probe for rules, with a program's class definitions and default style.
  init(
    _ ruleSet: RuleSet,
    definitions: ClassDefinitions = ClassDefinitions(),
    defaultStyle: Declarations? = nil
  ) {
    engine = StyleEngine(ruleSet, definitions: definitions, defaultStyle: defaultStyle)
  }

  /// Returns the style of the last of some nested widgets, from the window down.
  mutating func style(of widgets: [WidgetFacts]) -> Style {
    let lineage = lineage(of: widgets)
    return engine.value(of: lineage.style)
  }

  /// Returns the declarations that apply to the last of some widgets, strongest first.
  mutating func declarations(for widgets: [WidgetFacts]) -> CascadeList {
    lineage(of: widgets).list
  }

  /// The numbers of settings.
  var slots: SlotTable { engine.resolver.sources.slots }

  private mutating func lineage(of widgets: [WidgetFacts]) -> Lineage {
    let levels = widgets.map { engine.level(of: $0) }
    return engine.lineage(of: levels)
  }
}
