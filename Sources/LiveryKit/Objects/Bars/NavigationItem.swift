/// The content of a navigation bar for a screen, as UIKit's `UINavigationItem`.
public final class NavigationItem {
  /// The title; `nil` for none.
  public var title: String? {
    didSet { bar?.titleDidChange() }
  }

  /// The buttons to the left of the title.
  public var leftBarButtonItems: [BarButtonItem] = [] {
    didSet { bar?.itemsDidChange() }
  }

  /// The buttons to the right of the title.
  public var rightBarButtonItems: [BarButtonItem] = [] {
    didSet { bar?.itemsDidChange() }
  }

  /// The bar that shows the item.
  weak var bar: NavigationBar?

  /// Makes an item with a title.
  public init(title: String? = nil) {
    self.title = title
  }

  /// Removes an item that is on another bar now.
  func removeItem(_ item: BarItem) {
    leftBarButtonItems.removeAll { $0 === item }
    rightBarButtonItems.removeAll { $0 === item }
  }
}
