extension AnyKeyPathApplier {
  /// The appliers of LiveryKit's own classes: those of all properties in ``Keys``.
  static let builtIn = [layer, view, label, button] + controls

  private static let layer = Self(
    KeyPathApplier<Layer>([
      KeyPathProperty("shadowColor", at: \.shadowColor),
      KeyPathProperty("shadowRadius", at: \.shadowRadius),
      KeyPathProperty("shadowOpacity", at: \.shadowOpacity),
      KeyPathProperty("shadowOffset", at: \.shadowOffset),
      KeyPathProperty("borderColor", at: \.borderColor),
      KeyPathProperty("borderWidth", at: \.borderWidth),
      KeyPathProperty("backgroundColor", at: \.backgroundColor),
      KeyPathProperty("cornerRadius", at: \.cornerRadius),
      KeyPathProperty("opacity", at: \.opacity),
    ])
  )

  private static let view = Self(
    KeyPathApplier<View>([
      KeyPathProperty("backgroundColor", at: \.backgroundColor),
      KeyPathProperty("tintColor") { (view, color: Color?) in
        if let color { view.tintColor = color } else { view.resetTintColor() }
      },
    ])
  )

  private static let label = Self(
    KeyPathApplier<Label>([
      KeyPathProperty("textColor", at: \.textColor),
      KeyPathProperty("font", at: \.font),
      KeyPathProperty("textAlignment", at: \.textAlignment),
      KeyPathProperty("lineBreakMode", at: \.lineBreakMode),
    ])
  )

  private static let button = Self(
    KeyPathApplier<Button>([
      KeyPathProperty("titleColor", forStates: Button.setTitleColor),
      KeyPathProperty("titleShadowColor", forStates: Button.setTitleShadowColor),
      KeyPathProperty("titleFont", at: \.titleLabel.font),
      KeyPathProperty("image", forStates: Button.setImage),
      KeyPathProperty("backgroundImage", forStates: Button.setBackgroundImage),
      KeyPathProperty(
        "backgroundImageFromColor",
        forStates: { button in
          { (color: Color?, state) in
            button.setBackgroundImage(color.map { Image(color: $0) }, for: state)
          }
        }
      ),
    ])
  )
}
