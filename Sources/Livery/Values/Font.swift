/// A font: a face, or a family with a weight, at a size.
///
/// Livery only carries what a sheet says; which fonts there are is the host's business.
public struct Font: Hashable, Sendable {
  /// The name of the family or face, such as `Helvetica` or `Helvetica-Bold`; `nil` is the
  /// system font.
  public var name: String?

  /// The size in points.
  public var size: Double

  /// The weight, 1...1000; `nil` is the one that the face has by itself.
  public var weight: Int?

  /// Whether the letters are slanted; `false` leaves a face as it is.
  public var italic: Bool

  /// Makes a font: the system font, if no name is given.
  public init(name: String? = nil, size: Double, weight: Int? = nil, italic: Bool = false) {
    self.name = name
    self.size = size
    self.weight = weight
    self.italic = italic
  }

  /// The names of weights that CSS, design tokens and font makers use, lightest first, the usual one of each
  /// weight before its other names.
  public static let weightNames: [(name: String, weight: Int)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600),
    ("demi-bold", 600), ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900),
    ("heavy", 900), ("extra-black", 950), ("ultra-black", 950),
  ]

  /// The weight with a name such as `bold`; `nil` if there is none.
  ///
  /// Its case does not matter, nor whether two words are one or have `-`, `_` or a space between them.
  public static func weight(named name: some StringProtocol) -> Int? {
    let letters = name.lowercased()
    return weightNames.first { known in
      let words = known.name.split(separator: "-")
      return ["-", "", "_", " "].contains { words.joined(separator: $0) == letters }
    }?.weight
  }
}

extension Font: CustomStringConvertible {
  /// The font for people, such as `Helvetica-Bold 10` or `system 15 bold italic`.
  public var description: String {
    var parts = [name ?? "system", size.plainText]
    if let weight {
      parts.append(Self.weightNames.first { $0.weight == weight }?.name ?? String(weight))
    }
    if italic { parts.append("italic") }
    return parts.joined(separator: " ")
  }
}
