import Livery
import SourceJSON

/// Looks at the contrasts of one tree in one combination of contexts.
struct ProofPass {
  /// What one counterexample is told for.
  struct Key: Hashable {
    let role: Role
    let setting: Setting
    let contexts: Contexts
    let location: SourceLocation?
    /// Where nothing stands in a file, the widget.
    let widget: String?

    init(_ example: Proof.Counterexample) {
      role = example.role
      setting = example.setting
      contexts = example.contexts
      location = example.location
      widget = example.location == nil ? example.widget : nil
    }
  }

  /// A colour of a role on what it is seen on.
  private struct Sighting: Hashable {
    let color: Color
    let ground: Light
    let needed: Double
  }

  /// All sightings of one entry in one role.
  private struct Group {
    var all: Set<Sighting> = []
    var failures = 0
    var worst: (sighting: Sighting, ratio: Double, situation: Situation, ancestors: [Situation])?
    var groundLocation: SourceLocation?
  }

  /// What a group is of: where the colour of the role is declared, or the widget where that is in no
  /// file.
  private struct GroupKey: Hashable {
    let role: Role
    let setting: Setting
    let source: Source
    let node: Int?
  }

  /// Where a value is declared.
  private struct Source: Hashable {
    let location: SourceLocation?
    let entry: EntryPlace?
  }

  private let tree: SituationTree
  private let limits: Limits
  private let contexts: Contexts
  private let rolesByNode: [RoleTable.Roles]

  private var pairCount = 0
  private var situationCount = 0
  private var groups: [GroupKey: Group] = [:]

  /// What is behind widgets, by the numbers that the walk is told.
  private var grounds: Grounds

  /// Where the settings of styles come from.
  private var sources: [SourceKey: Source] = [:]

  private struct SourceKey: Hashable {
    let style: Situation.StyleNumber
    let setting: Setting
  }

  /// The borders of the widget that is looked at, by its states.
  private var borders: [(states: StateBits, color: Color?)] = []

  /// What colours there are in a style, looked up once.
  private var colors: [SourceKey: SettingValue?] = [:]

  init(
    _ walk: SituationWalk,
    _ roles: RoleTable,
    _ limits: Limits,
    canvas: Light,
    _ contexts: Contexts
  ) {
    tree = walk.tree
    self.limits = limits
    grounds = Grounds(canvas: canvas)
    self.contexts = contexts
    rolesByNode = roles.roles(in: walk)
  }

  /// Looks at a situation; returns the number of what is seen behind what is inside the widget.
  mutating func look(at situation: Situation, _ walk: inout SituationWalk) -> Int {
    let roles = rolesByNode[situation.node]
    let style = situation.styles[0]
    let behind = grounds.behind(walk.ancestors)
    let own = Grounds.own(on: behind) { color(roles[$0], style, &walk) }
    situationCount += 1
    let disabled = walk.sets.bits(of: ["disabled"])
    let isExempt =
      (walk.isControl[situation.node] && situation.states & disabled != 0)
      || walk.ancestors.contains { walk.isControl[$0.node] && $0.states & disabled != 0 }
    if !isExempt {
      judgeText(roles, situation, on: own, &walk)
      judgeBoundary(roles, situation, behind, own, &walk)
    }
    return grounds.number(of: own)
  }

  private mutating func judgeText(
    _ roles: RoleTable.Roles,
    _ situation: Situation,
    on grounds: [Light],
    _ walk: inout SituationWalk
  ) {
    let style = situation.styles[0]
    for role in [Role.text, .placeholder] {
      guard let setting = roles[role], let color = color(setting, style, &walk) else { continue }
      let font = roles[.font].flatMap { value($0, style, &walk)?.font }
      judge(color, role, setting, on: grounds, limits.text(in: font), situation, roles, &walk)
    }
  }

  private mutating func judgeBoundary(
    _ roles: RoleTable.Roles,
    _ situation: Situation,
    _ behind: [Light],
    _ own: [Light],
    _ walk: inout SituationWalk
  ) {
    let style = situation.styles[0]
    let border = color(roles[.border], style, &walk)
    if let setting = roles[.mark], let mark = color(setting, style, &walk) {
      judge(mark, .mark, setting, on: behind, limits.nonText, situation, roles, &walk)
    }
    let isFocusBorder = changesWithFocus(border, situation, walk)
    if let setting = roles[.border], let border, isFocusBorder {
      judge(border, .border, setting, on: behind, limits.nonText, situation, roles, &walk)
    } else if roles.isBoundary {
      // The better of border and fill counts.
      let fill = roles[.fill] ?? roles[.ground]
      let fillColor = color(fill, style, &walk)
      func least(_ color: Color?) -> Double {
        guard let color else { return 1 }
        return behind.map { $0.under(color).contrast(with: $0) }.min() ?? 1
      }
      if let fill, let fillColor, least(fillColor) >= least(border) {
        judge(fillColor, .fill, fill, on: behind, limits.nonText, situation, roles, &walk)
      } else if let setting = roles[.border], let border {
        judge(border, .border, setting, on: behind, limits.nonText, situation, roles, &walk)
      }
    }
  }

