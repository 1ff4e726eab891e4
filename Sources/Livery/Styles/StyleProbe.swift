/// Asks rules about widgets that need not exist: what they look like and why, in any states, with any
/// containers.
struct StyleProbe {
  private var engine: StyleEngine

  /// Asks rules, with what a program says about its classes and sets as default style.
  init(
    _ ruleSet: RuleSet,
    _ definitions: ClassDefinitions = ClassDefinitions(),
    defaultStyle: Declarations? = nil
  ) {
    engine = StyleEngine(ruleSet, definitions, defaultStyle: defaultStyle)
  }

  /// The style of the last of some widgets, which stand inside each other from a window on.
  mutating func style(of widgets: [WidgetFacts]) -> Style {
    let lineage = lineage(of: widgets)
    return engine.value(of: lineage.style)
  }

  /// All that applies to the last of some widgets, strongest first.
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
