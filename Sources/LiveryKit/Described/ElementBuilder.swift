import SourceJSON

/// A builder that makes elements from descriptions.
struct ElementBuilder {
  let tree: WidgetTree
  let catalog: ElementCatalog

  /// The differences from the file.
  private(set) var problems: [Diagnostic] = []

  /// The controllers without a parent so far.
  private var controllers: [ViewController] = []

  init(tree: WidgetTree, catalog: ElementCatalog) {
    self.tree = tree
    self.catalog = catalog
  }

  /// Makes a window with everything inside.
  mutating func window(_ description: WidgetDescription, _ hosts: HostTable) -> Window {
    let name = ClassName(rawValue: description.className)
    let window: Window
    if let own = catalog.window(name, in: tree) {
      window = own
    } else {
      window = Window(in: tree, hosts: hosts, widgetClass: name)
    }
    configure(window, from: description)
    controllers = []
    fill(window, description)
    return window
  }

  /// Makes an element with everything inside.
  private mutating func element(_ description: WidgetDescription) -> Element {
    let name = ClassName(rawValue: description.className)
    var element = catalog.element(ofFirst: tree.ancestry(of: name))
    let holds = element is View || element is ViewController || element is PopoverController
    if !description.children.isEmpty, !holds {
      report("can have nothing inside", description)
      element = View()
    }
    if element.widgetClass != name { element.widgetClass = name }
    configure(element, from: description)
    let outer = controllers
    controllers = []
    fill(element, description)
    if let controller = element as? ViewController {
      controller.adopt(controllers)
      controllers = [controller]
    }
    controllers = outer + controllers
    return element
  }

  /// Sets the described attributes of an element.
  private mutating func configure(_ element: Element, from description: WidgetDescription) {
    if let id = description.id { element.id = WidgetID(rawValue: id) }
    if !description.names.isEmpty {
      element.styleNames = Set(description.names.map(StyleName.init(rawValue:)))
    }
    if !description.states.isEmpty { element.states = description.states }
    for (states, declarations) in description.ownStyles {
      element.setStyle(declarations, for: states)
    }
    if let text = description.text { element.showText(text) }
    if let path = description.themeText {
      if let element = element as? any ThemedText {
        element.themeText = path
      } else {
        reportUnknown("themeText", at: path.location, in: description)
      }
    }
    if let path = description.themeBackground {
      if let view = element as? View {
        view.themeBackground = path
      } else {
        reportUnknown("themeBackground", at: path.location, in: description)
      }
    }
  }

  /// Adds the described elements to an element.
  private mutating func fill(_ element: Element, _ description: WidgetDescription) {
    let children = description.children.map { ($0, self.element($0)) }
    if children.count == 1 {
      switch (element, children[0].1) {
      case (is ViewController, is Window): break
      case (let controller as ViewController, let view as View) where !controller.isViewLoaded:
        controller.view = view
        return controller.viewDidLoad()
      case (let popover as PopoverController, let controller as ViewController):
        popover.contentViewController = controller
        return
      default: break
      }
    }
    if !children.isEmpty, element is NavigationController || element is TabBarController,
      let controller = element as? ViewController
    {
      // The bar is described as well, or there is none.
      controller.view = controller.loadView()
      controller.viewDidLoad()
    }
    for (description, child) in children where !element.addElement(child) {
      report("cannot be inside a '\(element.widgetClass)'", description)
      if let window = child as? Window { window.close() }
      let view = View()
      view.widgetClass = child.widgetClass
      configure(view, from: description)
      if !element.addElement(view) {
      } else if let popover = child as? PopoverController {
        _ = view.addElement(popover.contentViewController)
      }
    }
  }

  // MARK: Problems

  private mutating func report(_ what: String, _ description: WidgetDescription) {
    problems.append(
      Diagnostic(
        .warning,
        .misplacedElement,
        message: "a '\(description.className)' \(what); a plain view takes its place",
        at: description.location
      )
    )
  }

  private mutating func reportUnknown(
    _ member: String,
    at location: SourceLocation?,
    in description: WidgetDescription
  ) {
    problems.append(
      Diagnostic(
        .error,
        .unknownMember,
        message: "a '\(description.className)' has no '\(member)'",
        at: location
      )
    )
  }
}

extension Diagnostic.Code {
  /// An element in a place where a tree file cannot put it.
  static let misplacedElement = Self("misplaced-element")
}
