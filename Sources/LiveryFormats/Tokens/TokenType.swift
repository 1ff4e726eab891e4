/// The type of a token.
enum TokenType: Hashable, Sendable {
  case color
  case dimension
  case fontFamily
  case fontWeight
  case duration
  case cubicBezier
  case number
  case strokeStyle
  case border
  case transition
  case shadow
  case gradient
  case typography
  /// A line height of older tools: a multiple, a percentage or a length.
  case lineHeight
  /// A share of older tools, from 0 to 1 or a percentage.
  case opacity
  /// A type that is none of the DTCG format's.
  case other(String)

  /// The types of the DTCG format by their names.
  static let standard: [String: Self] = [
    "color": .color, "dimension": .dimension, "fontFamily": .fontFamily,
    "fontWeight": .fontWeight, "duration": .duration, "cubicBezier": .cubicBezier,
    "number": .number, "strokeStyle": .strokeStyle, "border": .border,
    "transition": .transition, "shadow": .shadow, "gradient": .gradient,
    "typography": .typography,
  ]

  /// The types of older tools by their names.
  static let older: [String: Self] = [
    "sizing": .dimension, "spacing": .dimension, "size": .dimension, "borderRadius": .dimension,
    "borderWidth": .dimension, "fontSizes": .dimension, "fontSize": .dimension,
    "paragraphSpacing": .dimension, "paragraphIndent": .dimension, "letterSpacing": .dimension,
    "fontFamilies": .fontFamily, "fontWeights": .fontWeight, "lineHeights": .lineHeight,
    "lineHeight": .lineHeight, "opacity": .opacity, "boxShadow": .shadow, "time": .duration,
    "cubic-bezier": .cubicBezier, "font": .fontFamily,
  ]

  /// Returns a Boolean value that indicates whether a value of the type, which a reference leads to,
  /// is such a value as another type needs.
  func fits(_ needed: Self) -> Bool {
    if self == needed { return true }
    switch (self, needed) {
    case (.other, _), (_, .other), (.number, .opacity), (.opacity, .number), (.number, .lineHeight),
      (.lineHeight, .number), (.lineHeight, .dimension):
      return true
    default: return false
    }
  }

  /// Returns a remark on a value of the type that is read as one of another type; `nil` if it is not.
  func remark(readAs needed: Self) -> String? {
    switch (self, needed) {
    case (.number, .dimension): "a number stands for a dimension; it is read as px"
    case (.number, .duration): "a number stands for a duration; it is read as ms"
    case (.number, .fontWeight): "a number stands for a font weight"
    case (.dimension, .lineHeight): "a dimension stands for a line height"
    default: nil
    }
  }

  /// Creates the type with a name.
  init(named name: String) {
    self = Self.standard[name] ?? Self.older[name] ?? .other(name)
  }

  /// The name.
  var name: String {
    switch self {
    case .other(let name): name
    case .lineHeight: "lineHeight"
    case .opacity: "opacity"
    default: Self.standard.first { $0.value == self }?.key ?? ""
    }
  }
}
