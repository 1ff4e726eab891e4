/// The side of a declaration, the first criterion of its rank: every declaration of an app is
/// stronger than those of the toolkit that it uses.
public enum Side: Int, CaseIterable, Hashable, Sendable {
  /// Base sheets, and the built-in values of the normal state.
  case toolkit
  /// All other sheets, declarations in code, and the built-in styles for states.
  case app
}

extension Side: Comparable, CustomStringConvertible {
  /// Returns a Boolean value that indicates whether one side is weaker than another.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The side's name in messages, and in the directive `@origin`.
  public var description: String {
    switch self {
    case .toolkit: "toolkit"
    case .app: "app"
    }
  }
}
