/// A font: a face, or a family with a weight, at a size.
///
/// Livery only passes on the fonts of a sheet; the host determines which ones are available.
public struct Font: Hashable, Sendable {
  /// The name of the family or face, such as `Helvetica` or `Helvetica-Bold`; `nil` is the
  /// system font.
  public var name: String?

  /// The size in points.
  public var size: Double

  /// The weight, 1...1000; `nil` is the natural weight of the face.
  public var weight: Int?

  /// A Boolean value that indicates whether the font is italic; `false` leaves the face unchanged.
  public var italic: Bool

  /// Makes a font; without a name it is the system font.
  public init(name: String? = nil, size: Double, weight: Int? = nil, italic: Bool = false) {
    self.name = name
    self.size = size
    self.weight = weight
    self.italic = italic
  }

  /// The names of weights in CSS, design tokens and font families, lightest first; the usual name
  /// of each weight precedes its other names.
  package static let weightNames: [(name: String, weight: Int)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600),
    ("demi-bold", 600), ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900),
    ("heavy", 900), ("extra-black", 950), ("ultra-black", 950),
  ]

  /// Returns the weight with a name such as `bold`; `nil` if there is none.
  ///
  /// Case is ignored. Two words may be joined, or separated by `-`, `_` or a space.
  public static func weight(named name: some StringProtocol) -> Int? {
    let letters = name.lowercased()
    return weightNames.first { known in
      let words = known.name.split(separator: "-")
      return ["-", "", "_", " "].contains { words.joined(separator: $0) == letters }
    }?.weight
  }
}

extension Font: CustomStringConvertible {
  /// The font as readable text, such as `Helvetica-Bold 10` or `system 15 bold italic`.
  public var description: String {
    var parts = [name ?? "system", size.plainText]
    if let weight {
      parts.append(Self.weightNames.first { $0.weight == weight }?.name ?? String(weight))
    }
    if italic { parts.append("italic") }
    return parts.joined(separator: " ")
  }
}

extension Font: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a font.
  public init?(settingValue: SettingValue) {
    guard case .font(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .font(self) }
}
