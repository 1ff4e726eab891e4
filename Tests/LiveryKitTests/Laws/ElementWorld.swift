import LiveryKit

/// Windows and elements of all kinds that change at random.
struct ElementWorld {
  /// An element with a list of its own.
  final class Shelf: Element {
    var books: [Element] = [] { didSet { elementsDidChange() } }
    override var elements: [Element] { books }
    override func removeElement(_ element: Element) { books.removeAll { $0 === element } }
  }

  /// The error that an update throws.
  struct Refusal: Error {}

  private let tree = WidgetTree()
  private var windows: [Window] = []
  private let views: [View]
  private let items = (0..<4).map { BarButtonItem("\($0)") }
  private let tabItems = (0..<3).map { TabBarItem("\($0)") }
  private let controllers: [ViewController]
  private let stack = NavigationController()
  private let tabs = TabBarController()
  private let shelves = [Shelf(), Shelf()]
  private let popover: PopoverController
  private let navigationItems = [NavigationItem(title: "one"), NavigationItem(title: "two")]
  private var log: [String] = []

  init() {
    views =
      (0..<5).map { _ in View() } + [Label("label"), Button(), TableViewCell()]
      + [Toolbar(), Toolbar(), NavigationBar(), TabBar()]
    controllers = (0..<4).map { _ in ViewController() }
    popover = PopoverController(contentViewController: controllers[3])
    windows = [Window(in: tree), Window(in: tree)]
  }

  private var elements: [Element] {
    let parts: [[Element]] = [
      views, items, tabItems, controllers, [stack, tabs, popover], shelves,
    ]
    return parts.flatMap(\.self)
  }

  /// All views to which elements can be added.
  private var places: [View] {
    windows as [View] + views + (controllers + [stack, tabs]).compactMap(\.viewIfLoaded)
  }
}

// MARK: Changes

extension ElementWorld {
  /// Makes a change alone, in an update that may throw, or before a rollback.
  mutating func step(_ random: inout SplitMix64) throws {
    log = []
    switch random.int(0...9) {
    case 0...4: act(&random)
    case 5...7: update(&random, depth: 0)
    default:
      let point = tree.checkpoint()
      for _ in 0...random.int(0...3) { act(&random) }
      if random.chance(30) { update(&random, depth: 0) }
      log.append("roll back")
      try tree.rollback(to: point)
    }
    do {
      try check()
    } catch {
      throw Breach("\(error), after: \(log.joined(separator: "; "))")
    }
  }

  private mutating func update(_ random: inout SplitMix64, depth: Int) {
    log.append("update {")
    _ = try? tree.update {
      for _ in 0...random.int(0...3) {
        if depth < 2, random.chance(25) { update(&random, depth: depth + 1) } else { act(&random) }
      }
      if random.chance(50) {
        log.append("throw")
        throw Refusal()
      }
    }
    log.append("}")
  }

  private mutating func act(_ random: inout SplitMix64) {
    let view = random.pick(views)
    switch random.int(0...21) {
    case 0...3: put(view, into: random.pick(places), &random)
    case 4, 5:
      note("remove", of: view)
      view.removeFromSuperview()
    case 6:
      let element = random.pick(elements)
      note("take out", of: element)
      element.removeFromContainer()
    case 7, 8:
      let (place, element) = (random.pick(places as [Element] + elements), random.pick(elements))
      note("add", of: element, to: place)
      _ = place.addElement(element)
    case 9:
      note("front", of: view)
      view.superview?.bringSubviewToFront(view)
    case 10:
      note("back", of: view)
      view.superview?.sendSubviewToBack(view)
    case 11...14: fillBar(&random)
    case 15:
      let shelf = random.pick(shelves)
      shelf.books = some(of: views as [Element] + items + shelves, &random)
      note("books \(shelf.books.map(name))", of: shelf)
    case 16...19: actOnController(&random)
    case 20:
      let element = random.pick(elements)
      note("state, name and id", of: element)
      element.states = random.pick([.normal, .selected, .disabled])
      element.styleNames = Set(random.some(["a", "b"], 50))
      element.id = random.pick([nil, "x", "y"])
    default: openOrClose(&random)
    }
  }

  private mutating func put(_ view: View, into place: View, _ random: inout SplitMix64) {
    let index = random.int(-1...4)
    note("insert at \(index)", of: view, to: place)
    switch random.int(0...2) {
    case 0: place.addSubview(view)
    case 1: place.insertSubview(view, at: index)
    default: place.insertSubview(view, belowSubview: random.pick(views))
    }
  }

