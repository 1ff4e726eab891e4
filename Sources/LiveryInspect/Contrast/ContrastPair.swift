import Livery

/// What has to stand out from what (spec 15.6), as proofs judge it and galleries mark it.
struct ContrastPair {
  /// Which limit counts.
  enum Need: UInt8 {
    case text, largeText, nonText
  }

  let role: Role
  let color: Color
  /// What it is seen on, as a number of the scene.
  let ground: Int
  let need: Need
}

extension Scene {
  /// The pairs of what is seen of a widget that is not disabled.
  ///
  /// - Parameters:
  ///   - sight: What is seen.
  ///   - isFocusBorder: Whether its border comes with focus.
  ///   - limits: What large text is.
  /// - Returns: The pairs.
  func pairs(of sight: Sight, isFocusBorder: Bool, _ limits: Limits) -> [ContrastPair] {
    let look = looks[sight.look]
    let need: ContrastPair.Need = limits.isLarge(font(of: look)) ? .largeText : .text
    var pairs: [ContrastPair] = []
    for role in [Role.text, .placeholder] {
      guard let color = look.color(role) else { continue }
      pairs.append(ContrastPair(role: role, color: color, ground: sight.own, need: need))
    }
    func add(_ role: Role, _ color: Color) {
      pairs.append(
        ContrastPair(role: role, color: color, ground: sight.behind, need: .nonText)
      )
    }
    if let mark = look.color(.mark) { add(.mark, mark) }
    if isFocusBorder, let border = look.color(.border) {
      add(.border, border)
    } else if let found = boundary(of: sight) {
      add(found.role, found.color)
    }
    return pairs
  }
}

extension Limits {
  /// What a contrast has to be.
  subscript(need: ContrastPair.Need) -> Double {
    switch need {
    case .text: text
    case .largeText: largeText
    case .nonText: nonText
    }
  }
}
