/// An item of a bar that is no view, as UIKit's `UIBarItem`.
open class BarItem: Element, StatewiseControl {
  /// The title.
  public final var title: String? {
    didSet { widget?.text = title }
  }

  /// The image.
  public final var image: Image?

  /// The bar that shows the item.
  final weak var bar: View?

  final var titleAttributes = PerState<TitleAttributes>()

  /// Makes an item with a title.
  public convenience init(_ title: String) {
    self.init()
    self.title = title
  }

  /// A Boolean value that indicates whether the item can be chosen; otherwise it is in the state
  /// `disabled`.
  public final var isEnabled: Bool {
    get { !isIn(.disabled) }
    set { set(.disabled, to: !newValue) }
  }

  /// A Boolean value that indicates whether the item's action is destructive.
  public final var isDangerous: Bool {
    get { isIn(.dangerous) }
    set { set(.dangerous, to: newValue) }
  }

  /// Returns the appearance of the title in a state: the value for exactly that state, or else the
  /// normal one.
  public final func titleTextAttributes(for state: ControlState) -> TitleAttributes? {
    titleAttributes.value(for: state)
  }

  /// Sets the appearance of the title in a state; `nil` removes it.
  public final func setTitleTextAttributes(_ attributes: TitleAttributes?, for state: ControlState)
  {
    titleAttributes[state] = attributes
  }

  /// Notifies the item of the style of a state, which the host of its class applies.
  open func styleDidChange(_ style: Style, for state: ControlState) {
    applyStyle(style, for: state)
  }

  /// Notifies the item of its current states, and then the observer of the window's hosts.
  ///
  /// The host of its class applies the style of a combination of states.
  open func stateDidChange(_ state: ControlState) {
    guard let window else { return }
    window.hosts.observer?.states(self, state)
    if let widget {
      beneathCustomRules {
        window.hosts.apply(widget.style, to: self, inCombination: state)
      }
    }
  }

  open override var container: Element? { bar ?? super.container }

  open override func removeFromContainer() {
    bar?.removeItem(self)
    super.removeFromContainer()
  }

  open override var widgetText: String? { title }

  /// Sets the title to a text from a tree file.
  open override func showText(_ text: String) { title = text }
}
