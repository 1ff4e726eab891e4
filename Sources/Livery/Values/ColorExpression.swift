/// A colour as a sheet writes it, in which constants and other settings may stand for colours.
///
/// `color-mix(in oklab, $brand, {colors.primaryColor} 20%)` is one. Constants are replaced when a
/// theme is compiled, with ``substituting(_:)``, and keep their precision; the settings are asked
/// for whenever a style is worked out, with ``resolved(reference:)``. What has neither is one colour
/// already, ``constant``.
package struct ColorExpression: Hashable, Sendable {
  /// The name of something that stands for a colour.
  package struct Use: Hashable, Sendable {
    /// The name: `brand` or `label.primary` of a constant, `colors.primaryColor` of a setting.
    package let name: String

    /// Where in the text it stands, `$` and `{` included, in Unicode scalars from 0.
    ///
    /// What a constant brought along stands where the constant stood.
    package let offset: Int
  }

  /// The parts of the expression, mixtures and relative colours with what they are made of.
  enum Node: Hashable, Sendable {
    case color(ColorCoordinates)
    case constant(Use)
    case reference(Use)
    indirect case mixture(ColorMixing, [Node])
    indirect case relative(RelativeColor, Node)
  }

  /// How many parts an expression may have, those of its constants included.
  package static let largestSize = 512

  let root: Node

  /// The parts of the expression; a colour without names is one.
  let size: Int

  /// Makes an expression of a node that came of a number of parts.
  init(_ root: Node, parts: Int) {
    self.root = root
    size = if case .color = root { 1 } else { parts }
  }

  /// Makes an expression of a colour.
  package init(_ color: Color) { self.init(.color(ColorCoordinates(color)), parts: 1) }

  /// Reads a colour in which `$name`, `$name.member` and `{group.setting}` may stand for colours.
  ///
  /// - Throws: What is wrong with the text, and where.
  package init(parsing text: some StringProtocol) throws(ColorSyntaxError) {
    if let color = Color(hexadecimal: text) {
      self.init(color)
    } else {
      var parser = ColorParser(text)
      self = try parser.parse()
    }
  }

  /// The constants that the expression needs, in the order of the text.
  package var constants: [Use] {
    root.names.compactMap { if case .constant(let use) = $0 { use } else { nil } }
  }

  /// The settings that the expression needs, in the order of the text.
  package var references: [Use] {
    root.names.compactMap { if case .reference(let use) = $0 { use } else { nil } }
  }

  /// The colour, if the expression needs neither constants nor settings.
  package var constant: ResolvedColor? {
    guard case .color(let color) = root else { return nil }
    return ResolvedColor(color)
  }
}

extension ColorExpression.Node {
  /// A mixture; one colour at once where all are known.
  static func mixed(_ mixing: ColorMixing, _ parts: [Self]) -> Self {
    let colors = parts.compactMap { if case .color(let color) = $0 { color } else { nil } }
    return colors.count == parts.count ? .color(mixing.mix(colors)) : .mixture(mixing, parts)
  }

  /// A relative colour; one colour at once where the other is known.
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
    }
  }
}
