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

  /// What the colour of a role is seen on, as a number of the scene, and which contrast it needs.
  private struct Sighting: Hashable {
    let ground: Int32
    let need: ContrastPair.Need
  }

  /// All sightings of one entry in one role.
  private struct Group {
    var all: Set<Sighting> = []
    var failures = 0
    var worst: Worst?
    var groundLocation: SourceLocation?
  }

  /// The sighting in which the contrast is least.
  private struct Worst {
    let color: Color
    let ground: Light
    let needed: Double
    let ratio: Double
    let situation: Situation
    let ancestors: [Situation]

    /// How much of what is needed there is.
    var share: Double { ratio / needed }
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

  /// What came of judging a sight: how many pairs there were, and the groups of those that failed.
  private struct Judgement {
    var pairCount = 0
    var failing: [Int32] = []
    /// Whether all colours are declared in files, and by the style alone, so that it is the same for all
    /// widgets.
    var isShared = true
  }

  private let tree: SituationTree
  private let limits: Limits
  private let contexts: Contexts

  private var pairCount = 0
  private var situationCount = 0
  private var groups: [Group] = []
  private var groupNumbers: [GroupKey: Int] = [:]
  /// By the numbers of sights, without and with a border that comes with focus.
  private var judgements: [[Judgement?]] = [[], []]
  private var judgement = Judgement()

  /// The borders of the widget that is looked at.
  private var borders: FocusBorders

  init(_ walk: SituationWalk, _ limits: Limits, _ contexts: Contexts) {
    tree = walk.tree
    self.limits = limits
    self.contexts = contexts
    borders = FocusBorders(walk.sets)
  }

  /// Looks at a situation.
  mutating func look(
    at situation: Situation,
    _ sight: Scene.Sight,
    in scene: Scene,
    _ walk: inout SituationWalk
  ) {
    situationCount += 1
    let border = scene.looks[sight.look].color(.border)
    let isFocusBorder = borders.changes(border, situation, walk)
    if walk.isDisabled(situation) { return }
    let kind = isFocusBorder ? 1 : 0
    while judgements[kind].count <= sight.number { judgements[kind].append(nil) }
    if let known = judgements[kind][sight.number] {
      pairCount += known.pairCount
      for group in known.failing { groups[Int(group)].failures += 1 }
      return
    }
    judgement = Judgement()
    let judging = Judging(situation: situation, scene: scene, sight: sight)
    for pair in scene.pairs(of: sight, isFocusBorder: isFocusBorder, limits) {
      judge(pair.color, pair.role, on: pair.ground, pair.need, judging, &walk)
    }
    pairCount += judgement.pairCount
    if judgement.isShared { judgements[kind][sight.number] = judgement }
  }

  /// A situation that is judged, with what is seen there.
  private struct Judging {
    let situation: Situation
    let scene: Scene
    let roles: RoleTable.Roles

    init(situation: Situation, scene: Scene, sight: Scene.Sight) {
      self.situation = situation
      self.scene = scene
      roles = scene.roles[scene.looks[sight.look].roles]
    }
  }

  private mutating func judge(
    _ color: Color,
    _ role: Role,
    on ground: Int,
    _ need: ContrastPair.Need,
    _ judging: Judging,
    _ walk: inout SituationWalk
  ) {
    let (situation, roles) = (judging.situation, judging.roles)
    guard let setting = roles[role] else { return }
    judgement.pairCount += 1
    let own = walk.ownSource(of: setting, in: situation)
    let said = own ?? walk.source(of: setting, in: situation)
    let source = Source(location: said?.declaration?.location, entry: said?.place)
    // What comes from somewhere up there may come from elsewhere inside something else.
    if own == nil || source.location == nil { judgement.isShared = false }
    let number = number(
      of: GroupKey(
        role: role == .ground ? .fill : role,
        setting: setting,
        source: source,
        node: source.location == nil ? situation.node : nil
      )
    )
    groups[number].all.insert(Sighting(ground: Int32(ground), need: need))
    let needed = limits[need]
    var isFailing = false
    for light in judging.scene.ground(ground) {
      let ratio = light.under(color).contrast(with: light)
      if ratio >= needed { continue }
      isFailing = true
      if ratio / needed >= groups[number].worst?.share ?? .infinity { continue }
      groups[number].worst = Worst(
        color: color,
        ground: light,
        needed: needed,
        ratio: ratio,
        situation: situation,
        ancestors: walk.ancestors
      )
      groups[number].groundLocation = judging.scene.groundLocation(
        of: role,
        in: situation,
        within: walk.ancestors,
        &walk
      )
    }
    if isFailing {
      groups[number].failures += 1
      judgement.failing.append(Int32(number))
    }
  }

  private mutating func number(of key: GroupKey) -> Int {
    if let known = groupNumbers[key] { return known }
    groupNumbers[key] = groups.count
    groups.append(Group())
    return groups.count - 1
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
  func result(_ scene: Scene, _ walk: SituationWalk) -> Result {
    Result(
      pairCount: pairCount,
      situationCount: situationCount,
      counterexamples: groupNumbers.compactMap { counterexample($0, groups[$1], scene, walk) },
      unbounded: walk.unboundedWidgets
    )
  }

  private func counterexample(
    _ key: GroupKey,
    _ group: Group,
    _ scene: Scene,
    _ walk: SituationWalk
  ) -> Proof.Counterexample? {
    guard let worst = group.worst else { return nil }
    let sightings = group.all.flatMap { sighting in
      scene.ground(Int(sighting.ground)).map { ($0, limits[sighting.need]) }
    }
    let search = ColorSearch(sightings, from: worst.color)
    return Proof.Counterexample(
      role: key.role,
      setting: key.setting,
      widget: tree.nodes[worst.situation.node].path,
      states: walk.sets.names(in: worst.situation.states),
      ancestors: worst.ancestors.filter { $0.states != 0 }.map {
        (tree.nodes[$0.node].path, walk.sets.names(in: $0.states))
      },
      contexts: contexts,
      color: worst.color,
      ground: worst.ground,
      ratio: worst.ratio,
      needed: worst.needed,
      location: key.source.location,
      entry: key.source.entry.map { walk.key(of: $0) },
      groundLocation: group.groundLocation,
      pairCount: group.failures,
      remedy: search.nearest,
      bestRatio: search.bestRatio
    )
  }
}
