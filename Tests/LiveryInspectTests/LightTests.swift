import Foundation
import Livery
import LiveryInspect
import Testing

/// Contrasts of colours, and their simulation for colour vision deficiencies.
@Suite struct LightTests {
  @Test(arguments: [
    ("#767676", "#ffffff", 4.54), ("#777777", "#ffffff", 4.47), ("#949494", "#ffffff", 3.03),
    ("#000000", "#ffffff", 21), ("#ffffff", "#ffffff", 1), ("#0000ff", "#ffffff", 8.59),
    ("#ff0000", "#ffffff", 3.99), ("#00ff00", "#ffffff", 1.37), ("#ffff00", "#0000ff", 8.0),
  ])
  func `contrasts are those that are published`(one: String, other: String, ratio: Double) throws {
    let seen = try light(one).contrast(with: light(other))
    // The published values have two decimals, mostly truncated.
    #expect(abs(seen - ratio) < 0.01)
  }

  @Test func `black on white is 21, and nothing less, wherever it is declared`() {
    #expect(Light.black.contrast(with: .white) == 21)
    #expect(Color.black.contrast(with: .white) == 21)
    #expect(Color.white.contrast(with: .black) == 21)
    #expect(PaletteReport.text(ofContrast: Light.white.contrast(with: .black)) == "21")
    #expect(PaletteReport.text(ofContrast: 4.499999) == "4.49")
  }

  @Test func `a thousand random contrasts are those of another implementation`() throws {
    struct Pair: Decodable {
      let one: String
      let other: String
      let ratio: Double

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        one = try values.decode(String.self)
        other = try values.decode(String.self)
        ratio = try values.decode(Double.self)
      }
    }
    let pairs = try read([Pair].self, "contrasts")
    #expect(pairs.count == 1000)
    for pair in pairs {
      let ratio = try light(pair.one).contrast(with: light(pair.other))
      #expect(abs(ratio - pair.ratio) < 1e-6, "\(pair.one) and \(pair.other)")
    }
  }

  @Test func `layers look as a browser paints them`() throws {
    struct Stack: Decodable {
      let layers: [String]
      let pixel: [Double]
    }
    let stacks = try read([Stack].self, "layers")
    #expect(stacks.count == 40)
    for stack in stacks {
      let colors = try stack.layers.map { try #require(Color($0)) }
      let seen = colors.reduce(Light.white) { $0.under($1) }
      let parts = [seen.red, seen.green, seen.blue].map { $0 * 255 }
      for (part, pixel) in zip(parts, stack.pixel) {
        // The browser truncates after each layer.
        #expect(
          abs(part.rounded() - pixel) <= 1,
          "\(stack.layers): \(parts), painted \(stack.pixel)"
        )
      }
    }
  }

  /// The matrices in linear sRGB published by Machado, Oliveira and Fernandes for severity 1.
  private static let columns: [(ColorVision, color: String, linear: [Double])] = [
    (.protanopia, "#ff0000", [0.152286, 0.114503, -0.003882]),
    (.protanopia, "#00ff00", [1.052583, 0.786281, -0.048116]),
    (.protanopia, "#0000ff", [-0.204868, 0.099216, 1.051998]),
    (.deuteranopia, "#ff0000", [0.367322, 0.280085, -0.011820]),
    (.deuteranopia, "#00ff00", [0.860646, 0.672501, 0.042940]),
    (.deuteranopia, "#0000ff", [-0.227968, 0.047413, 0.968881]),
    (.tritanopia, "#ff0000", [1.255528, -0.078411, 0.004733]),
    (.tritanopia, "#00ff00", [-0.076749, 0.930809, 0.691367]),
    (.tritanopia, "#0000ff", [-0.178779, 0.147602, 0.303900]),
  ]

  @Test(arguments: columns)
  func `each primary is simulated as in the published matrices`(
    vision: ColorVision,
    color: String,
    linear: [Double]
  ) throws {
    let seen = vision.perceived(try light(color))
    for (part, expected) in zip([seen.red, seen.green, seen.blue], linear) {
      let clamped = min(max(expected, 0), 1)
      let shown = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * pow(clamped, 1 / 2.4) - 0.055
      #expect(abs(part - shown) < 1e-4)
    }
  }

  @Test(arguments: ColorVision.allCases)
  func `whites and blacks stay what they are`(vision: ColorVision) {
    for grey in [Light.white, .black] {
      let seen = vision.perceived(grey)
      #expect(abs(seen.luminance - grey.luminance) < 1e-4)
    }
  }

  private func light(_ text: String) throws -> Light {
    Light.white.under(try #require(Color(text)))
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Fixtures/\(name).json")
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }
}
