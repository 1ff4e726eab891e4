import Livery

/// The entry that decides a colour in a state set.
struct StateColor: Hashable, Sendable {
  /// The entry that a new one is made of.
  enum Owner: Hashable, Sendable {
    /// The entry whose declaration wins; with a container whose states matter, if these do.
    case entry(EntryPlace, container: Container? = nil)
    /// A class, whose colour is built in or the default.
    case className(String)
  }

  /// An ancestor by the facts that a selector names.
  struct Container: Hashable, Sendable {
    let className: String
    let id: String?
    let names: Set<String>
  }

  let owner: Owner
  let setting: Setting
  /// The states, strongest first.
  let states: [String]

  /// Creates the colour of a role in a situation; `nil` if the widget has it by itself.
  init?(_ source: ColorSource, in situation: Situation, on walk: inout SituationWalk) {
    var states = situation.states
    let place = source.followed == nil ? source.winner?.place : nil
    // The outermost widget with the declaration is the one that it is made for.
    let ancestor = walk.ancestors.first { ancestor in
      place != nil && walk.ownSource(of: source.setting, in: ancestor)?.place == place
    }
    if let place, let ancestor, ancestor.states != 0, source.winner?.origin != .defaultStyle {
      (owner, states) = (.entry(place), ancestor.states)
    } else if source.isOwn, let place = source.winner?.place, source.winner?.origin != .defaultStyle
    {
      if states == 0, let container = walk.ancestors.last(where: { $0.states != 0 }) {
        let node = walk.tree.nodes[container.node]
        let facts = Container(className: node.className, id: node.id, names: Set(node.names))
        (owner, states) = (.entry(place, container: facts), container.states)
      } else {
        owner = .entry(place)
      }
    } else if source.builtIn != nil || (source.winner?.origin ?? .own) <= .defaultStyle {
      owner = .className(walk.tree.nodes[situation.node].className)
    } else {
      return nil
    }
    setting = source.setting
    self.states = walk.sets.names(in: states)
  }
}

/// A colour with too little contrast in a state set.
struct FailingColor: Hashable, Sendable {
  let decided: StateColor
  /// A Boolean value that indicates whether a file declares the colour, or one that it follows.
  let isDeclared: Bool
  let color: Color
  let mark: ConstraintPass.Mark
}
