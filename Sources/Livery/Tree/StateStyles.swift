/// What a control looks like in each state set of which its host hears; controls that look alike share it.
package final class StateStyles {
  /// The state sets, the weightiest first, each with the style.
  package let all: [(states: ControlState, style: Style)]

  /// The same, to look up a state set.
  let byStates: [ControlState: Style]

  init(_ all: [(states: ControlState, style: Style)]) {
    self.all = all
    byStates = Dictionary(all) { $1 }
  }
}

/// A control whose host may take at once what it looks like in all states.
package protocol StatewiseControl: StylishControl {
  /// Hears for the first time what the control looks like in all states.
  ///
  /// - Returns: Whether the host has taken it; otherwise it is told of one state after the other.
  func stylesDidChange(_ styles: StateStyles) -> Bool

  /// Hears what the control looks like in a state, and what it looked like before, as far as it heard.
  func styleDidChange(_ style: Style, for states: ControlState, from old: Style?)
}
