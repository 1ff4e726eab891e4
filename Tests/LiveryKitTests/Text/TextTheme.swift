import LiveryKit

/// A theme whose colours and fonts encode their purpose, and differ in the dark.
struct TextTheme: ThemeProtocol {
  /// The number that is added to the blue of all colours.
  var blue: UInt32 = 0

  func color(for color: SemanticColor) -> DynamicColor {
    let number = UInt32(SemanticColor.allCases.firstIndex(of: color) ?? 99)
    return DynamicColor(
      light: Color(rgb: 0x110000 + number << 8 + blue),
      dark: Color(rgb: 0xee0000 + number << 8 + blue)
    )
  }

  func font(for style: FontStyle) -> Font { Font(name: style.description, size: 20) }

  func kern(for style: FontStyle) -> Double { style.attribute == .bold ? 1.5 : 0.5 }
}
