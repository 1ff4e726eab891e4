extension Theme {
  /// Returns the value of a constant in some contexts; `nil` if it has none there.
  ///
  /// - Parameters:
  ///   - name: The constant, or a member of it.
  ///   - kind: The kind to read the value as; without a kind, colours are strings.
  ///   - contexts: The contexts.
  /// - Returns: The value.
  public func constant(
    _ name: ConstantName,
    as kind: ValueKind? = nil,
    in contexts: Contexts = Contexts()
  ) -> SettingValue? {
    constant(name.rawValue, as: kind, in: contexts)
  }
}
