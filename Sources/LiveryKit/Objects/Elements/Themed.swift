/// A view controller or a view that applies the theme by itself.
///
/// ```swift
/// final class Settings: ViewController, Themed {
///   func applyTheme() {
///     titleLabel.applyLabelStyle(.title(attribute: .bold), color: .label(.primary))
///     tableView.reloadData()
///   }
/// }
/// ```
///
/// Sheets and rules need no code; this is for everything else.
public protocol Themed: Element {
  /// Applies the theme and the contexts of the window's tree.
  ///
  /// It is called when the element enters a window, and then after each change of the theme or a
  /// context, when all styles and rules are applied.
  func applyTheme()
}

extension Window {
  /// Calls `applyTheme()` of everything ``Themed`` in the window, once each: the window, then view
  /// controllers with everything in their views, their children and the controllers that they
  /// present.
  ///
  /// Parents precede their content. This happens automatically when the theme or a context changes.
  public final func applyTheme() {
    var visit = ThemeVisit()
    visit.add(self)
    for element in visit.found { element.applyTheme() }
  }
}

/// The themed elements of a window, in order.
private struct ThemeVisit {
  /// The elements that were found so far.
  private(set) var found: [any Themed] = []

  private var seen: Set<ObjectIdentifier> = []

  /// Adds an element with everything that belongs to it.
  mutating func add(_ first: Element) {
    var open = [first]
    while let element = open.popLast() {
      guard seen.insert(ObjectIdentifier(element)).inserted else { continue }
      if let themed = element as? any Themed { found.append(themed) }
      var inner = element.elements
      if let controller = element as? ViewController {
        inner += controller.children
        if let presented = controller.presentedViewController { inner.append(presented) }
      }
      open += inner.reversed()
    }
  }
}
