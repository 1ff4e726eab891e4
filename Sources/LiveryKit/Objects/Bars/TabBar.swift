import Logging

/// A bar with a tab for each of several screens, as UIKit's `UITabBar`.
open class TabBar: View {
  /// The colour of the bar itself; `nil` for the system's.
  public final var barTintColor: Color?

  /// The colour of the items that are not chosen; `nil` for the system's.
  public final var unselectedItemTintColor: Color?

  /// The items, from left to right.
  ///
  /// Removing the chosen item leaves none chosen.
  public final var items: [TabBarItem] = [] {
    didSet {
      items = exchange(oldValue, for: items)
      align()
      if let chosen, !items.contains(where: { $0 === chosen }) { selectedItem = nil }
    }
  }

  /// The controller whose tabs the bar shows.
  final weak var controller: TabBarController?

  private final weak var chosen: TabBarItem?

  /// The chosen item, which is in the state `selected`.
  ///
  /// Only an item of the bar can be chosen. A ``TabBarController`` shows its controller.
  public final var selectedItem: TabBarItem? {
    get { chosen }
    set {
      if let newValue, !items.contains(where: { $0 === newValue }) {
        Logger.kit.error("an item that is not on the bar cannot be chosen: \(Self.self)")
        return
      }
      if chosen === newValue { return }
      let former = chosen
      chosen = newValue
      former?.set(.selected, to: false)
      newValue?.set(.selected, to: true)
      if let newValue { controller?.show(newValue) }
    }
  }

  open override var elements: [Element] { items + super.elements }

  override var elementsBeforeSubviews: Int { items.count }

  /// Adds an item to the right of all others, or adds a view.
  open override func addElement(_ element: Element) -> Bool {
    guard let item = element as? TabBarItem else { return super.addElement(element) }
    items.append(item)
    return true
  }

  override func removeItem(_ item: BarItem) { items.removeAll { $0 === item } }
}
