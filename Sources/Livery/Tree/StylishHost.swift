/// An object that a widget stands for, and that therefore has a style.
public protocol Stylish: AnyObject {
  /// The widget that stands for the object; `nil` if there is none.
  var widget: Widget? { get }
}

extension Stylish {
  /// The style of the object in its current states; `nil` without a widget.
  public var style: Style? { widget?.ifAlive?.style }

  /// Returns the style of the object in some states; `nil` without a widget.
  public func style(for states: ControlState) -> Style? { widget?.ifAlive?.style(for: states) }
}

/// An observer of the style of a widget.
///
/// It is notified at most once per commit, and only if the style in the widget's current states has
/// changed, or if the host was just attached, or if the widget just entered a window (spec 9.4).
/// Parents are notified before children. Trees reference hosts weakly. A callback may change the
/// tree; that makes the next commit, after the running one has been delivered.
///
/// Implement one of the two methods: the first receives the whole change, and its default
/// implementation calls the second.
public protocol StylishHost: Stylish {
  /// Receives a change of style.
  func styleDidChange(_ change: StyleChange)

  /// Receives the new style.
  func styleDidChange(_ style: Style)
}

extension StylishHost {
  /// Calls the method with the new style.
  public func styleDidChange(_ change: StyleChange) { styleDidChange(change.newStyle) }

  /// Does nothing.
  public func styleDidChange(_ style: Style) {}
}

/// A host that is also notified of the states of its widget, and of its style in each state.
///
/// Per commit it is notified, in this order: by ``stateDidChange(_:)`` if its state set changed,
/// even outside windows; by `styleDidChange`; and by ``styleDidChange(_:for:)`` for each changed
/// style of a single state, or of a state set that the widget's own styles or a selector that can
/// match it declare, strongest first and the normal state last. When it is attached or enters a
/// window it is notified of all of them.
public protocol StylishControl: StylishHost {
  /// Receives the style of the control in a state, whether or not that is the current one.
  func styleDidChange(_ style: Style, for state: ControlState)

  /// Receives the current states of the control.
  func stateDidChange(_ state: ControlState)
}

extension StylishControl {
  /// Does nothing.
  public func styleDidChange(_ style: Style, for state: ControlState) {}

  /// Does nothing.
  public func stateDidChange(_ state: ControlState) {}

  /// A Boolean value that indicates whether the control is destructive: its state `dangerous`.
  public var isDangerous: Bool {
    get { widget?.ifAlive?.states.contains(.dangerous) ?? false }
    set {
      guard let widget = widget?.ifAlive else { return }
      if newValue { widget.states.insert(.dangerous) } else { widget.states.remove(.dangerous) }
    }
  }
}
