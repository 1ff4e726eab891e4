import Livery

/// A colour as a function of the colours that sheets define.
indirect enum ColorTerm: DeferredColor {
  /// A colour that no definition decides.
  case fixed(Color)
  /// The colour of a definition, by its number.
  case definition(Int)
  /// Another colour with an alpha of its own.
  case alpha(ColorTerm, UInt8)
  /// A colour function of other colours.
  case formula(Formula)

  /// A colour function.
  struct Formula: Hashable, Sendable {
    /// The text, with `{colors.1}` for the colour at index 1.
    let text: String
    let expression: ColorExpression
    let colors: [ColorTerm]

    /// Creates a function; `nil` if the text is not valid.
    init?(_ text: String, of colors: [ColorTerm]) {
      guard let expression = try? ColorExpression(parsing: text) else { return nil }
      (self.text, self.expression, self.colors) = (text, expression, colors)
    }

    /// Returns the text in the place of a colour.
    static func name(_ index: Int) -> String { "{colors.\(index)}" }

    fileprivate func color(_ all: [Color]) -> Color? {
      expression.resolved { use in
        Int(use.name.dropFirst("colors.".count)).flatMap { colors[$0].color(all) }
      }?.color
    }
  }

  /// Returns the colour for given colours of the definitions; `nil` if a formula yields none.
  func color(_ colors: [Color]) -> Color? {
    switch self {
    case .fixed(let color): return color
    case .definition(let number): return colors[number]
    case .alpha(let term, let alpha):
      return term.color(colors)?.withAlpha(Double(alpha) / 255)
    case .formula(let formula): return formula.color(colors)
    }
  }

  var fixed: Color? { if case .fixed(let color) = self { color } else { nil } }

  /// Adds the numbers of the definitions in the term.
  func collectDefinitions(into all: inout Set<Int>) {
    switch self {
    case .fixed: break
    case .definition(let number): all.insert(number)
    case .alpha(let term, _): term.collectDefinitions(into: &all)
    case .formula(let formula):
      for term in formula.colors { term.collectDefinitions(into: &all) }
    }
  }

  /// Returns whether the colour is opaque, whatever colour an opaque definition gets.
  func isOpaque(_ colors: [Color]) -> Bool {
    switch self {
    case .fixed(let color): color.alpha == 255
    case .definition(let number): colors[number].alpha == 255
    case .alpha(_, let alpha): alpha == 255
    case .formula: false
    }
  }
}

/// A colour on the layers behind it.
struct LayeredColor: Hashable, Sendable {
  /// The colour in front; `nil` where only the layers are seen.
  let front: ColorTerm?
  let ground: LayeredGround<ColorTerm>
}

extension LayeredGround<ColorTerm> {
  /// Returns the ground for given colours of the definitions.
  func ground(_ colors: [Color]) -> Ground { ground { $0.color(colors) } }
}
