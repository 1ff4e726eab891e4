import Livery

/// Compares the contrasts of one tree in two themes on one walk: which pairs fail in the second
/// theme alone, and which in the first alone.
struct RegressionPass: SituationPass {
  /// The results of a walk.
  struct Result: Sendable {
    /// A Boolean value that indicates whether a pair fails in the second theme only; the walk ends there.
    var isBroken = false
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
  /// The roles that fail by the painted style, without and with a focus border, in each theme.
  private var failingRoles: [[UInt32?]] = [[], []]
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
      result.repairedCount += (old.roles & ~new.roles).nonzeroBitCount
      if new.roles & ~old.roles != 0 {
        result.isBroken = true
        walk.stop()
      }
    }
    let own = Grounds(old: old.own, new: new.own)
    if let known = numbers[own] { return known }
    numbers[own] = grounds.count
    grounds.append(own)
    return grounds.count - 1
  }

  /// Returns the roles whose contrast fails, as bits by their numbers, and the ground inside the widget.
  private mutating func failing(
    in situation: Situation,
    side: Int,
    ground: Int,
    on walk: inout SituationWalk
  ) -> (roles: UInt32, own: Int) {
    let painted = scenes[side].paintedStyle(of: situation, ground: ground, on: &walk)
    let border = scenes[side].styles[painted.style].borderColor
    let isFocusBorder = borders[side].changes(border, in: situation, on: walk)
    let place = painted.number << 1 | (isFocusBorder ? 1 : 0)
    while failingRoles[side].count <= place { failingRoles[side].append(nil) }
    if let known = failingRoles[side][place] { return (known, painted.own) }
    let roles = failing(scenes[side], painted, isFocusBorder: isFocusBorder)
    failingRoles[side][place] = roles
    return (roles, painted.own)
  }

  private func failing(_ scene: Scene, _ painted: Scene.PaintedStyle, isFocusBorder: Bool) -> UInt32
  {
    var roles: UInt32 = 0
    for pair in scene.pairs(of: painted, isFocusBorder: isFocusBorder, limits: limits) {
      let needed = limits[pair.need]
      let holds = scene.ground(pair.ground).allSatisfy {
        $0.contrast(of: pair.color) >= needed
      }
      if !holds { roles |= 1 << UInt32(pair.comparedRole(isFocusBorder: isFocusBorder).number) }
    }
    return roles
  }

  mutating func finish(_ walk: inout SituationWalk) -> Result { result }
}
