import SourceJSON

extension SourceValue {
  /// Creates a value with its contents, all at one place.
  init(json value: JSONValue, at place: SourceLocation?) {
    let content: Content =
      switch value {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { Self(json: $0, at: place) })
      case .object(let members):
        .object(members.map { Member($0.key, $0.value, at: place) })
      }
    self.init(content, at: place)
  }
}

extension SourceValue.Member {
  /// Creates a member at a place.
  init(_ key: String, _ value: SourceValue, at place: SourceLocation?) {
    self.init(key: key, keyLocation: place, value: value)
  }

  /// Creates a member with its value, all at one place.
  init(_ key: String, _ value: JSONValue, at place: SourceLocation?) {
    self.init(key, SourceValue(json: value, at: place), at: place)
  }
}

extension JSONValue {
  /// Creates a value without its places.
  init(_ value: SourceValue) {
    switch value.content {
    case .null, .foreign: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { Self($0) })
    case .object(let members): self = .object(members.map { .init($0.key, Self($0.value)) })
    }
  }
}
