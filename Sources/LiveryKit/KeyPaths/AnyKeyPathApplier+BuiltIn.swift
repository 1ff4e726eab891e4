extension AnyKeyPathApplier {
  /// The appliers of what a key may name besides the rows of the table of properties.
  static let builtIn = [
    Self(KeyPathApplier<Button>([imageFromColor(Button.setBackgroundImage)])),
    Self(
      KeyPathApplier<SegmentedControl>([
        imageFromColor(SegmentedControl.setBackgroundImage), title("textColor", \.foreground),
        title("font", \.font),
      ])
    ),
  ]

  /// A plain image of a colour.
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
}
