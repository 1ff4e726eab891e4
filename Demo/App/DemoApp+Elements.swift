import LiveryKit

extension DemoApp {
  /// Creates an element of a class: one of the app's, of LiveryKit's, or of the nearest superclass.
  func makeElement(_ className: ClassName) -> Element {
    var catalog = ElementCatalog.builtIn
    catalog.add("MyButton") { MyButton() }
    return catalog.element(of: className, in: tree)
  }

  /// Adds a new element to another one.
  func put(_ element: Element, into path: String, titled title: String?) throws {
    let container = try self.element(at: path)
    if let id = element.id, (try? tree.widget(at: id)) != nil {
      throw CommandError(description: "the id '\(id)' is taken; ids are unique in a window")
    }
    if let title { element.showText(title) }
    guard container.addElement(element) else { throw refusal(of: element, in: container) }
  }

  /// Moves an element into another one.
  func move(_ path: String, into containerPath: String, at place: Int?) throws {
    let element = try element(at: path)
    let container = try self.element(at: containerPath)
    if contains(element, container) { throw refusal(of: element, in: container) }
    if let view = element as? View, let around = viewInside(container) {
      if around.insertSubview(view, at: place ?? around.subviews.count) { return }
    } else if container.addElement(element) {
      return
    }
    throw refusal(of: element, in: container)
  }

  /// Returns the view that contains the children of an element.
  private func viewInside(_ element: Element) -> View? {
    switch element {
    case let view as View: view
    case let controller as ViewController: controller.view
    case let popover as PopoverController: popover.contentViewController.view
    default: nil
    }
  }

  /// Removes an element with its contents from the app.
  func remove(_ path: String) throws {
    let element = try element(at: path)
    if element === window { throw CommandError(description: "the app's window stays") }
    element.removeFromContainer()
  }

  /// Returns a Boolean value that indicates whether an element is another one or contains it.
  private func contains(_ element: Element, _ other: Element) -> Bool {
    sequence(first: other) { $0.container }.contains { $0 === element }
  }

  private func refusal(of element: Element, in container: Element) -> CommandError {
    let isInside = contains(element, container)
    let reason = isInside ? "cannot be moved into itself" : "cannot stand in that"
    return CommandError(description: "'\(element.widgetClass)' \(reason)")
  }
}
