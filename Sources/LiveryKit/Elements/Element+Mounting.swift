import Logging

extension Element {
  /// Gives an element inside this one, and all inside that, a widget, if this one has one.
  ///
  /// One that is in the same tree already is moved with its widget.
  ///
  /// - Parameter place: Where among the elements inside; at the end without one.
  func take(_ child: Element, at place: Int? = nil) {
    guard let widget else { return child.unmount() }
    if let known = child.widget, known.tree === widget.tree {
      widget.insert(known, at: place)
      if known.parent == widget { return }
      // An id of the window that it left may be taken in this one.
    }
    child.unmount()
    window?.mounting.mount(child, under: widget, at: place)
  }

  /// Ends the widgets of the element and of all inside it.
  func unmount() {
    guard let mounted else { return }
    var left: [Element] = []
    forEachMounted { element in
      if let widget = element.widget { element.keepAttributes(of: widget) }
      element.mounted = nil
      left.append(element)
    }
    mounted.ifAlive?.remove()
    for element in left { element.didMoveToWindow() }
  }

  /// Does something to the element and to all inside it that have widgets.
  private func forEachMounted(_ body: (Element) -> Void) {
    var open = [self]
    while let element = open.popLast() {
      let inner = element.elements.filter { $0.mounted != nil }
      body(element)
      open += inner.reversed()
    }
  }
}

/// What gives the elements of a window their widgets.
final class Mounting {
  private let tree: WidgetTree

  /// The classes that the tree has heard of, by type.
  private var classes: [ObjectIdentifier: ClassName] = [:]

  init(tree: WidgetTree) {
    self.tree = tree
  }

  /// Gives an element and all inside it widgets, in one commit.
  func mount(_ element: Element, under parent: Widget?, at place: Int? = nil) {
    var entered: [Element] = []
    let report = tree.batch { add(element, to: parent, at: place, &entered) }
    for error in report.errors { Logger.kit.error("\(error)") }
    for element in entered where element.mounted != nil { element.didMoveToWindow() }
  }

  private func add(
    _ element: Element,
    to parent: Widget?,
    at place: Int?,
    _ entered: inout [Element]
  ) {
    let name = className(of: element).rawValue
    let widget = parent?.add(name, at: place) ?? tree.addWindow(name)
    element.dress(widget)
    entered.append(element)
    for child in element.elements { add(child, to: widget, at: nil, &entered) }
  }

  private func className(of element: Element) -> ClassName {
    let name = className(ofType: element)
    let own = element.widgetClass
    if own != name, !tree.defines(own) { define(own, superclass: name) }
    return own
  }

  private func className(ofType element: Element) -> ClassName {
    let type = ObjectIdentifier(type(of: element))
    if let known = classes[type] { return known }
    let chain = element.classChain
    for (name, superclass) in zip(chain, chain.dropFirst()).reversed() {
      define(name, superclass: superclass)
    }
    classes[type] = chain[0]
    return chain[0]
  }

  private func define(_ name: ClassName, superclass: ClassName) {
    do {
      try tree.define(name, superclass: superclass)
    } catch {
      Logger.kit.error("\(error)")
    }
  }
}
