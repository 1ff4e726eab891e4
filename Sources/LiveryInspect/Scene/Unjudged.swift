import Livery
package import SourceJSON

/// Something that an inspection did not judge, and why: nothing is said of it, so that nothing holds.
public enum Unjudged: Hashable, Sendable {
  /// Everything, as the question takes more steps of work than it may.
  case everything(work: Int)
  /// All combinations of contexts after the first ``Inspection/contextLimit``.
  case furtherContexts
  /// A widget that has too many situations, by its path, and the paths of the ancestors whose states multiply.
  case widget(String, ancestors: [String])
}

extension Unjudged {
  /// Returns an error about it.
  public var finding: Finding { finding(at: nil) }

  /// The same, with the place of the widget, or of the one tree that there is.
  package func finding(at place: SourceLocation?) -> Finding {
    switch self {
    case .everything(let work):
      let message =
        "nothing was judged: this takes more than \(work) steps of work; allow more with '--work',"
        + " or stay in some contexts with '--context'"
      return Finding(Diagnostic(.error, .tooMuchWork, message: message, at: place))
    case .furtherContexts:
      let message =
        "only the first \(Inspection.contextLimit) combinations of contexts were judged, since there are more;"
        + " stay in some with '--context'"
      return Finding(Diagnostic(.error, .tooManyContexts, message: message, at: place))
    case .widget(let widget, let ancestors):
      let who = ancestors.map { "'\($0)'" }.joined(separator: ", ")
      let why =
        ancestors.isEmpty ? "its own states make too many" : "the states of \(who) multiply"
      let message =
        "'\(widget)' was not judged: it has more than \(StateSets.limit) situations, since \(why);"
        + " say with '@groups' which states are never together"
      return Finding(
        Diagnostic(.error, .tooManySituations, message: message, at: place),
        firstSituation: widget
      )
    }
  }
}

extension SituationWalk {
  /// The widgets that had more situations than were looked at.
  var unjudged: [Unjudged] {
    unbounded.sorted { $0.key < $1.key }.map { node, ancestors in
      let (chain, paths) = (tree.chain(to: node), tree.pathsAround(node))
      return .widget(
        tree.nodes[node].path,
        ancestors: ancestors.compactMap { chain.firstIndex(of: $0) }.map { paths[$0] }
      )
    }
  }
}

extension [Unjudged] {
  /// Each widget once, with the ancestors that were found first.
  package var distinct: [Unjudged] {
    var seen: Set<Unjudged> = []
    return filter { one in
      if case .widget(let path, _) = one {
        return seen.insert(.widget(path, ancestors: [])).inserted
      }
      return seen.insert(one).inserted
    }
  }
}

extension Inspection {
  /// Returns the widgets and contexts that were not judged in an answer.
  func unjudged(_ widgets: [Unjudged], leavingOutContexts: Bool? = nil) -> [Unjudged] {
    widgets.distinct + (leavingOutContexts ?? leavesOutContexts ? [.furtherContexts] : [])
  }
}

extension [Unjudged] {
  /// A Boolean value that indicates whether nothing was judged.
  package var isEverything: Bool {
    contains { if case .everything = $0 { true } else { false } }
  }

  /// A part of a sentence about them; `nil` if there are none.
  package var text: String? {
    if isEmpty { return nil }
    if isEverything { return "nothing was judged" }
    let count = count { if case .widget = $0 { true } else { false } }
    var parts: [String] = []
    if contains(.furtherContexts) { parts.append("further contexts were not judged") }
    if count > 0 {
      parts.append("\(count) \(count == 1 ? "widget was" : "widgets were") not judged")
    }
    return parts.joined(separator: ", ")
  }
}
