/// Finds what is said about a setting somewhere but does not apply to a widget, with the first
/// condition that fails.
struct RefusedDeclarations: Sendable {
  let ruleSet: RuleSet
  let definitions: ClassDefinitions

  /// The widget and all that it is in, from the window down.
  let widgets: [WidgetFacts]

  /// The states that are explained.
  let states: StateMask

  let setting: Setting
  let slots: Range<Slot>

  /// What applies, whatever it says.
  let applying: CascadeList

  /// Whether a default style was set in place of the sheets' own.
  let hasDefaultStyle: Bool

  /// All of it: rules, entries for other contexts, default entries, own styles.
  var all: [Explanation.NotApplied] {
    rules + inactive + defaults + ownStyles
  }

  private var rules: [Explanation.NotApplied] {
    var matcher = RuleMatcher(ruleSet, definitions)
    for widget in widgets { _ = matcher.plan(ofClass: widget.className) }
    let facts = widgets.map { matcher.facts(of: $0, in: ruleSet.states.mask(of: $0.states)) }
    for facts in facts.dropLast() { matcher.enter(facts) }
    var known: [MatchedDeclarations.Source: MatchedDeclarations] = [:]
    for matched in applying.all { known[matched.source] = matched }
    return ruleSet.rules.numbers.compactMap { number in
      let rule = ruleSet.rules[number]
      guard let item = rule.block.items.first(where: { slots.contains($0.slot) }) else {
        return nil
      }
      let reason: String
      if let applying = known[.rule(number)] {
        guard slots.contains(where: applying.yieldingSlots.contains) else { return nil }
        reason = "a built-in state style gives way to what else is said"
      } else if let mismatch = matcher.mismatch(of: number, on: facts[facts.count - 1]) {
        reason = text(mismatch)
      } else {
        reason = stateReason(rule.mask)
      }
      return Explanation.NotApplied(
        selector: rule.selector.description,
        location: item.declaration.location,
        reason: reason
      )
    }
  }

  /// What is said of the setting in other contexts.
  private var inactive: [Explanation.NotApplied] {
    let contexts = ruleSet.contexts
    return ruleSet.inactive.flatMap { entry -> [Explanation.NotApplied] in
      guard let location = entry.location(of: setting) else { return [] }
      let reasons = entry.conditions.axes(excluding: contexts).map { axis in
        "'\(axis)' is '\(contexts[axis] ?? "")', not '\(entry.conditions[axis] ?? "")'"
      }
      let selectors = entry.selectors.map(\.description)
      return (selectors.isEmpty ? ["default"] : selectors).map {
        .init(selector: $0, location: location, reason: reasons.joined(separator: ", and "))
      }
    }
  }

  private var defaults: [Explanation.NotApplied] {
    if !hasDefaultStyle { return [] }
    return ruleSet.defaults.compactMap { entry in
      entry.block.items.first { slots.contains($0.slot) }.map { item in
        .init(
          selector: "default",
          location: item.declaration.location,
          reason: "another default style was set"
        )
      }
    }
  }

  private var ownStyles: [Explanation.NotApplied] {
    let sources = Set(applying.all.map(\.source))
    let styles = (widgets.last?.own ?? [:]).sorted { "\($0.key)" < "\($1.key)" }
    return styles.compactMap { states, declarations in
      guard let declaration = declarations.declaration(of: setting) else { return nil }
      let mask = ruleSet.states.mask(of: states.names)
      if let mask, sources.contains(.own(mask)) { return nil }
      return .init(
        selector: "own style for \(states)",
        location: declaration.location,
        reason: mask.map(stateReason) ?? "the theme does not know all of its states"
      )
    }
  }

  private func text(_ mismatch: Mismatch) -> String {
    switch mismatch {
    case .className(let name): "a '\(widgets[widgets.count - 1].className)' is no '\(name)'"
    case .id(let id): "its id is not '\(id)'"
    case .name(let name): "it does not carry the name '\(name)'"
    case .container(let step):
      "it is not inside '\(Selector(steps: [step]))' as the selector asks"
    }
  }

  private func stateReason(_ mask: StateMask) -> String {
    let missing = ruleSet.states.names(in: mask & ~states)
    switch missing.count {
    case 0 where mask == 0: return "'controls-normal' says nothing in 'brstyle' resolution"
    case 0: return "'brstyle' resolution takes only exact state sets and single states"
    case 1: return "it is not \(missing[0])"
    default: return "it is not \(missing.joined(separator: " and not "))"
    }
  }
}