  /// Whether the border of a focused control is another one than without focus.
  private mutating func changesWithFocus(
    _ border: Color?,
    _ situation: Situation,
    _ walk: borrowing SituationWalk
  ) -> Bool {
    // A widget is looked at in its normal state first.
    if situation.states == 0 { borders = [] }
    let focus = walk.sets.bits(of: ["focused"])
    if focus == 0 || !walk.isControl[situation.node] { return false }
    borders.append((situation.states, border))
    guard situation.states & focus != 0 else { return false }
    let without = situation.states & ~focus
    let nearest = borders.filter { $0.states & ~without == 0 }.max {
      $0.states.nonzeroBitCount < $1.states.nonzeroBitCount
    }
    return nearest.map { $0.color != border } ?? false
  }

  private mutating func judge(
    _ color: Color,
    _ role: Role,
    _ setting: Setting,
    on grounds: [Light],
    _ needed: Double,
    _ situation: Situation,
    _ roles: RoleTable.Roles,
    _ walk: inout SituationWalk
  ) {
    pairCount += 1
    let source = source(of: setting, in: situation.styles[0], walk.ancestors[...], &walk)
    let key = GroupKey(
      role: role,
      setting: setting,
      source: source,
      node: source.location == nil ? situation.node : nil
    )
    var isFailing = false
    for ground in grounds {
      let sighting = Sighting(color: color, ground: ground, needed: needed)
      let ratio = ground.under(color).contrast(with: ground)
      groups[key, default: Group()].all.insert(sighting)
      if ratio >= needed { continue }
      isFailing = true
      let worst = groups[key]?.worst.map { $0.ratio / $0.sighting.needed } ?? .infinity
      if ratio / needed < worst {
        groups[key]?.worst = (sighting, ratio, situation, walk.ancestors)
        let place = groundLocation(role, situation, roles, &walk)
        groups[key]?.groundLocation = place
      }
    }
    if isFailing { groups[key]?.failures += 1 }
  }
}

// MARK: Where values come from

extension ProofPass {
  private mutating func value(
    _ setting: Setting,
    _ style: Situation.StyleNumber,
    _ walk: inout SituationWalk
  ) -> SettingValue? {
    let key = SourceKey(style: style, setting: setting)
    if let known = colors[key] { return known }
    let value = walk.value(of: setting, in: style)
    colors[key] = .some(value)
    return value
  }

  private mutating func color(
    _ setting: Setting?,
    _ style: Situation.StyleNumber,
    _ walk: inout SituationWalk
  ) -> Color? {
    setting.flatMap { value($0, style, &walk)?.color }
  }

  /// Where the winner of a setting is declared, up to the ancestor that it is inherited from.
  private mutating func source(
    of setting: Setting,
    in style: Situation.StyleNumber,
    _ ancestors: ArraySlice<Situation>,
    _ walk: inout SituationWalk
  ) -> Source {
    let key = SourceKey(style: style, setting: setting)
    if let known = sources[key] { return known }
    var found = Source(location: nil, entry: nil)
    let said = walk.winner(of: setting, in: style)
    if said?.origin == .inherited, let parent = ancestors.last {
      found = source(of: setting, in: parent.styles[0], ancestors.dropLast(), &walk)
    } else if let said, let place = said.place {
      found = Source(location: said.declaration?.location, entry: place)
    }
    sources[key] = found
    return found
  }

  /// Where that is declared which a role is seen on.
  private mutating func groundLocation(
    _ role: Role,
    _ situation: Situation,
    _ roles: RoleTable.Roles,
    _ walk: inout SituationWalk
  ) -> SourceLocation? {
    var chain = walk.ancestors
    if role == .text || role == .placeholder { chain.append(situation) }
    while let last = chain.popLast() {
      let roles = rolesByNode[last.node]
      for ground in [roles[.fill], roles[.ground]] {
        guard let ground, let color = color(ground, last.styles[0], &walk), color.alpha > 0 else {
          continue
        }
        return source(of: ground, in: last.styles[0], chain[...], &walk).location
      }
    }
    return nil
  }
}

// MARK: What comes of it

extension ProofPass {
  /// What a pass found.
  struct Result: Sendable {
    var pairCount: Int
    var situationCount: Int
    var counterexamples: [Proof.Counterexample]
    var unbounded: [UnboundedWidget]
  }

  /// What was found.
  func result(_ walk: SituationWalk) -> Result {
    Result(
      pairCount: pairCount,
      situationCount: situationCount,
      counterexamples: groups.compactMap { counterexample($0, $1, walk) },
      unbounded: walk.unboundedWidgets
    )
  }

  private func counterexample(
    _ key: GroupKey,
    _ group: Group,
    _ walk: SituationWalk
  ) -> Proof.Counterexample? {
    guard let worst = group.worst else { return nil }
    let search = ColorSearch(group.all.map { ($0.ground, $0.needed) }, from: worst.sighting.color)
    return Proof.Counterexample(
      role: key.role,
      setting: key.setting,
      widget: tree.nodes[worst.situation.node].path,
      states: walk.sets.names(in: worst.situation.states),
      ancestors: worst.ancestors.filter { $0.states != 0 }.map {
        (tree.nodes[$0.node].path, walk.sets.names(in: $0.states))
      },
      contexts: contexts,
      color: worst.sighting.color,
      ground: worst.sighting.ground,
      ratio: worst.ratio,
      needed: worst.sighting.needed,
      location: key.source.location,
      entry: key.source.entry.map { walk.key(of: $0) },
      groundLocation: group.groundLocation,
      pairCount: group.failures,
      remedy: search.nearest,
      bestRatio: search.bestRatio
    )
  }
}
