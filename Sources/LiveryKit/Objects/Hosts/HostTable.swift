/// The hosts that apply styles to the elements of a window, one for each class.
///
/// A host is for a class and its subclasses, unless a nearer class has one. Each element has one
/// host.
///
/// ```swift
/// var hosts = HostTable.builtIn
/// hosts.remove(for: Toolbar.self)  // toolbars are left alone
/// hosts.set(for: Button.self) { button, style in
///   button.layer.borderColor = style.controls.borderColor
/// }
/// window.hosts = hosts
/// ```
///
/// Hosts are the weakest source in a property's stack: appliers, element paths and rules override
/// them, and the host's value is restored when they end. A direct write stays until the host sets
/// another value.
public struct HostTable {
  /// The host of a class.
  final class Host {
    let apply: (Element, StyleChange) -> Void

    /// Applies a state style of an element, given the former one.
    let applyForState: (Element, Style, ControlState, Style?) -> Void

    /// The values that the host sets; `nil` if it is not LiveryKit's own.
    let values: [HostValue]?

    init(
      apply: @escaping (Element, StyleChange) -> Void,
      applyForState: @escaping (Element, Style, ControlState, Style?) -> Void,
      values: [HostValue]? = nil
    ) {
      self.apply = apply
      self.applyForState = applyForState
      self.values = values
    }

    /// Returns closures that set the values of a style; `nil` if they depend on the element.
    func setters(for style: Style) -> ElementClass.Setters? {
      guard let values else { return nil }
      let setters = values.compactMap { $0.setter }
      return setters.count == values.count { $0.apply != nil } ? setters.map { $0(style) } : nil
    }

    /// Returns closures that set the values of all state styles; `nil` if they depend on the
    /// element.
    func setters(for styles: StateStyles) -> ElementClass.Setters? {
      values?.compactMap { $0.stateSetter?(styles) }
    }
  }

  /// The host of each class; `nil` for a class whose elements are left alone.
  private var hosts: [ObjectIdentifier: Host?] = [:]

  /// An observer that is notified before the hosts.
  public var observer: HostObserver?

  /// Makes a table without hosts.
  public init() {}

  /// Sets a host of your own for elements of a class, in place of any other.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - apply: A closure that applies a style to an element. It is called for each change of the
  ///     element's style in its current state.
  public mutating func set<E: Element>(
    for type: E.Type,
    apply: @escaping (_ element: E, _ style: Style) -> Void
  ) {
    set(for: type, apply: apply) { _, _, _ in }
  }

  /// Sets a host of your own for elements of a class, in place of any other.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - apply: A closure that applies a style to an element. It is called for each change of the
  ///     element's style in its current state.
  ///   - state: A closure that applies the state style of a state or of a combination of states,
  ///     whether the element is in it or not. It is called for controls only. (UIKit stores nothing
  ///     for combinations that were not set, and shows the normal appearance.)
  public mutating func set<E: Element>(
    for type: E.Type,
    apply: @escaping (_ element: E, _ style: Style) -> Void,
    state: @escaping (_ element: E, _ style: Style, _ state: ControlState) -> Void
  ) {
    hosts[ObjectIdentifier(type)] = Host(
      apply: { element, change in
        guard let element = element as? E else { return }
        element.adoptingWrites { apply(element, change.style) }
      },
      applyForState: { element, style, states, _ in
        guard let element = element as? E else { return }
        element.adoptingWrites { state(element, style, states) }
      }
    )
  }

  /// Removes the host of a class, so that its elements and those of subclasses without hosts are
  /// left alone.
  public mutating func remove<E: Element>(for type: E.Type) {
    hosts[ObjectIdentifier(type)] = .some(nil)
  }

  /// Applies a style change to an element.
  func apply(_ change: StyleChange, to element: Element) {
    let host = element.host
    observer?.style(element, change)
    host?.apply(element, change)
    let states = element.states
    if states.count > 1, element is any StylishControl {
      let old = change.causes.contains(.state) ? nil : change.oldStyle
      apply(change.style, to: element, inCombination: states, from: old)
    }
  }

  /// Applies the style of an element in the combination of states that it is in.
  ///
  /// Styles of single states are applied in advance. A combination without a selector of its own may
  /// still differ from the normal state, so its style is applied when it occurs.
  func apply(
    _ style: Style,
    to element: Element,
    inCombination states: ControlState,
    from old: Style? = nil
  ) {
    if states.count > 1 { element.host?.applyForState(element, style, states, old) }
  }

  /// Applies the state style of an element.
  func apply(_ style: Style, to element: Element, for state: ControlState, from old: Style?) {
    let host = element.host
    observer?.stateStyle(element, style, state)
    host?.applyForState(element, style, state, old)
  }

  /// Returns the setting that the host applies to a property of an element; `nil` if it is unknown.
  func setting(of id: PropertyID, on element: Element) -> Setting? {
    value(of: id, element)?.setting
  }

  /// Returns a Boolean value that indicates whether a property of an element has the value of its
  /// host; `nil` if that is unknown.
  func isApplied(_ id: PropertyID, to element: Element) -> Bool? {
    let states = id.states
    guard let value = value(of: id, element), let widget = element.widget else { return nil }
    let style = states.isEmpty ? widget.style : widget.style(for: states)
    return value.isApplied(element, states, style)
  }

  private func value(of id: PropertyID, _ element: Element) -> HostValue? {
    if (element as? Label)?.cellAppearance != nil { return nil }
    return element.host?.values?.first { $0.property?.id == id.inNormalState }
  }

  /// Sets one of LiveryKit's own hosts.
  mutating func set(
    for type: Element.Type,
    values: [HostValue] = [],
    states: [HostValue] = []
  ) {
    hosts[ObjectIdentifier(type)] = Host(
      apply: { element, change in for value in values { value.apply?(element, change) } },
      applyForState: { element, style, state, old in
        for value in states { value.applyForState(element, style, state, old) }
      },
      values: values + states
    )
  }

  /// Returns the host of the nearest class.
  func host(for type: Element.Type) -> Host? {
    for type in Ancestry(of: type) {
      if let found = hosts[ObjectIdentifier(type)] { return found }
    }
    return nil
  }
}
