/// A property with the type of its values.
///
/// ```swift
/// static let rowHeight = Property<Double>("rowHeight")
/// let height = widget.style[Self.rowHeight] ?? 44
/// let padding = widget.style[.padding] ?? .zero
/// ```
///
/// The type has to be that of the kind that sheets declare. A value of another type reads as `nil`.
/// A stored property is found faster than one that is made for each reading.
public struct Property<Value: PropertyValue>: Hashable, Sendable {
  /// The name.
  public let name: String

  @usableFromInline let hash: NameHash

  /// Makes a property from its name in sheets.
  public init(_ name: String) {
    self.name = name
    hash = NameHash(name)
  }

  /// The property as a setting.
  public var setting: Setting { .property(name) }
}
