import Livery

/// Compares the pairs of one tree before and after an edit on one walk, and finds those that depend
/// on the edited colour by a third theme, in which it is another one.
struct EditedPairsPass {
  /// The results of a walk.
  struct Result {
    /// The name of a pair: its class, its role and the colour in front.
    struct Name: Hashable {
      let className: String
      let role: Role
      let front: Color?
    }

    /// The pairs that depend on the colour, of each name the worst after the edit.
    fileprivate(set) var pairs: [Name: ColorPairs.Pair] = [:]
    /// A Boolean value that indicates whether a pair fails after the edit that held before.
    fileprivate(set) var breaks = false

    /// Adds the results of another walk.
    mutating func formUnion(_ other: Self) {
      pairs.merge(other.pairs) { $0.order < $1.order ? $0 : $1 }
      breaks = breaks || other.breaks
    }
  }

  /// A pair in one of the themes.
  private struct Side {
    let colors: [Color]
    let grounds: [Ground]
    let needed: Double

    /// The contrast of the better one of two colours.
    var ratio: Double {
      colors.map { color in grounds.map { $0.contrast(of: color) }.min() ?? .infinity }.max() ?? 0
    }
  }

  private let limits: Limits
  private var scenes: [Scene]
  private var borders: [FocusBorders]
  /// The indices of the grounds in the scenes.
  private var grounds = [[0, 0, 0]]
  private var numbers = [[0, 0, 0]: 0]
  private(set) var result = Result()

  /// Prepares a pass.
  ///
  /// - Parameters:
  ///   - walk: The walk in the themes before and after the edit, and with another colour.
  ///   - roles: The role table.
  ///   - canvas: The light behind windows.
  ///   - limits: The required contrasts.
  init(_ walk: SituationWalk, roles: RoleTable, canvas: Light, limits: Limits) {
    self.limits = limits
    scenes = (0..<3).map { Scene(walk, roles: roles, canvas: canvas, side: $0) }
    borders = (0..<3).map { _ in FocusBorders(walk.sets) }
  }

  /// Visits a situation and returns the index of the grounds inside the widget.
  mutating func visit(_ situation: Situation, on walk: inout SituationWalk) -> Int {
    let behind = grounds[walk.ancestors.last?.tag ?? 0]
    var (own, sides): ([Int], [[Role: Side]]) = ([], [])
    for side in scenes.indices {
      let painted = scenes[side].paintedStyle(of: situation, ground: behind[side], on: &walk)
      let scene = scenes[side]
      let border = scene.styles[painted.style].borderColor
      let isFocusBorder = borders[side].changes(border, in: situation, on: walk)
      own.append(painted.own)
      let all = scene.pairs(of: painted, isFocusBorder: isFocusBorder, limits: limits)
      let pairs = all.map { pair in
        (
          pair.comparedRole(isFocusBorder: isFocusBorder),
          Side(
            colors: [pair.color] + (pair.other.map { [$0.color] } ?? []),
            grounds: scene.ground(pair.ground),
            needed: limits[pair.need]
          )
        )
      }
      sides.append(Dictionary(pairs) { first, _ in first })
    }
    if !walk.isDisabled(situation) {
      note(sides, of: walk.tree.nodes[situation.node].className)
    }
    if let known = numbers[own] { return known }
    numbers[own] = grounds.count
    grounds.append(own)
    return grounds.count - 1
  }

  /// Records the pairs that depend on the colour.
  private mutating func note(_ sides: [[Role: Side]], of className: String) {
    for (role, after) in sides[1] {
      guard let other = sides[2][role], let before = sides[0][role],
        other.colors != after.colors || other.grounds != after.grounds
      else { continue }
      let front = after.colors.first == other.colors.first ? after.colors.first : nil
      let pair = ColorPairs.Pair(
        className: className,
        role: role,
        front: front,
        before: before.ratio,
        after: after.ratio,
        needed: after.needed
      )
      if before.ratio >= before.needed, !pair.holds { result.breaks = true }
      let name = Result.Name(className: className, role: role, front: front)
      if result.pairs[name].map({ pair.order < $0.order }) ?? true { result.pairs[name] = pair }
    }
  }
}
