/// Something on a bar that is no view, as UIKit's `UIBarItem`.
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

  /// Whether it can be chosen; otherwise it has the state `disabled`.
  public final var isEnabled: Bool {
    get { !isIn(.disabled) }
    set { set(.disabled, to: !newValue) }
  }

  /// Whether what it does is destructive.
  public final var isDangerous: Bool {
    get { isIn(.dangerous) }
    set { set(.dangerous, to: newValue) }
  }

  /// What the title looks like in a state: what was given for exactly that, or else what is normal.
  public final func titleTextAttributes(for state: ControlState) -> TitleAttributes? {
    titleAttributes.value(for: state)
  }

  /// Says what the title looks like in a state; `nil` takes it away.
  public final func setTitleTextAttributes(_ attributes: TitleAttributes?, for state: ControlState)
  {
    titleAttributes[state] = attributes
  }

  /// Hears what the item looks like in a state, and lets the host of its class put it on.
  open func styleDidChange(_ style: Style, for state: ControlState) {
    wear(style, for: state)
  }

  /// Hears which states the item is in now, tells the observer of the window's hosts, and
  /// lets the host of its class put on what states together look like.
  open func stateDidChange(_ state: ControlState) {
    guard let window else { return }
    window.hosts.observer?.states(self, state)
    if let widget { beneathOwnRules { window.hosts.wear(widget.style, on: self, asItIsIn: state) } }
  }

  open override var container: Element? { bar ?? super.container }

  open override func removeFromContainer() {
    bar?.letGo(of: self)
    super.removeFromContainer()
  }

  open override var widgetText: String? { title }

  /// Takes a text that a tree file describes for the title.
  open override func showText(_ text: String) { title = text }
}
