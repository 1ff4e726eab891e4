import Livery
import SourceJSON

/// A widget that has more situations than are looked at.
public struct UnboundedWidget: Sendable {
  /// Its path.
  public let widget: String
  /// The paths of the ancestors whose states multiply.
  public let ancestors: [String]
}

extension UnboundedWidget {
  /// The widget as a finding: an error, since nothing is said of it.
  public var finding: Finding {
    let who = ancestors.map { "'\($0)'" }.joined(separator: ", ")
    let why = ancestors.isEmpty ? "its own states make too many" : "the states of \(who) multiply"
    return Finding(
      Diagnostic(
        .error,
        .tooManySituations,
        "'\(widget)' has more than \(StateSets.limit) situations, since \(why); "
          + "say with '@groups' which states are never together",
        at: nil
      ),
      firstSituation: widget
    )
  }
}

extension SituationWalk {
  /// The widgets that had more situations than were looked at.
  var unboundedWidgets: [UnboundedWidget] {
    unbounded.sorted { $0.key < $1.key }.map { node, ancestors in
      let (chain, paths) = (tree.chain(to: node), tree.pathsAround(node))
      return UnboundedWidget(
        widget: tree.nodes[node].path,
        ancestors: ancestors.compactMap { chain.firstIndex(of: $0) }.map { paths[$0] }
      )
    }
  }
}

extension [UnboundedWidget] {
  /// Adds those that are not there already.
  mutating func formUnion(_ others: [UnboundedWidget]) {
    for other in others where !contains(where: { $0.widget == other.widget }) { append(other) }
  }
}
