/// Where values of properties come from, weakest first.
public enum ValueSource: Int, CaseIterable, Hashable, Sendable {
  /// The host of the element's class.
  case host = 1
  /// Appliers, with properties of sheets.
  case applier
  /// Element paths.
  case elementPath
  /// Rules that are in force.
  case rule
}

extension ValueSource: Comparable {
  /// Whether a source is weaker than another.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension ValueSource: CustomStringConvertible {
  /// What it is called.
  public var description: String {
    switch self {
    case .host: "host"
    case .applier: "applier"
    case .elementPath: "element path"
    case .rule: "rule"
    }
  }
}
