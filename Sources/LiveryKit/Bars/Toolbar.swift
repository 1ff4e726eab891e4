/// A bar with buttons, as UIKit's `UIToolbar`.
open class Toolbar: View {
  /// The colour of the bar itself; `nil` is the system's.
  public final var barTintColor: Color?

  /// The items, from left to right.
  public final var items: [BarButtonItem] = [] {
    didSet { exchange(oldValue, for: items) }
  }

  open override var elements: [Element] { items + super.elements }

  override var elementsBeforeSubviews: Int { items.count }

  /// Puts an item to the right of all others, or a view inside.
  open override func addElement(_ element: Element) -> Bool {
    guard let item = element as? BarButtonItem else { return super.addElement(element) }
    items.append(item)
    return true
  }
}

extension View {
  /// Takes items that are new on a bar, and lets go of those that are no longer there.
  func exchange(_ old: [BarItem], for new: [BarItem]) {
    for item in old where !new.contains(where: { $0 === item }) {
      item.unmount()
      item.bar = nil
    }
    for (place, item) in new.enumerated() {
      item.bar = self
      take(item, at: place)
    }
  }
}
