public import Livery

/// A font in a text: a fixed one, or one of the theme.
public enum TextFont: Hashable, Sendable {
  /// A font that is the same in every theme.
  case font(Font)
  /// A font style, which the theme defines.
  case style(FontStyle)

  /// The font, if it is the same in every theme.
  public var value: Font? {
    if case .font(let font) = self { font } else { nil }
  }
}

extension TextFont: CustomStringConvertible {
  /// The font for people, such as `Helvetica-Bold 10` or `$fontStyle.title.bold`.
  public var description: String {
    switch self {
    case .font(let font): font.description
    case .style(let style): "$fontStyle.\(style)"
    }
  }
}
