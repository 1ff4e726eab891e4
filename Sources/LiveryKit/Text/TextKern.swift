public import Livery

/// The distance that is added between the letters of a text: one that stays, or one that the theme
/// says.
public enum TextKern: Hashable, Sendable {
  /// A number of points that is the same in every theme; negative moves letters together.
  case points(Double)
  /// The kern that the theme gives to a font style.
  case style(FontStyle)

  /// The number of points, if it is the same in every theme.
  public var value: Double? {
    if case .points(let points) = self { points } else { nil }
  }
}

extension TextKern: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a kern of a number of points.
  public init(floatLiteral value: Double) { self = .points(value) }

  /// Makes a kern of a number of points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

extension TextKern: CustomStringConvertible {
  /// The kern for people, such as `0.5` or `$fontStyle.title.bold.kern`.
  public var description: String {
    switch self {
    case .points(let points): points.description
    case .style(let style): "$fontStyle.\(style).kern"
    }
  }
}
