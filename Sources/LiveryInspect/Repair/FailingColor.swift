import Livery

/// A colour with too little contrast in a state set, with the entry that decides it.
struct FailingColor: Hashable, Sendable {
  /// The entry that a new one is made of.
  enum Owner: Hashable, Sendable {
    /// The entry whose declaration wins.
    case entry(EntryPlace)
    /// A class, whose colour is built in or the default.
    case className(String)
  }

  let owner: Owner
  /// A Boolean value that indicates whether a file declares the colour, or one that it follows.
  let isDeclared: Bool
  let setting: Setting
  /// The states, strongest first.
  let states: [String]
  let color: Color
  let mark: DemandPass.Mark

  /// Creates the colour of a role in a situation; `nil` if the widget inherits it or has it by
  /// itself.
  init?(
    _ source: ColorSource,
    color: Color,
    mark: DemandPass.Mark,
    in situation: Situation,
    on walk: borrowing SituationWalk
  ) {
    if source.isOwn, let place = source.winner?.place, source.winner?.origin != .defaultStyle {
      owner = .entry(place)
    } else if source.builtIn != nil || (source.winner?.origin ?? .own) <= .defaultStyle {
      owner = .className(walk.tree.nodes[situation.node].className)
    } else {
      return nil
    }
    isDeclared = source.winner?.declaration?.location != nil
    setting = source.setting
    states = walk.sets.names(in: situation.states)
    (self.color, self.mark) = (color, mark)
  }
}
