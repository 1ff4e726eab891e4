/// The one form of colours that Motif reads and CSS does not: `hsl()` with saturation and lightness
/// from 0 to 1 (inventory 2.4).
enum MotifColor {
  /// The colour with percentages; `nil` for any other text.
  static func cssForm(of text: String) -> String? {
    guard let opening = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let function = text[..<opening].lowercased()
    guard function == "hsl" || function == "hsla" else { return nil }
    let inside = text[text.index(after: opening)...].dropLast()
    var arguments = inside.split(separator: ",", omittingEmptySubsequences: false).map { argument in
      String(argument.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard arguments.count == 3 || arguments.count == 4 else { return nil }
    guard let saturation = Double(arguments[1]), let lightness = Double(arguments[2]),
      (0...1).contains(saturation), (0...1).contains(lightness)
    else { return nil }
    arguments[1] = percentage(saturation)
    arguments[2] = percentage(lightness)
    return "\(function)(\(arguments.joined(separator: ", ")))"
  }

  private static func percentage(_ fraction: Double) -> String {
    let rounded = (fraction * 1e6).rounded() / 1e4
    return rounded == rounded.rounded() ? "\(Int(rounded))%" : "\(rounded)%"
  }
}
