import Livery

/// Compares the contrasts of one tree in two themes on one walk: which pairs fail in the second
/// theme alone, and which in the first alone.
struct RegressionPass: SituationPass {
  /// The results of a walk.
  struct Result: Sendable {
    /// The number of pairs that fail in the second theme only.
    var brokenCount = 0
    /// The number of pairs that fail in the first theme only.
    var repairedCount = 0
  }

  /// The grounds of a widget in both themes.
  private struct Grounds: Hashable {
    let old: Int
    let new: Int
  }

  private let limits: Limits
  private var scenes: [Scene]
  private var borders: [FocusBorders]
  private var grounds = [Grounds(old: 0, new: 0)]
  private var numbers = [Grounds(old: 0, new: 0): 0]
  private var result = Result()

  init(_ walk: SituationWalk, roles: RoleTable, canvas: Light, limits: Limits) {
    self.limits = limits
    scenes = [0, 1].map { Scene(walk, roles: roles, canvas: canvas, side: $0) }
    borders = [FocusBorders(walk.sets), FocusBorders(walk.sets)]
  }

  mutating func visit(_ situation: Situation, on walk: inout SituationWalk) -> Int {
    let behind = grounds[walk.ancestors.last?.tag ?? 0]
    let old = failing(in: situation, side: 0, ground: behind.old, on: &walk)
    let new = failing(in: situation, side: 1, ground: behind.new, on: &walk)
    if !walk.isDisabled(situation) {
      result.brokenCount += new.roles.subtracting(old.roles).count
      result.repairedCount += old.roles.subtracting(new.roles).count
    }
    let own = Grounds(old: old.own, new: new.own)
    if let known = numbers[own] { return known }
    numbers[own] = grounds.count
    grounds.append(own)
    return grounds.count - 1
  }

  /// Returns the roles whose contrast fails, and the ground inside the widget.
  private mutating func failing(
    in situation: Situation,
    side: Int,
    ground: Int,
    on walk: inout SituationWalk
  ) -> (roles: Set<Role>, own: Int) {
    let painted = scenes[side].paintedStyle(of: situation, ground: ground, on: &walk)
    let scene = scenes[side]
    let border = scene.styles[painted.style].borderColor
    let isFocusBorder = borders[side].changes(border, in: situation, on: walk)
    var roles: Set<Role> = []
    for pair in scene.pairs(of: painted, isFocusBorder: isFocusBorder, limits: limits) {
      let needed = limits[pair.need]
      let holds = scene.ground(pair.ground).allSatisfy {
        $0.contrast(of: pair.color) >= needed
      }
      // A control without text is found by its fill or by its border.
      let isBoundary = !isFocusBorder && [.fill, .ground, .border].contains(pair.role)
      if !holds { roles.insert(isBoundary ? .fill : pair.role) }
    }
    return (roles, painted.own)
  }

  mutating func finish(_ walk: inout SituationWalk) -> Result { result }
}
