/// Converts a value to the type of a property; `nil` if that is impossible.
///
/// Numbers of all types convert to each other, if they are in range. Wrapped values of optionals
/// are treated likewise.
func convert<Value>(_ value: Any, to type: Value.Type) -> Value? {
  if let type = type as? any AnyOptional.Type {
    if value is KeyPathStyle.NoValue { return type.empty as? Value }
    // A cast of an empty optional would succeed with an empty value.
    guard let holding = type.holding(value) else { return nil }
    return holding as? Value
  }
  if let value = value as? Value { return value }
  if let type = type as? any BinaryFloatingPoint.Type { return fraction(value, type) as? Value }
  if let type = type as? any BinaryInteger.Type { return integer(value, type) as? Value }
  if let word = value as? String, let type = type as? any CaseIterable.Type {
    return named(word, type) as? Value
  }
  return nil
}

private func fraction<Number: BinaryFloatingPoint>(_ value: Any, _: Number.Type) -> Number? {
  if let value = value as? any BinaryFloatingPoint { return Number(value) }
  return (value as? any BinaryInteger).map { Number($0) }
}

private func integer<Number: BinaryInteger>(_ value: Any, _: Number.Type) -> Number? {
  if let value = value as? any BinaryInteger { return Number(exactly: value) }
  return (value as? any BinaryFloatingPoint).flatMap { Number(exactly: $0) }
}

private func named<Case: CaseIterable>(_ word: String, _: Case.Type) -> Case? {
  Case.allCases.first { caseName($0) == word }
}

/// Returns the raw text of a case of an enumeration, or else its name in Swift.
func caseName(_ value: Any) -> String {
  (value as? any RawRepresentable).flatMap { $0.rawValue as? String } ?? "\(value)"
}
