/// Some or all fields of a declared font; `nil` fields come from the next weaker declaration.
public struct FontFields: Hashable, Sendable {
  /// The declared name of a font.
  public enum Name: Hashable, Sendable {
    /// The system font.
    case system
    /// A family or a face.
    case named(String)
  }

  /// The family or face.
  ///
  /// Naming a font resets its weight and slant unless they are declared as well.
  public var name: Name?

  /// The size in points.
  public var size: Double?

  /// The weight, 1 to 1000 as in CSS.
  public var weight: Int?

  /// A Boolean value that indicates whether the font is italic.
  public var italic: Bool?

  /// Makes a collection of some fields.
  public init(name: Name? = nil, size: Double? = nil, weight: Int? = nil, italic: Bool? = nil) {
    self.name = name
    self.size = size
    self.weight = weight
    self.italic = italic
  }

  /// Makes a collection of all fields of a font.
  public init(_ font: Font) {
    self.init(
      name: font.name.map(Name.named) ?? .system,
      size: font.size,
      weight: font.weight,
      italic: font.italic
    )
  }

  /// The font with these fields alone; `nil` without a size.
  public var font: Font? {
    guard let size else { return nil }
    return Font(name: name?.text, size: size, weight: weight, italic: italic ?? false)
  }
}

extension FontFields.Name {
  /// The family or face; `nil` for the system font.
  public var text: String? { if case .named(let name) = self { name } else { nil } }
}
