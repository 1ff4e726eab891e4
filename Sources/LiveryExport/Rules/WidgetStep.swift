/// A part of the path to a widget.
struct WidgetStep: Hashable, Sendable {
  /// The class.
  let className: String
  /// The id; `nil` for none that an entry asks for.
  let id: String?
  /// The names that entries ask for, sorted.
  let names: [String]
}
