/// The bar at the top of a screen, with a title and buttons, as UIKit's `UINavigationBar`.
open class NavigationBar: View {
  /// The colour of the bar itself; `nil` for the system's.
  public final var barTintColor: Color?

  /// The appearance of the title.
  public final var titleTextAttributes: TitleAttributes?

  /// The items; the last one is shown.
  ///
  /// An item is on one bar at most, once.
  public final var items: [NavigationItem] = [] {
    didSet {
      let unique = items.once
      for item in oldValue where item.bar === self { item.bar = nil }
      for item in unique {
        let former = item.bar
        item.bar = self
        former?.items.removeAll { $0 === item }
      }
      items = unique
      itemsDidChange()
    }
  }

  /// The controller whose stack the bar shows.
  final weak var controller: NavigationController?

  private final var shown: [BarButtonItem] = []

  /// The item that is shown.
  public final var topItem: NavigationItem? { items.last }

  /// Adds an item on top of the others.
  public final func pushItem(_ item: NavigationItem) {
    items.removeAll { $0 === item }
    items.append(item)
  }

  /// Removes the topmost item, with its controller if that belongs to a ``NavigationController``
  /// and is not the only one.
  @discardableResult
  public final func popItem() -> NavigationItem? {
    if let controller, let topItem, controller.topViewController?.navigationItem === topItem {
      return controller.popViewController().map { _ in topItem }
    }
    return items.popLast()
  }

  /// Shows the buttons of the topmost item.
  final func itemsDidChange() {
    let old = shown
    shown = topItem.map { $0.leftBarButtonItems + $0.rightBarButtonItems } ?? []
    shown = exchange(old, for: shown)
    align()
    titleDidChange()
  }

  /// Updates the widget when the title of the shown item changes.
  final func titleDidChange() {
    if let widget, widget.text != widgetText { widget.text = widgetText }
  }

  open override var widgetText: String? { topItem?.title }

  open override var elements: [Element] { shown + super.elements }

  override var elementsBeforeSubviews: Int { shown.count }

  override func removeItem(_ item: BarItem) {
    for navigationItem in items { navigationItem.removeItem(item) }
  }

  /// Adds a button to the left of the title of the shown item, or adds a view.
  open override func addElement(_ element: Element) -> Bool {
    guard let button = element as? BarButtonItem else { return super.addElement(element) }
    item.leftBarButtonItems.append(button)
    return true
  }

  /// Sets the title of the shown item to a text from a tree file.
  open override func showText(_ text: String) {
    super.showText(text)
    item.title = text
  }

  /// The shown item, which is made if there is none.
  private var item: NavigationItem {
    if let topItem { return topItem }
    let item = NavigationItem()
    items = [item]
    return item
  }
}
