extension View {
  /// Takes items that are new on a bar, and lets go of those that are no longer there.
  ///
  /// An item that is on another bar leaves that one. The widgets are to be aligned when the bar has the
  /// new items.
  ///
  /// - Returns: The new items, each of them once.
  func exchange<Item: BarItem>(_ old: [Item], for new: [Item]) -> [Item] {
    let items = new.once
    let (known, kept) = (
      Set(old.map { ObjectIdentifier($0) }), Set(items.map { ObjectIdentifier($0) })
    )
    // What was there and is on another bar by now is about to be taken off this one.
    for item in items where item.bar !== self && !known.contains(ObjectIdentifier(item)) {
      item.leaveHolder()
      let former = item.bar
      item.bar = self
      former?.letGo(of: item)
    }
    for item in old where item.bar === self && !kept.contains(ObjectIdentifier(item)) {
      item.bar = nil
      item.unmount()
    }
    return items
  }
}
