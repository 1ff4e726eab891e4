import Livery

/// The source of a declaration, as named in explanations.
enum ReferenceSource {
  /// The built-in values, or those set by a program on a widget.
  case unnamed
  /// A default entry, or its replacement.
  case defaultStyle
  /// One of the selectors of an entry.
  case selector(Selector)

  /// The name in explanations.
  var text: String? {
    switch self {
    case .unnamed: nil
    case .defaultStyle: "default"
    case .selector(let selector): selector.description
    }
  }
}

/// A declaration for one slot that applies to a widget in a state.
struct ReferenceClaim {
  var rank: ReferenceRank
  var source: ReferenceSource
  var statement: ReferenceStatement

  /// The paths of the ancestors from the parent up to the source of an inherited value.
  var from: [String] = []

  /// A Boolean value that indicates whether it is an inherited value that a built-in style for a
  /// state decided.
  var inheritsStateStyle = false

  var content: ReferenceResolver.Content { statement.content }

  /// A Boolean value that indicates whether it is one of the built-in styles for a state of
  /// controls.
  var isStateStyle: Bool { rank.origin == .builtIn && rank.mask != 0 }

  /// A Boolean value that indicates whether it specifies the setting on a widget, whoever wins
  /// (spec 6).
  var isSay: Bool { rank.origin.rawValue > 2 || isStateStyle }
}
