extension SourceLocation? {
  /// The members `file`, `line` and `column`; `null` without a place.
  package var placeMembers: [JSONValue.Member] {
    [
      .init("file", map { .string($0.file) } ?? .null),
      .init("line", map { .number(Double($0.line)) } ?? .null),
      .init("column", map { .number(Double($0.column)) } ?? .null),
    ]
  }
}
