public import Foundation

/// A set of attributes that texts are to have.
///
/// ```swift
/// let warning = TextAttributes {
///   .foreground(.label(.primary))
///   .font(.body(attribute: .bold))
///   if isUrgent { .background(.yellow) }
/// }
/// "Mind the gap".adding(warning)
/// ```
public struct TextAttributes: Hashable, Sendable {
  /// The same attributes as Foundation has them.
  public var container: AttributeContainer

  /// Makes a set of attributes that Foundation has, of Livery's and of any other kind.
  public init(_ container: AttributeContainer = AttributeContainer()) {
    self.container = container
  }

  /// Makes a set of all attributes that are written down; of several of one kind the last holds.
  public init(@TextAttributesBuilder _ attributes: () -> TextAttributes) {
    self = attributes()
  }

  /// Whether there are no attributes.
  public var isEmpty: Bool { container == AttributeContainer() }

  /// These attributes and others, which win where both have one of the same kind.
  public func merging(_ others: TextAttributes) -> TextAttributes {
    TextAttributes(container.merging(others.container, mergePolicy: .keepNew))
  }

  /// The attributes of both sides; where both have one of the same kind, the right side wins.
  public static func + (left: TextAttributes, right: TextAttributes) -> TextAttributes {
    left.merging(right)
  }

  /// Adds the attributes of the right side, which win.
  public static func += (left: inout TextAttributes, right: TextAttributes) {
    left.container.merge(right.container, mergePolicy: .keepNew)
  }
}

extension TextAttributes: AttributeStore {
  /// The value of an attribute; `nil` if there is none.
  public subscript<Key: AttributedStringKey>(
    key: Key.Type
  ) -> Key.Value? where Key.Value: Sendable {
    get { container[key] }
    set { container[key] = newValue }
  }

  /// These attributes and others, which win where both have one of the same kind.
  public func adding(_ attributes: TextAttributes) -> TextAttributes { merging(attributes) }
}

extension AttributeContainer {
  /// Makes a container of a set of attributes.
  public init(_ attributes: TextAttributes) { self = attributes.container }
}
