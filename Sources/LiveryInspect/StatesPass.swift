import Livery
import SourceJSON

/// Looks at the state sets of one tree in one combination of contexts.
struct StatesPass {
  /// What is seen of a widget in a state set: colours over what is behind them, and other values.
  private struct Look {
    var lights: [Light] = []
    var values: [SettingValue?] = []

    /// Whether no eye can tell two apart, or none that sees in some way.
    func isAlike(_ other: Look, to vision: ColorVision?) -> Bool {
      guard values == other.values, lights.count == other.lights.count else { return false }
      return zip(lights, other.lights).allSatisfy { one, other in
        one == other
          || (vision.map { $0.seen(one).difference(from: $0.seen(other)) }
            ?? one.difference(from: other)) < 0.02
      }
    }
  }

  /// A state set of the widget that is looked at.
  private struct Seen {
    let situation: Situation
    let look: Look
    /// Whether something that asks for a state decides about it.
    let isCovered: Bool
  }

  private let tree: SituationTree
  private let index: EntryIndex
  private let contexts: Contexts
  private let sets: StateSets
  private var rolesByNode: [RoleTable.Roles] = []
  private var isControl: [Bool] = []
  private var settings: [[Setting]] = []
  private var grounds: Grounds

  private var current: [Seen] = []
  private var result = Result()

  init(
    _ walk: SituationWalk,
    _ roles: RoleTable,
    _ index: EntryIndex,
    canvas: Light,
    _ contexts: Contexts
  ) {
    tree = walk.tree
    sets = walk.sets
    self.index = index
    self.contexts = contexts
    grounds = Grounds(canvas: canvas)
    let all = walk.settings()
    for node in tree.nodes {
      let ancestry = walk.ancestry(of: node.className)
      let found = roles.roles(of: ancestry)
      rolesByNode.append(found)
      isControl.append(ancestry.contains("UIControl"))
      let visible = Set(found.settings.values)
      settings.append(visible.isEmpty ? all : visible.sorted())
    }
  }

  /// Looks at a situation; returns the number of what is seen behind what is inside the widget.
  mutating func look(at situation: Situation, _ walk: inout SituationWalk) -> Int {
    if situation.states == 0 { finishWidget(&walk) }
    result.situationCount += 1
    let behind = grounds.behind(walk.ancestors)
    let style = situation.styles[0]
    let roles = rolesByNode[situation.node]
    let own = Grounds.own(on: behind) { role in
      roles[role].flatMap { walk.value(of: $0, in: style)?.color }
    }
    var look = Look()
    for setting in settings[situation.node] {
      let value = walk.value(of: setting, in: style)
      guard case .color(let color)? = value else {
        look.values.append(value)
        continue
      }
      let isText = [.text, .placeholder].contains { roles[$0] == setting }
      look.lights += (isText ? own : behind).map { $0.under(color) }
    }
    let isCovered = situation.states != 0 && walk.asksForState(situation)
    current.append(Seen(situation: situation, look: look, isCovered: isCovered))
    return grounds.number(of: own)
  }

  /// Judges the sets of the widget that was looked at last.
  private mutating func finishWidget(_ walk: inout SituationWalk) {
    defer { current = [] }
    guard let first = current.first?.situation.node, current.count > 0 else { return }
    let node = tree.nodes[first]
    for (number, seen) in current.enumerated() {
      let alike = current[..<number].first { $0.look.isAlike(seen.look, to: nil) }
      result.note(
        node.className,
        seen.situation.states,
        count: seen.situation.setCount,
        isCovered: seen.isCovered,
        alikeTo: alike?.situation.states
      )
    }
    if current.count > 1 { judge(first, &walk) }
  }

