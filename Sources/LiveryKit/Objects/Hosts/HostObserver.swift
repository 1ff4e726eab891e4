/// An observer of all notifications to the elements of a window, which precedes their hosts: for
/// logging, or to redraw elements that have changed.
///
/// ```swift
/// window.hosts.observer = HostObserver { element, change in
///   redraw(element, after: change.settings)
/// }
/// ```
public struct HostObserver {
  /// Observes the style changes of elements.
  public var style: (_ element: Element, _ change: StyleChange) -> Void

  /// Observes the state styles of elements.
  public var stateStyle: (_ element: Element, _ style: Style, _ state: ControlState) -> Void

  /// Observes the states of elements.
  public var states: (_ element: Element, _ states: ControlState) -> Void

  /// Makes an observer of styles, and optionally of states.
  public init(
    style: @escaping (_ element: Element, _ change: StyleChange) -> Void,
    stateStyle:
      @escaping (_ element: Element, _ style: Style, _ state: ControlState) -> Void = { _, _, _ in
      },
    states: @escaping (_ element: Element, _ states: ControlState) -> Void = { _, _ in }
  ) {
    self.style = style
    self.stateStyle = stateStyle
    self.states = states
  }
}
