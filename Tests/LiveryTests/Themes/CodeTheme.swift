import Livery

/// A theme in code whose colours and font styles are all different.
struct CodeTheme: ThemeProtocol {
  /// The first of its colours; the others follow.
  var first: UInt32 = 0x100000

  /// The number that is added to a colour in the dark.
  var darkness: UInt32 = 0

  /// The name of the fonts.
  var family: String? = "Avenir"

  func color(for color: SemanticColor) -> DynamicColor {
    let rgb = first + UInt32(SemanticColor.allCases.firstIndex(of: color) ?? 999)
    return DynamicColor(light: Color(rgb: rgb), dark: Color(rgb: rgb + darkness))
  }

  func font(for style: FontStyle) -> Font {
    let number = FontStyle.allCases.firstIndex(of: style) ?? 999
    return Font(
      name: family,
      size: 10 + Double(number),
      weight: number.isMultiple(of: 2) ? 100 + number : nil,
      italic: style.attribute == .italic
    )
  }

  func kern(for style: FontStyle) -> Double {
    Double(FontStyle.allCases.firstIndex(of: style) ?? 999) / 4 - 2
  }
}

extension StyleSheet {
  /// Returns a sheet that colours labels as primary text.
  static func labels() throws -> StyleSheet {
    try StyleSheet(
      text: """
        {
          "UILabel": {
            "colors": { "textColor": "$label.primary" },
            "fonts": { "textFont": "$fontStyle.body.regular.font" }
          }
        }
        """
    )
  }
}
