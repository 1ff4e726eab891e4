/// A type of elements in a window, with its style sharing cache.
final class ElementClass {
  /// The values of one style for elements of the class.
  struct CachedStyle {
    let style: Style

    /// The specified properties; their type is `SpecifiedProperties`.
    var properties: AnyObject?

    /// The values that elements without other sources share; `nil` until they can.
    var shared: SharedStyle?
  }

  /// The values of a style that elements without other sources share.
  struct SharedStyle {
    /// Closures that set the values of the host.
    let setters: Setters

    /// The properties of the style.
    let values: ValueSharing

    /// Shares the properties with an element; returns `false` if the element needs its own.
    func share(with element: Element) -> Bool {
      switch values {
      case .noValues: true
      case .shared(let share): share(element)
      case .perElement: false
      }
    }
  }

  /// The property values of a style that elements can share.
  enum ValueSharing {
    /// The style has no properties.
    case noValues
    /// A closure that shares the values with an element; it returns `false` if that is impossible.
    case shared((Element) -> Bool)
    /// The values depend on the element.
    case perElement
  }

  /// Closures that set the values of a host on elements without other sources.
  typealias Setters = [(Element) -> Void]

  /// The mounting that gives the elements their widgets.
  let mounting: Mounting

  /// The class of the type in sheets.
  let name: ClassName

  /// A Boolean value that indicates whether the type belongs to LiveryKit, whose classes apply no
  /// values themselves.
  let isOwn: Bool

  /// A Boolean value that indicates whether the elements apply the theme themselves.
  let isThemed: Bool

  /// A Boolean value that indicates whether the elements are notified of states.
  let isControl: Bool

  /// The style sharing cache: the values of the last style, since siblings mostly have the same style.
  var cached: CachedStyle?

  let type: Element.Type
  private var knownHost: HostTable.Host??
  private var stateSetters: (styles: StateStyles, setters: Setters)?

  init(_ type: Element.Type, name: ClassName, mounting: Mounting) {
    self.type = type
    self.name = name
    self.mounting = mounting
    isOwn = String(reflecting: type).hasPrefix("LiveryKit.")
    isThemed = type is any Themed.Type
    isControl = type is any StylishControl.Type
  }

  /// The host of the type.
  var host: HostTable.Host? {
    if let knownHost { return knownHost }
    let host = mounting.window?.hosts.host(for: type)
    knownHost = .some(host)
    return host
  }

  /// Empties the style sharing cache, which depends on the tables of hosts and of appliers and keeps
  /// styles alive.
  func invalidateCache() {
    knownHost = nil
    cached = nil
    stateSetters = nil
  }

  /// Makes a style the cached one.
  func cache(_ style: Style) {
    if cached?.style.isIdentical(to: style) != true { cached = CachedStyle(style: style) }
  }

  /// Returns a Boolean value that indicates whether an element can share the values of its first
  /// style with others of the class.
  func sharesStyles(with element: Element) -> Bool {
    isOwn && element.values == nil && element.formerStyle == nil && element.sharesHostValues
      && (!isControl || element.states.count < 2)
  }

  /// Returns closures that set the host's values of a style; `nil` if they depend on the element.
  func setters(for style: Style) -> Setters? { host.map { $0.setters(for: style) } ?? [] }

  /// Returns closures that set the host's values of all state styles; `nil` if they depend on the
  /// element.
  func setters(for styles: StateStyles) -> Setters? {
    if let stateSetters, stateSetters.styles === styles { return stateSetters.setters }
    guard let setters = host.flatMap({ $0.setters(for: styles) }) else { return nil }
    stateSetters = (styles, setters)
    return setters
  }
}

extension Element {
  /// The host of the element's class.
  final var host: HostTable.Host? {
    mountedAs.map(\.host) ?? window?.hosts.host(for: type(of: self))
  }

  /// Applies the first state styles of the element from the style sharing cache; returns `false` if
  /// the values depend on the element.
  final func applySharedStyles(_ styles: StateStyles) -> Bool {
    guard let mountedAs, mountedAs.isOwn, hasSharedValuesOnly, window?.hosts.observer == nil else {
      return false
    }
    guard let setters = mountedAs.setters(for: styles) else { return mountedAs.host == nil }
    for set in setters { set(self) }
    return true
  }
}

extension Element {
  /// Applies the state style of a state through the host of the class.
  final func applyStyle(_ style: Style, for state: ControlState) {
    guard let window else { return }
    // The former style belongs to this element only, not to elements that are notified meanwhile.
    let old = window.mounting.formerStateStyle
    window.mounting.formerStateStyle = nil
    beneathCustomRules { window.hosts.apply(style, to: self, for: state, from: old) }
  }
}

extension StatewiseControl where Self: Element {
  package func styleDidChange(_ style: Style, for states: ControlState, from old: Style?) {
    guard let mounting = window?.mounting else { return }
    mounting.formerStateStyle = old
    defer { mounting.formerStateStyle = nil }
    styleDidChange(style, for: states)
  }

  package func stylesDidChange(_ styles: StateStyles) -> Bool { applySharedStyles(styles) }
}
