import Foundation
import Livery
import LiveryInspect
import Testing

/// Laws of repairs, against searches that try all colours.
struct RepairLaws {
  @Test func `a repair of one colour is nearly as near as the nearest colour there is`() async {
    await Law.holds(in: 6) { random in
      let subject = try RepairCase(freeTextOnly: true, using: &random)
      let repair = try await subject.repair()
      let nearest = subject.nearestText
      try subject.check(repair)
      if let nearest, subject.isFailing {
        guard repair.after.holds else {
          throw Breach("\(nearest) suffices, and nothing was found\n\(subject)")
        }
        let distance = repair.changes.reduce(0) { $0 + $1.distance }
        if distance > nearest.distance * 1.1 + 1e-9 {
          throw Breach("\(repair.changes)\nis at \(distance), \(nearest)\n\(subject)")
        }
      }
      if repair.unrepaired.contains(where: { $0.reason == .contradictory }), nearest != nil {
        throw Breach("not contradictory: \(String(describing: nearest))\n\(subject)")
      }
    }
  }

  @Test func `a repair of two colours is nearly as near as any two lightnesses`() async {
    await Law.holds(in: 4) { random in
      let subject = try RepairCase(freeTextOnly: false, using: &random)
      let repair = try await subject.repair()
      try subject.check(repair)
      if let text = repair.theme.sheets[0].text,
        case let again = try await subject.repair(of: text), !again.changes.isEmpty
      {
        throw Breach("a second repair makes \(again.changes)\n\(subject)")
      }
      guard subject.isFailing, let nearest = subject.nearestPair else { return }
      guard repair.after.holds else {
        throw Breach("\(nearest) suffices, and nothing was found\n\(subject)")
      }
      let distance = repair.changes.reduce(0) { $0 + $1.distance }
      if distance > nearest.distance * 1.1 + 1e-9 {
        throw Breach("\(repair.changes)\nis at \(distance), \(nearest)\n\(subject)")
      }
    }
  }

  @Test func `what is called contradictory has no assignment of greys`() async {
    await Law.holds(in: 12) { random in
      let subject = try RepairCase(freeTextOnly: random.chance(50), using: &random, isTight: true)
      let repair = try await subject.repair()
      try subject.check(repair)
      guard let rest = repair.unrepaired.first(where: { $0.reason == .contradictory }) else {
        return
      }
      if rest.conflicts.isEmpty { throw Breach("no conflicts are named\n\(subject)") }
      if let found = subject.satisfyingGreys {
        throw Breach("\(rest.conflicts): \(found) suffices\n\(subject)")
      }
    }
  }
}

/// A text on grounds, of which one or two colours may change.
private struct RepairCase: CustomStringConvertible {
  private let texts: [(name: String, color: Color)]
  private let grounds: [Color]
  private let isGroundFree: Bool

  /// Creates a case; the first ground has a fixed text, and all grounds have the free one.
  init(freeTextOnly: Bool, using random: inout SplitMix64, isTight: Bool = false) throws {
    isGroundFree = !freeTextOnly
    func color() -> Color {
      Color(rgb: UInt32(random.int(0...0xFFFFFF)))
    }
    let count = isTight ? random.int(2...3) : random.int(1...2)
    grounds = (0..<count).map { number in
      let other = color()
      if isTight || number > 0 { return other }
      return other.withLightness(random.chance(50) ? 0.9 : 0.25)
    }
    let fixed = grounds[0].contrast(with: .white) > grounds[0].contrast(with: .black)
    texts = [("free", color()), ("fixed", fixed ? .white : .black)]
  }

  private var sheet: String {
    sheet(free: texts[0].color, ground: grounds[0])
  }

  private func sheet(free: Color, ground: Color) -> String {
    let all = [ground] + grounds.dropFirst()
    let windows = all.enumerated().map { number, color in
      let value = number == 0 ? "$ground" : Self.text(color)
      return "  \"#w\(number)\": { \"colors\": { \"backgroundColor\": \"\(value)\" } }"
    }
    return """
      {
        "$free": "\(Self.text(free))",
        "$ground": "\(Self.text(ground))",
      \(windows.joined(separator: ",\n")),
        "default": { "controls": { "fillColor": "#00000000" } },
        "UILabel": { "colors": { "textColor": "$free" } },
        "UITextView": { "colors": { "textColor": "\(Self.text(texts[1].color))" } }
      }
      """
  }

  private static func text(_ color: Color) -> String { String("\(color)".dropLast(2)) }

  private var tree: String {
    let windows = grounds.indices.map { number in
      let fixed = number == 0 ? ", { \"class\": \"UITextView\" }" : ""
      return
        "{ \"class\": \"UIWindow\", \"id\": \"w\(number)\", \"children\": [{ \"class\": \"UILabel\" }\(fixed)] }"
    }
    return "[\(windows.joined(separator: ", "))]"
  }

  var description: String { "\(sheet)\n\(tree)" }

  private var pinned: [NamePattern] {
    ["UITextView"] + grounds.indices.dropFirst().map { NamePattern("#w\($0)") }
      + (isGroundFree ? [] : ["$ground"])
  }

