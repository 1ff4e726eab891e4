import Livery
import SourceJSON

/// The rules of a policy, resolved against a theme.
struct PolicySubject: Sendable {
  /// A theme that is used to match the rules' selectors and to resolve their values.
  let theme: Theme

  /// The rules, and for each of their selectors the states in the theme; `nil` for a selector that
  /// requires other states than the rule lists, so that it matches nothing.
  let rules: [ThemePolicy.Rule]
  let wanted: [[ControlState?]]

  /// The locations of settings whose values reference constants.
  let placesOfConstants: Set<SourceLocation>

  private let firstSheet: Int

  /// Resolves a policy against a theme; reports names that the theme does not know.
  init(_ policy: ThemePolicy, for theme: Theme, into diagnostics: inout Diagnostics) {
    rules = policy.rules
    var probes: [ThemeProbe] = []
    var wanted: [[ControlState?]] = []
    for rule in policy.rules {
      let sets = rule.states ?? [.normal]
      let selectors = sets.flatMap { states in
        rule.selectors.map { $0.asking(for: states, at: rule.places.states ?? rule.location) }
      }
      probes.append(ThemeProbe(selectors: selectors, values: rule.expectation.values))
      wanted.append(
        sets.flatMap { states in
          rule.selectors.map { selector in
            let own = selector.states
            let excluded = selector.target.excludedStates.map(\.name)
            if rule.states != nil,
              !Set(own.names).isSubset(of: states.names)
                || !Set(excluded).isDisjoint(with: states.names)
            {
              return nil
            }
            return own.union(states)
          }
        }
      )
      Self.check(rule, against: theme, into: &diagnostics)
    }
    self.wanted = wanted
    placesOfConstants = theme.placesOfConstants
    (self.theme, firstSheet) = theme.probing(probes, file: policy.name, into: &diagnostics)
  }

  private static func check(
    _ rule: ThemePolicy.Rule,
    against theme: Theme,
    into diagnostics: inout Diagnostics
  ) {
    for (axis, contexts) in rule.contexts.sorted(by: { $0.key < $1.key }) {
      for context in contexts {
        var one = Contexts()
        one[axis] = context
        for problem in theme.problems(with: one) {
          let isAxis = problem.code == .unknownAxis
          let place = isAxis ? rule.places.axes[axis] : rule.places.contexts[axis]?[context]
          diagnostics.error(problem.code, problem.description, at: place)
        }
      }
    }
    for setting in rule.expectation.settings where !theme.knows(setting) {
      let message = "unknown setting '\(setting)'; no sheet declares or sets such a property"
      diagnostics.error(.unknownSetting, message, at: rule.places.settings[setting])
    }
  }

  /// Returns the rule of a place in the probing theme; `nil` for a value.
  func rule(at place: EntryPlace) -> Int? {
    place.sheet >= firstSheet && place.entry == 0 ? place.sheet - firstSheet : nil
  }

  /// Returns the values in the rules.
  func values(in contexts: Contexts) -> [[SettingValue?]] {
    let known = theme.probedValues(from: firstSheet, in: contexts)
    return rules.indices.map { known.indices.contains($0) ? known[$0] : [] }
  }
}

/// Tests a theme on one tree in one combination of contexts against the rules of a policy.
struct PolicyPass: ScenePass, Sendable {
  /// The results of one rule.
  struct Tally: Sendable {
    /// A Boolean value that indicates whether the rule applies in the inspected contexts.
    var applies = false
    var matchCount = 0
    var checkCount = 0
    var failures: [PolicyFailure] = []
    fileprivate var numbers: [PolicyFailure.Key: Int] = [:]
  }

  private let subject: PolicySubject
  private let contexts: Contexts

  /// The rules that apply in the contexts.
  private let applying: [Bool]
  private let values: [[SettingValue?]]
  private let valueSets: [Set<SettingValue?>]
  private let bits: [[StateBits?]]
  /// The states that each selector excludes.
  private let excluded: [[StateBits]]
  private let disabled: StateBits

  private(set) var tallies: [Tally]
  private(set) var situationCount = 0
  private(set) var unchecked: [Unchecked] = []

  /// The current widget in its normal state.
  private var normal: (situation: Situation, painted: Scene.PaintedStyle)?

