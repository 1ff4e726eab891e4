import Livery

/// A part of the path to a widget.
struct WidgetStep: Hashable, Sendable {
  /// The class.
  let className: String
  /// The id; `nil` for none that an entry asks for.
  let id: String?
  /// The names that entries ask for, sorted.
  let names: [String]
  /// The structural conditions that entries ask for and that the target has a form for, sorted; none
  /// for a window, which meets the same ones wherever it is.
  let structure: [Selector.Step.Structure]
}
