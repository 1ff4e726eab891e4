/// The tuple that decides between two declarations (spec 7).
struct ReferenceRank: Equatable {
  /// The origins of spec 5, weakest first.
  enum Origin: Int {
    case builtIn = 1
    case defaultStyle
    case controls
    case inherited
    case rules
    case own
  }

  /// The side: 0 for base sheets and built-in values of the normal state, 1 for all else.
  var side = 1
  var mask: UInt64 = 0
  var origin: Origin
  var ids = 0
  var names = 0
  var negated: UInt64 = 0
  var depths: [Int] = []
  var classDistance: Int?
  var containerStates: UInt64 = 0
  var contexts = 0
  var order: [Int] = []

  /// Returns a Boolean value that indicates whether this rank wins.
  func beats(_ other: Self) -> Bool {
    if side != other.side { return side > other.side }
    if mask != other.mask { return mask > other.mask }
    if origin != other.origin { return origin.rawValue > other.origin.rawValue }
    return beatsAmongRules(other)
  }

  /// Returns a Boolean value that indicates whether it is of a weaker side or origin.
  func isBelow(_ other: Self) -> Bool {
    side == other.side ? origin.rawValue < other.origin.rawValue : side < other.side
  }

  /// Returns a Boolean value that indicates whether this rank wins by the third to the last part
  /// alone.
  func beatsAmongRules(_ other: Self) -> Bool {
    if ids != other.ids { return ids > other.ids }
    if names != other.names { return names > other.names }
    if negated != other.negated { return negated > other.negated }
    for (depth, otherDepth) in zip(depths, other.depths) where depth != otherDepth {
      return depth < otherDepth
    }
    if depths.count != other.depths.count { return depths.count > other.depths.count }
    if classDistance != other.classDistance {
      guard let otherDistance = other.classDistance else { return true }
      return classDistance.map { $0 < otherDistance } ?? false
    }
    if containerStates != other.containerStates { return containerStates > other.containerStates }
    if contexts != other.contexts { return contexts > other.contexts }
    for (place, otherPlace) in zip(order, other.order) where place != otherPlace {
      return place > otherPlace
    }
    return false
  }
}
