import Foundation
import Livery
import Testing

/// A random theme whose colours are written with `light-dark()`, as constants, members and values of
/// entries, and a tree of windows with texts.
struct PairedColorCase: CustomStringConvertible {
  let sheet: String
  let tree: String
  /// The windows by text.
  private let windows: [Int]

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - pairs: The share of values with `light-dark()`, in percent.
  ///   - random: The source of random choices.
  init(pairs: Int, using random: inout SplitMix64) {
    var writer = Writer(pairs: pairs)
    var lines = (0..<random.int(1...4)).map { number in
      let value = writer.value(using: &random)
      writer.names.append("$c\(number)")
      return "\"$c\(number)\": \"\(value)\""
    }
    if random.chance(40) {
      let (front, back) = (writer.value(using: &random), writer.value(using: &random))
      lines.append("\"$set\": { \"front\": \"\(front)\", \"back\": \"\(back)\" }")
      writer.names += ["$set.front", "$set.back"]
    }
    let count = random.int(1...3)
    for number in 0..<count {
      let value = writer.value(using: &random)
      lines.append("\"#w\(number)\": { \"colors\": { \"backgroundColor\": \"\(value)\" } }")
    }
    windows = (0..<count).flatMap { Array(repeating: $0, count: random.int(1...2)) }
    for number in windows.indices {
      let value = writer.value(using: &random)
      lines.append("\"#t\(number)\": { \"colors\": { \"textColor\": \"\(value)\" } }")
    }
    sheet = """
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "default": { "controls": { "fillColor": "transparent" } },
        \(lines.joined(separator: ",\n  "))
      }
      """
    let parts = (0..<count).map { [windows] window in
      let texts = windows.indices.filter { windows[$0] == window }
        .map { "{ \"class\": \"UILabel\", \"id\": \"t\($0)\" }" }
      return "{ \"class\": \"UIWindow\", \"id\": \"w\(window)\", \"children\": ["
        + texts.joined(separator: ", ") + "] }"
    }
    tree = "[\(parts.joined(separator: ",\n "))]"
  }

  /// Writes random values.
  private struct Writer {
    let pairs: Int
    var names: [String] = []

    private func literal(using random: inout SplitMix64) -> String {
      let grey = random.int(0...255)
      let color =
        random.chance(30)
        ? Color(red: UInt8(grey), green: UInt8(grey), blue: UInt8(grey))
        : Color(rgb: UInt32(random.int(0...0xFFFFFF)))
      return String("\(color)".prefix(7))
    }

    private func argument(using random: inout SplitMix64) -> String {
      names.isEmpty || random.chance(75) ? literal(using: &random) : random.pick(names)
    }

    func value(using random: inout SplitMix64) -> String {
      if random.chance(pairs) {
        let light = argument(using: &random)
        let pair = "light-dark(\(light), \(argument(using: &random)))"
        return random.chance(15) ? "color-mix(in srgb, \(pair) 80%, black)" : pair
      }
      return argument(using: &random)
    }
  }

  var description: String { "\(sheet)\n\(tree)" }

  /// A text on its window in a scheme, as indices of values.
  private typealias Pair = (front: Int, back: Int)

  /// The pairs of both schemes; those of the dark one last.
  private var pairs: [Pair] {
    let size = windows.count * 2
    return [0, size].flatMap { start in
      windows.indices.map { (front: start + 2 * $0, back: start + 2 * $0 + 1) }
    }
  }

  /// Returns the colours of each text and its window, of both schemes.
  func values(of sheet: String) throws -> [Color] {
    let theme = try Theme(sheets: [StyleSheet(text: sheet, name: "case")])
    let tree = WidgetTree(ofRandomNames: theme)
    try TreeFile(text: self.tree).add(to: tree)
    return ["light", "dark"].flatMap { scheme in
      tree.contexts["scheme"] = scheme
      return tree.windows.flatMap { window in
        window.children.flatMap {
          [$0.style.colors.textColor ?? .black, window.style.colors.backgroundColor ?? .white]
        }
      }
    }
  }

  /// Returns the pairs with sufficient contrast.
  func holding(_ values: [Color]) -> [Bool] {
    pairs.map { pair in
      Self.contrast(Self.luminance(values[pair.front]), Self.luminance(values[pair.back])) >= 4.5
    }
  }

  private static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static let linear = (0...255).map { component in
    let part = Double(component) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  private static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  // MARK: One colour at a time

  /// Returns the colours that are written in a sheet, outside of keys.
  static func literals(in sheet: String) -> [Range<String.Index>] {
    sheet.ranges(of: /#[0-9a-f]{6}/)
  }

  /// Searches for one colour of the whole gamut which lets a pair hold that fails, and
  /// none fail that holds.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - isFree: Returns whether the colour of an index may change.
  ///   - isSeen: Returns whether a pair of an index matters.
  /// - Returns: The colour with its index; `nil` if there is none.
  /// - Throws: An error if the sheet is invalid.
  func improvement(
    of sheet: String,
    where isFree: (Int) -> Bool = { _ in true },
    among isSeen: (Int) -> Bool = { _ in true }
  ) throws -> (index: Int, color: Color)? {
    let before = try holding(values(of: sheet))
    let needed = before.indices.filter(isSeen)
    if needed.allSatisfy({ before[$0] }) { return nil }
    for (index, range) in Self.literals(in: sheet).enumerated() where isFree(index) {
      func values(with color: Color) throws -> [Color] {
        let text = String("\(color)".prefix(7))
        return try self.values(of: sheet.replacingCharacters(in: range, with: text))
      }
      let (low, high) = (try values(with: .black), try values(with: .white))
      let moved = needed.filter { number in
        [pairs[number].front, pairs[number].back].contains { low[$0] != high[$0] }
      }
      if moved.allSatisfy({ before[$0] }) { continue }
      for color in Self.gamut {
        func seen(_ value: Int) -> Double { Self.luminance(color.mixed(low[value], high[value])) }
        var improves = false
        let holds = moved.allSatisfy { number in
          let pair = pairs[number]
          let isMet = Self.contrast(seen(pair.front), seen(pair.back)) >= 4.5
          if isMet, !before[number] { improves = true }
          return isMet || !before[number]
        }
        guard holds, improves, case let after = try holding(values(with: color)) else { continue }
        // Mixtures are rounded.
        if needed.allSatisfy({ after[$0] || !before[$0] }),
          needed.contains(where: { after[$0] && !before[$0] })
        {
          return (index, color)
        }
      }
    }
    return nil
  }

  /// The colours of the whole gamut: in steps of 4 with `LIVERY_EXHAUSTIVE` in the environment.
  private static let gamut: [Color] = {
    let isExhaustive = ProcessInfo.processInfo.environment["LIVERY_EXHAUSTIVE"] != nil
    let levels = Array(stride(from: 0, through: 255, by: isExhaustive ? 4 : 20)) + [255]
    return levels.flatMap { red in
      levels.flatMap { green in
        levels.map { Color(red: UInt8(red), green: UInt8(green), blue: UInt8($0)) }
      }
    }
  }()
}

extension Color {
  /// Returns the value that depends on the colour, given those for black and white.
  fileprivate func mixed(_ low: Color, _ high: Color) -> Color {
    if low == high { return low }
    if low == .black, high == .white { return self }
    func component(_ own: UInt8, _ low: UInt8, _ high: UInt8) -> UInt8 {
      UInt8((Double(low) + (Double(high) - Double(low)) * Double(own) / 255).rounded())
    }
    return Color(
      red: component(red, low.red, high.red),
      green: component(green, low.green, high.green),
      blue: component(blue, low.blue, high.blue)
    )
  }
}
