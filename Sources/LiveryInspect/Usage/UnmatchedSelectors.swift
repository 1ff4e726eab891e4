import Livery
import SourceJSON

/// Explains why selectors match no widget of the trees.
struct UnmatchedSelectors {
  private let ids: Set<String>
  private let names: Set<String>
  private let classNames: Set<String>
  private let trees: [WidgetIndex]

  /// The suggestions of similar names, with the remaining budget for comparisons.
  private var suggestions = Diagnostics()

  /// The cached widgets of each tree that match the last steps of selectors.
  private var known: [[StepKey]: [[Int]]] = [:]

  /// The remaining number of widgets to visit in search of the failing condition; when it is used
  /// up, reasons are vague.
  private var steps = 2_000_000

  /// The conditions of a step without states.
  private struct StepKey: Hashable {
    let className: String?
    let id: String?
    let names: [String]
    let tests: [Selector.Step.Test]

    init(_ step: Selector.Step) {
      (className, id, names, tests) = (step.className, step.id, step.names, step.tests)
    }
  }

  init(_ inspection: Inspection) {
    ids = inspection.trees.reduce(into: []) { $0.formUnion($1.ids) }
    names = inspection.trees.reduce(into: []) { $0.formUnion($1.names) }
    let appearance = inspection.theme.appearance()
    trees = inspection.trees.map { tree in
      let walk = SituationWalk([appearance], of: tree)
      return WidgetIndex(tree) { walk.superclass(of: $0) }
    }
    classNames = trees.reduce(into: []) { $0.formUnion($1.classNames) }
  }

  /// Returns the id or name that no widget has, if no selector of the entry can match for that
  /// reason.
  mutating func missing(in entry: Entry) -> (code: Diagnostic.Code, message: String)? {
    guard let first = entry.selectors.first, entry.selectors.allSatisfy(isMissing) else {
      return nil
    }
    return missing(in: first)
  }

  private func isMissing(_ selector: Selector) -> Bool {
    selector.steps.contains { step in
      step.id.map { !ids.contains($0) } ?? false || !names.isSuperset(of: step.names)
    }
  }

  /// Returns the first id or name of a selector that no widget has.
  mutating func missing(in selector: Selector) -> (code: Diagnostic.Code, message: String)? {
    for step in selector.steps.reversed() {
      if let id = step.id, !ids.contains(id) {
        let suggestion = suggestions.phrase(for: id, among: "ids") { [ids] in Array(ids) }
        return (.noSuchID, "no widget has the id '\(id)'\(suggestion)")
      }
      for name in step.names where !names.contains(name) {
        let suggestion = suggestions.phrase(for: name, among: "names") { [names] in Array(names) }
        return (.noSuchName, "no widget carries the name '\(name)'\(suggestion)")
      }
    }
    return nil
  }

  /// Returns whether any widget is of a class.
  func hasWidget(of className: String) -> Bool { classNames.contains(className) }

  /// Returns the condition of an entry that fails for all widgets.
  mutating func reason(of entry: Entry) -> String {
    entry.selectors.first.map { reason(of: $0) } ?? Self.vague
  }

  private static let vague = "its conditions are never met"

  /// Returns the condition of a selector that fails for all widgets that meet the preceding
  /// conditions.
  mutating func reason(of selector: Selector) -> String {
    for step in selector.steps.reversed() {
      if let name = step.className, !hasWidget(of: name) {
        let suggestion = suggestions.phrase(for: name, among: "classes") { [classNames] in
          Array(classNames)
        }
        return "no widget is of class '\(name)'\(suggestion)"
      }
    }
    for index in selector.steps.indices.reversed() {
      guard let widgets = widgets(asTheLast: selector.steps[index...]) else { return Self.vague }
      if !widgets.allSatisfy(\.isEmpty) { continue }
      return index == selector.steps.count - 1
        ? "no widget is as its last step asks"
        : "none of those widgets is inside '\(selector.steps[index])'"
    }
    return "none of those widgets is inside such containers, in states that can be"
  }

  /// Returns the widgets of each tree that match the first of the steps and contain widgets that
  /// match the others; `nil` if too many widgets were visited.
  private mutating func widgets(asTheLast steps: ArraySlice<Selector.Step>) -> [[Int]]? {
    guard let first = steps.first else { return [] }
    let key = steps.map(StepKey.init)
    if let known = known[key] { return known }
    // The widgets of the following steps were cached just before.
    let inside = steps.count == 1 ? nil : known[Array(key.dropFirst())]
    let own = trees.map { $0.widgets(first) }
    let found =
      inside.map { inside in
        trees.indices.map { trees[$0].widgets(inside[$0], inside: own[$0]) }
      } ?? own
    for seen in own + found { self.steps -= 1 + seen.count }
    if self.steps < 0 { return nil }
    known[key] = found
    return found
  }
}
