import Livery
import SourceJSON

/// The rules of a policy, as a theme understands them.
struct PolicySubject: Sendable {
  /// A theme that tells which widgets the rules are about, and what values they name.
  let theme: Theme

  /// The rules, each with the states of each of its selectors, as the theme has them; `nil` for a selector
  /// that asks for other states than those that are named, so that it is about nothing.
  let rules: [Policy.Rule]
  let wanted: [[ControlState?]]

  /// Where settings stand whose values mention constants.
  let placesOfConstants: Set<SourceLocation>

  private let firstSheet: Int

  /// Binds a policy to a theme; what that does not know is reported.
  init(_ policy: Policy, _ theme: Theme, into diagnostics: inout Diagnostics) {
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
            if rule.states != nil, !Set(own.names).isSubset(of: states.names) { return nil }
            return own.union(states)
          }
        }
      )
      Self.check(rule, theme, into: &diagnostics)
    }
    self.wanted = wanted
    placesOfConstants = theme.placesOfConstants
    (self.theme, firstSheet) = theme.probing(probes, file: policy.name, into: &diagnostics)
  }

  private static func check(
    _ rule: Policy.Rule,
    _ theme: Theme,
    into diagnostics: inout Diagnostics
  ) {
    for (axis, contexts) in rule.contexts.sorted(by: { $0.key < $1.key }) {
      for context in contexts {
        var asked = Contexts()
        asked[axis] = context
        for problem in theme.problems(with: asked) {
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

  /// Which rule a place in the theme of the rules is of; `nil` for a value.
  func rule(at place: EntryPlace) -> Int? {
    place.sheet >= firstSheet && place.entry == 0 ? place.sheet - firstSheet : nil
  }

  /// The values that the rules name.
  func values(in contexts: Contexts) -> [[SettingValue?]] {
    let known = theme.probedValues(from: firstSheet, in: contexts)
    return rules.indices.map { known.indices.contains($0) ? known[$0] : [] }
  }
}

/// Tests a theme on one tree in one combination of contexts against the rules of a policy.
struct PolicyPass: Sendable {
  /// What came of a rule.
  struct Tally: Sendable {
    /// Whether it is about the contexts that were looked at.
    var isHolding = false
    var matchCount = 0
    var checkCount = 0
    var failures: [Failure] = []
    fileprivate var numbers: [Failure.Key: Int] = [:]
  }

  /// Values that are not as a rule wants them, for one declaration.
  struct Failure: Sendable {
    /// What failures are told apart by.
    struct Key: Hashable, Sendable {
      let what: String
      let location: SourceLocation?
      /// Where nothing stands in a file, the widget.
      let widget: String?
    }

    let key: Key
    /// What is wrong in the worst of them, and how bad it is, less being worse.
    var message: String
    var measure: Double
    var witness: Witness
    var count: Int
    let setting: Setting
    let entry: String?
  }

  private let subject: PolicySubject
  private let contexts: Contexts

  /// The rules that hold in the contexts.
  private let holding: [Bool]
  private let values: [[SettingValue?]]
  private let valueSets: [Set<SettingValue?>]
  private let bits: [[StateBits?]]
  private let disabled: StateBits

  private(set) var tallies: [Tally]
  private(set) var situationCount = 0
  private(set) var unjudged: [Unjudged] = []

  /// What was seen of the widget that is looked at in its normal state.
  private var normal: (situation: Situation, sight: Scene.Sight)?

  init(_ subject: PolicySubject, _ contexts: Contexts, _ walk: SituationWalk) {
    self.subject = subject
    self.contexts = contexts
    holding = subject.rules.map { rule in
      rule.contexts.allSatisfy { axis, wanted in contexts[axis].map(wanted.contains) ?? false }
    }
    values = subject.values(in: contexts)
    valueSets = values.map { Set($0) }
    bits = subject.wanted.map { $0.map { $0.map { walk.sets.bits(of: $0.names) } } }
    disabled = walk.sets.bits(of: ["disabled"])
    tallies = holding.map { Tally(isHolding: $0) }
  }

  /// Looks at a situation.
  mutating func look(
    at situation: Situation,
    _ sight: Scene.Sight,
    in scene: Scene,
    _ walk: inout SituationWalk
  ) {
    // A widget is looked at in its normal state first.
    if situation.states == 0 { normal = (situation, sight) }
    var seen: Set<Int> = []
    for place in walk.matching(situation, side: 1) {
      guard let rule = subject.rule(at: place), holding[rule] else { continue }
      guard let wanted = bits[rule][place.selector] else { continue }
      let isMeant =
        subject.rules[rule].states == nil
        ? situation.states & wanted == wanted : situation.states == wanted
      guard isMeant, seen.insert(rule).inserted else { continue }
      tallies[rule].matchCount += 1
      // Where states are named, it stands for no other sets than these.
      let count =
        subject.rules[rule].states == nil
        ? walk.valueCount(of: situation) : walk.tree.nodes[situation.node].count
      let judging = Judging(situation: situation, sight: sight, scene: scene, count: count)
      judge(rule, judging, &walk)
    }
  }

  /// Notes how much was looked at.
  mutating func finish(_ walk: SituationWalk) {
    situationCount = walk.situationCount
    unjudged = walk.unjudged
  }

  /// A situation that is judged, with what is seen there.
  private struct Judging {
    let situation: Situation
    let sight: Scene.Sight
    let scene: Scene
    /// How many values it stands for.
    let count: Int

    var look: Scene.Look { scene.looks[sight.look] }
    var roles: RoleTable.Roles { scene.roles[look.roles] }
  }

  private mutating func judge(_ rule: Int, _ judging: Judging, _ walk: inout SituationWalk) {
    switch subject.rules[rule].expectation {
    case .contrast(let least): judgeContrast(rule, least, judging, &walk)
    case .differs(let setting, let least): judgeDifference(rule, setting, least, judging, &walk)
    case .isOneOf(let setting, _): judgeValue(rule, setting, judging, &walk)
    case .constants(let settings):
      for setting in settings { judgeConstant(rule, setting, judging, &walk) }
    }
  }

  private mutating func judgeContrast(
    _ rule: Int,
    _ least: Double,
    _ judging: Judging,
    _ walk: inout SituationWalk
  ) {
    // What is disabled need not be legible, unless the rule says that it has to be (WCAG 1.4.3).
    if walk.isDisabled(judging.situation), bits[rule].allSatisfy({ ($0 ?? 0) & disabled == 0 }) {
      return
    }
    let (sight, scene) = (judging.sight, judging.scene)
    func check(_ role: Role, _ color: Color, on ground: Int, _ pass: inout PolicyPass) {
      let ratios = scene.ground(ground).map { ($0.under(color).contrast(with: $0), $0) }
      guard let worst = ratios.min(by: { $0.0 < $1.0 }) else { return }
      pass.tallies[rule].checkCount += judging.count
      guard worst.0 < least, let setting = judging.roles[role] else { return }
      let source = ColorSource(of: setting, in: judging.situation, &walk)
      let origin = source.origin(in: judging.situation, &walk).text
      pass.fail(
        rule,
        setting,
        source.winner,
        judging,
        worst.0,
        "\(role.rawValue) \(color)\(origin) on \(worst.1.color): "
          + "contrast \(Light.text(ofContrast: worst.0)), expected \(least.plainText)",
        &walk
      )
    }
    for role in [Role.text, .placeholder] {
      if let color = judging.look.color(role) { check(role, color, on: sight.own, &self) }
    }
    if let mark = judging.look.color(.mark) { check(.mark, mark, on: sight.behind, &self) }
    if let found = scene.boundary(of: sight) {
      check(found.role, found.color, on: sight.behind, &self)
    }
  }

  private mutating func judgeDifference(
    _ rule: Int,
    _ setting: Setting,
    _ least: Double,
    _ judging: Judging,
    _ walk: inout SituationWalk
  ) {
    guard judging.situation.states != 0, let normal else { return }
    tallies[rule].checkCount += judging.count
    let value = walk.value(of: setting, in: judging.situation.styles[0])
    let other = walk.value(of: setting, in: normal.situation.styles[0])
    var difference = value == other ? 0 : 1.0
    if value != other, let color = value?.color ?? Self.clear(other),
      let otherColor = other?.color ?? Self.clear(value)
    {
      let isText = judging.roles[.text] == setting || judging.roles[.placeholder] == setting
      let grounds = [judging.sight, normal.sight].map {
        judging.scene.ground(isText ? $0.own : $0.behind)[0]
      }
      difference = grounds[0].under(color).difference(from: grounds[1].under(otherColor))
    }
    if difference >= least, difference > 0 { return }
    let shown = (difference * 1000).rounded(.down) / 1000
    let message =
      difference == 0
      ? "'\(setting)' is \(Self.text(value)), as in the normal state"
      : "'\(setting)' is \(Self.text(value)), which differs by \(shown.plainText) from the normal state, expected \(least.plainText)"
    fail(rule, setting, judging, difference, message, &walk)
  }

  /// No colour beside one is a clear one.
  private static func clear(_ other: SettingValue?) -> Color? {
    other?.color == nil ? nil : .clear
  }

  private mutating func judgeValue(
    _ rule: Int,
    _ setting: Setting,
    _ judging: Judging,
    _ walk: inout SituationWalk
  ) {
    tallies[rule].checkCount += judging.count
    let value = walk.value(of: setting, in: judging.situation.styles[0])
    if valueSets[rule].contains(value) { return }
    let shown = values[rule].prefix(8).map(Self.text).joined(separator: " or ")
    let expected = shown + (values[rule].count > 8 ? " or \(values[rule].count - 8) more" : "")
    let message = "'\(setting)' is \(Self.text(value)), expected \(expected)"
    fail(rule, setting, judging, 0, message, &walk)
  }

  private mutating func judgeConstant(
    _ rule: Int,
    _ setting: Setting,
    _ judging: Judging,
    _ walk: inout SituationWalk
  ) {
    guard let source = walk.source(of: setting, in: judging.situation), source.place != nil,
      let declaration = source.declaration
    else { return }
    tallies[rule].checkCount += judging.count
    // What is said elsewhere is judged there, and none is no value.
    switch declaration.value {
    case .reference, .color, .keyword, .none: return
    case .value, .font, .shadow: break
    }
    if declaration.location.map(subject.placesOfConstants.contains) ?? false { return }
    let value = walk.value(of: setting, in: judging.situation.styles[0])
    let message = "'\(setting)' is \(Self.text(value)), which is no constant"
    fail(rule, setting, judging, 0, message, &walk)
  }

  private static func text(_ value: SettingValue?) -> String { value?.description ?? "none" }
}

// MARK: Failures

extension PolicyPass {
  private mutating func fail(
    _ rule: Int,
    _ setting: Setting,
    _ judging: Judging,
    _ measure: Double,
    _ message: String,
    _ walk: inout SituationWalk
  ) {
    let source = walk.source(of: setting, in: judging.situation)
    fail(rule, setting, source, judging, measure, message, &walk)
  }

  private mutating func fail(
    _ rule: Int,
    _ setting: Setting,
    _ source: SituationWalk.Winner?,
    _ judging: Judging,
    _ measure: Double,
    _ message: String,
    _ walk: inout SituationWalk
  ) {
    let location = source?.declaration?.location
    let path = walk.tree.nodes[judging.situation.node].path
    let key = Failure.Key(
      what: setting.description,
      location: location,
      widget: location == nil ? path : nil
    )
    let number = tallies[rule].numbers[key] ?? tallies[rule].failures.count
    if number == tallies[rule].failures.count {
      tallies[rule].numbers[key] = number
      tallies[rule].failures.append(
        Failure(
          key: key,
          message: message,
          measure: measure,
          witness: walk.witness(of: judging.situation, where: contexts),
          count: 0,
          setting: setting,
          entry: source?.place.map { walk.key(of: $0) }
        )
      )
    }
    tallies[rule].failures[number].count += judging.count
    if measure < tallies[rule].failures[number].measure {
      tallies[rule].failures[number].message = message
      tallies[rule].failures[number].measure = measure
      tallies[rule].failures[number].witness = walk.witness(
        of: judging.situation,
        where: contexts
      )
    }
  }
}
