import Livery
package import SourceJSON

/// A part of an inspection that was not checked, and the reason.
///
/// Nothing is reported for it, so it counts as a failure.
public enum Unchecked: Hashable, Sendable {
  /// Everything: the query exceeds its work limit.
  case everything(work: Int)
  /// All that was left when the query was interrupted.
  case interrupted
  /// All combinations of contexts beyond ``Inspection/contextLimit``.
  case furtherContexts
  /// Everything: the trees do not distinguish widgets by the structural conditions of the other theme.
  case structure
  /// A widget with too many situations, by its path, and the paths of the ancestors whose states
  /// multiply.
  case widget(String, ancestors: [String])
}

extension Unchecked {
  /// The error that reports it.
  public var finding: Finding { finding(at: nil) }

  /// Returns the error, at the location of the widget, or of the only tree.
  package func finding(at place: SourceLocation?) -> Finding {
    let (code, message): (Diagnostic.Code, String)
    var situation: String?
    switch self {
    case .structure:
      code = .uncheckedStructure
      message =
        "nothing was compared: the other theme has structural conditions, such as ':first', that this"
        + " inspection does not know; pass that theme to the inspection as 'beside'"
    case .everything(let work):
      code = .tooMuchWork
      message =
        "nothing was checked: this takes more than \(work) steps of work; allow more work,"
        + " or stay in some contexts"
    case .interrupted:
      code = .tooMuchWork
      message = "only a part was checked, because the check was interrupted; let it run to its end"
    case .furtherContexts:
      code = .tooManyContexts
      message =
        "only the first \(Inspection.contextLimit) combinations of contexts were checked, because there are more;"
        + " stay in some of them"
    case .widget(let widget, let ancestors):
      let who = ancestors.map { "'\($0)'" }.joined(separator: ", ")
      let why =
        ancestors.isEmpty ? "its own states make too many" : "the states of \(who) multiply"
      (code, situation) = (.tooManySituations, widget)
      message =
        "'\(widget)' was not checked: it has more than \(StateSets.limit) situations, because \(why);"
        + " list with '@groups' the states that never occur together"
    }
    return Finding(
      Diagnostic(.error, code, message: message, at: place),
      firstSituation: situation
    )
  }
}

extension WorkBudget {
  /// The part of a query that was not checked because the budget ended.
  var unchecked: Unchecked { isCancelled ? .interrupted : .everything(work: limit) }
}

extension SituationWalk {
  /// The widgets with more situations than the limit.
  var unchecked: [Unchecked] {
    unbounded.sorted { $0.key < $1.key }.map { node, ancestors in
      let (chain, paths) = (tree.chain(to: node), tree.pathsAround(node))
      return .widget(
        tree.nodes[node].path,
        ancestors: ancestors.compactMap { chain.firstIndex(of: $0) }.map { paths[$0] }
      )
    }
  }
}

extension [Unchecked] {
  /// The distinct elements; of several for one widget, the first.
  package var distinct: [Unchecked] {
    var seen: Set<Unchecked> = []
    return filter { one in
      if case .widget(let path, _) = one {
        return seen.insert(.widget(path, ancestors: [])).inserted
      }
      return seen.insert(one).inserted
    }
  }
}

extension Inspection {
  /// Returns the parts of a result that were not checked, including left-out contexts.
  func unchecked(_ widgets: [Unchecked], leavingOutContexts: Bool? = nil) -> [Unchecked] {
    widgets.distinct + (leavingOutContexts ?? leavesOutContexts ? [.furtherContexts] : [])
      + (isInterrupted ? [.interrupted] : [])
  }
}

extension [Unchecked] {
  /// A Boolean value that indicates whether nothing was checked.
  package var isEverything: Bool {
    contains { if case .everything = $0 { true } else { false } }
  }

  /// A clause that summarizes them; `nil` if there are none.
  package var text: String? {
    if isEmpty { return nil }
    if isEverything { return "nothing was checked" }
    let count = count { if case .widget = $0 { true } else { false } }
    var parts: [String] = []
    if contains(.interrupted) { parts.append("it was interrupted, and a part was not checked") }
    if contains(.furtherContexts) { parts.append("further contexts were not checked") }
    if count > 0 {
      parts.append("\(count) \(count == 1 ? "widget was" : "widgets were") not checked")
    }
    return parts.joined(separator: ", ")
  }
}

extension Diagnostic.Code {
  /// A structural condition by which the trees of an inspection do not distinguish widgets.
  package static let uncheckedStructure = Self("unchecked-structure")
}
