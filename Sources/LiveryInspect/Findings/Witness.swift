public import Livery

/// A situation that shows something: a widget in its states, inside its ancestors in theirs, in some contexts.
///
/// Set up on the tree, as `livery style` does with `--state` for the widget and each of the ``ancestors``, and
/// with `--context`, the widget has the values that were told with it (spec 15.7).
public struct Witness: Hashable, Sendable {
  /// A widget in its states.
  public struct Ancestor: Hashable, Sendable {
    /// The path of the widget.
    public let widget: String
    /// Its states, strongest first.
    public let states: [String]
  }

  /// The path of the widget.
  public let widget: String
  /// The states of the widget, strongest first.
  public let states: [String]
  /// The states of all that it is in, the window's first.
  public let ancestorStates: [[String]]
  /// Those ancestors that are in states, and those that the tree has in states and that are not, the window
  /// first.
  public let ancestors: [Ancestor]
  /// The contexts.
  public let contexts: Contexts

  /// The path of the widget with its states, such as `UIWindow/UIButton#save-highlighted`.
  public var situation: String { Self.text(widget, states) }

  fileprivate static func text(_ widget: String, _ states: [String]) -> String {
    widget + (states.isEmpty ? "" : "-" + states.joined(separator: "|"))
  }
}

extension Witness.Ancestor: CustomStringConvertible {
  /// The path with the states, such as `UIWindow/UITableViewCell-selected`.
  public var description: String { Witness.text(widget, states.isEmpty ? ["normal"] : states) }
}

extension Witness: CustomStringConvertible {
  /// The situation with those of the ancestors and the contexts, for people.
  public var description: String {
    "'\(situation)'" + ancestors.map { " inside '\($0)'" }.joined()
      + (contexts.isEmpty ? "" : ", in \(contexts)")
  }
}

extension SituationWalk {
  /// A situation as a witness.
  ///
  /// - Parameters:
  ///   - situation: The situation.
  ///   - states: The states of the widget; `nil` for those of the situation.
  ///   - chosen: The situations of what the widget is in, the window's first; `nil` for those of the
  ///     situation that is being visited.
  ///   - contexts: The contexts that are walked through.
  /// - Returns: The witness.
  func witness(
    of situation: Situation,
    in states: StateBits? = nil,
    within chosen: [Situation]? = nil,
    where contexts: Contexts
  ) -> Witness {
    let node = tree.nodes[situation.node]
    _ = budget.spend(1 + ancestors.count * node.path.utf8.count / 1000)
    let around = (chosen ?? ancestors).map { sets.names(in: $0.states) }
    // Nodes may stand for several widgets; of these the ones count that the widget is in.
    let paths = tree.pathsAround(situation.node)
    let ancestors = around.indices.filter { depth in
      !around[depth].isEmpty || node.depthsInStates.contains(depth)
    }
    return Witness(
      widget: node.path,
      states: sets.names(in: states ?? situation.states),
      ancestorStates: around,
      ancestors: ancestors.map { Witness.Ancestor(widget: paths[$0], states: around[$0]) },
      contexts: contexts
    )
  }
}
