import Livery

/// A foreground and a ground with a required contrast (spec 15.6), as checked by proofs and marked
/// in galleries.
struct ContrastPair {
  /// The limit that applies.
  enum Need: UInt8 {
    case text, largeText, nonText
  }

  let role: Role
  let color: Color
  /// The index of the ground in the scene.
  let ground: Int
  let need: Need
  /// The alternative colour that may identify the widget instead; `nil` if there is none.
  var other: (role: Role, color: Color)?

  /// The pair of the alternative colour, with this one as its alternative; `nil` if there is none.
  var swapped: Self? {
    other.map { other in
      Self(
        role: other.role,
        color: other.color,
        ground: ground,
        need: need,
        other: (role, color)
      )
    }
  }
}

extension Scene {
  /// Returns the pairs of an enabled widget.
  ///
  /// - Parameters:
  ///   - sight: The style and backdrop of the widget.
  ///   - isFocusBorder: A Boolean value that indicates whether the border appears with focus.
  ///   - limits: The limits, which define large text.
  /// - Returns: The pairs.
  func pairs(of sight: Sight, isFocusBorder: Bool, limits: Limits) -> [ContrastPair] {
    let style = styles[sight.style]
    let need: ContrastPair.Need = limits.isLarge(font(of: style)) ? .largeText : .text
    var pairs: [ContrastPair] = []
    for role in [Role.text, .placeholder] {
      guard let color = style.color(role) else { continue }
      pairs.append(ContrastPair(role: role, color: color, ground: sight.own, need: need))
    }
    func add(_ role: Role, color: Color, or other: (role: Role, color: Color)? = nil) {
      pairs.append(
        ContrastPair(role: role, color: color, ground: sight.behind, need: .nonText, other: other)
      )
    }
    if let mark = style.color(.mark) { add(.mark, color: mark) }
    if isFocusBorder, let border = style.color(.border) {
      add(.border, color: border)
    } else {
      let found = boundaries(of: sight)
      if let best = found.first { add(best.role, color: best.color, or: found.dropFirst().first) }
    }
    return pairs
  }
}

extension Limits {
  /// Returns the required contrast.
  subscript(need: ContrastPair.Need) -> Double {
    switch need {
    case .text: text
    case .largeText: largeText
    case .nonText: nonText
    }
  }
}