  init(_ subject: PolicySubject, in contexts: Contexts, on walk: SituationWalk) {
    self.subject = subject
    self.contexts = contexts
    applying = subject.rules.map { rule in
      rule.contexts.allSatisfy { axis, wanted in contexts[axis].map(wanted.contains) ?? false }
    }
    values = subject.values(in: contexts)
    valueSets = values.map { Set($0) }
    bits = subject.wanted.map { $0.map { $0.map { walk.sets.bits(of: $0.names) } } }
    excluded = subject.rules.map { rule in
      let own = rule.selectors.map { walk.sets.bits(of: $0.target.excludedStates.map(\.name)) }
      return (rule.states ?? [.normal]).flatMap { _ in own }
    }
    disabled = walk.sets.bits(of: ["disabled"])
    tallies = applying.map { Tally(applies: $0) }
  }

  mutating func visit(
    _ situation: Situation,
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: inout SituationWalk
  ) {
    // The normal state of a widget is visited first.
    if situation.states == 0 { normal = (situation, painted) }
    var seen: Set<Int> = []
    for place in walk.matching(situation, side: 1) {
      guard let rule = subject.rule(at: place), applying[rule] else { continue }
      guard let wanted = bits[rule][place.selector] else { continue }
      let matches =
        subject.rules[rule].states == nil
        ? situation.states & wanted == wanted : situation.states == wanted
      guard matches, situation.states & excluded[rule][place.selector] == 0,
        seen.insert(rule).inserted
      else { continue }
      tallies[rule].matchCount += 1
      // If the rule lists states, the situation represents no other state sets.
      let count =
        subject.rules[rule].states == nil
        ? walk.valueCount(of: situation) : walk.tree.nodes[situation.node].count
      let checked = CheckedSituation(
        situation: situation,
        painted: painted,
        scene: scene,
        count: count
      )
      check(rule, in: checked, on: &walk)
    }
  }

  mutating func finish(in scene: Scene, on walk: inout SituationWalk) -> Self {
    situationCount = walk.situationCount
    unchecked = walk.unchecked
    return self
  }

  /// A situation to check, with its scene.
  private struct CheckedSituation {
    let situation: Situation
    let painted: Scene.PaintedStyle
    let scene: Scene
    /// The number of values that it represents.
    let count: Int

    var style: Scene.StateStyle { scene.styles[painted.style] }
    var roles: Roles { scene.roles[style.roles] }
  }

  /// A violation of a rule by a setting.
  private struct Violation {
    let setting: Setting
    /// The winning declaration.
    let source: SituationWalk.Winner?
    /// The measure; lower is worse.
    var measure = 0.0
    let message: String
  }

  private mutating func check(
    _ rule: Int,
    in checked: CheckedSituation,
    on walk: inout SituationWalk
  ) {
    switch subject.rules[rule].expectation {
    case .contrast(let least): checkContrast(rule, least: least, in: checked, on: &walk)
    case .differs(let setting, let least):
      checkDifference(rule, of: setting, least: least, in: checked, on: &walk)
    case .isOneOf(let setting, _): checkValue(rule, of: setting, in: checked, on: &walk)
    case .constants(let settings):
      for setting in settings { checkConstant(rule, of: setting, in: checked, on: &walk) }
    }
  }

  private mutating func checkContrast(
    _ rule: Int,
    least: Double,
    in checked: CheckedSituation,
    on walk: inout SituationWalk
  ) {
    // Disabled controls need no contrast (WCAG 1.4.3), unless the rule requires the state.
    if walk.isDisabled(checked.situation), bits[rule].allSatisfy({ ($0 ?? 0) & disabled == 0 }) {
      return
    }
    let scene = checked.scene
    for pair in scene.pairs(of: checked.painted, isFocusBorder: false, limits: .aa) {
      let (role, setting, color) = (pair.front.role, pair.front.setting, pair.front.color)
      let ratios = scene.ground(pair.ground).map { ($0.contrast(of: color), $0) }
      guard let worst = ratios.min(by: { $0.0 < $1.0 }) else { continue }
      tallies[rule].checkCount += checked.count
      guard worst.0 < least else { continue }
      let source = ColorSource(of: setting, in: checked.situation, on: &walk)
      let origin = source.origin(in: checked.situation, on: &walk).text
      let violation = Violation(
        setting: setting,
        source: source.winner,
        measure: worst.0,
        message:
          "\(role.rawValue) \(color)\(origin)\(worst.1.opacityText) on \(worst.1.seen.color): "
          + "contrast \(Light.text(ofContrast: worst.0)), expected \(least.plainText)"
      )
      record(violation, of: rule, in: checked, on: walk)
    }
  }

