import Livery
import Testing

/// Colours in the notations of Gaudí's users.
struct GaudiColorTests {
  @Test(arguments: [
    ("#123456", "#123456ff"), ("123456", "#123456ff"), (" #123456\n", "#123456ff"),
    ("FFF", "#ffffffff"), ("#abc", "#aabbccff"), ("#AbC", "#aabbccff"),
    // With an alpha; Gaudí turns these into grey.
    ("11223344", "#11223344"), ("#abcd", "#aabbccdd"),
    // No colours; Gaudí turns them into grey, black or another colour.
    ("0", nil), ("##1234", nil), ("GGGGGG", nil), ("#ggg", nil), ("12GGGG", nil), ("0X1234", nil),
    ("", nil), ("#", nil),
  ])
  func `hexadecimal digits are a colour or none (GA-15, GA-T12)`(text: String, expected: String?) {
    #expect(Color(hex: text)?.description == expected)
  }

  @Test func `a colour is written with or without its alpha (GA-15, GA-T12)`() {
    #expect(Color.black.hexText() == "#000000")
    #expect(Color.black.hexText(withAlpha: true) == "#000000FF")
    #expect(Color(rgba: 0).hexText(withAlpha: true) == "#00000000")
    #expect(Color(rgba: 0xabcd_ef01).hexText() == "#ABCDEF")
    #expect(Color(unitRed: 0.5, green: 0.5, blue: 0.5).hexText() == "#808080")
  }

  @Test(
    arguments: [
      (0x0000_00ff, 0xffff_ffff), (0x1234_5680, 0xedcb_a9ff), (0xff00_0000, 0x00ff_ffff),
    ] as [(UInt32, UInt32)]
  )
  func `the negative is opaque (GA-15)`(rgba: UInt32, expected: UInt32) {
    #expect(Color(rgba: rgba).negative == Color(rgba: expected))
  }

  @Test(
    arguments: [
      (0x0000_ffff, 0xffff_ffff), (0x8040_2033, 0x8080_8033), (0x0000_00ff, 0x0000_00ff),
    ] as [(UInt32, UInt32)]
  )
  func `without saturation brightness and alpha stay (GA-15)`(rgba: UInt32, expected: UInt32) {
    #expect(Color(rgba: rgba).desaturated == Color(rgba: expected))
  }

  @Test func `the same colour may have another alpha (GA-15)`() {
    let color = Color(rgba: 0x1234_56ff)
    #expect(color.isSameColor(as: Color(rgba: 0x1234_5600)))
    #expect(!color.isSameColor(as: Color(rgba: 0x1234_57ff)))
  }
}
