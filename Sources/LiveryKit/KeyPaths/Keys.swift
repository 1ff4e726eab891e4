/// Keys for all properties that a ``KeyPathStyler`` knows.
///
/// A key is the name of the property: `Keys.Label.font` and `Keys.TextField.font` are the same key.
/// Keys that take states can have some: `Keys.Button.titleColor.selected`.
public enum Keys {
  /// The super style of a style, which is applied first.
  public static let superStyle: KeyPathKey = "superStyle"

  /// Keys for a view.
  public enum View {
    /// The colour behind everything.
    public static let backgroundColor: KeyPathKey = "backgroundColor"

    /// The tint, for elements that ask for attention.
    public static let tintColor: KeyPathKey = "tintColor"
  }

  /// Keys for a label.
  public enum Label {
    /// The colour of the text.
    public static let textColor: KeyPathKey = "textColor"

    /// The font of the text.
    public static let font: KeyPathKey = "font"

    /// The edges with which lines are aligned.
    public static let textAlignment: KeyPathKey = "textAlignment"

    /// The treatment of lines that are too long.
    public static let lineBreakMode: KeyPathKey = "lineBreakMode"
  }

  /// Keys for a button.
  public enum Button {
    /// The colour of the title; takes states.
    public static let titleColor: KeyPathKey = "titleColor"

    /// The colour of the title's shadow; takes states.
    public static let titleShadowColor: KeyPathKey = "titleShadowColor"

    /// The font of the title.
    public static let titleFont: KeyPathKey = "titleFont"

    /// The image; takes states.
    public static let image: KeyPathKey = "image"

    /// The image behind the content; takes states.
    public static let backgroundImage: KeyPathKey = "backgroundImage"

    /// The colour of a plain image behind the content; takes states.
    public static let backgroundImageFromColor: KeyPathKey = "backgroundImageFromColor"
  }

  /// Keys for a layer.
  public enum Layer {
    /// The colour of the shadow.
    public static let shadowColor: KeyPathKey = "shadowColor"

    /// The blur radius of the shadow.
    public static let shadowRadius: KeyPathKey = "shadowRadius"

    /// The opacity of the shadow.
    public static let shadowOpacity: KeyPathKey = "shadowOpacity"

    /// The offset of the shadow.
    public static let shadowOffset: KeyPathKey = "shadowOffset"

    /// The colour of the border.
    public static let borderColor: KeyPathKey = "borderColor"

    /// The width of the border.
    public static let borderWidth: KeyPathKey = "borderWidth"

    /// The colour behind everything.
    public static let backgroundColor: KeyPathKey = "backgroundColor"

    /// The radius of the corners.
    public static let cornerRadius: KeyPathKey = "cornerRadius"

    /// The opacity of the layer.
    public static let opacity: KeyPathKey = "opacity"
  }

  /// Keys for a segmented control.
  public enum SegmentedControl {
    /// The colour of the chosen segment.
    public static let selectedSegmentTintColor: KeyPathKey = "selectedSegmentTintColor"

    /// The image behind the segments; takes states.
    public static let backgroundImage: KeyPathKey = "backgroundImage"

    /// The colour of a plain image behind the segments; takes states.
    public static let backgroundImageFromColor: KeyPathKey = "backgroundImageFromColor"

    /// The colour of the titles; takes states.
    public static let textColor: KeyPathKey = "textColor"

    /// The font of the titles; takes states.
    public static let font: KeyPathKey = "font"
  }

  /// Keys for a text field.
  public enum TextField {
    /// The colour of the text.
    public static let textColor: KeyPathKey = "textColor"

    /// The font of the text.
    public static let font: KeyPathKey = "font"

    /// The edges with which the text is aligned.
    public static let textAlignment: KeyPathKey = "textAlignment"

    /// The style of the border around the field.
    public static let borderStyle: KeyPathKey = "borderStyle"

    /// The colour of the placeholder, which must exist.
    public static let placeholderColor: KeyPathKey = "placeholderColor"

    /// The font of the placeholder, which must exist.
    public static let placeholderFont: KeyPathKey = "placeholderFont"

    /// The image behind the text.
    public static let background: KeyPathKey = "background"

    /// The image behind the text of a disabled field.
    public static let disabledBackground: KeyPathKey = "disabledBackground"
  }

  /// Keys for a slider.
  public enum Slider {
    /// The image at the least value.
    public static let minimumValueImage: KeyPathKey = "minimumValueImage"

    /// The image at the greatest value.
    public static let maximumValueImage: KeyPathKey = "maximumValueImage"

    /// A Boolean value that indicates whether the slider reports every change.
    public static let isContinuous: KeyPathKey = "isContinuous"

    /// The colour of the track up to the thumb.
    public static let minimumTrackTintColor: KeyPathKey = "minimumTrackTintColor"

    /// The colour of the track behind the thumb.
    public static let maximumTrackTintColor: KeyPathKey = "maximumTrackTintColor"

    /// The colour of the thumb.
    public static let thumbTintColor: KeyPathKey = "thumbTintColor"
  }

  /// Keys for a switch.
  public enum Switch {
    /// The colour of a switch that is on.
    public static let onTintColor: KeyPathKey = "onTintColor"

    /// The colour of the thumb.
    public static let thumbTintColor: KeyPathKey = "thumbTintColor"
  }

  /// Keys for a view that shows an image.
  public enum Image {
    /// The image.
    public static let image: KeyPathKey = "image"

    /// The image while the view is highlighted.
    public static let highlightedImage: KeyPathKey = "highlightedImage"
  }

  /// Keys for a text view.
  public enum TextView {
    /// The colour of the text.
    public static let textColor: KeyPathKey = "textColor"

    /// The font of the text.
    public static let font: KeyPathKey = "font"

    /// The edges with which lines are aligned.
    public static let textAlignment: KeyPathKey = "textAlignment"
  }
}

/// A short name for ``Keys``.
public typealias K = Keys
