public import Livery

/// A type to which attributes can be added: a string, a text with attributes, or a set of
/// attributes.
///
/// ```swift
/// "Sinatra".foreground(.red).font(.title(attribute: .bold), kerned: true)
/// ```
///
/// Each method sets its attribute on the whole, and replaces an existing one.
public protocol Attributable<Attributed> {
  /// The type with attributes.
  associatedtype Attributed: Attributable<Attributed>

  /// Returns the same with more attributes, which replace existing ones.
  func adding(_ attributes: TextAttributes) -> Attributed
}

extension Attributable {
  /// Returns the same with another text colour.
  public func foreground(_ color: TextColor) -> Attributed { adding(.foreground(color)) }

  /// Returns the same with another text colour.
  public func foreground(_ color: Color) -> Attributed { adding(.foreground(color)) }

  /// Returns the same with a text colour of the theme.
  public func foreground(_ color: SemanticColor) -> Attributed { adding(.foreground(color)) }

  /// Returns the same with another background colour.
  public func background(_ color: TextColor) -> Attributed { adding(.background(color)) }

  /// Returns the same with another background colour.
  public func background(_ color: Color) -> Attributed { adding(.background(color)) }

  /// Returns the same with a background colour of the theme.
  public func background(_ color: SemanticColor) -> Attributed { adding(.background(color)) }

  /// Returns the same in a font, with a kern of 0 unless another is given.
  public func font(_ font: Font, kern: Double = 0) -> Attributed {
    adding(.font(font, kern: kern))
  }

  /// Returns the same in a font of the theme, with the theme's kern for the style if it is
  /// `kerned`, and otherwise without kern.
  public func font(_ style: FontStyle, kerned: Bool = false) -> Attributed {
    adding(.font(style, kerned: kerned))
  }

  /// Returns the same with another kern, in points.
  public func kern(_ points: Double) -> Attributed { adding(.kern(points)) }

  /// Returns the same with another shadow.
  public func shadow(_ shadow: Shadow) -> Attributed { adding(.shadow(shadow)) }

  /// Returns the same raised above the line by a number of points, or lowered by a negative one.
  public func baselineOffset(_ points: Double) -> Attributed { adding(.baselineOffset(points)) }

  /// Returns the same with another paragraph style.
  public func paragraphStyle(_ style: ParagraphStyle) -> Attributed {
    adding(.paragraphStyle(style))
  }
}

extension Attributable {
  /// Returns the same with an underline in the colour of the text.
  public func underline(style: LineDecoration.Style = .single) -> Attributed {
    adding(.underline(style: style))
  }

  /// Returns the same with an underline.
  public func underline(
    _ color: TextColor,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.underline(color, style: style)) }

  /// Returns the same with an underline.
  public func underline(
    _ color: Color,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.underline(color, style: style)) }

  /// Returns the same with an underline in a colour of the theme.
  public func underline(
    _ color: SemanticColor,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.underline(color, style: style)) }

  /// Returns the same with a line through it, in the colour of the text.
  public func strikethrough(style: LineDecoration.Style = .single) -> Attributed {
    adding(.strikethrough(style: style))
  }

  /// Returns the same with a line through it.
  public func strikethrough(
    _ color: TextColor,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.strikethrough(color, style: style)) }

  /// Returns the same with a line through it.
  public func strikethrough(
    _ color: Color,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.strikethrough(color, style: style)) }

  /// Returns the same with a line through it in a colour of the theme.
  public func strikethrough(
    _ color: SemanticColor,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.strikethrough(color, style: style)) }
}
