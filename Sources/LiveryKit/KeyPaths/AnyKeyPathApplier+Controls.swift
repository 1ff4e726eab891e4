extension AnyKeyPathApplier {
  /// The appliers of the other controls, of image views and text views.
  static let controls = [segmentedControl, textField, slider, toggle, imageView, textView]

  private static let segmentedControl = Self(
    KeyPathApplier<SegmentedControl>([
      KeyPathProperty("selectedSegmentTintColor", at: \.selectedSegmentTintColor),
      KeyPathProperty("backgroundImage", forStates: SegmentedControl.setBackgroundImage),
      KeyPathProperty(
        "backgroundImageFromColor",
        forStates: { control in
          { (color: Color?, state) in
            control.setBackgroundImage(color.map { Image(color: $0) }, for: state)
          }
        }
      ),
      title("textColor", \.foreground),
      title("font", \.font),
    ])
  )

  /// A part of what titles look like in a state; the other parts stay as they are there.
  private static func title<Value>(
    _ name: String,
    _ part: any WritableKeyPath<TitleAttributes, Value?> & Sendable
  ) -> KeyPathProperty<SegmentedControl> {
    KeyPathProperty(
      name,
      forStates: { control in
        { (value: Value?, state) in
          var attributes = control.titleTextAttributes(for: state) ?? TitleAttributes()
          attributes[keyPath: part] = value
          control.setTitleTextAttributes(attributes, for: state)
        }
      }
    )
  }

  private static let textField = Self(
    KeyPathApplier<TextField>([
      KeyPathProperty("textColor", at: \.textColor),
      KeyPathProperty("font", at: \.font),
      KeyPathProperty("textAlignment", at: \.textAlignment),
      KeyPathProperty("borderStyle", at: \.borderStyle),
      placeholder("placeholderColor", \.placeholderColor),
      placeholder("placeholderFont", \.placeholderFont),
      KeyPathProperty("background", at: \.background),
      KeyPathProperty("disabledBackground", at: \.disabledBackground),
    ])
  )

  /// What a placeholder looks like, if there is one.
  private static func placeholder<Value>(
    _ name: String,
    _ keyPath: any ReferenceWritableKeyPath<TextField, Value?> & Sendable
  ) -> KeyPathProperty<TextField> {
    KeyPathProperty(name) { (field, value: Value?) in
      guard let text = field.placeholder, !text.isEmpty else {
        throw KeyPathValueError.lacks("placeholder")
      }
      field[keyPath: keyPath] = value
    }
  }

  private static let slider = Self(
    KeyPathApplier<Slider>([
      KeyPathProperty("minimumValueImage", at: \.minimumValueImage),
      KeyPathProperty("maximumValueImage", at: \.maximumValueImage),
      KeyPathProperty("isContinuous", at: \.isContinuous),
      KeyPathProperty("minimumTrackTintColor", at: \.minimumTrackTintColor),
      KeyPathProperty("maximumTrackTintColor", at: \.maximumTrackTintColor),
      KeyPathProperty("thumbTintColor", at: \.thumbTintColor),
    ])
  )

  private static let toggle = Self(
    KeyPathApplier<Switch>([
      KeyPathProperty("onTintColor", at: \.onTintColor),
      KeyPathProperty("thumbTintColor", at: \.thumbTintColor),
    ])
  )

  private static let imageView = Self(
    KeyPathApplier<ImageView>([
      KeyPathProperty("image", at: \.image),
      KeyPathProperty("highlightedImage", at: \.highlightedImage),
    ])
  )

  private static let textView = Self(
    KeyPathApplier<TextView>([
      KeyPathProperty("textColor", at: \.textColor),
      KeyPathProperty("font", at: \.font),
      KeyPathProperty("textAlignment", at: \.textAlignment),
    ])
  )
}
