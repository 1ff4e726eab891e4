/// A bar with buttons, as UIKit's `UIToolbar`.
open class Toolbar: View {
  /// The colour of the bar itself; `nil` for the system's.
  public final var barTintColor: Color?

  /// The items, from left to right; an item is on one bar at most, once.
  public final var items: [BarButtonItem] = [] {
    didSet {
      items = exchange(oldValue, for: items)
      align()
    }
  }

  open override var elements: [Element] { items + super.elements }

  override var elementsBeforeSubviews: Int { items.count }

  /// Adds an item to the right of all others, or adds a view.
  open override func addElement(_ element: Element) -> Bool {
    guard let item = element as? BarButtonItem else { return super.addElement(element) }
    items.append(item)
    return true
  }

  override func removeItem(_ item: BarItem) { items.removeAll { $0 === item } }
}
