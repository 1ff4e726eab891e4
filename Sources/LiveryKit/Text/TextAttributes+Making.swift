public import Livery

extension TextAttributes {
  /// A set of one attribute: the colour of the letters.
  public static func foreground(_ color: TextColor) -> Self { with { $0.foreground = color } }

  /// A set of one attribute: the colour of the letters.
  public static func foreground(_ color: Color) -> Self { foreground(.color(color)) }

  /// A set of one attribute: a colour of the letters that the theme says.
  public static func foreground(_ color: SemanticColor) -> Self { foreground(.semantic(color)) }

  /// A set of one attribute: the colour behind the letters.
  public static func background(_ color: TextColor) -> Self { with { $0.background = color } }

  /// A set of one attribute: the colour behind the letters.
  public static func background(_ color: Color) -> Self { background(.color(color)) }

  /// A set of one attribute: a colour behind the letters that the theme says.
  public static func background(_ color: SemanticColor) -> Self { background(.semantic(color)) }

  /// A set of two attributes: a font, and a distance between the letters.
  public static func font(_ font: Font, kern: Double = 0) -> Self {
    with {
      $0.font = .font(font)
      $0.kern = .points(kern)
    }
  }

  /// A set of two attributes: a font that the theme says, and a distance between the letters, which
  /// is that of the theme if it is to be `kerned`, and otherwise 0.
  public static func font(_ style: FontStyle, kerned: Bool = false) -> Self {
    with {
      $0.font = .style(style)
      $0.kern = kerned ? .style(style) : 0
    }
  }

  /// A set of one attribute: the distance that is added between the letters, in points.
  public static func kern(_ points: Double) -> Self { with { $0.kern = .points(points) } }

  /// A set of one attribute: the shadow of the letters.
  public static func shadow(_ shadow: Shadow) -> Self { with { $0.shadow = shadow } }

  /// A set of one attribute: how far the letters stand above the line, in points.
  public static func baselineOffset(_ points: Double) -> Self {
    with { $0.baselineOffset = points }
  }

  /// A set of one attribute: how the lines are set.
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
  /// A set of one attribute: a line under the text, in the colour of the text.
  public static func underline(style: LineDecoration.Style = .single) -> Self {
    with { $0.underline = LineDecoration(style: style) }
  }

  /// A set of one attribute: a line under the text.
  public static func underline(
    _ color: TextColor,
    style: LineDecoration.Style = .single
  ) -> Self { with { $0.underline = LineDecoration(color: color, style: style) } }

  /// A set of one attribute: a line under the text.
  public static func underline(_ color: Color, style: LineDecoration.Style = .single) -> Self {
    underline(.color(color), style: style)
  }

  /// A set of one attribute: a line under the text in a colour that the theme says.
  public static func underline(
    _ color: SemanticColor,
    style: LineDecoration.Style = .single
  ) -> Self { underline(.semantic(color), style: style) }

  /// A set of one attribute: a line through the text, in the colour of the text.
  public static func strikethrough(style: LineDecoration.Style = .single) -> Self {
    with { $0.strikethrough = LineDecoration(style: style) }
  }

  /// A set of one attribute: a line through the text.
  public static func strikethrough(
    _ color: TextColor,
    style: LineDecoration.Style = .single
  ) -> Self { with { $0.strikethrough = LineDecoration(color: color, style: style) } }

  /// A set of one attribute: a line through the text.
  public static func strikethrough(_ color: Color, style: LineDecoration.Style = .single) -> Self {
    strikethrough(.color(color), style: style)
  }

  /// A set of one attribute: a line through the text in a colour that the theme says.
  public static func strikethrough(
    _ color: SemanticColor,
    style: LineDecoration.Style = .single
  ) -> Self { strikethrough(.semantic(color), style: style) }
}
