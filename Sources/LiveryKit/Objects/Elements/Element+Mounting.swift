import Logging

extension Element {
  /// Gives an element inside this one, and all inside that, a widget, if this one has one.
  ///
  /// One that is in the same tree already is moved with its widget.
  ///
  /// - Parameters:
  ///   - child: The element, which is among ``elements`` already.
  ///   - place: Where it is among them; without one it comes last.
  func take(_ child: Element, at place: Int? = nil) {
    guard let widget, let mounting = mountedAs?.mounting else {
      if mounted == nil { return child.unmount() }
      // The widget has ended without the element: the tree was set back.
      child.unmount()
      window?.settle()
      return
    }
    let place = place.flatMap { widgetPlace(of: child, after: $0, in: widget) }
    if let known = child.widget, child.mountedAs?.mounting === mounting {
      widget.insert(known, at: place)
      if known.parent == widget { return child.refreshRulesInside() }
    }
    child.unmount(tells: false)
    mounting.mount(child, under: widget, at: place)
  }

  /// Where the widget of an element belongs: before that of the next one that has any.
  private func widgetPlace(of child: Element, after place: Int, in widget: Widget) -> Int? {
    let siblings = widget.children.filter { $0 != child.widget }
    for next in elements.dropFirst(place) where next !== child {
      guard let known = next.widget else { continue }
      if let index = siblings.firstIndex(of: known) { return index }
    }
    return nil
  }

  /// Gives the element a widget where it is, if it has none yet.
  func enterContainer() {
    guard widget == nil, let container else { return }
    container.take(self, at: container.elements.firstIndex { $0 === self })
  }

  /// Ends the widgets of the element and of all inside it.
  ///
  /// - Parameter tells: Whether the elements hear that they have left their window.
  func unmount(tells: Bool = true) {
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
      element.leaveRules()
      if tells { element.didMoveToWindow() }
      (element as? ViewController)?.dismissWhatIsElsewhere()
    }
  }

  /// Does something to the element and to all inside it that have widgets.
  func forEachMounted(_ body: (Element) -> Void) {
    var open = [self]
    while let element = open.popLast() {
      let inner = element.elements.filter { $0.mounted != nil && $0.container === element }
      body(element)
      open += inner.reversed()
    }
  }
}

/// What gives the elements of a window their widgets.
final class Mounting {
  private let tree: WidgetTree

  /// The window; `nil` once it is about to go.
  final weak var window: Window?

  /// What the window knows of types of elements.
  private var classes: [ObjectIdentifier: ElementClass] = [:]

  /// The types that were seen, by the classes that they are for sheets.
  private var types: [ClassName: Element.Type] = [:]

  /// What a control looked like before in the state of which it hears.
  final var formerStateStyle: Style?

  init(tree: WidgetTree) {
    self.tree = tree
  }

  /// Forgets what elements look like that come to wear a style.
  func forgetLooks() {
    for type in classes.values { type.forgetLooks() }
  }

  /// Forgets all types, which hold on to this, as the window is about to go.
  func end() {
    forgetLooks()
    classes = [:]
  }

  /// Gives an element and all inside it widgets, in one commit.
  func mount(_ element: Element, under parent: Widget?, at place: Int? = nil) {
    var entered: [Element] = []
    let report = tree.batch { add(element, to: parent, at: place, &entered) }
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
    _ entered: inout [Element]
  ) {
    var open: [(element: Element, parent: Widget?, place: Int?)] = [(element, parent, place)]
    while let (element, parent, place) = open.popLast() {
      element.unmount()
      element.endFormerWidget()
      let type = type(of: element)
      let name = className(of: element, type).rawValue
      let widget = parent?.add(name, at: place) ?? tree.addWindow(name)
      element.dress(widget, as: type)
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

  /// What the window knows of the type of an element.
  private func type(of element: Element) -> ElementClass {
    let type = Swift.type(of: element)
    if let known = classes[ObjectIdentifier(type)] { return known }
    let chain = element.classChain
    for (name, superclass) in zip(chain, chain.dropFirst()).reversed() {
      define(name, superclass: superclass)
    }
    let new = ElementClass(type, name: chain[0], self)
    if window != nil { classes[ObjectIdentifier(type)] = new }
    tellApart(type, as: chain[0])
    return new
  }

  /// Says so if two types that do not inherit from each other are one class for sheets.
  private func tellApart(_ type: Element.Type, as name: ClassName) {
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
