import Livery
import SourceJSON

/// The source of a colour that a widget has.
struct ColorSource {
  let setting: Setting
  /// The winner: of the setting itself, or of the one that a built-in reference follows.
  let winner: SituationWalk.Winner?
  /// The setting that a reference follows which neither a sheet nor a tree declares.
  let followed: SituationWalk.Followed?
  /// The states for which the colour, or the reference, is built in; `nil` for what is not.
  let builtIn: StateBits?
  /// A Boolean value that indicates whether the style alone shows the source, in any parent.
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

  /// Returns the origin that the place of the colour does not show, in the situation that is being visited.
  func origin(in situation: Situation, _ walk: inout SituationWalk) -> ColorOrigin {
    ColorOrigin(
      setting: setting,
      builtInStates: builtIn.map { walk.sets.names(in: $0) },
      followed: followedOrigin(&walk)
    )
  }

  private func followedOrigin(_ walk: inout SituationWalk) -> ColorOrigin.Followed? {
    // A reference in a sheet leads on over built-in ones; if no file declares any of these settings, the
    // reference itself says which one to declare.
    var way: [SituationWalk.Followed]
    if let followed {
      way = [followed]
    } else {
      let all = lead.map { walk.references(of: $0) } ?? []
      way = Array(all.prefix(1)) + all.dropFirst().prefix { $0.isSilent }
    }
    if let last = way.last(where: { $0.winner?.declaration?.location != nil }) { way = [last] }
    guard let shown = way.first else { return nil }
    let isBuiltIn = shown.winner == nil || shown.winner?.origin == .builtIn
    // A built-in colour that follows built-in ones is built in.
    if isBuiltIn, builtIn != nil { return nil }
    return ColorOrigin.Followed(
      setting: shown.setting,
      location: shown.winner?.declaration?.location,
      isBuiltIn: isBuiltIn
    )
  }

  /// Returns the places of the declarations that decide the colour, those on the way of references and formulas
  /// included, and how it depends on them.
  func decidingPlaces(
    _ walk: inout SituationWalk
  ) -> [(location: SourceLocation, dependence: SituationWalk.Dependence)] {
    let all = lead.map { walk.dependences(of: $0) } ?? winner.map { [($0, .same)] } ?? []
    return all.compactMap { winner, dependence in
      winner.declaration?.location.map { ($0, dependence) }
    }
  }
}

/// The origin of a colour, as far as its place does not show it.
struct ColorOrigin: Sendable {
  /// A setting that a colour is taken from.
  struct Followed: Sendable {
    let setting: Setting
    /// The place of its declaration; `nil` if no file has one.
    let location: SourceLocation?
    let isBuiltIn: Bool
  }

  let setting: Setting
  /// The states for which it is built in; `nil` if it is not.
  let builtInStates: [String]?
  /// The setting that it is taken from.
  let followed: Followed?

  /// The setting and the origin behind the colour, for people; empty for what a sheet declares as a colour.
  var text: String {
    var parts: [String] = []
    if let builtInStates {
      let states = builtInStates.joined(separator: "|")
      parts.append("built in" + (states.isEmpty ? "" : " for '\(states)'"))
    }
    if let followed {
      let place =
        followed.location.map { " at \($0)" } ?? (followed.isBuiltIn ? ", which is built in" : "")
      parts.append("follows '\(followed.setting)'\(place)")
    }
    return parts.isEmpty ? "" : " ('\(setting)', \(parts.joined(separator: ", ")))"
  }
}
