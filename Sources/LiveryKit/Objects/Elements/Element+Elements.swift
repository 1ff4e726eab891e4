import Logging

extension Element {
  /// Updates widgets after ``elements`` has changed: new elements get widgets, removed ones lose
  /// theirs, and the others are reordered.
  ///
  /// A new element leaves its former container, and this one becomes its ``container``. A window, a
  /// view with a controller, and an element that contains this one are left out.
  public final func elementsDidChange() {
    let elements = elements.once
    let listed = Set(elements.map { ObjectIdentifier($0) })
    let known = held
    held = []
    for element in known where element.holder === self {
      if listed.contains(ObjectIdentifier(element)) { continue }
      element.holder = nil
      element.unmount()
    }
    for element in elements {
      if element.container !== self { claim(element) }
      if element.holder === self { held.append(element) }
    }
    align()
  }

  private func claim(_ element: Element) {
    if element is Window || (element as? View)?.viewController != nil || isInside(element) {
      Logger.kit.error("\(type(of: element)) cannot be put into \(type(of: self))")
      return
    }
    element.removeFromContainer()
    element.holder = self
  }

  /// Removes the element from the one that holds it.
  final func leaveHolder() {
    guard let former = holder else { return }
    holder = nil
    former.held.removeAll { $0 === self }
    former.removeElement(self)
    unmount()
  }

  /// Aligns the widgets of the elements inside with the elements.
  final func align() {
    let inside = elements.enumerated().filter { $1.container === self }
    guard let widget else {
      for (_, element) in inside { element.unmount() }
      return
    }
    for (place, element) in inside where element.widget?.parent != widget {
      take(element, at: place)
    }
    let order = inside.compactMap(\.element.widget)
    let known = Set(order)
    if widget.children.filter(known.contains) == order { return }
    for (place, element) in inside.reversed() { take(element, at: place) }
  }

  /// Removes a former widget of the element that a rollback of the tree has restored.
  final func endFormerWidget() {
    guard let widget = formerWidget?.ifAlive, widget != mounted, widget.host === self else {
      return
    }
    widget.remove()
  }
}

extension Array where Element: AnyObject {
  /// The objects without duplicates, each at its first place.
  var once: [Element] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension Window {
  /// Aligns the widgets inside with the elements, which are authoritative.
  ///
  /// This happens automatically after `WidgetTree.rollback(to:)` and after an update that throws,
  /// since both restore widgets but not elements. A window that was opened in such an update is
  /// closed.
  public final func settle() {
    endFormerWidget()
    for window in tree.windows where window.isOrphan { window.remove() }
    if mounted == nil { return }
    guard let widget else { return unmount() }
    let report = tree.batch {
      var open: [Element] = [self]
      while let element = open.popLast() {
        element.align()
        open += element.elements.filter { $0.container === element }
      }
      var inside = widget.children
      while let widget = inside.popLast() {
        if widget.isOrphan || (widget.host as? Element).map({ $0.mounted != widget }) == true {
          widget.remove()
        } else {
          inside += widget.children
        }
      }
    }
    for error in report.errors { Logger.kit.error("\(error)") }
    refreshRulesInside()
  }
}
