import Livery

/// A colour as a function of the colours that sheets define.
indirect enum ColorTerm: Hashable, Sendable {
  /// A colour that no definition decides.
  case fixed(Color)
  /// The colour of a definition, by its number.
  case definition(Int)
  /// Another colour with an alpha of its own.
  case alpha(ColorTerm, UInt8)
  /// A colour function, as text with colours in it.
  case formula([Piece])

  /// A part of a formula.
  enum Piece: Hashable, Sendable {
    case text(String)
    case color(ColorTerm)
  }

  /// Returns the colour for given colours of the definitions; `nil` if a formula yields none.
  func color(_ colors: [Color]) -> Color? {
    switch self {
    case .fixed(let color): return color
    case .definition(let number): return colors[number]
    case .alpha(let term, let alpha):
      return term.color(colors)?.withAlpha(Double(alpha) / 255)
    case .formula(let pieces):
      var text = ""
      for piece in pieces {
        switch piece {
        case .text(let part): text += part
        case .color(let term):
          guard let color = term.color(colors) else { return nil }
          text += "\(color)"
        }
      }
      return try? Color(parsing: text)
    }
  }

  /// Adds the numbers of the definitions in the term.
  func collectDefinitions(into all: inout Set<Int>) {
    switch self {
    case .fixed: break
    case .definition(let number): all.insert(number)
    case .alpha(let term, _): term.collectDefinitions(into: &all)
    case .formula(let pieces):
      for case .color(let term) in pieces { term.collectDefinitions(into: &all) }
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
  let ground: LayeredGround
}

/// The layers behind a colour.
struct LayeredGround: Hashable, Sendable {
  /// The light behind all layers.
  let canvas: Light
  /// The layers, back to front.
  private(set) var layers: [ColorTerm] = []

  init(_ canvas: Light) { self.canvas = canvas }

  /// Returns the ground covered by a layer.
  func under(_ layer: ColorTerm, isOpaque: Bool) -> Self {
    var ground = self
    // An opaque colour hides everything behind it.
    ground.layers = isOpaque ? [layer] : layers + [layer]
    return ground
  }

  /// Returns the light for given colours of the definitions.
  func light(_ colors: [Color]) -> Light {
    layers.reduce(canvas) { light, layer in layer.color(colors).map(light.under) ?? light }
  }
}
