/// A view with states that can be operated, as UIKit's `UIControl`.
open class Control: View, StatewiseControl {
  /// A Boolean value that indicates whether the control can be operated; otherwise it is in the
  /// state `disabled`.
  public final var isEnabled: Bool {
    get { !isIn(.disabled) }
    set { set(.disabled, to: !newValue) }
  }

  /// A Boolean value that indicates whether a finger or a pointer is on the control.
  public final var isHighlighted: Bool {
    get { isIn(.highlighted) }
    set { set(.highlighted, to: newValue) }
  }

  /// A Boolean value that indicates whether the control is chosen.
  public final var isSelected: Bool {
    get { isIn(.selected) }
    set { set(.selected, to: newValue) }
  }

  /// A Boolean value that indicates whether the control receives input from the keyboard or the
  /// remote control.
  public final var isFocused: Bool {
    get { isIn(.focused) }
    set { set(.focused, to: newValue) }
  }

  /// A Boolean value that indicates whether the control's action is destructive.
  public final var isDangerous: Bool {
    get { isIn(.dangerous) }
    set { set(.dangerous, to: newValue) }
  }

  /// The current states of the control.
  public final var state: ControlState { states }

  /// Notifies the control of the style of a state, which the host of its class applies.
  open func styleDidChange(_ style: Style, for state: ControlState) {
    applyStyle(style, for: state)
  }

  /// Notifies the control of its current states, and then the observer of the window's hosts.
  ///
  /// The host of its class applies the style of a combination of states.
  open func stateDidChange(_ state: ControlState) {
    guard let window else { return }
    window.hosts.observer?.states(self, state)
    if let widget {
      beneathCustomRules {
        window.hosts.apply(widget.style, to: self, inCombination: state)
      }
    }
  }
}
