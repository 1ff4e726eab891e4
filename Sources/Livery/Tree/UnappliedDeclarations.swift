/// Finds the declarations of a setting that do not apply to a widget, with the first condition that
/// fails.
struct UnappliedDeclarations: Sendable {
  /// A matcher that has entered no widget.
  let matcher: RuleMatcher

  /// The facts about the widget and its ancestors, from the window down.
  let widgets: [AncestorMatcher.Facts]

  /// The class of the widget, and its own styles.
  let className: String
  let own: [ControlState: Declarations]

  /// The explained states.
  let states: StateMask

  let setting: Setting
  let slots: Range<Slot>

  /// The declarations that apply, whichever settings they have.
  let applying: CascadeList

  /// The inherited values that yield to base sheets.
  let yielding: [Explanation.NotApplied]

  /// A Boolean value that indicates whether a default style was set in place of the sheets' own.
  let hasDefaultStyle: Bool

  private var ruleSet: RuleSet { matcher.ruleSet }

  /// All of them: rules, entries for other contexts, default entries, own styles, inherited values.
  var all: [Explanation.NotApplied] {
    rules + inactive + defaults + ownStyles + yielding
  }

  private var rules: [Explanation.NotApplied] {
    var matcher = matcher
    for facts in widgets.dropLast() { matcher.enter(facts) }
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
        reason = "a built-in state style yields to other declarations"
      } else if let mismatch = matcher.mismatch(of: number, on: widgets[widgets.count - 1]) {
        reason = text(mismatch)
      } else {
        reason = stateReason(
          rule.mask,
          excluding: rule.excluded,
          isBuiltIn: rule.origin == .builtIn
        )
      }
      return Explanation.NotApplied(
        selector: rule.selector.description,
        location: item.declaration.location,
        reason: reason
      )
    }
  }

  /// The declarations of the setting for other contexts, or without effect in any.
  private var inactive: [Explanation.NotApplied] {
    let contexts = ruleSet.contexts
    return ruleSet.inactive.flatMap { entry -> [Explanation.NotApplied] in
      guard let location = entry.location(of: setting) else { return [] }
      let reasons = entry.conditions.axes(excluding: contexts).map { axis in
        "'\(axis)' is '\(contexts[axis] ?? "")', not '\(entry.conditions[axis] ?? "")'"
      }
      let reason =
        reasons.isEmpty
        ? "'controls-normal' has no effect in 'brstyle' resolution"
        : reasons.joined(separator: ", and ")
      let selectors = entry.selectors.map(\.description)
      return (selectors.isEmpty ? ["default"] : selectors).map {
        .init(selector: $0, location: location, reason: reason)
      }
    }
  }

  private var defaults: [Explanation.NotApplied] {
    let isWhole = ruleSet.resolution.appliesWholeEntries
    if !isWhole, !hasDefaultStyle { return [] }
    let applying = Set(applying.all.map(\.source))
    return ruleSet.defaults.compactMap { entry in
      guard !applying.contains(.defaultStyle(contexts: entry.contexts, order: entry.order)),
        let item = entry.block.items.first(where: { slots.contains($0.slot) })
      else { return nil }
      let isLast = entry.order == ruleSet.defaults.last?.order
      return .init(
        selector: "default",
        location: item.declaration.location,
        reason: hasDefaultStyle && (isLast || !isWhole)
          ? "another default style was set"
          : "'brstyle' resolution takes the default of one sheet only"
      )
    }
  }

  private var ownStyles: [Explanation.NotApplied] {
    let sources = Set(applying.all.map(\.source))
    let styles = own.sorted { "\($0.key)" < "\($1.key)" }
    return styles.compactMap { states, declarations in
      guard let declaration = declarations.declaration(of: setting) else { return nil }
      let mask = ruleSet.states.mask(of: states.names)
      if let mask, sources.contains(.own(mask)) { return nil }
      return .init(
        selector: "own style for \(states)",
        location: declaration.location,
        reason: mask.map { stateReason($0) } ?? "the theme does not know all of its states"
      )
    }
  }

  private func text(_ mismatch: Mismatch) -> String {
    switch mismatch {
    case .className(let name): "a '\(className)' is no '\(name)'"
    case .id(let id): "its id is not '\(id)'"
    case .name(let name): "it does not carry the name '\(name)'"
    case .test(.lacks(let name)): "it carries the name '\(name)'"
    case .test(.structure(let condition)): condition.failure
    case .container(let step):
      "it is not inside '\(Selector(steps: [step]))' as the selector asks"
    }
  }

  /// Returns the reason why declarations for some states do not apply, if all else matches.
  private func stateReason(
    _ mask: StateMask,
    excluding excluded: StateMask = 0,
    isBuiltIn: Bool = false
  ) -> String {
    let missing = ruleSet.states.names(in: mask & ~states)
    if !missing.isEmpty { return "it is not \(missing.joined(separator: " and not "))" }
    let active = ruleSet.states.names(in: excluded & states)
    if !active.isEmpty { return "it is \(active.joined(separator: " and "))" }
    if isBuiltIn, !ruleSet.hasStateStyles {
      return "built-in state styles apply under a sheet only with '@builtInStates'"
    }
    return matcher.plans[widgets[widgets.count - 1].plan].kind == .view
      ? "a '\(className)' is not a control, and has no styles for states in 'brstyle' resolution"
      : "'brstyle' resolution takes only exact state sets and single states"
  }
}
