import Logging

/// A bar with a tab for each of several screens, as UIKit's `UITabBar`.
open class TabBar: View {
  /// The colour of the bar itself; `nil` is the system's.
  public final var barTintColor: Color?

  /// The colour of the items that are not chosen; `nil` is the system's.
  public final var unselectedItemTintColor: Color?

  /// The items, from left to right.
  ///
  /// If the chosen one is no longer among them, none is chosen.
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

  /// The item that is chosen, which has the state `selected`.
  ///
  /// One that is not on the bar cannot be chosen. A ``TabBarController`` shows its controller.
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

  /// Puts an item to the right of all others, or a view inside.
  open override func addElement(_ element: Element) -> Bool {
    guard let item = element as? TabBarItem else { return super.addElement(element) }
    items.append(item)
    return true
  }

  override func letGo(of item: BarItem) { items.removeAll { $0 === item } }
}
