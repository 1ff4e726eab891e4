public import Livery

/// A situation that demonstrates a finding: a widget in its states, inside its ancestors in their
/// states, in some contexts.
///
/// Reproduce it on the tree with `livery style`, passing `--state` for the widget and for each of
/// the ``ancestors``, and `--context`. The widget then has the reported values.
public struct Witness: Hashable, Sendable {
  /// A widget in its states.
  public struct Ancestor: Hashable, Sendable {
    /// The path of the widget.
    public let widget: String
    /// The states, strongest first.
    public let states: [String]
  }

  /// The path of the widget.
  public let widget: String
  /// The states of the widget, strongest first.
  public let states: [String]
  /// The states of all ancestors, the window's first.
  public let ancestorStates: [[String]]
  /// The ancestors that must be put into states, or out of the states that the tree has them in,
  /// the window first.
  public let ancestors: [Ancestor]
  /// The contexts.
  public let contexts: Contexts

  /// The path of the widget with its states, such as `UIWindow/UIButton#save-highlighted`.
  public var situation: String { Self.text(widget, in: states) }

  /// Returns the same situation in other contexts.
  func moved(to contexts: Contexts) -> Self {
    Self(
      widget: widget,
      states: states,
      ancestorStates: ancestorStates,
      ancestors: ancestors,
      contexts: contexts
    )
  }

  fileprivate static func text(_ widget: String, in states: [String]) -> String {
    widget + (states.isEmpty ? "" : "-" + states.joined(separator: "|"))
  }
}

extension Witness.Ancestor: CustomStringConvertible {
  /// The path with the states, such as `UIWindow/UITableViewCell-selected`.
  public var description: String { Witness.text(widget, in: states.isEmpty ? ["normal"] : states) }
}

extension Witness: CustomStringConvertible {
  /// A readable description of the situation with its ancestors and contexts.
  public var description: String {
    "'\(situation)'" + ancestors.map { " inside '\($0)'" }.joined()
      + (contexts.isEmpty ? "" : ", in \(contexts)")
  }
}

extension SituationWalk {
  /// Returns a situation as a witness.
  ///
  /// - Parameters:
  ///   - situation: The situation.
  ///   - states: The states of the widget; `nil` for those of the situation.
  ///   - chosen: The situations of the ancestors, the window's first; `nil` for those currently
  ///     visited.
  ///   - contexts: The contexts of the walk.
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
    // A node may represent several widgets; the paths are those of the first widget's ancestors.
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
