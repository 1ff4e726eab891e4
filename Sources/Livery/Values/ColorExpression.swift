/// A colour in a sheet, possibly with constants and references to settings.
///
/// `color-mix(in oklab, $brand, {colors.primaryColor} 20%)` is an example. Constants are replaced
/// in the text when a theme is compiled; the settings are evaluated whenever a style is computed,
/// with ``resolved(reference:)``. An expression without either is already a colour, ``constant``.
package struct ColorExpression: Hashable, Sendable {
  /// The use of a name in the place of a colour.
  package struct Use: Hashable, Sendable {
    /// The name: `brand` or `label.primary` of a constant, `colors.primaryColor` of a setting.
    package let name: String

    /// The offset of the name in the text, including `$` and `{`, in Unicode scalars from 0.
    package let offset: Int

    /// The number of Unicode scalars of the name in the text, with its `$` or braces.
    package let length: Int
  }

  /// The places of a function `light-dark()` in the text, in Unicode scalars from 0.
  package struct Pair: Hashable, Sendable {
    /// The range of the function.
    let range: Range<Int>

    /// The ranges of its two colours.
    package let light: Range<Int>
    package let dark: Range<Int>
  }

  /// The parts of the expression: mixtures and relative colours with their operands.
  enum Node: Hashable, Sendable {
    case color(ColorCoordinates)
    case constant(Use)
    case reference(Use)
    indirect case mixture(ColorMixing, [Node])
    indirect case relative(RelativeColor, Node)
    indirect case pair(Pair, light: Node, dark: Node)
  }

  /// The maximum number of parts of an expression.
  package static let largestSize = 512

  let root: Node

  /// Makes an expression from a node.
  init(_ root: Node) { self.root = root }

  /// Makes an expression from a colour.
  package init(_ color: Color) { self.init(.color(ColorCoordinates(color))) }

  /// Parses a colour in which `$name`, `$name.member` and `{group.setting}` are allowed as colours.
  ///
  /// - Throws: The problem of the text, with its place.
  package init(parsing text: some StringProtocol) throws(ColorSyntaxError) {
    if let color = Color(hexadecimal: text) {
      self.init(color)
    } else {
      var parser = ColorParser(text)
      self = try parser.parse()
    }
  }

  /// The constants in the expression, in the order of the text.
  package var constants: [Use] {
    root.names.compactMap { if case .constant(let use) = $0 { use } else { nil } }
  }

  /// The settings in the expression, in the order of the text.
  package var references: [Use] {
    root.names.compactMap { if case .reference(let use) = $0 { use } else { nil } }
  }

  /// The functions `light-dark()` in the expression, in the order of the text.
  package var pairs: [Pair] { root.pairs }

  /// Returns the parts of the text that are left out in a scheme, in order: of each function
  /// `light-dark()` all but one of its colours.
  package func omitted(isDark: Bool) -> [Range<Int>] {
    var omitted: [Range<Int>] = []
    for pair in pairs where !omitted.contains(where: { $0.contains(pair.range.lowerBound) }) {
      let kept = isDark ? pair.dark : pair.light
      omitted.append(pair.range.lowerBound..<kept.lowerBound)
      omitted.append(kept.upperBound..<pair.range.upperBound)
    }
    return omitted.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The colour, if the expression contains neither constants, settings nor `light-dark()`.
  package var constant: ResolvedColor? {
    guard case .color(let color) = root else { return nil }
    return ResolvedColor(color)
  }
}

extension ColorExpression.Node {
  /// Returns a mixture, as a single colour if all its operands are known.
  static func mixed(_ mixing: ColorMixing, _ parts: [Self]) -> Self {
    let colors = parts.compactMap { if case .color(let color) = $0 { color } else { nil } }
    return colors.count == parts.count ? .color(mixing.mix(colors)) : .mixture(mixing, parts)
  }

  /// Returns a relative colour, as a single colour if its origin is known.
  static func derived(_ relative: RelativeColor, _ origin: Self) -> Self {
    if case .color(let origin) = origin { return .color(relative.color(from: origin)) }
    return .relative(relative, origin)
  }

  /// The constants and references in the order of the text.
  fileprivate var names: [Self] {
    switch self {
    case .color: []
    case .constant, .reference: [self]
    case .mixture(_, let parts): parts.flatMap(\.names)
    case .relative(_, let origin): origin.names
    case .pair(_, let light, let dark): light.names + dark.names
    }
  }

  /// The functions `light-dark()` in the order of the text.
  fileprivate var pairs: [ColorExpression.Pair] {
    switch self {
    case .color, .constant, .reference: []
    case .mixture(_, let parts): parts.flatMap(\.pairs)
    case .relative(_, let origin): origin.pairs
    case .pair(let pair, let light, let dark): [pair] + light.pairs + dark.pairs
    }
  }
}
