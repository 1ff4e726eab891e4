/// What puts styles on the elements of a window: for each class a host.
///
/// A host is for a class and all that inherit from it, unless there is one for a nearer class; each
/// element has one host.
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
/// Hosts are the weakest of those who put values on properties: where an applier, an element path or a
/// rule says something, that is seen, and what the host has written comes back when they end. What a
/// program sets by hand stays until the host sets another value.
public struct HostTable {
  /// What is done to an element of a class.
  final class Host {
    let wear: (Element, StyleChange) -> Void

    /// Puts on what an element looks like in a state, with what it looked like there before.
    let wearForState: (Element, Style, ControlState, Style?) -> Void

    /// What it puts on, if it is one of LiveryKit's own.
    let values: [HostValue]?

    init(
      wear: @escaping (Element, StyleChange) -> Void,
      wearForState: @escaping (Element, Style, ControlState, Style?) -> Void,
      values: [HostValue]? = nil
    ) {
      self.wear = wear
      self.wearForState = wearForState
      self.values = values
    }

    /// What it makes of a style; `nil` if that depends on the element.
    func look(in style: Style) -> SharedLook? {
      guard let values else { return nil }
      let looks = values.compactMap { $0.look }
      return looks.count == values.count { $0.wear != nil } ? looks.map { $0(style) } : nil
    }

    /// What it makes of styles for all states; `nil` if that depends on the element.
    func look(in styles: StateStyles) -> SharedLook? {
      values?.compactMap { $0.stateLook?(styles) }
    }
  }

  /// A host for each class; `nil` for one whose elements are left alone.
  private var hosts: [ObjectIdentifier: Host?] = [:]

  /// What hears everything before the hosts do.
  public var observer: HostObserver?

  /// Makes a table without hosts.
  public init() {}

  /// Puts styles on elements of a class with a host of one's own, in place of any other.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - wear: Puts a style on an element; it hears of each change of the style that the element has
  ///     in its current state.
  public mutating func set<E: Element>(
    for type: E.Type,
    _ wear: @escaping (_ element: E, _ style: Style) -> Void
  ) {
    set(for: type, wear) { _, _, _ in }
  }

  /// Puts styles on elements of a class with a host of one's own, in place of any other.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - wear: Puts a style on an element; it hears of each change of the style that the element has
  ///     in its current state.
  ///   - state: Puts on what the element looks like in a state, or in several at once, whether it is
  ///     in them or not. Only controls hear of that. (UIKit keeps nothing for states together for which
  ///     nothing was set, and shows the normal look there.)
  public mutating func set<E: Element>(
    for type: E.Type,
    _ wear: @escaping (_ element: E, _ style: Style) -> Void,
    state: @escaping (_ element: E, _ style: Style, _ state: ControlState) -> Void
  ) {
    hosts[ObjectIdentifier(type)] = Host(
      wear: { element, change in
        guard let element = element as? E else { return }
        element.noticing { wear(element, change.newStyle) }
      },
      wearForState: { element, style, states, _ in
        guard let element = element as? E else { return }
        element.noticing { state(element, style, states) }
      }
    )
  }

  /// Leaves the elements of a class alone, and those of classes that inherit from it and have no host
  /// of their own.
  public mutating func remove<E: Element>(for type: E.Type) {
    hosts[ObjectIdentifier(type)] = .some(nil)
  }

  /// Puts a style on an element.
  func wear(_ change: StyleChange, on element: Element) {
    let host = element.host
    observer?.style(element, change)
    host?.wear(element, change)
    let states = element.states
    if states.count > 1, element is any StylishControl {
      let old = change.causes.contains(.state) ? nil : change.oldStyle
      wear(change.newStyle, on: element, asItIsIn: states, from: old)
    }
  }

  /// Puts on an element what it looks like in the states that it is in.
  ///
  /// What is said for a state is put on for each alone; states together, of which no selector says
  /// anything, may still look otherwise than the normal state, and so they are put on when they come.
  func wear(
    _ style: Style,
    on element: Element,
    asItIsIn states: ControlState,
    from old: Style? = nil
  ) {
    if states.count > 1 { element.host?.wearForState(element, style, states, old) }
  }

  /// Puts on an element what it looks like in a state.
  func wear(_ style: Style, on element: Element, for state: ControlState, from old: Style?) {
    let host = element.host
    observer?.stateStyle(element, style, state)
    host?.wearForState(element, style, state, old)
  }

  /// The setting that a property of an element shows; `nil` if only the host knows.
  func setting(of id: PropertyID, on element: Element) -> Setting? {
    value(of: id, element)?.setting
  }

  /// Whether a property of an element is what its host says; `nil` if that cannot be told.
  func isOn(_ id: PropertyID, _ element: Element) -> Bool? {
    let states = id.states
    guard let value = value(of: id, element), let widget = element.widget else { return nil }
    let style = states.isEmpty ? widget.style : widget.style(for: states)
    return value.isOn(element, states, style)
  }

  private func value(of id: PropertyID, _ element: Element) -> HostValue? {
    if (element as? Label)?.cellLook != nil { return nil }
    return element.host?.values?.first { $0.property?.id == id.inNormalState }
  }

  /// Adds one of LiveryKit's own hosts: what settings are to properties.
  mutating func set(for type: Element.Type, _ values: [HostValue], _ states: [HostValue] = []) {
    hosts[ObjectIdentifier(type)] = Host(
      wear: { element, change in for value in values { value.wear?(element, change) } },
      wearForState: { element, style, state, old in
        for value in states { value.wearForState(element, style, state, old) }
      },
      values: values + states
    )
  }

  /// The host of the nearest class.
  func host(for type: Element.Type) -> Host? {
    for type in Ancestry(of: type) {
      if let found = hosts[ObjectIdentifier(type)] { return found }
    }
    return nil
  }
}
