/// An optional of any type.
protocol AnyOptional {
  /// The wrapped value; `nil` if there is none.
  var content: Any? { get }

  /// The type of the wrapped value.
  static var contentType: Any.Type { get }

  /// The optional without a value.
  static var empty: Self { get }

  /// Returns an optional that wraps a value; `nil` if the value has another type.
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

/// Returns a value without the optionals around it; `nil` if they wrap nothing.
func flattened(_ value: Any) -> Any? {
  guard let optional = value as? any AnyOptional else { return value }
  return optional.content.flatMap(flattened)
}
