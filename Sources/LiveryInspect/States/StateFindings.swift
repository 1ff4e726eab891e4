import Livery
import SourceJSON

/// Findings about state sets, of which equal ones are counted, and those with one cause merged.
struct StateFindings: Sendable {
  /// A finding about a class.
  private struct Item: Sendable {
    var finding: Finding
    let className: String
    /// The state or the demand that it is about.
    let verdict: String
  }

  private var all: [String: Item] = [:]

  /// Creates an empty collection.
  init() {}

  /// Adds a finding about a class, or increases the count of an equal one.
  mutating func note(_ finding: Finding, on className: String, verdict: String) {
    note(Item(finding: finding, className: className, verdict: verdict))
  }

  private mutating func note(_ item: Item) {
    let key = item.finding.diagnostic.description
    if all[key] == nil {
      all[key] = item
    } else {
      all[key]?.finding.situationCount += item.finding.situationCount
    }
  }

  /// Adds the findings of another pass.
  mutating func formUnion(_ other: Self) {
    for item in other.all.values { note(item) }
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
    var seen: Set = [items[0].className]
    let others = items.map(\.className).filter { seen.insert($0).inserted }
    let place =
      cause.location.map { ($0.file, $0) } ?? inspection.theme.placeOfDefaults
    var finding = Finding(
      Diagnostic(
        diagnostic.severity,
        diagnostic.code,
        message: diagnostic.message + Self.text(likewiseOn: others),
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
    return finding
  }

  private static func text(likewiseOn classes: [String]) -> String {
    let listed = 3
    if classes.isEmpty { return "" }
    var names = classes.prefix(listed).map { "'\($0)'" }
    if classes.count > listed { names.append("\(classes.count - listed) more classes") }
    let last = names.removeLast()
    return "; likewise on " + (names.isEmpty ? "" : names.joined(separator: ", ") + " and ") + last
  }
}
