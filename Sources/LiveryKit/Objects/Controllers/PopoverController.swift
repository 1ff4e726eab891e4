/// A controller that shows a view controller in a bubble, as UIKit's `UIPopoverController`.
///
/// In the tree it is inside its window, around the controller that it shows.
open class PopoverController: Element {
  /// The controller that is shown.
  public final var contentViewController: ViewController {
    didSet {
      if oldValue === contentViewController { return }
      release(oldValue)
      if !isPopoverVisible { return }
      claimContent()
      take(contentViewController)
    }
  }

  private final weak var presentingWindow: Window?

  /// Makes a popover that is not shown yet.
  public init(contentViewController: ViewController) {
    self.contentViewController = contentViewController
    super.init()
  }

  /// Removes the content from the place where it is shown.
  private final func claimContent() {
    let content = contentViewController
    if content.popover !== self { content.popover?.dismiss() }
    content.presentingViewController?.dismiss()
    content.viewIfLoaded?.removeFromSuperview()
    content.leaveHolder()
    content.popover = self
    _ = content.view
  }

  /// Releases a controller, if it is the one that is shown.
  final func release(_ content: ViewController) {
    guard content.popover === self else { return }
    let isInside = content.container === self
    content.popover = nil
    if isInside { content.unmount() }
  }

  /// A Boolean value that indicates whether the popover is shown.
  public final var isPopoverVisible: Bool { presentingWindow != nil }

  /// Shows the popover in a window; its content leaves its former place.
  public final func present(in window: Window) {
    dismiss()
    claimContent()
    leaveHolder()
    presentingWindow = window
    window.popovers.append(self)
    window.take(self)
  }

  /// Hides the popover.
  public final func dismiss() {
    presentingWindow?.popovers.removeAll { $0 === self }
    presentingWindow = nil
    unmount()
    release(contentViewController)
  }

  open override var elements: [Element] {
    contentViewController.container === self ? [contentViewController] : []
  }

  open override func removeFromContainer() {
    dismiss()
    super.removeFromContainer()
  }

  /// Adds an element to the view of the controller that is shown.
  open override func addElement(_ element: Element) -> Bool {
    contentViewController.view.addElement(element)
  }

  open override var container: Element? { presentingWindow ?? super.container }
}
