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

  /// Creates the type with a name.
  init(named name: String) {
    self = Self.standard[name] ?? Self.older[name] ?? .other(name)
  }
}
