import Livery

/// The appearance of a view, in the terms of the toolkit.
struct Look: Equatable {
  /// The colour of the text.
  var ink: Color?

  /// The colour of a text that stands for a missing one.
  var placeholder: Color?

  /// The colour behind the view; `nil` shows what is below.
  var background: Color?

  /// The colour of the border.
  var line: Color?

  /// The colour of a mark: a bar, a caret.
  var mark: Color?

  /// The kind of border.
  var border = Border.none

  /// A Boolean value that indicates whether the text is bold.
  var isBold = false

  /// The free cells inside the border.
  var padding = Edges()

  /// The free cells between the views inside.
  var spacing = 0

  /// A text that the sheet gives, such as a symbol.
  var symbol: String?

  /// The cells that the border and the padding take.
  var edges: Edges {
    let border = border == .none ? 0 : 1
    return Edges(
      top: padding.top + border,
      left: padding.left + border,
      bottom: padding.bottom + border,
      right: padding.right + border
    )
  }

  /// Returns whether another look needs other places for views.
  func hasSameLayout(as other: Self) -> Bool {
    edges == other.edges && spacing == other.spacing && symbol == other.symbol
  }
}
