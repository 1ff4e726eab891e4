public import Livery

extension TextAttributes {
  /// Returns a set of one attribute: a text colour.
  public static func foreground(_ color: TextColor) -> Self { with { $0.foreground = color } }

  /// Returns a set of one attribute: a text colour.
  public static func foreground(_ color: Color) -> Self { foreground(.color(color)) }

  /// Returns a set of one attribute: a text colour of the theme.
  public static func foreground(_ color: SemanticColor) -> Self { foreground(.semantic(color)) }

  /// Returns a set of one attribute: a background colour.
  public static func background(_ color: TextColor) -> Self { with { $0.background = color } }

  /// Returns a set of one attribute: a background colour.
  public static func background(_ color: Color) -> Self { background(.color(color)) }

  /// Returns a set of one attribute: a background colour of the theme.
  public static func background(_ color: SemanticColor) -> Self { background(.semantic(color)) }

  /// Returns a set of two attributes: a font and a kern.
  public static func font(_ font: Font, kern: Double = 0) -> Self {
    with {
      $0.font = .font(font)
      $0.kern = .points(kern)
    }
  }

  /// Returns a set of two attributes: a font of the theme, and a kern, which is the theme's if it
  /// is `kerned`, and otherwise 0.
  public static func font(_ style: FontStyle, kerned: Bool = false) -> Self {
    with {
      $0.font = .style(style)
      $0.kern = kerned ? .style(style) : 0
    }
  }

  /// Returns a set of one attribute: the kern, in points.
  public static func kern(_ points: Double) -> Self { with { $0.kern = .points(points) } }

  /// Returns a set of one attribute: the shadow of the text.
  public static func shadow(_ shadow: Shadow) -> Self { with { $0.shadow = shadow } }

  /// Returns a set of one attribute: the distance of the text above the line, in points.
  public static func baselineOffset(_ points: Double) -> Self {
    with { $0.baselineOffset = points }
  }

  /// Returns a set of one attribute: the paragraph style.
  public static func paragraphStyle(_ style: ParagraphStyle) -> Self {
    with { $0.paragraphStyle = style }
  }

  private static func with(_ change: (inout Self) -> Void) -> Self {
    var attributes = Self()
    change(&attributes)
    return attributes
  }
}

extension TextAttributes {
  /// Returns a set of one attribute: an underline in the colour of the text.
  public static func underline(style: LineDecoration.Style = .single) -> Self {
    with { $0.underline = LineDecoration(style: style) }
  }

  /// Returns a set of one attribute: an underline.
  public static func underline(
    _ color: TextColor,
    style: LineDecoration.Style = .single
  ) -> Self { with { $0.underline = LineDecoration(color: color, style: style) } }

  /// Returns a set of one attribute: an underline.
  public static func underline(_ color: Color, style: LineDecoration.Style = .single) -> Self {
    underline(.color(color), style: style)
  }

  /// Returns a set of one attribute: an underline in a colour of the theme.
  public static func underline(
    _ color: SemanticColor,
    style: LineDecoration.Style = .single
  ) -> Self { underline(.semantic(color), style: style) }

  /// Returns a set of one attribute: a line through the text, in the colour of the text.
  public static func strikethrough(style: LineDecoration.Style = .single) -> Self {
    with { $0.strikethrough = LineDecoration(style: style) }
  }

  /// Returns a set of one attribute: a line through the text.
  public static func strikethrough(
    _ color: TextColor,
    style: LineDecoration.Style = .single
  ) -> Self { with { $0.strikethrough = LineDecoration(color: color, style: style) } }

  /// Returns a set of one attribute: a line through the text.
  public static func strikethrough(_ color: Color, style: LineDecoration.Style = .single) -> Self {
    strikethrough(.color(color), style: style)
  }

  /// Returns a set of one attribute: a line through the text in a colour of the theme.
  public static func strikethrough(
    _ color: SemanticColor,
    style: LineDecoration.Style = .single
  ) -> Self { strikethrough(.semantic(color), style: style) }
}
