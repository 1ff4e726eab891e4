/// The origin of a declaration, weakest first.
public enum Origin: Int, CaseIterable, Hashable, Sendable {
  /// BRStyle's default values and its state styles for controls.
  case builtIn = 1
  /// The `default` entry, or the default style of a tree.
  case defaultStyle
  /// `controls-…` entries.
  case controls
  /// Values that the widget inherits from its parent.
  case inherited
  /// All other entries.
  case rules
  /// The widget's own style.
  case own
}

extension Origin: Comparable, CustomStringConvertible {
  /// Returns a Boolean value that indicates whether one origin is weaker than another.
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

/// The rank of a declaration among those of one setting that apply to one widget: the first
/// criterion that differs is decisive, and the greater rank wins.
public struct Rank: Hashable, Sendable {
  /// The side: a toolkit's declarations are weaker than all others.
  public package(set) var side = Side.app

  /// The weight of the states in the selector's last step.
  public package(set) var mask: UInt32 = 0

  /// The origin of the declaration.
  public package(set) var origin: Origin

  /// The number of ids in the last step.
  public package(set) var ids = 0

  /// The number of names in the last step.
  public package(set) var names = 0

  /// The sum of the weights of the negated states in the last step.
  public package(set) var negated: UInt32 = 0

  /// The depths at which the containers matched, outermost first; the window is at depth 0.
  public package(set) var depths: [Int] = []

  /// The distance, in superclasses, to the class in the last step; `nil` for any class.
  public package(set) var classDistance: Int?

  /// The sum of the weights of the states in the containers' steps.
  public package(set) var containerWeight: UInt64 = 0

  /// The number of contexts that the entry requires.
  public package(set) var contexts = 0

  /// The declaration's position in the theme.
  public package(set) var order = 0
}

extension Rank: Comparable {
  /// Returns a Boolean value that indicates whether one rank is lower than another.
  public static func < (left: Self, right: Self) -> Bool {
    if left.side != right.side { return left.side < right.side }
    if left.ownStep != right.ownStep { return left.ownStep < right.ownStep }
    if left.depths != right.depths { return isContained(left.depths, lessThan: right.depths) }
    return left.rest < right.rest
  }

  /// The criteria after the side and before the containers' depths.
  private var ownStep: (UInt32, Origin, Int, Int, UInt32) { (mask, origin, ids, names, negated) }

  /// The criteria after them; the nearer class is stronger.
  private var rest: (Int, UInt64, Int, Int) {
    (-(classDistance ?? .max), containerWeight, contexts, order)
  }

  /// Outermost wins, and depth breaks ties: the rule of UIAppearance.
  static func isContained(_ left: [Int], lessThan right: [Int]) -> Bool {
    for (one, other) in zip(left, right) where one != other { return one > other }
    return left.count < right.count
  }
}

extension Rank {
  /// A side and an origin on it: `@revert` looks for the strongest declaration of weaker levels.
  struct Level: Comparable, Sendable {
    let side: Side
    let origin: Origin

    static func < (left: Self, right: Self) -> Bool {
      (left.side, left.origin) < (right.side, right.origin)
    }
  }
}
