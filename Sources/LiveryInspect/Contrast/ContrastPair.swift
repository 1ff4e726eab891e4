import Livery

/// A foreground and a ground with a required contrast, as checked by proofs and marked
/// in galleries.
struct ContrastPair {
  /// The limit that applies.
  enum Need: UInt8 {
    case text, largeText, nonText
  }

  /// The foreground.
  let front: PaintedBox.Paint
  /// The index of the ground in the scene.
  let ground: Int
  let need: Need
  /// The alternative colour that may identify the widget instead; `nil` if there is none.
  var other: PaintedBox.Paint?

  var role: Role { front.role }
  var color: Color { front.color }

  /// The pair of the alternative colour, with this one as its alternative; `nil` if there is none.
  var swapped: Self? {
    other.map { Self(front: $0, ground: ground, need: need, other: front) }
  }

  /// Returns the role under which two styles are compared: a control without text is found by its fill or by
  /// its border.
  func comparedRole(isFocusBorder: Bool) -> Role {
    !isFocusBorder && [.fill, .ground, .border].contains(role) ? .fill : role
  }
}

extension Scene {
  /// Returns the pairs of an enabled widget.
  ///
  /// - Parameters:
  ///   - painted: The style and ground of the widget.
  ///   - isFocusBorder: A Boolean value that indicates whether the border appears with focus.
  ///   - limits: The limits, which define large text.
  /// - Returns: The pairs.
  func pairs(of painted: PaintedStyle, isFocusBorder: Bool, limits: Limits) -> [ContrastPair] {
    let style = styles[painted.style]
    let need: ContrastPair.Need = limits.isLarge(font(of: style)) ? .largeText : .text
    var pairs = [Role.text, .placeholder].compactMap { role in
      paint(role, in: style).map { ContrastPair(front: $0, ground: painted.own, need: need) }
    }
    func add(_ front: PaintedBox.Paint, or other: PaintedBox.Paint? = nil) {
      pairs.append(
        ContrastPair(front: front, ground: painted.behind, need: .nonText, other: other)
      )
    }
    if let mark = paint(.mark, in: style) { add(mark) }
    if isFocusBorder, let border = boxes[painted.style].border {
      add(border)
    } else {
      let found = boundaries(of: painted)
      if let best = found.first { add(best, or: found.dropFirst().first) }
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
