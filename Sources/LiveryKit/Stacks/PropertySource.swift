/// A source of property values, from weakest to strongest.
public enum PropertySource: Int, CaseIterable, Hashable, Sendable {
  /// The host of the element's class.
  case host = 1
  /// The appliers, which set properties of sheets.
  case applier
  /// The element paths.
  case elementPath
  /// The rules.
  case rule
}

extension PropertySource: Comparable {
  /// Returns a Boolean value that indicates whether a source is weaker than another.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension PropertySource: CustomStringConvertible {
  /// The name of the source.
  public var description: String {
    switch self {
    case .host: "host"
    case .applier: "applier"
    case .elementPath: "element path"
    case .rule: "rule"
    }
  }
}
