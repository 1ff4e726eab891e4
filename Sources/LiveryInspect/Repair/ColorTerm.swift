import Livery
import Synchronization

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
  final class Formula: Hashable, Sendable {
    /// The text, with `{colors.1}` for the colour at index 1.
    let text: String
    let expression: ColorExpression
    let colors: [ColorTerm]
    /// The indices of the colours by their offset in the text.
    private let indices: [Int: Int]
    private let hash: Int
    /// The colours that were computed, if they depend on one alone, by that.
    private let known = Mutex<[Color: Color?]>([:])

    /// The number of computed colours that are kept.
    private static let knownLimit = 4096

    /// Creates a function; `nil` if the text is not valid.
    init?(_ text: String, of colors: [ColorTerm]) {
      guard let expression = try? ColorExpression(parsing: text) else { return nil }
      (self.text, self.expression, self.colors) = (text, expression, colors)
      let indices = expression.references.compactMap { use in
        Int(use.name.dropFirst("colors.".count)).map { (use.offset, $0) }
      }
      self.indices = Dictionary(uniqueKeysWithValues: indices)
      var hasher = Hasher()
      hasher.combine(text)
      hasher.combine(colors)
      hash = hasher.finalize()
    }

    /// Returns the text in the place of a colour.
    static func name(_ index: Int) -> String { "{colors.\(index)}" }

    static func == (one: Formula, other: Formula) -> Bool {
      one === other
        || one.hash == other.hash && one.text == other.text && one.colors == other.colors
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    fileprivate func color(_ all: [Color]) -> Color? {
      guard colors.count == 1, let color = colors[0].color(all) else {
        return expression.resolved { use in indices[use.offset].flatMap { colors[$0].color(all) } }?
          .color
      }
      if let known = known.withLock({ $0[color] }) { return known }
      let computed = expression.resolved { _ in color }?.color
      known.withLock { known in
        if known.count == Self.knownLimit { known = [:] }
        known[color] = .some(computed)
      }
      return computed
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

  /// The numbers of the definitions in the term.
  var definitions: Set<Int> {
    var all: Set<Int> = []
    collectDefinitions(into: &all)
    return all
  }

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

  /// A Boolean value that indicates whether the colour depends on no definition.
  var isFixed: Bool {
    switch self {
    case .fixed: true
    case .definition: false
    case .alpha(let term, _): term.isFixed
    case .formula(let formula): formula.colors.allSatisfy(\.isFixed)
    }
  }

  /// Returns whether the colour depends on that of a definition.
  func contains(_ definition: Int) -> Bool {
    switch self {
    case .fixed: false
    case .definition(let number): number == definition
    case .alpha(let term, _): term.contains(definition)
    case .formula(let formula): formula.colors.contains { $0.contains(definition) }
    }
  }

  /// Returns the term where only the colour of one definition changes; `nil` if it has no colour.
  func fixed(but number: Int, in colors: [Color]) -> Self? {
    contains(number) ? self : color(colors).map { .fixed($0) }
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

extension LayeredColor {
  /// A Boolean value that indicates whether it depends on no definition.
  var isFixed: Bool { front?.isFixed ?? true && ground.paints.allSatisfy(\.isFixed) }

  /// Returns whether it depends on the colour of a definition.
  func contains(_ definition: Int) -> Bool {
    front?.contains(definition) ?? false || ground.contains(definition)
  }

  /// Returns the colour where only that of one definition changes.
  func fixed(but number: Int, in colors: [Color]) -> Self {
    Self(
      front: front?.fixed(but: number, in: colors),
      ground: ground.fixed(but: number, in: colors)
    )
  }
}

extension LayeredGround<ColorTerm> {
  /// Returns whether a layer depends on the colour of a definition.
  func contains(_ definition: Int) -> Bool {
    layers.contains { if case .paint(let paint) = $0 { paint.contains(definition) } else { false } }
  }

  /// Returns the ground where only the colour of one definition changes.
  func fixed(but number: Int, in colors: [Color]) -> Self {
    replacing { $0.fixed(but: number, in: colors) }
  }

  /// Returns the ground for given colours of the definitions.
  func ground(_ colors: [Color]) -> Ground { ground { $0.color(colors) } }
}
