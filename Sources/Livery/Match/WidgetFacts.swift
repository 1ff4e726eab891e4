/// The properties of a widget that its style depends on, without its containers; it need not exist.
struct WidgetFacts: Equatable, Sendable {
  /// The class.
  var className: String
  /// The id.
  var id: String?
  /// The names.
  var names: [String] = []
  /// The place; `nil` for a widget that is nowhere, which passes no tests.
  var place: Selector.Step.Place?
  /// The active states.
  var states = ControlState.normal
  /// The own styles, by state set.
  var own: [ControlState: Declarations] = [:]
}

extension RuleMatcher {
  /// Returns the facts of a widget that need not be in the tree; nothing is entered then.
  mutating func facts(
    of widget: WidgetFacts,
    in states: StateMask
  ) -> AncestorMatcher.Facts {
    let plan = self.plan(ofClass: widget.className)
    return facts(ofPlan: plan, id: widget.id, names: widget.names, at: widget.place, in: states)
  }
}
