package import Livery

/// The layers that are painted behind a text or a mark, from the canvas inwards.
///
/// Colours are composited in sRGB. A widget with an opacity below 1 is a group: what is painted in
/// it is mixed with what is behind the group.
package struct Ground: Hashable, Sendable {
  /// The light of all layers, before the mixing of groups.
  package private(set) var light: Light
  /// The light that groups add from behind them.
  package private(set) var veil = Light.black
  /// The share of the light in what is visible: the product of the groups' opacities.
  package private(set) var share = 1.0

  /// Creates the ground of a canvas.
  package init(_ canvas: Light) { light = canvas }

  private init(_ light: Light, veil: Light, share: Double) {
    (self.light, self.veil, self.share) = (light, veil, share)
  }

  /// Returns the ground covered by a colour.
  package func under(_ color: Color) -> Self {
    var ground = self
    ground.light = light.under(color)
    return ground
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(light)
    if share != 1 { hasher.combine(veil) }
  }

  /// Returns the ground with another light in the innermost group.
  func replacing(light: Light) -> Self { Self(light, veil: veil, share: share) }

  /// Returns the ground inside a group with an opacity.
  package func within(opacity: Double) -> Self {
    if opacity >= 1 { return self }
    var ground = self
    ground.veil = veil.adding(light, times: share * (1 - opacity))
    ground.share = share * opacity
    return ground
  }

  /// Returns the grounds of a widget's text and contents: one for each of the layers that may lie
  /// behind them.
  package func painted(with box: PaintedBox) -> [Self] {
    let inside = within(opacity: box.opacity)
    return box.layers.map { $0.reduce(inside) { $0.under($1.color) } }
  }

  /// The visible light.
  package var seen: Light { mixed(light) }

  /// Returns the visible light of a colour on this ground.
  package func seen(_ front: Color) -> Light { mixed(light.under(front)) }

  /// A phrase for the opacity through which colours on this ground are seen; empty for 1.
  var opacityText: String { Self.opacityText(share) }

  static func opacityText(_ opacity: Double) -> String {
    opacity == 1 ? "" : " at an opacity of \(((opacity * 1000).rounded() / 1000).plainText)"
  }

  /// Returns the contrast ratio of a colour on this ground with the ground (WCAG 2.2).
  package func contrast(of front: Color) -> Double { seen(front).contrast(with: seen) }

  private func mixed(_ light: Light) -> Light {
    share == 1 ? light : veil.adding(light, times: share)
  }
}

extension Ground {
  /// Returns a ground that depends linearly on a colour, given it for black and for white.
  static func between(_ black: Self, _ white: Self, at color: Color) -> Self {
    func mixed(_ one: Light, _ other: Light) -> Light {
      func part(_ one: Double, _ other: Double, at component: UInt8) -> Double {
        one + (other - one) * Double(component) / 255
      }
      return Light(
        red: part(one.red, other.red, at: color.red),
        green: part(one.green, other.green, at: color.green),
        blue: part(one.blue, other.blue, at: color.blue)
      )
    }
    return Self(
      mixed(black.light, white.light),
      veil: mixed(black.veil, white.veil),
      share: black.share
    )
  }
}

extension Light {
  /// Returns the light behind windows in some contexts: black in the dark scheme, else white.
  static func canvas(in contexts: Contexts) -> Self {
    contexts[DynamicColor.axis] == DynamicColor.darkContext ? .black : .white
  }

  /// Returns the sum of this light and a part of another one.
  fileprivate func adding(_ other: Self, times share: Double) -> Self {
    Self(
      red: red + share * other.red,
      green: green + share * other.green,
      blue: blue + share * other.blue
    )
  }
}

extension Collection where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrence.
  var distinct: [Element] {
    if count < 2 { return Array(self) }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A colour in a form that is evaluated later.
protocol DeferredColor: Hashable, Sendable {
  /// The colour, if it is known at once.
  var fixed: Color? { get }
}

/// The layers behind a text or a mark, each with its colour in a form that is evaluated later.
struct LayeredGround<Paint: DeferredColor>: Hashable, Sendable {
  /// A layer, or the beginning of a group.
  enum Layer: Hashable, Sendable {
    case paint(Paint)
    case group(opacity: Double)
  }

  /// The ground behind all layers, with those before them whose colours are fixed.
  private(set) var canvas: Ground
  /// The layers, back to front.
  private(set) var layers: [Layer] = []

  init(_ canvas: Light) { self.canvas = Ground(canvas) }

  /// A Boolean value that indicates whether all layers are seen as they are, without groups.
  var isWhole: Bool {
    canvas.share == 1 && layers.allSatisfy { if case .paint = $0 { true } else { false } }
  }

  /// The colours of the layers, back to front.
  var paints: [Paint] {
    layers.compactMap { if case .paint(let paint) = $0 { paint } else { nil } }
  }

  /// Returns the ground covered by a layer.
  func under(_ paint: Paint, isOpaque: Bool) -> Self {
    var ground = self
    // An opaque colour hides everything behind it in the same group.
    if isOpaque {
      while case .paint? = ground.layers.last { ground.layers.removeLast() }
      if ground.layers.isEmpty { ground.canvas = canvas.replacing(light: .black) }
    }
    if ground.layers.isEmpty, let color = paint.fixed {
      ground.canvas = ground.canvas.under(color)
    } else {
      ground.layers.append(.paint(paint))
    }
    return ground
  }

  /// Returns the ground inside a group with an opacity.
  func within(opacity: Double) -> Self {
    if opacity >= 1 { return self }
    var ground = self
    if layers.isEmpty {
      ground.canvas = canvas.within(opacity: opacity)
    } else {
      ground.layers.append(.group(opacity: opacity))
    }
    return ground
  }

  /// Returns the ground with given colours; layers without one are left out.
  func ground(_ color: (Paint) -> Color?) -> Ground {
    layers.reduce(canvas) { ground, layer in
      switch layer {
      case .paint(let paint): color(paint).map(ground.under) ?? ground
      case .group(let opacity): ground.within(opacity: opacity)
      }
    }
  }

  /// Returns the ground with other paints, of which fixed ones join the canvas; layers without one are
  /// left out.
  func replacing(_ paint: (Paint) -> Paint?) -> Self {
    var ground = self
    ground.layers = []
    for layer in layers {
      switch layer {
      case .paint(let old):
        if let new = paint(old) { ground = ground.under(new, isOpaque: false) }
      case .group(let opacity): ground = ground.within(opacity: opacity)
      }
    }
    return ground
  }

  /// Returns the grounds of a widget's text and contents: one for each of the layers of its box.
  func painted(
    with layers: [[(paint: Paint, isOpaque: Bool)]],
    opacity: Double
  ) -> [Self] {
    let inside = within(opacity: opacity)
    return layers.map { $0.reduce(inside) { $0.under($1.paint, isOpaque: $1.isOpaque) } }
  }
}
