/// A view that can be operated, with states, as UIKit's `UIControl`.
open class Control: View, StatewiseControl {
  /// Whether it can be operated; otherwise it has the state `disabled`.
  public final var isEnabled: Bool {
    get { !isIn(.disabled) }
    set { set(.disabled, to: !newValue) }
  }

  /// Whether a finger or a pointer is on it.
  public final var isHighlighted: Bool {
    get { isIn(.highlighted) }
    set { set(.highlighted, to: newValue) }
  }

  /// Whether it is chosen.
  public final var isSelected: Bool {
    get { isIn(.selected) }
    set { set(.selected, to: newValue) }
  }

  /// Whether it hears the keyboard or the remote control.
  public final var isFocused: Bool {
    get { isIn(.focused) }
    set { set(.focused, to: newValue) }
  }

  /// Whether what it does is destructive.
  public final var isDangerous: Bool {
    get { isIn(.dangerous) }
    set { set(.dangerous, to: newValue) }
  }

  /// The states that the control is in.
  public final var state: ControlState { states }

  /// Hears what the control looks like in a state, and lets the host of its class put it on.
  open func styleDidChange(_ style: Style, for state: ControlState) {
    wear(style, for: state)
  }

  /// Hears which states the control is in now, tells the observer of the window's hosts, and
  /// lets the host of its class put on what states together look like.
  open func stateDidChange(_ state: ControlState) {
    guard let window else { return }
    window.hosts.observer?.states(self, state)
    if let widget { beneathOwnRules { window.hosts.wear(widget.style, on: self, asItIsIn: state) } }
  }
}
