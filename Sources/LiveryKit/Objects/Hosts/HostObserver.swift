/// What hears everything that the elements of a window hear, before their hosts do: for logging, or to
/// draw anew what looks different.
///
/// ```swift
/// window.hosts.observer = HostObserver { element, change in
///   redraw(element, after: change.settings)
/// }
/// ```
public struct HostObserver {
  /// Hears what changed about the style of an element.
  public var style: (_ element: Element, _ change: StyleChange) -> Void

  /// Hears what an element looks like in a state.
  public var stateStyle: (_ element: Element, _ style: Style, _ state: ControlState) -> Void

  /// Hears which states an element is in now.
  public var states: (_ element: Element, _ states: ControlState) -> Void

  /// Hears of styles, and of states if asked to.
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
