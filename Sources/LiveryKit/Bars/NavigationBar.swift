/// The bar at the top of a screen, with a title and buttons, as UIKit's `UINavigationBar`.
open class NavigationBar: View {
  /// The colour of the bar itself; `nil` is the system's.
  public final var barTintColor: Color?

  /// What the title looks like.
  public final var titleTextAttributes: TitleAttributes?

  /// The items; the last one is shown.
  public final var items: [NavigationItem] = [] {
    didSet {
      for item in oldValue { item.bar = nil }
      for item in items { item.bar = self }
      itemsDidChange()
    }
  }

  private final var shown: [BarButtonItem] = []

  /// The item that is shown.
  public final var topItem: NavigationItem? { items.last }

  /// Shows the buttons of the topmost item.
  final func itemsDidChange() {
    let old = shown
    shown = topItem.map { $0.leftBarButtonItems + $0.rightBarButtonItems } ?? []
    exchange(old, for: shown)
  }

  open override var elements: [Element] { shown + super.elements }

  override var elementsBeforeSubviews: Int { shown.count }

  /// Puts a button to the left of the title of the item that is shown, or a view inside.
  open override func addElement(_ element: Element) -> Bool {
    guard let button = element as? BarButtonItem else { return super.addElement(element) }
    item.leftBarButtonItems.append(button)
    return true
  }

  /// Takes a text that a tree file describes for the title of the item that is shown.
  open override func showText(_ text: String) {
    super.showText(text)
    item.title = text
  }

  /// The item that is shown, a new one if there is none.
  private var item: NavigationItem {
    if let topItem { return topItem }
    let item = NavigationItem()
    items = [item]
    return item
  }
}
