import Livery

/// Why a setting of a widget has its value, as the slow reading of spec 8.4 sees it.
struct ReferenceExplanation {
  /// What was weighed for a setting or one field of it.
  struct Part {
    /// The field; empty for a setting that is all of a piece.
    var field: String

    /// What applies, the winner first if there is one.
    var contenders: [Contender]

    /// Whether there is a winner: none if only entries say something that are not worn.
    var hasWinner: Bool
  }

  /// Something that applies.
  struct Contender {
    var claim: ReferenceClaim

    /// The value that it gives, or would give.
    var value: SettingValue?
  }

  var setting: Setting
  var states: [String]
  var value: SettingValue?
  var parts: [Part] = []
  var notApplied: [ReferenceUnapplied] = []

  /// The settings that the winners refer to.
  var refers: [Setting] = []

  /// The paths of the ancestors from the parent up to the source of the winner, if it is inherited:
  /// of fields from several sources those up to the outermost.
  var from: [String] {
    parts.filter(\.hasWinner).compactMap(\.contenders.first?.claim.from)
      .reduce([]) { longest, from in from.count > longest.count ? from : longest }
  }
}
