import Livery
import Testing

/// Mixtures of colours in code, and the nearest colours of terminals.
struct ColorMixingTests {
  @Test(
    arguments: [
      (.red, .blue, 0.5, .oklab), (.red, .blue, 0.25, .srgb), (.white, .navy, 0.1, .oklch),
      (.lime, .magenta, 0.7, .hsl), (.orange, .clear, 0.5, .srgbLinear),
      (.teal, .black, 1, .lab),
    ] as [(Color, Color, Double, ColorSpace)]
  )
  func `a mixture in code equals that of a sheet`(
    one: Color,
    other: Color,
    share: Double,
    space: ColorSpace
  ) throws {
    let text = "color-mix(in \(space.rawValue), \(one), \(other) \(share * 100)%)"
    #expect(one.mixed(with: other, by: share, in: space) == (try Color(parsing: text)))
  }

  @Test func `a share is clamped, and Oklab is the default`() {
    #expect(Color.red.mixed(with: .blue, by: -1) == .red)
    #expect(Color.red.mixed(with: .blue, by: .nan) == .red)
    #expect(Color.red.mixed(with: .blue, by: 7) == .blue)
    #expect(Color.red.mixed(with: .blue) == Color.red.mixed(with: .blue, by: 0.5, in: .oklab))
  }

  @Test(arguments: TerminalPalette.allCases)
  func `each colour of a palette is its own nearest`(palette: TerminalPalette) {
    #expect(palette.colors.count == (palette == .ansi16 ? 16 : 256))
    for color in palette.colors {
      let number = color.nearest(in: palette)
      if palette == .ansi16 { #expect(palette.colors[number] == color) }
      if palette == .ansi256, Set(palette.colors.dropFirst(16)).contains(color) {
        #expect(palette.colors[number] == color)
        #expect(number >= 16)
      }
    }
  }

  @Test func `the nearest colour looks alike`() {
    #expect(Color(rgb: 0xfe0101).nearest(in: .ansi16) == 9)
    #expect(Color(rgb: 0x5f87af).nearest(in: .ansi256) == 67)
    #expect(Color(rgb: 0x808080).nearest(in: .ansi256) == 244)
    #expect(Color.white.nearest(in: .ansi256) == 231)
  }
}
