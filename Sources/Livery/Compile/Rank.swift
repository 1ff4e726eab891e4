/// Where a declaration comes from, weakest first (spec 5).
public enum Origin: Int, CaseIterable, Hashable, Sendable {
  /// BRStyle's default values and its state styles for controls.
  case builtIn = 1
  /// The `default` entry, or what was set as the tree's default style.
  case defaultStyle
  /// `controls-…` entries.
  case controls
  /// What the widget's parent has a say in.
  case inherited
  /// All other entries.
  case rules
  /// What was set on this very widget.
  case own
}

extension Origin: Comparable, CustomStringConvertible {
  /// Whether one origin is weaker than another.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The origin's name in messages and printed explanations.
  public var description: String {
    switch self {
    case .builtIn: "built-in"
    case .defaultStyle: "default"
    case .controls: "controls"
    case .inherited: "inherited"
    case .rules: "rules"
    case .own: "own"
    }
  }
}

/// What decides between two declarations of one setting that apply to one widget: the first
/// difference counts, and the greater rank wins (spec 7).
public struct Rank: Hashable, Sendable {
  /// The weight of the states that the selector's last step asks for.
  public var mask: UInt32 = 0

  /// Where the declaration comes from.
  public var origin: Origin

  /// How many ids the last step asks for.
  public var ids = 0

  /// How many names the last step asks for.
  public var names = 0

  /// The depths at which the containers matched, from the window, which is at 0, inwards.
  public var depths: [Int] = []

  /// How many superclasses away the class is that the last step asks for; `nil` for any class.
  public var classDistance: Int?

  /// The sum of the weights of the states that the containers ask for.
  public var containerWeight: UInt64 = 0

  /// How many contexts the entry asks for.
  public var contexts = 0

  /// Where the declaration stands in the theme.
  public var order = 0
}

extension Rank: Comparable {
  /// Whether one rank is weaker than another.
  public static func < (left: Self, right: Self) -> Bool {
    if left.ownStep != right.ownStep { return left.ownStep < right.ownStep }
    if left.depths != right.depths { return isContained(left.depths, lessThan: right.depths) }
    return left.rest < right.rest
  }

  /// What decides before the containers' depths.
  private var ownStep: (UInt32, Origin, Int, Int) { (mask, origin, ids, names) }

  /// What decides after them; the nearer class is stronger.
  private var rest: (Int, UInt64, Int, Int) {
    (-(classDistance ?? .max), containerWeight, contexts, order)
  }

  /// Outermost wins, and depth breaks ties: the rule of UIAppearance (spec 7.4).
  static func isContained(_ left: [Int], lessThan right: [Int]) -> Bool {
    for (one, other) in zip(left, right) where one != other { return one > other }
    return left.count < right.count
  }
}
