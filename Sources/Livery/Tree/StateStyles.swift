/// The styles of a control in each state set that its host is notified of; controls with equal
/// styles share them.
package final class StateStyles {
  /// The state sets, the weightiest first, each with the style.
  package let all: [(states: ControlState, style: Style)]

  /// The styles by state set.
  let byStates: [ControlState: Style]

  init(_ all: [(states: ControlState, style: Style)]) {
    self.all = all
    byStates = Dictionary(all) { $1 }
  }
}

/// A control whose host can receive its styles for all states at once.
package protocol StatewiseControl: StylishControl {
  /// Receives the styles for all states for the first time.
  ///
  /// - Returns: `true` if the host has applied them; otherwise it is notified of each state in
  ///   turn.
  func stylesDidChange(_ styles: StateStyles) -> Bool

  /// Receives the style for a state, and the former one, if the host knows one.
  func styleDidChange(_ style: Style, for states: ControlState, from old: Style?)
}
