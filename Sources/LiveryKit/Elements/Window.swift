/// A window with views inside: the root of what is styled.
///
/// ```swift
/// let tree = WidgetTree(theme: theme)
/// let window = Window(in: tree)
/// window.rootViewController = SettingsController()
/// ```
///
/// What is put inside has widgets in the window's tree, until it is taken out.
open class Window: View {
  /// The tree that the window's widgets stand in.
  public final let tree: WidgetTree

  /// What puts styles on elements in this window.
  ///
  /// Another table is used from the next change of a style on.
  public final var hosts: HostTable

  /// What gives elements their widgets.
  final let mounting: Mounting

  /// The popovers that are shown.
  public final internal(set) var popovers: [PopoverController] = []

  /// The view controller whose view fills the window.
  public final var rootViewController: ViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if let view = rootViewController?.view { insertSubview(view, at: 0) }
    }
  }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - tree: The tree that styles it.
  ///   - id: The window's id.
  ///   - hosts: What puts styles on elements.
  public init(in tree: WidgetTree, id: WidgetID? = nil, hosts: HostTable = .builtIn) {
    self.tree = tree
    self.hosts = hosts
    mounting = Mounting(tree: tree)
    super.init()
    self.id = id
    mounting.mount(self, under: nil)
  }

  open override var elements: [Element] { super.elements + popovers }

  open override var container: Element? { nil }

  /// Closes the window: nothing inside it has widgets any more.
  public final func close() { unmount() }

  override var hasElementsAfterSubviews: Bool { !popovers.isEmpty }

  deinit {
    for view in subviews { view.outermost.unmount() }
    for popover in popovers { popover.unmount() }
  }
}