  private mutating func fillBar(_ random: inout SplitMix64) {
    switch random.pick(views) {
    case let bar as Toolbar:
      bar.items = some(of: items, &random)
      note("items \(bar.items.map(name))", of: bar)
    case let bar as NavigationBar:
      bar.items = some(of: navigationItems, &random)
      note("items", of: bar)
    case let bar as TabBar:
      bar.items = some(of: tabItems, &random)
      bar.selectedItem = bar.items.last
      note("items \(bar.items.map(name))", of: bar)
    default:
      let item = random.pick(navigationItems)
      item.leftBarButtonItems = some(of: items, &random)
      log.append("left \(item.leftBarButtonItems.map(name))")
    }
  }

  private mutating func actOnController(_ random: inout SplitMix64) {
    let controller = random.pick(controllers + [stack, tabs])
    let other = random.pick(controllers)
    switch random.int(0...8) {
    case 0:
      note("push", of: other, to: stack)
      stack.pushViewController(other)
    case 1:
      note("pop", of: stack)
      stack.popViewController()
    case 2:
      let inside = some(of: controllers, &random)
      note("stack \(inside.map(name))", of: stack)
      stack.viewControllers = inside
    case 3:
      let inside = some(of: controllers, &random)
      note("tabs \(inside.map(name))", of: tabs)
      tabs.viewControllers = inside
      tabs.selectedIndex = random.int(0...2)
    case 4:
      note("present", of: other, to: controller)
      controller.present(other)
    case 5:
      note("dismiss", of: controller)
      controller.dismiss()
    case 6:
      let view = random.pick(views)
      note("view \(name(view))", of: controller)
      controller.view = view
    case 7:
      let window = random.pick(windows)
      note("root", of: controller, to: window)
      window.rootViewController = controller
    default:
      log.append("popover of \(name(other))")
      if random.chance(50) { popover.contentViewController = other }
      if random.chance(50) { popover.present(in: random.pick(windows)) } else { popover.dismiss() }
    }
  }

  private mutating func openOrClose(_ random: inout SplitMix64) {
    if random.chance(50) {
      let window = random.pick(windows)
      note("close", of: window)
      window.close()
    } else {
      log.append("open")
      windows[random.int(0...1)] = Window(in: tree)
    }
  }

  private func some<Thing>(of things: [Thing], _ random: inout SplitMix64) -> [Thing] {
    random.some(things, 40).shuffled(using: &random)
  }
}

// MARK: Laws

extension ElementWorld {
  private func check() throws {
    let open = windows.filter { $0.mirror != nil }
    try expect(Set(tree.windows), Set(open.compactMap(\.widget)), in: "windows of the tree")
    var inside = Set<ObjectIdentifier>()
    var count = 0
    var next: [Element] = open
    while let element = next.popLast() {
      guard let widget = element.mirror else { continue }
      count += 1
      inside.insert(ObjectIdentifier(element))
      let children = element.elements.filter { $0.container === element }
      if !(element is Shelf) {
        try expect(
          children.map(name),
          element.elements.map(name),
          in: "elements inside \(name(element))"
        )
      }
      try expect(widget.children, children.compactMap(\.mirror), in: "widgets in \(name(element))")
      try expect(children.count { $0.mirror == nil }, 0, in: "without widgets in \(name(element))")
      try expect(
        element.window === windows.first { $0.widget == widget.window },
        true,
        in: "window"
      )
      next += children
    }
    try expect(tree.widgets.count, count, in: "widgets in all")
    for element in elements where !inside.contains(ObjectIdentifier(element)) {
      try expect(element.widget == nil, true, in: "that \(name(element)) has no widget")
    }
    for view in places {
      for inner in view.subviews { try expect(inner.superview === view, true, in: "superview") }
      if let around = view.superview {
        try expect(around.subviews.count { $0 === view }, 1, in: "\(name(view)) in its superview")
      }
    }
  }

  private func expect<Value: Equatable>(_ found: Value, _ expected: Value, in place: String) throws
  {
    if found != expected { throw Breach("\(place): \(found), and not \(expected)") }
  }
}

// MARK: Names

extension ElementWorld {
  private mutating func note(_ what: String, of element: Element, to place: Element? = nil) {
    log.append("\(what) \(name(element))" + (place.map { " to \(name($0))" } ?? ""))
  }

  private func name(_ element: Element) -> String {
    let all = windows as [Element] + elements
    let place = all.firstIndex { $0 === element }
    let owner = (element as? View)?.viewController
    return "\(type(of: element))" + (place.map { "\($0)" } ?? owner.map { " of \(name($0))" } ?? "")
  }
}

extension Element {
  /// The widget, if it is alive and its host is the element.
  fileprivate var mirror: Widget? { widget.flatMap { $0.host === self ? $0 : nil } }
}
