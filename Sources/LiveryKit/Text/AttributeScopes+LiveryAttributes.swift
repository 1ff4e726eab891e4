public import Foundation
public import Livery

extension AttributeScopes {
  /// The attributes of texts that widgets show.
  ///
  /// Colours, fonts and kerns may be those of a theme; `text.resolved(in: theme)` resolves them.
  public struct LiveryAttributes: AttributeScope {
    /// The text colour.
    public let foreground: ForegroundAttribute

    /// The background colour.
    public let background: BackgroundAttribute

    /// The font.
    public let font: FontAttribute

    /// The kern.
    public let kern: KernAttribute

    /// The underline.
    public let underline: UnderlineAttribute

    /// The line through the text.
    public let strikethrough: StrikethroughAttribute

    /// The shadow of the text.
    public let shadow: ShadowAttribute

    /// The distance of the text above the line, in points.
    public let baselineOffset: BaselineOffsetAttribute

    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute

    /// The attributes of Foundation, such as links.
    public let foundation: FoundationAttributes
  }

  /// The attributes of texts that widgets show.
  public var livery: LiveryAttributes.Type { LiveryAttributes.self }
}

extension AttributeDynamicLookup {
  /// Returns an attribute by name, as in `container.kern`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.LiveryAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeScopes.LiveryAttributes {
  /// The text colour.
  public enum ForegroundAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = TextColor
    /// The name under which the attribute is stored.
    public static let name = "Livery.foreground"
  }

  /// The background colour.
  public enum BackgroundAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = TextColor
    /// The name under which the attribute is stored.
    public static let name = "Livery.background"
  }

  /// The font.
  public enum FontAttribute: AttributedStringKey {
    /// A font.
    public typealias Value = TextFont
    /// The name under which the attribute is stored.
    public static let name = "Livery.font"
  }

  /// The kern.
  public enum KernAttribute: AttributedStringKey {
    /// A distance.
    public typealias Value = TextKern
    /// The name under which the attribute is stored.
    public static let name = "Livery.kern"
  }

  /// The underline.
  public enum UnderlineAttribute: AttributedStringKey {
    /// A line.
    public typealias Value = LineDecoration
    /// The name under which the attribute is stored.
    public static let name = "Livery.underline"
  }

  /// The line through the text.
  public enum StrikethroughAttribute: AttributedStringKey {
    /// A line.
    public typealias Value = LineDecoration
    /// The name under which the attribute is stored.
    public static let name = "Livery.strikethrough"
  }

  /// The shadow of the text.
  public enum ShadowAttribute: AttributedStringKey {
    /// A shadow.
    public typealias Value = Shadow
    /// The name under which the attribute is stored.
    public static let name = "Livery.shadow"
  }

  /// The distance of the text above the line, in points.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// A number of points.
    public typealias Value = Double
    /// The name under which the attribute is stored.
    public static let name = "Livery.baselineOffset"
  }

  /// The paragraph style.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// A style.
    public typealias Value = ParagraphStyle
    /// The name under which the attribute is stored.
    public static let name = "Livery.paragraphStyle"
  }
}
