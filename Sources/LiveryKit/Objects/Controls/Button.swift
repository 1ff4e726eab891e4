/// A control that does something when it is touched, as UIKit's `UIButton`.
open class Button: Control {
  /// What shows the title.
  ///
  /// It is a part of the button and no widget: what a sheet says of labels does not reach it.
  public final var titleLabel: Label {
    if let madeTitleLabel { return madeTitleLabel }
    let label = Label()
    madeTitleLabel = label
    label.text = titles[.normal]
    label.font = unmadeTitle.font
    label.shadowOffset = unmadeTitle.shadowOffset
    return label
  }

  /// The label, once somebody has asked for it; most are never asked for.
  final private(set) var madeTitleLabel: Label?

  /// What the host has put on the label, as long as that is not made.
  final var unmadeTitle = TitleLook()

  /// What a host says of the label; at first, what a label has by itself.
  struct TitleLook {
    var font: Font?
    var shadowOffset = Size(width: 0, height: -1)
  }

  /// How much room there is around the content, in points.
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

  /// Takes a text that a tree file describes for the title.
  open override func showText(_ text: String) { setTitle(text, for: .normal) }
}

extension Button {
  /// The title in a state: the one given for exactly that, or the normal one.
  public final func title(for state: ControlState) -> String? { titles.value(for: state) }

  /// Gives the button a title for a state.
  public final func setTitle(_ title: String?, for state: ControlState) {
    titles[state] = title
    if state.isEmpty {
      madeTitleLabel?.text = title
      widget?.text = title
    }
  }

  /// The colour of the title in a state: the one given for exactly that, or the normal one.
  public final func titleColor(for state: ControlState) -> Color? {
    titleColors.value(for: state)
  }

  /// Gives the title a colour for a state; `nil` takes it away.
  public final func setTitleColor(_ color: Color?, for state: ControlState) {
    titleColors[state] = color
  }

  /// The colour of the title's shadow in a state: the one given for exactly that, or the normal one.
  public final func titleShadowColor(for state: ControlState) -> Color? {
    titleShadowColors.value(for: state)
  }

  /// Gives the title's shadow a colour for a state; `nil` takes it away.
  public final func setTitleShadowColor(_ color: Color?, for state: ControlState) {
    titleShadowColors[state] = color
  }

  /// The image in a state: the one given for exactly that, or the normal one.
  public final func image(for state: ControlState) -> Image? { images.value(for: state) }

  /// Gives the button an image for a state; `nil` takes it away.
  public final func setImage(_ image: Image?, for state: ControlState) { images[state] = image }

  /// The image behind the content in a state: the one given for exactly that, or the normal one.
  public final func backgroundImage(for state: ControlState) -> Image? {
    backgroundImages.value(for: state)
  }

  /// Gives the button an image behind its content for a state; `nil` takes it away.
  public final func setBackgroundImage(_ image: Image?, for state: ControlState) {
    backgroundImages[state] = image
  }

  /// The title that is shown now.
  public final var currentTitle: String? { title(for: state) }

  /// The colour in which it is shown now.
  public final var currentTitleColor: Color? { titleColor(for: state) }
}
