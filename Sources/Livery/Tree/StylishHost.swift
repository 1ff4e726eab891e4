/// An object that a widget stands for, and that so has a style.
public protocol Stylish: AnyObject {
  /// The widget that stands for the object; `nil` as long as there is none.
  var widget: Widget? { get }
}

extension Stylish {
  /// The style that the object has in its current state; `nil` without a widget.
  public var style: Style? { widget?.ifAlive?.style }

  /// The style that the object has in a state; `nil` without a widget.
  public func style(for states: ControlState) -> Style? { widget?.ifAlive?.style(for: states) }
}

/// An object that hears when the style of a widget changes.
///
/// It hears at most once per commit, and only if the style that it sees in its current state really
/// changed, or it was just attached, or its widget just entered a window (spec 9.4). Parents hear
/// before children. Trees hold hosts weakly. A callback may change the tree; that makes the next
/// commit, after the running one has been delivered.
///
/// Implement one of the two methods: the first hears everything about the change, and unless it is
/// implemented it calls the second.
public protocol StylishHost: Stylish {
  /// Hears what changed.
  func styleDidChange(_ change: StyleChange)

  /// Hears the new style.
  func styleDidChange(_ style: Style)
}

extension StylishHost {
  /// Passes on the new style.
  public func styleDidChange(_ change: StyleChange) { styleDidChange(change.newStyle) }

  /// Does nothing.
  public func styleDidChange(_ style: Style) {}
}

/// A host that also hears what becomes of the states of its widget, and of its style in each state.
///
/// Per commit it hears, in this order: ``stateDidChange(_:)`` if its state set changed, also outside
/// windows; `styleDidChange`; and ``styleDidChange(_:for:)`` for every single state and for every
/// state set that the widget's own styles or a selector that can match it declare, strongest first
/// and the normal state last, whose style changed. When it is attached or enters a window it hears
/// of all of them.
public protocol StylishControl: StylishHost {
  /// Hears what the control looks like in a state, whether it is in that state or not.
  func styleDidChange(_ style: Style, for state: ControlState)

  /// Hears which states the control is in now.
  func stateDidChange(_ state: ControlState)
}

extension StylishControl {
  /// Does nothing.
  public func styleDidChange(_ style: Style, for state: ControlState) {}

  /// Does nothing.
  public func stateDidChange(_ state: ControlState) {}

  /// Whether the control does something destructive: its state `dangerous`.
  public var isDangerous: Bool {
    get { widget?.ifAlive?.states.contains(.dangerous) ?? false }
    set {
      guard let widget = widget?.ifAlive else { return }
      if newValue { widget.states.insert(.dangerous) } else { widget.states.remove(.dangerous) }
    }
  }
}
