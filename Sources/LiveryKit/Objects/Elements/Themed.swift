/// A view controller or a view that puts on the theme in code of its own.
///
/// ```swift
/// final class Settings: ViewController, Themed {
///   func applyTheme() {
///     titleLabel.applyLabelStyle(.title(attribute: .bold), .label(.primary))
///     tableView.reloadData()
///   }
/// }
/// ```
///
/// What a sheet or a rule says needs no code; this is for the rest.
public protocol Themed: Element {
  /// Puts on the theme and the contexts of the window's tree.
  ///
  /// It is called when the element enters a window, and then each time the theme or a context has
  /// changed, after all styles and rules are on.
  func applyTheme()
}

extension Window {
  /// Calls `applyTheme()` of all that is ``Themed`` in the window, each once: the window, then view
  /// controllers with all that is in their views, with their children and with what they present.
  ///
  /// Parents come before what is inside them. It is done by itself when the theme or a context
  /// changes.
  public final func applyTheme() {
    var visit = ThemeVisit()
    visit.add(self)
    for element in visit.found { element.applyTheme() }
  }
}

/// What is themed in a window, in order.
private struct ThemeVisit {
  /// What was found so far.
  private(set) var found: [any Themed] = []

  private var seen: Set<ObjectIdentifier> = []

  /// Takes in an element with all that belongs to it.
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
