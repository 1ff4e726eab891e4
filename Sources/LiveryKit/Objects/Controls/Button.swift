/// A control that triggers an action when it is touched, as UIKit's `UIButton`.
open class Button: Control {
  /// The label that shows the title.
  ///
  /// It is a part of the button and no widget: styles of labels do not apply to it.
  public final var titleLabel: Label {
    if let madeTitleLabel { return madeTitleLabel }
    let label = Label()
    madeTitleLabel = label
    label.text = titles[.normal]
    label.font = unmadeTitle.font
    label.shadowOffset = unmadeTitle.shadowOffset
    return label
  }

  /// The label, if it was made; most buttons never make theirs.
  final private(set) var madeTitleLabel: Label?

  /// The values of the host for the label, until that is made.
  final var unmadeTitle = TitleAppearance()

  /// The values of a host for the label, initially those of a new label.
  struct TitleAppearance {
    var font: Font?
    var shadowOffset = Size(width: 0, height: -1)
  }

  /// The space around the content, in points.
  public final var contentEdgeInsets = Insets(top: 0, left: 0, bottom: 0, right: 0)

  private final var titles = PerState<String>()
  final var titleColors = PerState<Color>()
  final var titleShadowColors = PerState<Color>()
  final var images = PerState<Image>()
  final var backgroundImages = PerState<Image>()

  /// Makes a button with a title.
  public convenience init(_ title: String) {
    self.init()
    setTitle(title, for: .normal)
  }

  open override var widgetText: String? { titles[.normal] }

  override func watch() -> [ValueWatch] {
    let inside = madeTitleLabel?.watch() ?? []
    return inside.isEmpty ? super.watch() : super.watch() + inside
  }

  /// Sets the title to a text from a tree file.
  open override func showText(_ text: String) { setTitle(text, for: .normal) }
}

extension Button {
  /// Returns the title in a state: the one for exactly that state, or else the normal one.
  public final func title(for state: ControlState) -> String? { titles.value(for: state) }

  /// Sets the title for a state.
  public final func setTitle(_ title: String?, for state: ControlState) {
    titles[state] = title
    if state.isEmpty {
      madeTitleLabel?.text = title
      widget?.text = title
    }
  }

  /// Returns the colour of the title in a state: the one for exactly that state, or else the normal
  /// one.
  public final func titleColor(for state: ControlState) -> Color? {
    titleColors.value(for: state)
  }

  /// Sets the colour of the title for a state; `nil` removes it.
  public final func setTitleColor(_ color: Color?, for state: ControlState) {
    titleColors[state] = color
  }

  /// Returns the colour of the title's shadow in a state: the one for exactly that state, or else
  /// the normal one.
  public final func titleShadowColor(for state: ControlState) -> Color? {
    titleShadowColors.value(for: state)
  }

  /// Sets the colour of the title's shadow for a state; `nil` removes it.
  public final func setTitleShadowColor(_ color: Color?, for state: ControlState) {
    titleShadowColors[state] = color
  }

  /// Returns the image in a state: the one for exactly that state, or else the normal one.
  public final func image(for state: ControlState) -> Image? { images.value(for: state) }

  /// Sets the image for a state; `nil` removes it.
  public final func setImage(_ image: Image?, for state: ControlState) { images[state] = image }

  /// Returns the image behind the content in a state: the one for exactly that state, or else the
  /// normal one.
  public final func backgroundImage(for state: ControlState) -> Image? {
    backgroundImages.value(for: state)
  }

  /// Sets the image behind the content for a state; `nil` removes it.
  public final func setBackgroundImage(_ image: Image?, for state: ControlState) {
    backgroundImages[state] = image
  }

  /// The title that is shown now.
  public final var currentTitle: String? { title(for: state) }

  /// The colour of the title that is shown now.
  public final var currentTitleColor: Color? { titleColor(for: state) }
}
