import Livery
import Testing

@testable import LiveryEditor

/// The ways to write a colour that an editor offers.
struct ColorPresentationTests {
  @Test(arguments: [
    ("#ABC", "#AABBCD"), ("#AbCdEf", "#AABBCD"), ("#abc", "#abd"), ("red", "rebeccapurple"),
    ("rgb(10, 20, 30)", "rgb(170, 187, 205)"), ("rgb(1 2 3)", "rgb(170 187 205)"),
    ("rgba(1 2 3 / 1)", "rgb(170 187 205)"),
  ])
  func `the notation of the text comes first`(written: String, expected: String) throws {
    let color: Color = try Color(
      parsing: expected.hasPrefix("rgb(") ? "#aabbcd" : expected.lowercased()
    )
    #expect(ColorPresentations(of: color, insteadOf: written).texts.first == expected)
  }

  @Test(arguments: ["hsl", "hwb", "lab", "lch", "oklab", "oklch"])
  func `each notation is kept, and every text is the very same colour`(function: String) throws {
    var seed: UInt64 = 7
    for _ in 0..<60 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let color = Color(rgba: UInt32(truncatingIfNeeded: seed >> 24))
      let texts = ColorPresentations(of: color, insteadOf: "\(function)(50% 10% 20%)").texts
      #expect(texts.first?.hasPrefix("\(function)(") == true, "\(color)")
      for text in texts { #expect(try Color(parsing: text) == color, "\(text)") }
    }
  }

  @Test(arguments: [("#00000080", "0.5"), ("#00000005", "0.02"), ("#00000001", "0.004")])
  func `an alpha has as few digits as its byte needs`(color: String, alpha: String) throws {
    let texts = ColorPresentations(of: try Color(parsing: color), insteadOf: "rgb(1 2 3)").texts
    #expect(texts.first == "rgb(0 0 0 / \(alpha))")
  }
}
