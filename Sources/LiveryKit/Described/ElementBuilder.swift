import SourceJSON

/// What makes elements of descriptions.
struct ElementBuilder {
  let tree: WidgetTree
  let catalog: ElementCatalog

  /// What is not as it is described.
  private(set) var problems: [Diagnostic] = []

  /// The controllers that are in no other one yet.
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
    dress(window, description)
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
    dress(element, description)
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

  /// Gives an element what is described, but for what is inside it.
  private mutating func dress(_ element: Element, _ description: WidgetDescription) {
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
        reportMember("themeText", at: path.location, description)
      }
    }
    if let path = description.themeBackground {
      if let view = element as? View {
        view.themeBackground = path
      } else {
        reportMember("themeBackground", at: path.location, description)
      }
    }
  }

  /// Puts inside an element what is described.
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
      report("cannot stand inside a '\(element.widgetClass)'", description)
      if let window = child as? Window { window.close() }
      let view = View()
      view.widgetClass = child.widgetClass
      dress(view, description)
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
        "a '\(description.className)' \(what); a plain view takes its place",
        at: description.location
      )
    )
  }

  private mutating func reportMember(
    _ member: String,
    at location: SourceLocation?,
    _ description: WidgetDescription
  ) {
    problems.append(
      Diagnostic(
        .error,
        .unknownMember,
        "a '\(description.className)' has no '\(member)'",
        at: location
      )
    )
  }
}

extension Diagnostic.Code {
  /// An element that a tree file puts where it cannot stand.
  static let misplacedElement = Self("misplaced-element")
}
