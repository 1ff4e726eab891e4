/// What a window knows of its elements of one type.
final class ElementClass {
  /// What elements look like that come to wear a style, and of which nobody has said anything else.
  struct Look {
    let style: Style

    /// Puts on what the host says.
    let host: SharedLook

    /// What is said in the properties of the style; `nil` for nothing.
    let values: (any SharedValues)?
  }

  /// What gives the elements their widgets.
  let mounting: Mounting

  /// The class that sheets know the type by.
  let name: ClassName

  /// Whether the type is one of LiveryKit's own, which put on nothing by themselves.
  let isOwn: Bool

  /// Whether the elements put on the theme in code of their own.
  let isThemed: Bool

  /// Whether the elements hear of states.
  let isControl: Bool

  /// What the one looks like that came to wear a style last: siblings mostly wear the same.
  var look: Look?

  private let type: Element.Type
  private var knownHost: HostTable.Host??
  private var stateLook: (styles: StateStyles, look: SharedLook)?

  init(_ type: Element.Type, name: ClassName, _ mounting: Mounting) {
    self.type = type
    self.name = name
    self.mounting = mounting
    isOwn = String(reflecting: type).hasPrefix("LiveryKit.")
    isThemed = type is any Themed.Type
    isControl = type is any StylishControl.Type
  }

  /// What puts styles on the elements.
  var host: HostTable.Host? {
    if let knownHost { return knownHost }
    let host = mounting.window?.hosts.host(for: type)
    knownHost = .some(host)
    return host
  }

  /// Forgets what follows from the tables of hosts and of appliers.
  func forgetLooks() {
    knownHost = nil
    look = nil
    stateLook = nil
  }

  /// Whether all that an element comes to wear with its first style is what others of the class wear.
  func wearsAsOthers(_ element: Element) -> Bool {
    isOwn && element.values == nil && element.formerStyle == nil && element.looksAsOthers
      && (!isControl || element.states.count < 2)
  }

  /// What the host makes of a style for an element of which nobody says anything else; `nil` if that
  /// depends on the element.
  func look(in style: Style) -> SharedLook? { host.map { $0.look(in: style) } ?? [] }

  /// What the host makes of styles for all states; `nil` if it has to be told of each.
  func look(in styles: StateStyles) -> SharedLook? {
    if let stateLook, stateLook.styles === styles { return stateLook.look }
    guard let look = host.flatMap({ $0.look(in: styles) }) else { return nil }
    stateLook = (styles, look)
    return look
  }
}

/// What a host makes of a style, to be put on elements of which nobody has said anything else.
typealias SharedLook = [(Element) -> Void]

extension Element {
  /// What puts styles on the element.
  final var host: HostTable.Host? {
    mountedAs.map(\.host) ?? window?.hosts.host(for: type(of: self))
  }

  /// Hears for the first time what the element looks like in all states; says whether its host has put
  /// it on, as on others of its class.
  final func wear(_ styles: StateStyles) -> Bool {
    guard let mountedAs, mountedAs.isOwn, isPlain, window?.hosts.observer == nil else {
      return false
    }
    guard let look = mountedAs.look(in: styles) else { return mountedAs.host == nil }
    for put in look { put(self) }
    return true
  }
}

extension Element {
  /// Has the host put on what the element looks like in a state.
  final func wear(_ style: Style, for state: ControlState) {
    guard let window else { return }
    // Others that hear something meanwhile looked otherwise before.
    let old = window.mounting.formerStateStyle
    window.mounting.formerStateStyle = nil
    beneathOwnRules { window.hosts.wear(style, on: self, for: state, from: old) }
  }
}

extension StatewiseControl where Self: Element {
  package func styleDidChange(_ style: Style, for states: ControlState, from old: Style?) {
    guard let mounting = window?.mounting else { return }
    mounting.formerStateStyle = old
    defer { mounting.formerStateStyle = nil }
    styleDidChange(style, for: states)
  }

  package func stylesDidChange(_ styles: StateStyles) -> Bool { wear(styles) }
}
