import Livery

/// Texts of one theme in different formats: numbered colours, and names with a property of each.
struct ForeignTexts {
  /// The number of colours and names.
  let count: Int

  /// A number that the first colour depends on.
  var variant = 0

  /// The bytes of the large texts.
  static let largeSize = 110_000

  /// Returns the texts with as many colours as one of them needs for a size.
  static func large(_ text: (Self) -> String) -> Self {
    let each = Double(text(Self(count: 1000)).utf8.count) / 1000
    return Self(count: Int((Double(largeSize) / each).rounded(.up)))
  }

  /// Returns a colour, as six digits.
  func digits(_ number: Int) -> String {
    let value = (number &* 7919 &+ (number == 0 ? variant : 0)) & 0xffffff
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The theme as a sheet.
  var sheet: String {
    let members = (0..<count).map { number in
      """
      "$Ink\(number)": "#\(digits(number))",
      ".Class\(number)": { "properties": { "tintColor": "$Ink\(number)", "borderWidth": 2 } }
      """
    }
    return """
      { "@properties": { "tintColor": "color" },
      \(members.joined(separator: ",\n"))
      }
      """
  }

  /// The theme as a file of Motif.
  var yaml: String {
    (0..<count).map { number in
      """
      $Ink\(number): '#\(digits(number))'
      .Class\(number):
          tintColor: $Ink\(number)
          borderWidth: 2

      """
    }.joined()
  }

  /// The colours as design tokens.
  var tokens: String {
    let members = (0..<count).map { number in
      let color = Color(rgb: UInt32(digits(number), radix: 16) ?? 0)
      let components = [color.red, color.green, color.blue].map { "\(Double($0) / 255)" }
      return """
        "Ink\(number)": { "$type": "color", "$value": { "colorSpace": "srgb", \
        "components": [\(components.joined(separator: ", "))] } }
        """
    }
    return "{\n\(members.joined(separator: ",\n"))\n}"
  }
}
