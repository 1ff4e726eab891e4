extension Ledger {
  /// A value of a setting of a widget, from a step on.
  public struct Value: Hashable, Sendable {
    /// The step that set the value; 0 for the value at the beginning of the ledger.
    public let step: Int

    /// The value; `nil` for none.
    public let value: SettingValue?
  }
}
