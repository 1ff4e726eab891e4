/// A window with views inside, which is the root of styling.
///
/// ```swift
/// let tree = WidgetTree(theme: theme)
/// let window = Window(in: tree)
/// window.rootViewController = SettingsController()
/// ```
///
/// Elements have widgets in the window's tree while they are inside. The elements are
/// authoritative: when the tree is rolled back or an update throws, the window aligns its widgets
/// with them.
open class Window: View {
  /// The tree that contains the window's widgets.
  public final let tree: WidgetTree

  /// The hosts that apply styles to elements in this window.
  ///
  /// A new table takes effect with the next style change.
  public final var hosts: HostTable {
    didSet { mounting.invalidateCache() }
  }

  /// The table of properties, as far as elements in the window needed it.
  final let properties = PropertyTable()

  /// The connection from elements to widgets.
  final let mounting: Mounting

  /// The subscriptions to the tree's commits and rollbacks.
  private final var observations: [CommitObservation] = []

  /// The popovers that are shown.
  public final internal(set) var popovers: [PopoverController] = []

  /// The view controller whose view fills the window.
  public final var rootViewController: ViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let old = oldValue?.viewIfLoaded, old.superview === self { old.removeFromSuperview() }
      if let view = rootViewController?.view { insertSubview(view, at: 0) }
    }
  }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - tree: The tree that styles the window.
  ///   - id: The window's id.
  ///   - hosts: The hosts that apply styles to elements.
  ///   - widgetClass: The class of the window in sheets; `nil` for that of its type.
  public init(
    in tree: WidgetTree,
    id: WidgetID? = nil,
    hosts: HostTable = .builtIn,
    widgetClass: ClassName? = nil
  ) {
    self.tree = tree
    self.hosts = hosts
    mounting = Mounting(tree: tree)
    super.init()
    mounting.window = self
    self.id = id
    if let widgetClass { self.widgetClass = widgetClass }
    mounting.mount(self, under: nil)
    _ = applyThemeRules()
    observations = [
      tree.observeCommits(of: [.theme, .context, .rolledBack]) { [weak self] report in
        if report.causes.contains(.rolledBack) { self?.settle() }
        self?.themeDidChange(report.causes)
      },
      tree.observeReverts { [weak self] in self?.settle() },
    ]
  }

  /// Updates the window after the tree has changed its theme or contexts, and after all styles are
  /// applied.
  func themeDidChange(_ causes: Set<CommitReport.Cause>) {
    updateFollowers()
    if !applyThemeRules() { refreshRulesInside(forTheme: true) }
    applyTheme()
  }

  open override var elements: [Element] { super.elements + popovers }

  open override var container: Element? { nil }

  open override func removeFromContainer() { close() }

  /// Adds a view, or the view of a controller, in front of all others; shows a popover.
  ///
  /// The first controller becomes the ``rootViewController``.
  open override func addElement(_ element: Element) -> Bool {
    switch element {
    case let controller as ViewController where rootViewController == nil && subviews.isEmpty:
      rootViewController = controller
      return controller.window === self
    case let popover as PopoverController:
      popover.present(in: self)
      return true
    default: return super.addElement(element)
    }
  }

  /// Closes the window: elements inside it lose their widgets.
  public final func close() { unmount() }

  override var hasElementsAfterSubviews: Bool { !popovers.isEmpty }

  deinit {
    mounting.end()
    for view in subviews { view.outermost.unmount() }
    for popover in popovers { popover.unmount() }
  }
}
