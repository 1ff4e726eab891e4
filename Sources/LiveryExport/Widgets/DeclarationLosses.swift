import Livery
import SourceJSON

/// The accuracy of the declarations of a theme in a target that shows computed styles of widgets.
struct DeclarationLosses {
  private let theme: Theme
  private let cases: ContextCases
  private let shown: Set<Setting>
  private let areSamples: Bool
  private let areComplete: Bool
  private let catalog: Catalog
  private let appliesWholeEntries: Bool

  /// The rules with containers, ids or names, by setting.
  private let conditional: [Setting: [CascadeRule]]

  init(
    _ theme: Theme,
    in cases: ContextCases,
    shown: Set<Setting>,
    areSamples: Bool,
    areComplete: Bool
  ) {
    self.theme = theme
    self.areComplete = areComplete
    self.cases = cases
    self.areSamples = areSamples
    self.shown = shown
    let appearances = cases.all.map { theme.appearance(in: $0) }
    catalog = appearances[0].catalog
    appliesWholeEntries = appearances[0].resolution.appliesWholeEntries
    var conditional: [Setting: [CascadeRule]] = [:]
    for rule in appearances.flatMap(\.cascadeRules) {
      guard let selector = rule.selector else { continue }
      let target = selector.target
      if selector.containers.isEmpty, target.id == nil, target.rankedNameCount == 0 {
        continue
      }
      for item in rule.items { conditional[item.setting, default: []].append(rule) }
    }
    self.conditional = conditional
  }

  /// The verdict where a widget has more sets of states than can be looked at.
  static let ofSome = Loss.Verdict.approximated(
    "of more sets of states than can be looked at, only some were"
  )

  /// The verdict on negated names and structural conditions without a tree.
  static let ofTests = Loss.Verdict.lost(
    "only widgets of a tree have negated names and structural conditions; give one"
  )

  /// Returns the report, given the accuracy of settings that widgets show.
  func report(_ verdict: (CascadeRule.Item, CascadeRule, Loss.Key) -> Loss.Verdict) -> LossReport {
    var report = LossReport()
    for contexts in cases.all {
      let appearance = theme.appearance(in: contexts)
      for rule in appearance.defaultRules + appearance.cascadeRules {
        guard let place = rule.place else { continue }
        let key = theme.sheets[place.sheet].entries[place.entry].key
        for item in rule.items {
          let key = Loss.Key(subject: "\(key) \(item.setting)", location: item.location)
          let verdict = self.verdict(on: item, of: rule, key: key, by: verdict)
          report.add(Loss(key.subject, at: key.location, target: "", verdict: verdict))
        }
      }
    }
    report.sort()
    return report
  }

  private func verdict(
    on item: CascadeRule.Item,
    of rule: CascadeRule,
    key: Loss.Key,
    by verdict: (CascadeRule.Item, CascadeRule, Loss.Key) -> Loss.Verdict
  ) -> Loss.Verdict {
    guard shown.contains(item.setting) else {
      let what = areSamples ? "the target" : "the tree"
      return .lost("no widget of \(what) shows the setting")
    }
    let hasTests = rule.selector?.steps.contains { !$0.tests.isEmpty } ?? false
    if areSamples, hasTests { return Self.ofTests }
    var result = verdict(item, rule, key)
    if !areComplete {
      result = result.worse(Self.ofSome)
    }
    if areSamples, mayLose(rule, item.setting) {
      result = result.worse(
        .approximated("for widgets that no other entry with names, ids or containers styles")
      )
    }
    return result
  }

  /// Returns a Boolean value that indicates whether widgets which are no samples may have another rule's
  /// value.
  private func mayLose(_ rule: CascadeRule, _ setting: Setting) -> Bool {
    let own = rule.selector?.target.className
    let others =
      appliesWholeEntries ? Array(conditional.values.joined()) : conditional[setting] ?? []
    return others.contains { other in
      guard other.place != rule.place else { return false }
      guard let own, let name = other.selector?.target.className else { return true }
      return catalog.inherits(own, from: name) || catalog.inherits(name, from: own)
    }
  }
}
