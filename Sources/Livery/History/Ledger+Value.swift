extension Ledger {
  /// A value that a setting of a widget took.
  public struct Value: Hashable, Sendable {
    /// The step with which it did; 0 for the value that it had when the ledger was begun.
    public let step: Int

    /// The value; `nil` for none.
    public let value: SettingValue?
  }
}
