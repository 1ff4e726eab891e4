import Logging

extension Element {
  /// Takes over that ``elements`` are others now: new ones get widgets, those that are no longer
  /// among them lose theirs, and the others are put in order.
  ///
  /// A new one leaves what it was inside before, and this is its ``container`` from now on. A
  /// window, a view that a controller has, and what this element is inside itself are left out.
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

  /// Leaves the element that has this one among its own.
  final func leaveHolder() {
    guard let former = holder else { return }
    holder = nil
    former.held.removeAll { $0 === self }
    former.removeElement(self)
    unmount()
  }

  /// Brings the widgets directly inside in step with the elements.
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

  /// Ends a widget that the element had, if the tree was set back to when it had it.
  final func endFormerWidget() {
    guard let widget = formerWidget?.ifAlive, widget != mounted, widget.host === self else {
      return
    }
    widget.remove()
  }
}

extension Array where Element: AnyObject {
  /// The objects, each of them once, where it comes first.
  var once: [Element] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension Window {
  /// Brings the widgets inside back in step with the elements, which are what counts.
  ///
  /// That happens by itself after `WidgetTree.rollback(to:)` and after an update that throws: both
  /// take back what became of widgets, not of elements. A window that was opened in such an update
  /// is closed.
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
