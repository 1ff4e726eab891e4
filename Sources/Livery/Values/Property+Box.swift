/// The properties of the box, which exist without a declaration.
extension Property where Value == Color {
  /// The colour behind a widget; without one, that of its fill.
  public static var background: Self { Self("background") }
}

extension Property where Value == Double {
  /// The radius of the corners, in points.
  public static var cornerRadius: Self { Self("cornerRadius") }

  /// The width of the border, in points.
  public static var borderWidth: Self { Self("borderWidth") }

  /// The distance between the widgets inside, in points.
  public static var spacing: Self { Self("spacing") }

  /// The opacity, from 0 to 1.
  public static var opacity: Self { Self("opacity") }

  /// The height above what is behind, in points, which casts a shadow.
  public static var elevation: Self { Self("elevation") }
}

extension Property where Value == LineStyle {
  /// The style of the border.
  public static var borderStyle: Self { Self("borderStyle") }
}

extension Property where Value == Insets {
  /// The free space between the edges and the contents.
  public static var padding: Self { Self("padding") }
}

extension Setting {
  /// The property ``Property/background``.
  public static var background: Self { .property("background") }
  /// The property ``Property/cornerRadius``.
  public static var cornerRadius: Self { .property("cornerRadius") }
  /// The property ``Property/borderWidth``.
  public static var borderWidth: Self { .property("borderWidth") }
  /// The property ``Property/borderStyle``.
  public static var borderStyle: Self { .property("borderStyle") }
  /// The property ``Property/padding``.
  public static var padding: Self { .property("padding") }
  /// The property ``Property/spacing``.
  public static var spacing: Self { .property("spacing") }
  /// The property ``Property/opacity``.
  public static var opacity: Self { .property("opacity") }
  /// The property ``Property/elevation``.
  public static var elevation: Self { .property("elevation") }
}
