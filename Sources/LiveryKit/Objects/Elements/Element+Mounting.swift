import Logging

extension Element {
  /// Gives widgets to an element inside this one and to all inside it, if this one has a widget.
  ///
  /// An element of the same tree is moved with its widget.
  ///
  /// - Parameters:
  ///   - child: The element, which is in ``elements`` already.
  ///   - place: Its index there; `nil` for the last one.
  func take(_ child: Element, at place: Int? = nil) {
    guard let widget, let mounting = mountedAs?.mounting else {
      if mounted == nil { return child.unmount() }
      // The tree was rolled back, and the widget has ended without the element.
      child.unmount()
      window?.settle()
      return
    }
    let place = place.flatMap { widgetPlace(of: child, after: $0, in: widget) }
    if let known = child.widget, child.mountedAs?.mounting === mounting {
      widget.insert(known, at: place)
      if known.parent == widget { return child.refreshRulesInside() }
    }
    child.unmount(isLeaving: false)
    mounting.mount(child, under: widget, at: place)
  }

  /// Returns the index for the widget of an element: before that of the next element that has one.
  private func widgetPlace(of child: Element, after place: Int, in widget: Widget) -> Int? {
    let siblings = widget.children.filter { $0 != child.widget }
    for next in elements.dropFirst(place) where next !== child {
      guard let known = next.widget else { continue }
      if let index = siblings.firstIndex(of: known) { return index }
    }
    return nil
  }

  /// Gives the element a widget in its container, if it has none yet.
  func enterContainer() {
    guard widget == nil, let container else { return }
    container.take(self, at: container.elements.firstIndex { $0 === self })
  }

  /// Removes the widgets of the element and of all inside it.
  ///
  /// - Parameter isLeaving: A Boolean value that indicates whether the elements are notified that
  ///   they have left their window.
  func unmount(isLeaving: Bool = true) {
    guard let mounted else { return }
    var left: [Element] = []
    forEachMounted { element in
      if let widget = element.widget { element.keepAttributes(of: widget) }
      element.formerWidget = element.mounted
      element.mounted = nil
      element.mountedAs = nil
      left.append(element)
    }
    mounted.ifAlive?.remove()
    for element in left {
      element.revertRules()
      if isLeaving { element.didMoveToWindow() }
      (element as? ViewController)?.dismissWhatIsElsewhere()
    }
  }

  /// Calls a closure with the element and with all inside it that have widgets.
  func forEachMounted(_ body: (Element) -> Void) {
    var open = [self]
    while let element = open.popLast() {
      let inner = element.elements.filter { $0.mounted != nil && $0.container === element }
      body(element)
      open += inner.reversed()
    }
  }
}

/// The connection from the elements of a window to their widgets.
final class Mounting {
  private let tree: WidgetTree

  /// The window; `nil` once it is being released.
  final weak var window: Window?

  /// The types of elements that the window knows.
  private var classes: [ObjectIdentifier: ElementClass] = [:]

  /// The types that were mounted, by their classes in sheets.
  private var types: [ClassName: Element.Type] = [:]

  /// The former style of the state of which a control is being notified.
  final var formerStateStyle: Style?

  init(tree: WidgetTree) {
    self.tree = tree
  }

  /// Removes the cached styles of all types.
  func invalidateCache() {
    for type in classes.values { type.invalidateCache() }
  }

  /// Releases all types, which keep this alive, since the window is being released.
  func end() {
    invalidateCache()
    classes = [:]
  }

  /// Gives widgets to an element and to all inside it, in one commit.
  func mount(_ element: Element, under parent: Widget?, at place: Int? = nil) {
    var entered: [Element] = []
    let report = tree.batch { add(element, to: parent, at: place, entered: &entered) }
    for error in report.errors { Logger.kit.error("\(error)") }
    if element.container?.hasRules == true || entered.contains(where: { $0.hasRules }) {
      element.refreshRulesInside()
    }
    for element in entered {
      guard let type = element.mountedAs else { continue }
      if type.isThemed { (element as? any Themed)?.applyTheme() }
      element.didMoveToWindow()
    }
  }

  private func add(
    _ element: Element,
    to parent: Widget?,
    at place: Int?,
    entered: inout [Element]
  ) {
    var open: [(element: Element, parent: Widget?, place: Int?)] = [(element, parent, place)]
    while let (element, parent, place) = open.popLast() {
      element.unmount()
      element.endFormerWidget()
      let type = type(of: element)
      let name = className(of: element, type).rawValue
      let widget = parent?.add(name, at: place) ?? tree.addWindow(name)
      element.adopt(widget, as: type)
      entered.append(element)
      for child in element.elements.reversed() where child.container === element {
        open.append((child, widget, nil))
      }
    }
  }

  private func className(of element: Element, _ type: ElementClass) -> ClassName {
    guard let own = element.ownWidgetClass, own != type.name else { return type.name }
    if !tree.defines(own) { define(own, superclass: type.name) }
    return own
  }

  /// Returns the type of an element, as the window knows it.
  private func type(of element: Element) -> ElementClass {
    let type = Swift.type(of: element)
    if let known = classes[ObjectIdentifier(type)] { return known }
    let chain = element.classChain
    for (name, superclass) in zip(chain, chain.dropFirst()).reversed() {
      define(name, superclass: superclass)
    }
    let new = ElementClass(type, name: chain[0], mounting: self)
    if window != nil { classes[ObjectIdentifier(type)] = new }
    checkUniqueness(of: type, as: chain[0])
    return new
  }

  /// Reports two unrelated types that have the same class in sheets.
  private func checkUniqueness(of type: Element.Type, as name: ClassName) {
    let other = types[name]
    types[name] = other ?? type
    guard let other, !Ancestry(of: type).contains(where: { $0 == other }),
      !Ancestry(of: other).contains(where: { $0 == type })
    else { return }
    let both = "\(String(reflecting: other)) and \(String(reflecting: type))"
    Logger.kit.error("\(both) are both '\(name)' for sheets; give one another 'widgetClass'")
  }

  private func define(_ name: ClassName, superclass: ClassName) {
    do {
      try tree.define(name, superclass: superclass)
    } catch {
      Logger.kit.error("\(error)")
    }
  }
}
