/// An observer of the style of a widget.
///
/// It is notified at most once per commit, and only if the style in the widget's current states has
/// changed, or if the host was just attached, or if the widget just entered a window.
/// Parents are notified before children. Trees reference hosts weakly. A callback may change the
/// tree; that makes the next commit, after the running one has been delivered.
///
/// ```swift
/// class View: StylishHost {
///   func styleDidChange(_ change: StyleChange) { background = change.style.controls.fillColor }
/// }
/// ```
///
/// The method has no default implementation, so a class that conforms has it, and a subclass that
/// overrides it is notified, whatever its superclass does.
public protocol StylishHost: AnyObject {
  /// Receives a change of style.
  func styleDidChange(_ change: StyleChange)
}

/// A host that is also notified of the states of its widget, and of its style in each state.
///
/// Per commit it is notified, in this order: by ``stateDidChange(_:)`` if its state set changed,
/// even outside windows; by ``StylishHost/styleDidChange(_:)``; and by ``styleDidChange(_:for:)``
/// for each changed style of a single state, or of a state set that the widget's own styles or a
/// selector that can match it declare, strongest first and the normal state last. When it is
/// attached or enters a window it is notified of all of them.
///
/// No method has a default implementation, for the same reason as that of ``StylishHost``. An
/// observer of the current style alone is a ``StylishHost``.
public protocol StylishControl: StylishHost {
  /// Receives the style of the control in a state, whether or not that is the current one.
  func styleDidChange(_ style: Style, for state: ControlState)

  /// Receives the current states of the control.
  func stateDidChange(_ state: ControlState)
}
