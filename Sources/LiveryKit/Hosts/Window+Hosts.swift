extension Window {
  /// Puts on an element what its style says: the host of its class the settings, appliers the
  /// properties.
  func wear(_ change: StyleChange, on element: Element) {
    hosts.wear(change, on: element)
    wearProperties(of: change.newStyle, on: element)
  }
}
