/// Some or all fields of a font, as a declaration gives them; those that are `nil` are taken from
/// the next weaker declaration (spec 2.2, 8.1).
public struct FontFields: Hashable, Sendable {
  /// What a declaration says about a font's name.
  public enum Name: Hashable, Sendable {
    /// The system font.
    case system
    /// A family or a face.
    case named(String)
  }

  /// The family or face.
  ///
  /// Naming a font resets the weight and the slant that are not given with it.
  public var name: Name?

  /// The size in points.
  public var size: Double?

  /// The weight, 1 to 1000 as in CSS.
  public var weight: Int?

  /// Whether the font is slanted.
  public var italic: Bool?

  /// Gives some fields.
  public init(name: Name? = nil, size: Double? = nil, weight: Int? = nil, italic: Bool? = nil) {
    self.name = name
    self.size = size
    self.weight = weight
    self.italic = italic
  }

  /// Gives all fields of a font.
  public init(_ font: Font) {
    self.init(
      name: font.name.map(Name.named) ?? .system,
      size: font.size,
      weight: font.weight,
      italic: font.italic
    )
  }

  /// The font that these fields alone make; `nil` without a size.
  public var font: Font? {
    guard let size else { return nil }
    return Font(name: name?.text, size: size, weight: weight, italic: italic ?? false)
  }
}

extension FontFields.Name {
  /// The family or face; `nil` for the system font.
  public var text: String? { if case .named(let name) = self { name } else { nil } }
}
