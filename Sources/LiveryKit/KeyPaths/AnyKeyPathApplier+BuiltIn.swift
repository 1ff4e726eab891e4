extension AnyKeyPathApplier {
  /// The built-in appliers of properties that are not in the table of properties.
  static let builtIn = [
    Self(KeyPathApplier<Button>([imageFromColor(Button.setBackgroundImage)])),
    Self(
      KeyPathApplier<SegmentedControl>([
        imageFromColor(SegmentedControl.setBackgroundImage), title("textColor", at: \.foreground),
        title("font", at: \.font),
      ])
    ),
  ]

  /// Returns a property that sets a plain image of a colour.
  private static func imageFromColor<Target>(
    _ set: @escaping @Sendable (Target) -> (Image?, ControlState) -> Void
  ) -> KeyPathProperty<Target> {
    KeyPathProperty(
      "backgroundImageFromColor",
      forStates: { target in
        { (color: Color?, state) in set(target)(color.map { Image(color: $0) }, state) }
      }
    )
  }

  /// Returns a property that sets one attribute of titles for a state, and preserves the others.
  private static func title<Value>(
    _ name: String,
    at part: any WritableKeyPath<TitleAttributes, Value?> & Sendable
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
}
