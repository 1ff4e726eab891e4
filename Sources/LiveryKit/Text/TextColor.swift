public import Livery

/// A colour in a text: a fixed one, or one of the theme.
public enum TextColor: Hashable, Sendable {
  /// A colour that is the same in every theme.
  case color(Color)
  /// A semantic colour, which the theme defines.
  case semantic(SemanticColor)

  /// The colour, if it is the same in every theme.
  public var value: Color? {
    if case .color(let color) = self { color } else { nil }
  }
}

extension TextColor: CustomStringConvertible {
  /// The colour as a sheet writes it, such as `#ff0000ff` or `$label.primary`.
  public var description: String {
    switch self {
    case .color(let color): color.description
    case .semantic(let color): "$\(color)"
    }
  }
}
