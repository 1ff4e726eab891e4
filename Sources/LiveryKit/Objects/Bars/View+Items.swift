extension View {
  /// Moves new items to this bar, and releases items that were removed from it.
  ///
  /// New items leave the bars that they were on. The caller aligns the widgets when the bar has the
  /// new items.
  ///
  /// - Returns: The new items, without duplicates.
  func exchange<Item: BarItem>(_ old: [Item], for new: [Item]) -> [Item] {
    let items = new.once
    let (known, kept) = (
      Set(old.map { ObjectIdentifier($0) }), Set(items.map { ObjectIdentifier($0) })
    )
    // An item that was here and is on another bar now is about to be removed from this one.
    for item in items where item.bar !== self && !known.contains(ObjectIdentifier(item)) {
      item.leaveHolder()
      let former = item.bar
      item.bar = self
      former?.removeItem(item)
    }
    for item in old where item.bar === self && !kept.contains(ObjectIdentifier(item)) {
      item.bar = nil
      item.unmount()
    }
    return items
  }
}
