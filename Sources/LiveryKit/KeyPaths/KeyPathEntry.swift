/// A key and a value, on their way to an object.
struct KeyPathEntry {
  let key: KeyPathKey
  let value: Any?

  /// The entries of a value that is a style or a dictionary with suitable keys; `nil` if it is neither.
  static func entries(of value: Any) -> [KeyPathEntry]? {
    switch value {
    case let style as KeyPathStyle:
      style.entries.map { Self(key: $0.key, value: $0.value.flatMap(flattened)) }
    case let dictionary as [KeyPathKey: Any?]:
      ordered(dictionary.map { Self(key: $0.key, value: $0.value.flatMap(flattened)) })
    case let dictionary as [String: Any?]:
      ordered(dictionary.map { Self(key: KeyPathKey($0.key), value: $0.value.flatMap(flattened)) })
    default:
      nil
    }
  }

  /// Brings the entries of a dictionary in an order in which those that say less come last.
  private static func ordered(_ entries: [KeyPathEntry]) -> [KeyPathEntry] {
    let ranked = entries.map { entry in
      (
        depth: entry.value.map { Self.entries(of: $0) == nil } ?? true ? 1 : 0,
        states: -entry.key.states.count,
        text: entry.key.description,
        entry: entry
      )
    }
    return ranked.sorted { ($0.depth, $0.states, $0.text) < ($1.depth, $1.states, $1.text) }
      .map(\.entry)
  }
}

/// A value without the optionals around it; `nil` if there is nothing inside.
func flattened(_ value: Any) -> Any? {
  guard let optional = value as? any AnyOptional else { return value }
  return optional.content.flatMap(flattened)
}

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
