extension Theme {
  /// The value that a constant has in some contexts; `nil` if it has none there.
  ///
  /// - Parameters:
  ///   - name: The constant, or a member of it.
  ///   - kind: What the value is to be read as; without a kind, colours are strings.
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
