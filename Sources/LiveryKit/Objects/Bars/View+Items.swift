extension View {
  /// Takes items that are new on a bar, and lets go of those that are no longer there.
  ///
  /// An item that is on another bar leaves that one.
  ///
  /// - Returns: The new items, each of them once.
  func exchange<Item: BarItem>(_ old: [Item], for new: [Item]) -> [Item] {
    var items: [Item] = []
    for item in new where !items.contains(where: { $0 === item }) { items.append(item) }
    for item in items {
      item.leaveHolder()
      let former = item.bar
      item.bar = self
      if former !== self { former?.letGo(of: item) }
    }
    for item in old where item.bar === self && !items.contains(where: { $0 === item }) {
      item.bar = nil
      item.unmount()
    }
    for (place, item) in items.enumerated() where item.bar === self { take(item, at: place) }
    return items
  }
}
