public import Foundation

/// A set of attributes for texts.
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
  /// The same attributes in Foundation's form.
  public var container: AttributeContainer

  /// Makes a set from attributes of Foundation, of Livery and of any other kind.
  public init(_ container: AttributeContainer = AttributeContainer()) {
    self.container = container
  }

  /// Makes a set from a list of attributes; the last of several attributes of one kind wins.
  public init(@TextAttributesBuilder _ attributes: () -> TextAttributes) {
    self = attributes()
  }

  /// A Boolean value that indicates whether there are no attributes.
  public var isEmpty: Bool { container == AttributeContainer() }

  /// Returns these attributes with others, which replace attributes of the same kind.
  public func merging(_ others: TextAttributes) -> TextAttributes {
    TextAttributes(container.merging(others.container, mergePolicy: .keepNew))
  }

  /// Returns the attributes of both sides; the right side wins.
  public static func + (left: TextAttributes, right: TextAttributes) -> TextAttributes {
    left.merging(right)
  }

  /// Adds the attributes of the right side, which replace attributes of the same kind.
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

  /// Returns these attributes with others, which replace attributes of the same kind.
  public func adding(_ attributes: TextAttributes) -> TextAttributes { merging(attributes) }
}

extension AttributeContainer {
  /// Makes a container from a set of attributes.
  public init(_ attributes: TextAttributes) { self = attributes.container }
}
