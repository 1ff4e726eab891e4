/// A window with views inside: the root of what is styled.
///
/// ```swift
/// let tree = WidgetTree(theme: theme)
/// let window = Window(in: tree)
/// window.rootViewController = SettingsController()
/// ```
///
/// What is put inside has widgets in the window's tree, until it is taken out. The elements are
/// what counts: when the tree is rolled back or an update throws, the window brings its widgets in
/// step with them again.
open class Window: View {
  /// The tree that the window's widgets stand in.
  public final let tree: WidgetTree

  /// What puts styles on elements in this window.
  ///
  /// Another table is used from the next change of a style on.
  public final var hosts: HostTable {
    didSet { mounting.forgetLooks() }
  }

  /// The table of properties, as far as elements in the window needed it.
  final let properties = PropertyTable()

  /// What gives elements their widgets.
  final let mounting: Mounting

  /// What tells the window of the tree's commits, and of updates that were taken back.
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
  ///   - tree: The tree that styles it.
  ///   - id: The window's id.
  ///   - hosts: What puts styles on elements.
  ///   - widgetClass: The class that sheets know the window by; that of its type without one.
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
    _ = wearThemeRules()
    observations = [
      tree.observeCommits(of: [.theme, .context, .rolledBack]) { [weak self] report in
        if report.causes.contains(.rolledBack) { self?.settle() }
        self?.themeDidChange(report.causes)
      },
      tree.observeTakingBack { [weak self] in self?.settle() },
    ]
  }

  /// Hears that the tree has another theme or other contexts, after all styles are on.
  func themeDidChange(_ causes: Set<CommitReport.Cause>) {
    wearTheme()
    if !wearThemeRules() { refreshRulesInside(forTheme: true) }
    applyTheme()
  }

  open override var elements: [Element] { super.elements + popovers }

  open override var container: Element? { nil }

  open override func removeFromContainer() { close() }

  /// Puts a view, or the view of a controller, in front of all others inside; shows a popover.
  ///
  /// A controller that comes first is the ``rootViewController``.
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

  /// Closes the window: nothing inside it has widgets any more.
  public final func close() { unmount() }

  override var hasElementsAfterSubviews: Bool { !popovers.isEmpty }

  deinit {
    mounting.end()
    for view in subviews { view.outermost.unmount() }
    for popover in popovers { popover.unmount() }
  }
}
