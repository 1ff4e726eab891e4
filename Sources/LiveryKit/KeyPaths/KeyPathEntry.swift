/// A key and its value.
struct KeyPathEntry {
  let key: KeyPathKey
  let value: Any?

  /// Returns the entries of a style or of a dictionary with suitable keys; `nil` for other values.
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

  /// Sorts the entries of a dictionary so that less specific ones come last.
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
