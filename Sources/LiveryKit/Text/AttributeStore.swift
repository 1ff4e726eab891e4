public import Foundation
public import Livery

/// What attributes can be read from and written to: a text, or a set of attributes.
///
/// An attribute of a text is `nil` where it is not the same all over. To write one sets it, and no
/// other; to write `nil` takes it away.
public protocol AttributeStore: Attributable where Attributed == Self {
  /// The value of an attribute; `nil` if there is none, or not the same all over.
  subscript<Key: AttributedStringKey>(
    key: Key.Type
  ) -> Key.Value? where Key.Value: Sendable { get set }
}

extension AttributeStore {
  /// The colour of the letters.
  public var foreground: TextColor? {
    get { self[AttributeScopes.LiveryAttributes.ForegroundAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.ForegroundAttribute.self] = newValue }
  }

  /// The colour behind the letters.
  public var background: TextColor? {
    get { self[AttributeScopes.LiveryAttributes.BackgroundAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.BackgroundAttribute.self] = newValue }
  }

  /// The font; to write it leaves the kern as it is.
  public var font: TextFont? {
    get { self[AttributeScopes.LiveryAttributes.FontAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.FontAttribute.self] = newValue }
  }

  /// The distance that is added between the letters.
  public var kern: TextKern? {
    get { self[AttributeScopes.LiveryAttributes.KernAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.KernAttribute.self] = newValue }
  }

  /// The line under the text.
  public var underline: LineDecoration? {
    get { self[AttributeScopes.LiveryAttributes.UnderlineAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.UnderlineAttribute.self] = newValue }
  }

  /// The line through the text.
  public var strikethrough: LineDecoration? {
    get { self[AttributeScopes.LiveryAttributes.StrikethroughAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.StrikethroughAttribute.self] = newValue }
  }

  /// The shadow of the letters.
  public var shadow: Shadow? {
    get { self[AttributeScopes.LiveryAttributes.ShadowAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.ShadowAttribute.self] = newValue }
  }

  /// How far the letters stand above the line, in points.
  public var baselineOffset: Double? {
    get { self[AttributeScopes.LiveryAttributes.BaselineOffsetAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.BaselineOffsetAttribute.self] = newValue }
  }

  /// How the lines are set.
  public var paragraphStyle: ParagraphStyle? {
    get { self[AttributeScopes.LiveryAttributes.ParagraphStyleAttribute.self] }
    set { self[AttributeScopes.LiveryAttributes.ParagraphStyleAttribute.self] = newValue }
  }
}

extension AttributedString: AttributeStore {
  /// The text with more attributes all over; where it has such attributes already, the new ones win.
  public func adding(_ attributes: TextAttributes) -> AttributedString {
    mergingAttributes(attributes.container, mergePolicy: .keepNew)
  }
}
