import Livery
import SourceJSON

/// The accuracy of the declarations of a theme in a target that shows computed styles of widgets.
struct DeclarationLosses {
  private let theme: Theme
  private let cases: ContextCases
  private let shown: Set<Setting>
  private let areSamples: Bool
  private let areComplete: Bool

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
  }

  /// Returns the report, given the accuracy of settings that widgets show.
  func report(_ verdict: (Setting, SettingValue?) -> Loss.Verdict) -> LossReport {
    var report = LossReport()
    for contexts in cases.all {
      let appearance = theme.appearance(in: contexts)
      for rule in appearance.defaultRules + appearance.cascadeRules {
        guard let place = rule.place else { continue }
        let key = theme.sheets[place.sheet].entries[place.entry].key
        for item in rule.items {
          report.add(
            Loss(
              "\(key) \(item.setting)",
              at: item.location,
              target: "",
              verdict: self.verdict(on: item, of: rule, by: verdict)
            )
          )
        }
      }
    }
    report.sort()
    return report
  }

  private func verdict(
    on item: CascadeRule.Item,
    of rule: CascadeRule,
    by verdict: (Setting, SettingValue?) -> Loss.Verdict
  ) -> Loss.Verdict {
    guard shown.contains(item.setting) else {
      let what = areSamples ? "the target" : "the tree"
      return .lost("no widget of \(what) shows the setting")
    }
    var value: SettingValue?
    if case .value(let declared) = item.value { value = declared }
    var result = verdict(item.setting, value)
    if !areComplete, rule.selector?.steps.contains(where: { !$0.states.isEmpty }) ?? false {
      result = result.worse(
        .approximated("of more sets of states than can be looked at, only some were")
      )
    }
    if areSamples, rule.selector != nil {
      result = result.worse(
        .approximated("for widgets that no other entry with names or containers styles")
      )
    }
    return result
  }
}
