public import Foundation
public import Livery

/// A type whose attributes can be read and written: a text, or a set of attributes.
///
/// An attribute of a text is `nil` if it is not uniform. Writing an attribute sets no other;
/// writing `nil` removes it.
public protocol AttributeStore: Attributable where Attributed == Self {
  /// The value of an attribute; `nil` if there is none, or if it is not uniform.
  subscript<Key: AttributedStringKey>(
    key: Key.Type
  ) -> Key.Value? where Key.Value: Sendable { get set }
}

extension AttributeStore {
  /// The text colour.
  public var foreground: TextColor? {
    get { self[AttributeScopes.LiveryAttributes.ForegroundAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.ForegroundAttribute.self] = newValue }
  }

  /// The background colour.
  public var background: TextColor? {
    get { self[AttributeScopes.LiveryAttributes.BackgroundAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.BackgroundAttribute.self] = newValue }
  }

  /// The font; writing it leaves the kern unchanged.
  public var font: TextFont? {
    get { self[AttributeScopes.LiveryAttributes.FontAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.FontAttribute.self] = newValue }
  }

  /// The kern.
  public var kern: TextKern? {
    get { self[AttributeScopes.LiveryAttributes.KernAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.KernAttribute.self] = newValue }
  }

  /// The underline.
  public var underline: LineDecoration? {
    get { self[AttributeScopes.LiveryAttributes.UnderlineAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.UnderlineAttribute.self] = newValue }
  }

  /// The line through the text.
  public var strikethrough: LineDecoration? {
    get { self[AttributeScopes.LiveryAttributes.StrikethroughAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.StrikethroughAttribute.self] = newValue }
  }

  /// The shadow of the text.
  public var shadow: Shadow? {
    get { self[AttributeScopes.LiveryAttributes.ShadowAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.ShadowAttribute.self] = newValue }
  }

  /// The distance of the text above the line, in points.
  public var baselineOffset: Double? {
    get { self[AttributeScopes.LiveryAttributes.BaselineOffsetAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.BaselineOffsetAttribute.self] = newValue }
  }

  /// The paragraph style.
  public var paragraphStyle: ParagraphStyle? {
    get { self[AttributeScopes.LiveryAttributes.ParagraphStyleAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.ParagraphStyleAttribute.self] = newValue }
  }
}

extension AttributedString: AttributeStore {
  /// Returns the text with more attributes throughout, which replace existing ones.
  public func adding(_ attributes: TextAttributes) -> AttributedString {
    mergingAttributes(attributes.container, mergePolicy: .keepNew)
  }
}
