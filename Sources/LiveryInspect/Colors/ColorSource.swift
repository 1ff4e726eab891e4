import Livery
import SourceJSON

/// Where a colour comes from that a widget has.
struct ColorSource {
  let setting: Setting
  /// What declares it: for the setting itself, or for the one that a built-in reference follows.
  let winner: SituationWalk.Winner?
  /// What a reference follows that neither a sheet nor a tree declares.
  let followed: SituationWalk.Followed?
  /// The states for which the colour, or the reference, is built in; `nil` for what is not.
  let builtIn: StateBits?
  /// Whether the style alone shows it, wherever it is worn.
  let isOwn: Bool
  private let lead: SituationWalk.Lead?

  /// Looks for the source in the situation that is being visited.
  init(of setting: Setting, in situation: Situation, _ walk: inout SituationWalk) {
    self.setting = setting
    if let own = walk.ownSource(of: setting, in: situation) {
      (winner, followed, builtIn, isOwn, lead) = (own, nil, nil, true, nil)
      return
    }
    isOwn = false
    lead = walk.lead(of: setting, in: situation)
    followed = lead.flatMap { walk.followed(by: $0) }
    let isBuiltIn = lead?.winner == nil || lead?.winner?.origin == .builtIn
    builtIn = isBuiltIn ? lead?.winner?.states ?? 0 : nil
    winner = followed?.winner ?? (isBuiltIn ? nil : lead?.winner)
  }

  /// What the place of the colour does not show, in the situation that is being visited.
  func origin(in situation: Situation, _ walk: inout SituationWalk) -> ColorOrigin {
    // What a sheet itself takes from another setting is declared there, and told of besides.
    let followed = self.followed ?? lead.flatMap { walk.followed(by: $0, isSilent: false) }
    let location = followed?.winner.declaration?.location
    return ColorOrigin(
      setting: setting,
      builtInStates: builtIn.map { walk.sets.names(in: $0) },
      followed: followed.flatMap { followed in location.map { (followed.setting, $0) } }
    )
  }
}

/// What the place of a colour does not show.
struct ColorOrigin: Sendable {
  let setting: Setting
  /// The states for which it is built in; `nil` if it is not.
  let builtInStates: [String]?
  /// The setting that it is taken from, with where that is declared.
  let followed: (setting: Setting, location: SourceLocation)?

  /// The setting and the origin behind the colour, for people; nothing for what a sheet declares as a colour.
  var text: String {
    var parts: [String] = []
    if let builtInStates {
      let states = builtInStates.joined(separator: "|")
      parts.append("built in" + (states.isEmpty ? "" : " for '\(states)'"))
    }
    if let followed { parts.append("follows '\(followed.setting)' at \(followed.location)") }
    return parts.isEmpty ? "" : " ('\(setting)', \(parts.joined(separator: ", ")))"
  }
}
