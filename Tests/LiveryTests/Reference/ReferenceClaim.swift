import Livery

/// Where something that is said comes from, as far as an explanation names it.
enum ReferenceSource {
  /// The built-in values, or what a program set on a widget.
  case unnamed
  /// A default entry, or what was set in its place.
  case defaultStyle
  /// One of the selectors of an entry.
  case selector(Selector)

  /// What an explanation calls it.
  var text: String? {
    switch self {
    case .unnamed: nil
    case .defaultStyle: "default"
    case .selector(let selector): selector.description
    }
  }
}

/// Something that is said about one slot and applies to a widget in a state.
struct ReferenceClaim {
  var rank: ReferenceRank
  var source: ReferenceSource
  var statement: ReferenceStatement

  /// The paths of the ancestors from the parent up to the source, for what is inherited.
  var from: [String] = []

  var content: ReferenceResolver.Content { statement.content }

  /// Whether it is one of the built-in styles for a state of controls.
  var isStateStyle: Bool { rank.origin == .builtIn && rank.mask != 0 }

  /// Whether it gives a widget a say, whoever wins (spec 6).
  var isSay: Bool { rank.origin.rawValue > 2 || isStateStyle }
}
