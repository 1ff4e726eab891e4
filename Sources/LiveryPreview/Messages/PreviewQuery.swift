/// The query of a request.
struct PreviewQuery {
  /// The names and values in order.
  let items: [(name: String, value: String)]

  /// Creates the query of a request.
  init(_ request: PreviewRequest) { items = request.query }

  /// Returns the first value of a name.
  subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  /// Returns a required value.
  func text(_ name: String) throws(PreviewError) -> String {
    if let text = self[name] { return text }
    throw PreviewError("expected '\(name)'")
  }

  /// Returns a number, or its default.
  func number(
    _ name: String,
    default standard: Double,
    in range: ClosedRange<Double> = 0...1e9
  ) throws(PreviewError) -> Double {
    guard let text = self[name] else { return standard }
    if let number = Double(text), range.contains(number) { return number }
    throw PreviewError("expected a number for '\(name)', found '\(text)'")
  }
}
