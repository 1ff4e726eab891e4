extension Window {
  /// Puts on an element what its style says: the host of its class the settings, appliers the
  /// properties.
  func wear(_ change: StyleChange, on element: Element) {
    hosts.wear(change, on: element)
    wearProperties(of: change.newStyle, on: element)
  }

  /// Puts on an element what its first style says, as on the ones of its class before; says whether that
  /// could be done.
  ///
  /// It can be where nobody has said anything else of the element.
  func wearAlike(_ style: Style, on element: Element) -> Bool {
    guard let type = element.mountedAs, type.wearsAsOthers(element), hosts.observer == nil else {
      return false
    }
    if type.look?.style.isIdentical(to: style) != true {
      guard let values = sharedProperties(of: style, for: element) else { return false }
      type.look = type.look(in: style).map {
        ElementClass.Look(style: style, host: $0, values: values)
      }
    }
    guard let look = type.look, look.values?.share(with: element) ?? true else { return false }
    for put in look.host { put(element) }
    return true
  }
}