  private mutating func judge(_ number: Int, _ walk: inout SituationWalk) {
    let node = tree.nodes[number]
    guard let normal = current.first, normal.situation.states == 0 else { return }
    let focus = sets.bits(of: ["focused"])
    let disabled = sets.bits(of: ["disabled"])
    for seen in current where seen.situation.states.nonzeroBitCount == 1 {
      let state = seen.situation.states
      guard state != focus || !isControl[number], normal.look.isAlike(seen.look, to: nil) else {
        continue
      }
      let asking = asking(for: state, of: seen, walk)
      if let asking {
        note(
          .statesAlike,
          "'\(sets.names(in: state)[0])' looks like normal to the eye on '\(node.className)'",
          asking,
          seen,
          nil
        )
      } else if state == disabled, isControl[number] {
        note(
          .statesAlike,
          "a disabled '\(node.className)' looks like one that is not",
          nil,
          seen,
          nil
        )
      }
    }
    if isControl[number] { judgeFocus(number, focus, &walk) }
    for vision in ColorVision.allCases { judge(vision, node.className) }
  }

  private mutating func judgeFocus(_ number: Int, _ focus: StateBits, _ walk: inout SituationWalk) {
    let node = tree.nodes[number]
    if focus == 0 { return }
    // What nobody asks for with focus looks as it does without.
    let unseen = current.first { seen in
      let states = seen.situation.states
      if states & focus == 0 {
        // The set with focus, if it is possible, comes to this one unless one is its own.
        guard sets.isPossible(states | focus) else { return false }
        let with = nearest(to: states | focus)
        return with?.look.isAlike(seen.look, to: nil) ?? true
      }
      return false
    }
    guard let unseen else { return }
    let names = sets.names(in: unseen.situation.states | focus).joined(separator: "|")
    let setting = rolesByNode[number][.border] ?? rolesByNode[number][.text]
    let winner = setting.flatMap { walk.winner(of: $0, in: unseen.situation.styles[0]) }
    note(
      .focusNotVisible,
      "focus cannot be seen on '\(node.className)' when it is \(names) (WCAG 2.4.7)",
      winner.flatMap { winner in winner.place.map { ($0, winner.declaration?.location) } },
      unseen,
      setting
    )
  }

  /// What a set comes to: the greatest of the least sets in it.
  private func nearest(to states: StateBits) -> Seen? {
    current.filter { $0.situation.states & ~states == 0 }.max {
      $0.situation.states.nonzeroBitCount < $1.situation.states.nonzeroBitCount
    }
  }

  private mutating func judge(_ vision: ColorVision, _ className: String) {
    for (number, one) in current.enumerated() {
      for other in current[(number + 1)...]
      where !one.look.isAlike(other.look, to: nil) && one.look.isAlike(other.look, to: vision) {
        let (first, second) = (name(one), name(other))
        note(
          .statesAlike,
          "with \(vision.rawValue) '\(second)' looks like '\(first)' on '\(className)'",
          nil,
          other,
          nil,
          severity: .note
        )
        return
      }
    }
  }

  private func name(_ seen: Seen) -> String {
    let names = sets.names(in: seen.situation.states)
    return names.isEmpty ? "normal" : names.joined(separator: "|")
  }

  /// The first entry of the theme that asks for a state and matches the widget, with where it does.
  private func asking(
    for state: StateBits,
    of seen: Seen,
    _ walk: SituationWalk
  ) -> (place: EntryPlace, location: SourceLocation?)? {
    for place in walk.matching(seen.situation) {
      let entry = index.entry(place)
      guard entry.selectors.indices.contains(place.selector) else { continue }
      let states = entry.selectors[place.selector].target.states
      guard let own = states.first(where: { sets.bits(of: [$0.name]) == state }) else { continue }
      return (place, own.location ?? entry.location)
    }
    return nil
  }

  private mutating func note(
    _ code: Diagnostic.Code,
    _ message: String,
    _ asking: (place: EntryPlace, location: SourceLocation?)?,
    _ seen: Seen,
    _ setting: Setting?,
    severity: Diagnostic.Severity = .warning
  ) {
    let place = contexts.isEmpty ? "" : ", where \(contexts) holds"
    let path = tree.nodes[seen.situation.node].path
    let states = sets.names(in: seen.situation.states).joined(separator: "|")
    result.note(
      Finding(
        Diagnostic(severity, code, message + place, at: asking?.location),
        situationCount: 1,
        firstSituation: path + (states.isEmpty ? "" : "-" + states),
        key: asking.map { index.entry($0.place).key } ?? tree.nodes[seen.situation.node].className,
        setting: setting
      )
    )
  }

