import Livery
import SourceJSON

/// Findings about state sets, of which equal ones are counted, and those with one cause merged.
struct StateFindings: Sendable {
  /// A finding about a class.
  private struct Item: Sendable {
    var finding: Finding
    let className: String
    /// The state or the constraint that it is about.
    let verdict: String
    /// The checks of the pass that it results from.
    var checks: Set<Int> = []
  }

  private var all: [String: Item] = [:]

  /// Adds the finding of a check about a class, or increases the count of an equal one.
  mutating func note(
    _ finding: Finding,
    on className: String,
    verdict: String,
    ofCheck check: Int
  ) {
    note(Item(finding: finding, className: className, verdict: verdict, checks: [check]))
  }

  /// Locates the findings of a pass on the widgets of their checks.
  mutating func locate(on widgets: CheckedWidgets, in contexts: Contexts) {
    for (key, item) in all {
      all[key]?.finding.nodes = [contexts: widgets.widgets(of: item.checks)]
    }
  }

  private mutating func note(_ item: Item) {
    let key = item.finding.diagnostic.description
    if all[key] == nil {
      all[key] = item
    } else {
      all[key]?.finding.situationCount += item.finding.situationCount
      all[key]?.finding.nodes.merge(item.finding.nodes) { $0.union($1) }
      all[key]?.checks.formUnion(item.checks)
    }
  }

  /// Adds the findings of another pass, for combinations of contexts in which they are the same.
  mutating func formUnion(_ other: Self, in contexts: Contexts) {
    for var item in other.all.values {
      item.finding.nodes = [
        contexts: item.finding.nodes.values.reduce(into: []) { $0.formUnion($1) }
      ]
      note(item)
    }
  }

  /// The identity of a cause: a declaration, or a built-in value.
  private struct Cause: Hashable {
    let code: Diagnostic.Code
    let location: SourceLocation?
    let setting: Setting?
    let verdict: String
  }

  /// Returns one finding for each cause, ordered by text.
  ///
  /// A finding without a declaration is at the place where one can be made.
  func causes(in inspection: Inspection) -> [Finding] {
    var order: [Cause] = []
    var groups: [Cause: [Item]] = [:]
    for (_, item) in all.sorted(by: { $0.key < $1.key }) {
      let location = item.finding.diagnostic.location
      let cause = Cause(
        code: item.finding.diagnostic.code,
        location: location,
        setting: location == nil ? item.finding.setting : nil,
        verdict: item.verdict
      )
      if groups[cause] == nil { order.append(cause) }
      groups[cause, default: []].append(item)
    }
    return order.compactMap { cause in
      groups[cause].map { finding(about: $0, cause: cause, in: inspection) }
    }
  }

  private func finding(about items: [Item], cause: Cause, in inspection: Inspection) -> Finding {
    let first = items[0].finding
    let diagnostic = first.diagnostic
    let axes = inspection.theme.modifiers
    let nodes = items.reduce(into: [:]) { nodes, item in
      nodes.merge(item.finding.nodes) { $0.union($1) }
    }
    let others = items.map(\.className).distinct.dropFirst()
    let place =
      cause.location.map { ($0.file, $0) } ?? inspection.theme.placeOfDefaults
    var finding = Finding(
      Diagnostic(
        diagnostic.severity,
        diagnostic.code,
        message: diagnostic.message + Self.text(likewiseOn: others)
          + Self.text(of: ContextSummary(nodes.keys, of: inspection.contexts, axes: axes)),
        at: place.1,
        about: place.1 == nil ? place.0 : nil,
        notes: diagnostic.notes
      ),
      situationCount: items.reduce(0) { $0 + $1.finding.situationCount },
      firstSituation: first.firstSituation,
      witness: first.witness,
      key: cause.location == nil ? cause.setting?.description ?? first.key : first.key,
      setting: first.setting,
      in: first.contexts
    )
    finding.cause = cause.verdict
    finding.parts = items.map(\.finding)
    finding.nodes = nodes
    return finding
  }

  /// The end of a message that names the contexts, unless they are all.
  private static func text(of contexts: ContextSummary) -> String {
    contexts.isEverywhere ? "" : ", \(contexts)"
  }

  private static func text(likewiseOn classes: ArraySlice<String>) -> String {
    let listed = 3
    if classes.isEmpty { return "" }
    var names = classes.prefix(listed).map { "'\($0)'" }
    if classes.count > listed { names.append("\(classes.count - listed) more classes") }
    let last = names.removeLast()
    return "; likewise on " + (names.isEmpty ? "" : names.joined(separator: ", ") + " and ") + last
  }
}
