public import Foundation
public import Livery

extension AttributeScopes {
  /// The attributes of texts that widgets show.
  ///
  /// Colours, fonts and kerns may be those of a theme: `text.resolved(in: theme)` looks them up.
  public struct LiveryAttributes: AttributeScope {
    /// The colour of the letters.
    public let foreground: ForegroundAttribute

    /// The colour behind the letters.
    public let background: BackgroundAttribute

    /// The font.
    public let font: FontAttribute

    /// The distance that is added between the letters.
    public let kern: KernAttribute

    /// A line under the text.
    public let underline: UnderlineAttribute

    /// A line through the text.
    public let strikethrough: StrikethroughAttribute

    /// The shadow of the letters.
    public let shadow: ShadowAttribute

    /// How far the letters stand above the line, in points.
    public let baselineOffset: BaselineOffsetAttribute

    /// How the lines are set.
    public let paragraphStyle: ParagraphStyleAttribute

    /// The attributes that any text may have, such as links.
    public let foundation: FoundationAttributes
  }

  /// The attributes of texts that widgets show.
  public var livery: LiveryAttributes.Type { LiveryAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds an attribute by its name, as in `container.kern`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.LiveryAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeScopes.LiveryAttributes {
  /// The colour of the letters.
  public enum ForegroundAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = TextColor
    /// What the attribute is called where it is stored.
    public static let name = "Livery.foreground"
  }

  /// The colour behind the letters.
  public enum BackgroundAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = TextColor
    /// What the attribute is called where it is stored.
    public static let name = "Livery.background"
  }

  /// The font.
  public enum FontAttribute: AttributedStringKey {
    /// A font.
    public typealias Value = TextFont
    /// What the attribute is called where it is stored.
    public static let name = "Livery.font"
  }

  /// The distance that is added between the letters.
  public enum KernAttribute: AttributedStringKey {
    /// A distance.
    public typealias Value = TextKern
    /// What the attribute is called where it is stored.
    public static let name = "Livery.kern"
  }

  /// A line under the text.
  public enum UnderlineAttribute: AttributedStringKey {
    /// A line.
    public typealias Value = LineDecoration
    /// What the attribute is called where it is stored.
    public static let name = "Livery.underline"
  }

  /// A line through the text.
  public enum StrikethroughAttribute: AttributedStringKey {
    /// A line.
    public typealias Value = LineDecoration
    /// What the attribute is called where it is stored.
    public static let name = "Livery.strikethrough"
  }

  /// The shadow of the letters.
  public enum ShadowAttribute: AttributedStringKey {
    /// A shadow.
    public typealias Value = Shadow
    /// What the attribute is called where it is stored.
    public static let name = "Livery.shadow"
  }

  /// How far the letters stand above the line, in points.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// A number of points.
    public typealias Value = Double
    /// What the attribute is called where it is stored.
    public static let name = "Livery.baselineOffset"
  }

  /// How the lines are set.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// A style.
    public typealias Value = ParagraphStyle
    /// What the attribute is called where it is stored.
    public static let name = "Livery.paragraphStyle"
  }
}