  /// What was found, the last widget included.
  mutating func finished(_ walk: SituationWalk) -> Result {
    var walk = walk
    finishWidget(&walk)
    result.unbounded = walk.unbounded.sorted { $0.key < $1.key }.map { node, ancestors in
      UnboundedWidget(
        widget: tree.nodes[node].path,
        ancestors: ancestors.map { tree.nodes[$0].path }
      )
    }
    return result
  }
}

extension StatesPass {
  /// What passes found.
  struct Result: Sendable {
    fileprivate struct SetKey: Hashable {
      let className: String
      let states: StateBits
    }

    fileprivate struct SetValue {
      var count: Int
      var isCovered: Bool
      /// The set that it is alike to in every situation, if there is one.
      var alikeTo: StateBits?
    }

    var situationCount = 0
    var unbounded: [UnboundedWidget] = []
    fileprivate var sets: [SetKey: SetValue] = [:]
    private var findings: [String: Finding] = [:]

    fileprivate mutating func note(
      _ className: String,
      _ states: StateBits,
      count: Int,
      isCovered: Bool,
      alikeTo: StateBits?
    ) {
      let key = SetKey(className: className, states: states)
      guard let known = sets[key] else {
        sets[key] = SetValue(count: count, isCovered: isCovered, alikeTo: alikeTo)
        return
      }
      sets[key] = SetValue(
        count: max(known.count, count),
        isCovered: known.isCovered || isCovered,
        alikeTo: known.alikeTo == alikeTo ? alikeTo : nil
      )
    }

    mutating func note(_ finding: Finding) {
      let key = finding.diagnostic.description
      guard let known = findings[key] else {
        findings[key] = finding
        return
      }
      findings[key] = Finding(
        known.diagnostic,
        situationCount: known.situationCount + finding.situationCount,
        firstSituation: known.firstSituation,
        key: known.key,
        setting: known.setting
      )
    }

    mutating func formUnion(_ other: Result) {
      situationCount += other.situationCount
      for widget in other.unbounded where !unbounded.contains(where: { $0.widget == widget.widget })
      {
        unbounded.append(widget)
      }
      for (key, value) in other.sets {
        note(
          key.className,
          key.states,
          count: value.count,
          isCovered: value.isCovered,
          alikeTo: value.alikeTo
        )
      }
      for finding in other.findings.values { note(finding) }
    }

    /// All of it, as a report.
    func report(_ theme: Theme, _ trees: [SituationTree]) -> StatesReport {
      let names = theme.stateSets
      var counts: [String: Int] = [:]
      for node in trees.flatMap(\.nodes) { counts[node.className, default: 0] += node.count }
      let classes = Dictionary(grouping: sets.keys, by: \.className)
        .filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
        .map { className, keys in
          let ordered = keys.sorted { $0.states < $1.states }
          return StatesReport.ClassStates(
            className: className,
            widgetCount: counts[className] ?? 0,
            sets: ordered.compactMap { key in
              sets[key].map { value in
                let lesser = ordered.filter {
                  $0.states != key.states && $0.states & ~key.states == 0
                    && (sets[$0]?.isCovered == true || $0.states == 0)
                }
                let nearest = lesser.max { $0.states < $1.states }?.states ?? 0
                return StatesReport.SetLook(
                  states: names.names(in: key.states),
                  setCount: value.count,
                  isCovered: value.isCovered,
                  fallsBackTo: value.isCovered || key.states == 0 ? nil : names.names(in: nearest),
                  alikeTo: value.alikeTo.map { names.names(in: $0) }
                )
              }
            }
          )
        }
      return StatesReport(
        classes: classes,
        findings: findings.sorted { $0.key < $1.key }.map(\.value),
        situationCount: situationCount,
        unbounded: unbounded
      )
    }
  }
}