  private mutating func checkDifference(
    _ rule: Int,
    of setting: Setting,
    least: Double,
    in checked: CheckedSituation,
    on walk: inout SituationWalk
  ) {
    guard checked.situation.states != 0, let normal else { return }
    tallies[rule].checkCount += checked.count
    let value = walk.value(of: setting, in: checked.situation.styles[0])
    let other = walk.value(of: setting, in: normal.situation.styles[0])
    var difference = value == other ? 0 : 1.0
    if value != other, let color = value?.color ?? Self.clear(other),
      let otherColor = other?.color ?? Self.clear(value)
    {
      let isText = checked.roles[.text] == setting || checked.roles[.placeholder] == setting
      let grounds = [checked.painted, normal.painted].map {
        checked.scene.ground(isText ? $0.own : $0.behind)[0]
      }
      difference = grounds[0].seen(color).difference(from: grounds[1].seen(otherColor))
    }
    if difference >= least, difference > 0 { return }
    let shown = (difference * 1000).rounded(.down) / 1000
    let message =
      difference == 0
      ? "'\(setting)' is \(Self.text(value)), as in the normal state"
      : "'\(setting)' is \(Self.text(value)), which differs by \(shown.plainText) from the normal state, expected \(least.plainText)"
    let violation = Violation(
      setting: setting,
      source: walk.source(of: setting, in: checked.situation),
      measure: difference,
      message: message
    )
    record(violation, of: rule, in: checked, on: walk)
  }

  /// Returns a clear colour to compare with another one, if that is a colour.
  private static func clear(_ other: SettingValue?) -> Color? {
    other?.color == nil ? nil : .clear
  }

  private mutating func checkValue(
    _ rule: Int,
    of setting: Setting,
    in checked: CheckedSituation,
    on walk: inout SituationWalk
  ) {
    tallies[rule].checkCount += checked.count
    let value = walk.value(of: setting, in: checked.situation.styles[0])
    if valueSets[rule].contains(value) { return }
    let shown = values[rule].prefix(8).map(Self.text).joined(separator: " or ")
    let expected = shown + (values[rule].count > 8 ? " or \(values[rule].count - 8) more" : "")
    let message = "'\(setting)' is \(Self.text(value)), expected \(expected)"
    let source = walk.source(of: setting, in: checked.situation)
    let violation = Violation(setting: setting, source: source, message: message)
    record(violation, of: rule, in: checked, on: walk)
  }

  private mutating func checkConstant(
    _ rule: Int,
    of setting: Setting,
    in checked: CheckedSituation,
    on walk: inout SituationWalk
  ) {
    guard let source = walk.source(of: setting, in: checked.situation), source.place != nil,
      let declaration = source.declaration
    else { return }
    tallies[rule].checkCount += checked.count
    // References are checked where they lead to, and 'none' is no value.
    switch declaration.value {
    case .reference, .color, .keyword, .none: return
    case .value, .font, .shadow: break
    }
    if declaration.location.map(subject.placesOfConstants.contains) ?? false { return }
    let value = walk.value(of: setting, in: checked.situation.styles[0])
    let message = "'\(setting)' is \(Self.text(value)), which is no constant"
    let violation = Violation(setting: setting, source: source, message: message)
    record(violation, of: rule, in: checked, on: walk)
  }

  private static func text(_ value: SettingValue?) -> String { value?.description ?? "none" }
}

// MARK: Failures

extension PolicyPass {
  private mutating func record(
    _ violation: Violation,
    of rule: Int,
    in checked: CheckedSituation,
    on walk: SituationWalk
  ) {
    let location = violation.source?.declaration?.location
    let path = walk.tree.nodes[checked.situation.node].path
    let key = PolicyFailure.Key(
      what: violation.setting.description,
      location: location,
      widget: location == nil ? path : nil
    )
    let number = tallies[rule].numbers[key] ?? tallies[rule].failures.count
    if number == tallies[rule].failures.count {
      tallies[rule].numbers[key] = number
      tallies[rule].failures.append(
        PolicyFailure(
          key: key,
          message: violation.message,
          measure: violation.measure,
          witness: walk.witness(of: checked.situation, where: contexts),
          count: 0,
          setting: violation.setting,
          entry: violation.source?.place.map { walk.key(of: $0) }
        )
      )
    }
    tallies[rule].failures[number].count += checked.count
    if violation.measure < tallies[rule].failures[number].measure {
      tallies[rule].failures[number].message = violation.message
      tallies[rule].failures[number].measure = violation.measure
      tallies[rule].failures[number].witness = walk.witness(
        of: checked.situation,
        where: contexts
      )
    }
  }
}
