public import Livery

/// The kern of a text: a fixed one, or one of the theme.
public enum TextKern: Hashable, Sendable {
  /// A number of points that is the same in every theme; a negative number moves letters together.
  case points(Double)
  /// The kern that the theme defines for a font style.
  case style(FontStyle)

  /// The number of points, if it is the same in every theme.
  public var value: Double? {
    if case .points(let points) = self { points } else { nil }
  }
}

extension TextKern: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a kern from a number of points.
  public init(floatLiteral value: Double) { self = .points(value) }

  /// Makes a kern from a number of points.
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
