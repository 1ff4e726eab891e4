import Livery

/// A colour that has to stand out from a ground (spec 15.6), as proofs judge it and galleries mark it.
struct ContrastPair {
  /// The limit that counts.
  enum Need: UInt8 {
    case text, largeText, nonText
  }

  let role: Role
  let color: Color
  /// The ground that it is seen on, as a number of the scene.
  let ground: Int
  let need: Need
  /// The other colour that the widget could be found by; `nil` if there is none.
  var other: (role: Role, color: Color)?
}

extension Scene {
  /// Finds the pairs in the sight of a widget that is not disabled.
  ///
  /// - Parameters:
  ///   - sight: The sight.
  ///   - isFocusBorder: Whether its border comes with focus.
  ///   - limits: The limits, which say what large text is.
  /// - Returns: The pairs.
  func pairs(of sight: Sight, isFocusBorder: Bool, _ limits: Limits) -> [ContrastPair] {
    let look = looks[sight.look]
    let need: ContrastPair.Need = limits.isLarge(font(of: look)) ? .largeText : .text
    var pairs: [ContrastPair] = []
    for role in [Role.text, .placeholder] {
      guard let color = look.color(role) else { continue }
      pairs.append(ContrastPair(role: role, color: color, ground: sight.own, need: need))
    }
    func add(_ role: Role, _ color: Color, or other: (role: Role, color: Color)? = nil) {
      pairs.append(
        ContrastPair(role: role, color: color, ground: sight.behind, need: .nonText, other: other)
      )
    }
    if let mark = look.color(.mark) { add(.mark, mark) }
    if isFocusBorder, let border = look.color(.border) {
      add(.border, border)
    } else {
      let found = boundaries(of: sight)
      if let best = found.first { add(best.role, best.color, or: found.dropFirst().first) }
    }
    return pairs
  }
}

extension Limits {
  /// The contrast that something has to have.
  subscript(need: ContrastPair.Need) -> Double {
    switch need {
    case .text: text
    case .largeText: largeText
    case .nonText: nonText
    }
  }
}
