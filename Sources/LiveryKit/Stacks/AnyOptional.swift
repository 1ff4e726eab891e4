/// An optional of any type.
protocol AnyOptional {
  /// What is inside.
  var content: Any? { get }

  /// The type of what may be inside.
  static var contentType: Any.Type { get }

  /// The one without anything inside.
  static var empty: Self { get }

  /// One with something inside, if that is of the right type.
  static func holding(_ value: Any) -> Self?
}

extension Optional: AnyOptional {
  var content: Any? { self }

  static var contentType: Any.Type { Wrapped.self }

  static var empty: Self { .none }

  static func holding(_ value: Any) -> Self? {
    convert(value, to: Wrapped.self).map { .some($0) }
  }
}

/// A value without the optionals around it; `nil` if there is nothing inside.
func flattened(_ value: Any) -> Any? {
  guard let optional = value as? any AnyOptional else { return value }
  return optional.content.flatMap(flattened)
}
