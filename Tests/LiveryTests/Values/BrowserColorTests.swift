import Livery
import Testing

/// Colours equal those of a real browser, unless the standard differs.
struct BrowserColorTests {
  @Test func `more than a thousand colours are compared, valid and invalid`() {
    #expect(BrowserColor.all.count > 1000)
    #expect(BrowserColor.all.filter { $0.computed == nil }.count > 250)
    #expect(BrowserColor.all.filter { $0.differs != nil }.count < 80)
  }

  @Test(arguments: BrowserColor.all.filter { $0.computed == nil && $0.differs == nil })
  func `a text that a browser rejects is no colour here`(record: BrowserColor) {
    #expect(throws: ColorSyntaxError.self) { try Color(parsing: record.text) }
  }

  @Test(arguments: BrowserColor.all.filter { $0.computed != nil && $0.differs == nil })
  func `a colour is the browser's`(record: BrowserColor) throws {
    let resolved = try ResolvedColor(parsing: record.text)
    let computed = try #require(record.computed.flatMap(PrintedColor.init))
    let srgb = try #require(record.srgb.flatMap(PrintedColor.init))
    let own = resolved.coordinates
    #expect(abs((srgb.alpha ?? 0) - (own.component(3) ?? 0)) <= 0.6 / 255)
    if computed.space.hasPrefix("rgb") {
      let color = resolved.color
      let bytes = [color.red, color.green, color.blue].map { Double($0) as Double? }
      #expect(bytes == computed.components)
    } else {
      #expect(own.space.rawValue == computed.space)
      for index in 0..<3 {
        expectNear(own, to: computed, at: index)
      }
    }
    let inSRGB = own.converted(to: .srgb)
    for index in 0..<3 {
      let distance = abs((inSRGB.component(index) ?? 0) - (srgb.components[index] ?? 0))
      #expect(distance <= 0.001 * srgb.size)
    }
  }

  @Test(arguments: BrowserColor.all.filter { $0.differs != nil })
  func `where the browser is not followed, there is a reason`(record: BrowserColor) throws {
    #expect((record.differs?.count ?? 0) > 20)
    // Texts that the browser does not support yet are colours here.
    if record.computed == nil { #expect(Color(record.text) != nil) }
    // A rejected text has an error; a differing colour is still a colour.
    if Color(record.text) == nil {
      let error = #expect(throws: ColorSyntaxError.self) { try Color(parsing: record.text) }
      #expect(error?.message.isEmpty == false)
    }
  }

  /// Compares a component with the browser's, which computes in single precision.
  private func expectNear(_ own: ColorCoordinates, to other: PrintedColor, at index: Int) {
    let full: [String: [Double]] = [
      "lab": [100, 125, 125], "lch": [100, 150, 360], "oklab": [1, 0.4, 0.4],
      "oklch": [1, 0.4, 360],
    ]
    let scale = full[other.space] ?? [1, 1, 1]
    let isHue = scale[index] == 360
    // A grey has any hue, and the browser keeps the remainder of one.
    if isHue, (other.components[1] ?? 0) / scale[1] < 0.001 { return }
    guard let mine = own.component(index), let theirs = other.components[index] else {
      #expect(own.component(index) == nil && other.components[index] == nil)
      return
    }
    var distance = abs(mine - theirs)
    if isHue { distance = min(distance, 360 - distance) }
    #expect(distance / scale[index] <= 0.001 * other.size)
  }
}
