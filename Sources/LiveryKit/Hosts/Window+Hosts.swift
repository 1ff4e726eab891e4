extension Window {
  /// Applies a style to an element: the host of its class the settings, the appliers the properties.
  func apply(_ change: StyleChange, to element: Element) {
    hosts.apply(change, to: element)
    applyProperties(of: change.style, to: element)
  }

  /// Applies the first style of an element from the style sharing cache; returns `false` if the
  /// values depend on the element.
  ///
  /// Sharing requires that the element has no other source of values.
  func applySharedStyle(_ style: Style, to element: Element) -> Bool {
    guard let type = element.mountedAs, type.sharesStyles(with: element), hosts.observer == nil
    else { return false }
    type.cache(style)
    if type.cached?.shared == nil {
      let values = valueSharing(of: style, for: type)
      if case .perElement = values { return false }
      type.cached?.shared = type.setters(for: style).map {
        ElementClass.SharedStyle(setters: $0, values: values)
      }
    }
    guard let shared = type.cached?.shared, shared.share(with: element) else { return false }
    for set in shared.setters { set(element) }
    return true
  }
}
