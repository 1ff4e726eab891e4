/// A widget as far as its style depends on itself; it need not exist.
struct WidgetFacts: Sendable {
  /// The class.
  var className: String
  /// The id.
  var id: String?
  /// The names that it carries.
  var names: [String] = []
  /// The active states.
  var states = ControlState.normal
  /// What was set on it, by state set.
  var own: [ControlState: Declarations] = [:]
}

extension RuleMatcher {
  /// What matching asks about a widget that need not be of the tree; nothing is entered then.
  mutating func facts(
    of widget: WidgetFacts,
    in states: StateMask
  ) -> AncestorMatcher.Facts {
    facts(ofPlan: plan(ofClass: widget.className), id: widget.id, names: widget.names, in: states)
  }
}
