/// The argument of `--context AXIS=CONTEXT`.
package struct ContextArgument {
  /// The name of the axis.
  package let axis: String

  /// The context on the axis.
  package let context: String

  /// Parses an argument; returns `nil` for another text.
  ///
  /// The context need not exist.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    axis = String(parts[0])
    context = String(parts[1])
  }
}
