import Livery

/// The explanation of a setting's value by the reference implementation (spec 8.4).
struct ReferenceExplanation {
  /// The contenders for a setting or one field of it.
  struct Part {
    /// The field; empty for a setting without fields.
    var field: String

    /// The applicable declarations, the winner first if there is one.
    var contenders: [Contender]

    /// A Boolean value that indicates whether there is a winner; there is none if only entries
    /// without effect declare it.
    var hasWinner: Bool
  }

  /// An applicable declaration.
  struct Contender {
    var claim: ReferenceClaim

    /// The value that it has, or would have.
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
  /// for fields from several sources up to the outermost.
  var from: [String] {
    parts.filter(\.hasWinner).compactMap(\.contenders.first?.claim.from)
      .reduce([]) { longest, from in from.count > longest.count ? from : longest }
  }
}
