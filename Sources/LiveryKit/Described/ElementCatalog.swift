/// A catalog of the classes in tree files and the elements that represent them.
///
/// ```swift
/// var catalog = ElementCatalog.builtIn
/// catalog.add("SaveButton") { SaveButton() }
/// ```
///
/// A class that is not in the catalog is represented by its nearest superclass, and keeps its name
/// in sheets.
public struct ElementCatalog {
  private var makers: [ClassName: () -> Element] = [:]

  /// Makes a catalog without classes.
  public init() {}

  /// Adds a class, in place of any other with its name.
  ///
  /// - Parameters:
  ///   - name: The class as tree files name it.
  ///   - make: A closure that makes a new element of the class. A ``Window`` represents a widget
  ///     that is a window, and must belong to the tree that is being filled.
  public mutating func add(_ name: ClassName, _ make: @escaping () -> Element) {
    makers[name] = make
  }

  /// Makes an element of a class, or of its nearest superclass in a tree.
  ///
  /// The element's class in sheets is the given name.
  public func element(of name: ClassName, in tree: WidgetTree) -> Element {
    let element = element(ofFirst: tree.ancestry(of: name))
    if element.widgetClass != name { element.widgetClass = name }
    return element
  }

  /// Makes an element of the first class that is in the catalog; a view if none is.
  func element(ofFirst classes: [ClassName]) -> Element {
    classes.lazy.compactMap { makers[$0] }.first?() ?? View()
  }

  /// Makes a window, if the catalog has one for a class.
  func window(_ name: ClassName, in tree: WidgetTree) -> Window? {
    guard let element = makers[name]?() as? Window else { return nil }
    return element.tree === tree ? element : nil
  }
}

extension ElementCatalog {
  /// The classes of LiveryKit by the names of UIKit's.
  ///
  /// A ``NavigationController`` or ``TabBarController`` uses the bar that a file describes in its
  /// view, and makes none itself. Described child controllers stay in place until the controller
  /// shows another one.
  public static var builtIn: ElementCatalog {
    var catalog = ElementCatalog()
    catalog.add(.uiView) { View() }
    catalog.add(.uiControl) { Control() }
    catalog.add(.uiButton) { Button() }
    catalog.add(.uiLabel) { Label() }
    catalog.add(.uiTextField) { TextField() }
    catalog.add(.uiTextView) { TextView() }
    catalog.add(.uiSwitch) { Switch() }
    catalog.add(.uiSlider) { Slider() }
    catalog.add(.uiSegmentedControl) { SegmentedControl() }
    catalog.add(.uiImageView) { ImageView() }
    catalog.add(.uiScrollView) { ScrollView() }
    catalog.add(.uiTableView) { TableView() }
    catalog.add(.uiTableViewCell) { TableViewCell() }
    catalog.add(.uiTabBar) { TabBar() }
    catalog.add(.uiTabBarItem) { TabBarItem() }
    catalog.add(.uiNavigationBar) { NavigationBar() }
    catalog.add(.uiToolbar) { Toolbar() }
    catalog.add(.uiBarButtonItem) { BarButtonItem() }
    catalog.add(.uiViewController) { ViewController() }
    catalog.add(.uiNavigationController) { NavigationController() }
    catalog.add(.uiTabBarController) { TabBarController() }
    catalog.add(.uiPopoverController) {
      PopoverController(contentViewController: ViewController())
    }
    return catalog
  }
}
