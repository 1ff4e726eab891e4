/// A property with the type of its values.
///
/// ```swift
/// let rowHeight = Property<Double>("rowHeight")
/// let height = widget.style[rowHeight] ?? 44
/// let padding = widget.style[.padding] ?? .zero
/// ```
///
/// The type has to be that of the kind that sheets declare. A value of another type reads as `nil`.
public struct Property<Value: PropertyValue>: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Makes a property from its name in sheets.
  public init(_ name: String) { self.name = name }

  /// The property as a setting.
  public var setting: Setting { .property(name) }
}
