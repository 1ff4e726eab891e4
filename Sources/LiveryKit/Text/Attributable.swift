public import Livery

/// What attributes can be given to: a string, a text that has some already, or a set of attributes.
///
/// ```swift
/// "Sinatra".foreground(.red).font(.title(attribute: .bold), kerned: true)
/// ```
///
/// Each method gives its attribute to the whole, and takes the place of one that was given before.
public protocol Attributable<Attributed> {
  /// What it is with attributes.
  associatedtype Attributed: Attributable<Attributed>

  /// The same with more attributes; where there are such attributes already, the new ones win.
  func adding(_ attributes: TextAttributes) -> Attributed
}

extension Attributable {
  /// The same with another colour of its letters.
  public func foreground(_ color: TextColor) -> Attributed { adding(.foreground(color)) }

  /// The same with another colour of its letters.
  public func foreground(_ color: Color) -> Attributed { adding(.foreground(color)) }

  /// The same with a colour of its letters that the theme says.
  public func foreground(_ color: SemanticColor) -> Attributed { adding(.foreground(color)) }

  /// The same with another colour behind its letters.
  public func background(_ color: TextColor) -> Attributed { adding(.background(color)) }

  /// The same with another colour behind its letters.
  public func background(_ color: Color) -> Attributed { adding(.background(color)) }

  /// The same with a colour behind its letters that the theme says.
  public func background(_ color: SemanticColor) -> Attributed { adding(.background(color)) }

  /// The same in a font, with a distance between the letters that is 0 unless another is given.
  public func font(_ font: Font, kern: Double = 0) -> Attributed {
    adding(.font(font, kern: kern))
  }

  /// The same in a font that the theme says, and with the distance between the letters that the
  /// theme gives to the style if it is to be `kerned`; otherwise with none.
  public func font(_ style: FontStyle, kerned: Bool = false) -> Attributed {
    adding(.font(style, kerned: kerned))
  }

  /// The same with another distance between the letters, in points.
  public func kern(_ points: Double) -> Attributed { adding(.kern(points)) }

  /// The same with another shadow.
  public func shadow(_ shadow: Shadow) -> Attributed { adding(.shadow(shadow)) }

  /// The same raised above the line by a number of points, or lowered by a negative one.
  public func baselineOffset(_ points: Double) -> Attributed { adding(.baselineOffset(points)) }

  /// The same with lines set in another way.
  public func paragraphStyle(_ style: ParagraphStyle) -> Attributed {
    adding(.paragraphStyle(style))
  }
}

extension Attributable {
  /// The same with a line under it, in the colour of the text.
  public func underline(style: LineDecoration.Style = .single) -> Attributed {
    adding(.underline(style: style))
  }

  /// The same with a line under it.
  public func underline(
    _ color: TextColor,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.underline(color, style: style)) }

  /// The same with a line under it.
  public func underline(
    _ color: Color,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.underline(color, style: style)) }

  /// The same with a line under it in a colour that the theme says.
  public func underline(
    _ color: SemanticColor,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.underline(color, style: style)) }

  /// The same with a line through it, in the colour of the text.
  public func strikethrough(style: LineDecoration.Style = .single) -> Attributed {
    adding(.strikethrough(style: style))
  }

  /// The same with a line through it.
  public func strikethrough(
    _ color: TextColor,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.strikethrough(color, style: style)) }

  /// The same with a line through it.
  public func strikethrough(
    _ color: Color,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.strikethrough(color, style: style)) }

  /// The same with a line through it in a colour that the theme says.
  public func strikethrough(
    _ color: SemanticColor,
    style: LineDecoration.Style = .single
  ) -> Attributed { adding(.strikethrough(color, style: style)) }
}