  func repair(of text: String? = nil) async throws -> Repair {
    let theme = try Theme(sheets: [StyleSheet(text: text ?? sheet, name: "case")])
    let tree = WidgetTree(ofRandomNames: theme)
    try TreeFile(text: self.tree).add(to: tree)
    return await Inspection(tree).repair(pinning: pinned)
  }

  /// Expects that nothing else has changed, and that a second repair changes nothing.
  func check(_ repair: Repair) throws {
    func new(_ name: String, _ old: Color) -> Color {
      repair.changes.first { $0.name == name }?.new ?? old
    }
    let expected = sheet(free: new("$free", texts[0].color), ground: new("$ground", grounds[0]))
    let names = Set(repair.changes.map(\.name))
    guard repair.theme.sheets[0].text == expected, names.isSubset(of: ["$free", "$ground"]) else {
      throw Breach("\(repair.theme.sheets[0].text ?? "")\nis not\n\(expected)\n\(self)")
    }
    if !isGroundFree, names.contains("$ground") { throw Breach("a pin has changed\n\(self)") }
    let holds = holds(
      luminance(new("$free", texts[0].color)),
      ground: luminance(new("$ground", grounds[0]))
    )
    if holds != repair.after.holds { throw Breach("\(repair.changes): \(holds)\n\(self)") }
  }

  /// Returns whether all texts are legible for given luminances.
  private func holds(_ free: Double, ground: Double) -> Bool {
    func contrast(_ one: Double, _ other: Double) -> Double {
      (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
    return contrast(luminance(texts[1].color), ground) >= 4.5 && contrast(free, ground) >= 4.5
      && grounds.dropFirst().allSatisfy { contrast(free, luminance($0)) >= 4.5 }
  }

  var isFailing: Bool { !holds(luminance(texts[0].color), ground: luminance(grounds[0])) }

  typealias Found = (colors: [Color], distance: Double)

  /// The nearest colour of the text that suffices: of each red and green, with the blues at which
  /// the luminance begins to suffice.
  var nearestText: Found? {
    let ground = luminance(grounds[0])
    let old = oklab(texts[0].color)
    var best: Found?
    let step = ProcessInfo.processInfo.environment["LIVERY_EXHAUSTIVE"] == nil ? 5 : 1
    for red in stride(from: 0, through: 255, by: step) {
      for green in stride(from: 0, through: 255, by: step) {
        var last = false
        for blue in 0...255 {
          let light =
            0.2126 * Self.linear[red] + 0.7152 * Self.linear[green] + 0.0722 * Self.linear[blue]
          let now = holds(light, ground: ground)
          let isOwn = blue == Int(texts[0].color.blue)
          // Inside of a range of sufficient blues only the own one may be nearer than its ends.
          defer { last = now }
          let isEnd = blue == 0 || blue == 255
          let edges =
            (now != last ? [now ? blue : blue - 1] : []) + (now && (isOwn || isEnd) ? [blue] : [])
          for blue in edges {
            let color = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
            let delta = oklab(color) - old
            let distance = (delta * delta).sum().squareRoot()
            if distance < best?.distance ?? .infinity { best = ([color], distance) }
          }
        }
      }
    }
    return best
  }

  /// The nearest text and ground among sixty-four lightnesses each.
  var nearestPair: Found? {
    func scale(_ color: Color) -> [(color: Color, luminance: Double, distance: Double)] {
      let old = oklab(color)
      return ([color] + (0..<64).map { color.withLightness(Double($0) / 63) }).map { other in
        let delta = oklab(other) - old
        return (other, luminance(other), (delta * delta).sum().squareRoot())
      }
    }
    var best: Found?
    let grounds = scale(grounds[0])
    for text in scale(texts[0].color) {
      for ground in grounds where text.distance + ground.distance < best?.distance ?? .infinity {
        if holds(text.luminance, ground: ground.luminance) {
          best = ([text.color, ground.color], text.distance + ground.distance)
        }
      }
    }
    return best
  }

  /// Greys that suffice, which have nearly all luminances.
  var satisfyingGreys: [Int]? {
    let all = (0...255).map { Self.linear[$0] }
    let grounds = isGroundFree ? all : [luminance(grounds[0])]
    for (number, ground) in grounds.enumerated() {
      for (grey, light) in all.enumerated() where holds(light, ground: ground) {
        return [grey, number]
      }
    }
    return nil
  }

  private static let linear = (0...255).map { component in
    let part = Double(component) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  private func luminance(_ color: Color) -> Double {
    0.2126 * Self.linear[Int(color.red)] + 0.7152 * Self.linear[Int(color.green)]
      + 0.0722 * Self.linear[Int(color.blue)]
  }

  /// Returns the coordinates in Oklab, as its author published them.
  private func oklab(_ color: Color) -> SIMD3<Double> {
    let (r, g, b) = (
      Self.linear[Int(color.red)], Self.linear[Int(color.green)], Self.linear[Int(color.blue)]
    )
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }
}
