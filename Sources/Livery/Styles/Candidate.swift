/// Declarations that might style a widget, with their rank on it.
struct Candidate: Sendable {
  /// Where the declarations come from, more closely than their origin says.
  enum Source: Hashable, Sendable {
    /// The built-in values of all settings.
    case builtInValues
    /// A default entry, or the style set as the tree's default.
    case defaultStyle
    /// A rule, by its number.
    case rule(Int)
    /// What the parent has a say in.
    case inherited
    /// What was set on the widget for a state set.
    case own(StateMask)
  }

  var rank: Rank
  let source: Source
  let block: Block

  /// The number of the sheet whose default the declarations stand on in `brstyle` resolution.
  var sheet: Int?
}

/// A style that was set on a widget for a state set, ready to be applied.
struct OwnBlock: Sendable {
  let mask: StateMask
  let block: Block
}
