import Livery
import SourceJSON

/// The source of a widget's colour.
struct ColorSource {
  let setting: Setting
  /// The winning declaration: of the setting itself, or of the setting that a built-in reference
  /// follows.
  let winner: SituationWalk.Winner?
  /// The setting that a reference follows and that neither a sheet nor a tree declares.
  let followed: SituationWalk.ReferencedSetting?
  /// The states for which the colour, or the reference, is built in; `nil` if it is not built in.
  let builtIn: StateBits?
  /// A Boolean value that indicates whether the source depends on the style alone, not on the
  /// parent.
  let isOwn: Bool
  private let located: SituationWalk.LocatedWinner?

  /// Finds the source in the situation currently visited.
  init(of setting: Setting, in situation: Situation, on walk: inout SituationWalk) {
    self.setting = setting
    if let own = walk.ownSource(of: setting, in: situation) {
      (winner, followed, builtIn, isOwn, located) = (own, nil, nil, true, nil)
      return
    }
    isOwn = false
    located = walk.locatedWinner(of: setting, in: situation)
    followed = located.flatMap { walk.followed(by: $0) }
    let isBuiltIn = located?.winner == nil || located?.winner?.origin == .builtIn
    builtIn = isBuiltIn ? located?.winner?.states ?? 0 : nil
    winner = followed?.winner ?? (isBuiltIn ? nil : located?.winner)
  }

  /// Returns the parts of the origin that the location of the colour does not show, in the
  /// situation currently visited.
  func origin(in situation: Situation, on walk: inout SituationWalk) -> ColorOrigin {
    ColorOrigin(
      setting: setting,
      builtInStates: builtIn.map { walk.sets.names(in: $0) },
      followed: followedOrigin(on: &walk)
    )
  }

  private func followedOrigin(on walk: inout SituationWalk) -> ColorOrigin.Followed? {
    // A reference in a sheet may lead to built-in references. If no file declares any of these
    // settings, the first reference names the setting to declare.
    var way: [SituationWalk.ReferencedSetting]
    if let followed {
      way = [followed]
    } else {
      let all = located.map { walk.references(of: $0) } ?? []
      way = Array(all.prefix(1)) + all.dropFirst().prefix { $0.isUndeclared }
    }
    if let last = way.last(where: { $0.winner?.declaration?.location != nil }) { way = [last] }
    guard let shown = way.first else { return nil }
    let isBuiltIn = shown.winner == nil || shown.winner?.origin == .builtIn
    // A built-in colour that follows built-in ones counts as built in.
    if isBuiltIn, builtIn != nil { return nil }
    return ColorOrigin.Followed(
      setting: shown.setting,
      location: shown.winner?.declaration?.location,
      isBuiltIn: isBuiltIn
    )
  }

  /// Returns the declarations in files that determine the colour, including those of references and
  /// formulas on the way, with the kind of dependence.
  func decidingDeclarations(
    on walk: inout SituationWalk
  ) -> [(declaration: Declaration, dependence: SituationWalk.Dependence)] {
    let all = located.map { walk.dependences(of: $0) } ?? winner.map { [($0, .same)] } ?? []
    return all.compactMap { winner, dependence in
      guard let declaration = winner.declaration, declaration.location != nil else { return nil }
      return (declaration, dependence)
    }
  }
}

/// The parts of a colour's origin that its location does not show.
struct ColorOrigin: Sendable {
  /// A setting that a colour references.
  struct Followed: Sendable {
    let setting: Setting
    /// The location of its declaration; `nil` if no file declares it.
    let location: SourceLocation?
    let isBuiltIn: Bool
  }

  let setting: Setting
  /// The states for which the colour is built in; `nil` if it is not built in.
  let builtInStates: [String]?
  /// The setting that the colour references.
  let followed: Followed?

  /// A readable description of the setting and origin; empty for a colour that a sheet declares.
  var text: String { text(through: []) }

  /// Returns a readable description of the setting and origin, followed by further parts; empty for
  /// a colour that a sheet declares, without parts.
  func text(through steps: [String]) -> String {
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
    parts += steps
    return parts.isEmpty ? "" : " ('\(setting)', \(parts.joined(separator: ", ")))"
  }
}
