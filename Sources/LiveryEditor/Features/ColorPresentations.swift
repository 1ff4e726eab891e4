import Livery
import SourceJSON

/// The ways to write a colour, each of which is read as that very colour.
struct ColorPresentations {
  /// The texts, that in the notation of the former text first.
  let texts: [String]

  /// Finds the ways to write a colour in place of a text.
  init(of color: Color, insteadOf written: String) {
    let own = written.lowercased()
    let all = Self.all(of: color, insteadOf: written)
    let function = own.contains("(") ? own.prefix { $0 != "(" } : ""
    let isOwn = { (text: String) -> Bool in
      if own.hasPrefix("#") {
        // Short digits stay short, if the colour allows it.
        return text.hasPrefix("#") && (text.count < 6) == (own.count < 6)
      }
      if function.isEmpty { return text.first?.isLetter ?? false && !text.contains("(") }
      // `rgba()` is another name of `rgb()`.
      return text.hasPrefix(function + "(")
        || function.last == "a" && text.hasPrefix(function.dropLast() + "(")
    }
    let isNear = { (text: String) -> Bool in own.hasPrefix("#") && text.hasPrefix("#") }
    let first = all.first(where: isOwn) ?? all.first(where: isNear)
    var seen: Set<String> = []
    texts = ((first.map { [$0] } ?? []) + all).filter { text in
      seen.insert(text).inserted && (try? Color(parsing: text)) == color
    }
  }

  private static let functions: [ColorSpace] = [.hsl, .hwb, .lab, .lch, .oklab, .oklch]

  private static func all(of color: Color, insteadOf written: String) -> [String] {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let alpha = color.alpha < 255 ? color.share.text(pretty: false) : nil
    var hexes = [color.hex]
    let digits = Array(color.hex.dropFirst())
    let pairs = stride(from: 0, to: digits.count, by: 2)
    if pairs.allSatisfy({ digits[$0] == digits[$0 + 1] }) {
      hexes.append("#" + pairs.map { String(digits[$0]) }.joined())
    }
    let isUpper = written.hasPrefix("#") && written != written.lowercased()
    if isUpper { hexes = hexes.map { $0.uppercased() } }
    var texts = hexes
    // The older notation, with commas, stays.
    if written.contains(","), written.lowercased().hasPrefix("rgb") {
      let name = written.lowercased().prefix { $0 != "(" }
      let parts = ["\(red)", "\(green)", "\(blue)"] + (alpha.map { [$0] } ?? [])
      texts.append("\(name)(\(parts.joined(separator: ", ")))")
    }
    texts.append("rgb(\(red) \(green) \(blue)\(alpha.map { " / \($0)" } ?? ""))")
    let coordinates = ColorCoordinates(color)
    var spaces = functions
    let words = written.lowercased().split { "( ".contains($0) }
    if words.first == "color", words.count > 1, let space = ColorSpace(rawValue: String(words[1])) {
      spaces.append(space)
    }
    texts += spaces.map {
      coordinates.converted(to: $0).description.replacing("none", with: "0")
    }
    // Of `gray` and `grey`, the first is enough.
    texts += Color.names.first { Color.named($0) == color }.map { [$0] } ?? []
    return texts
  }
}

extension Color {
  /// The alpha with as few digits as its byte needs.
  var share: JSONValue {
    let exact = Double(alpha) / 255
    let short = (exact * 100).rounded() / 100
    let isEnough = Int((short * 255).rounded()) == Int(alpha)
    return .number(isEnough ? short : (exact * 1000).rounded() / 1000)
  }
}
