import Livery
import SourceJSON

/// Checks the contrasts of one tree in one combination of contexts.
struct ProofPass {
  /// The failures of one declaration in one role.
  private struct Group {
    let key: ProofGroup.Key
    var failureCount = 0
    var worst: Worst?
  }

  /// The situation with the least contrast.
  private struct Worst {
    var sight: ProofGroup.Worst
    let situation: Situation
    let ancestors: [Situation]
  }

  /// The result for one sight: the number of pairs, and the groups of the failing ones.
  private struct Judgement {
    var pairCount = 0
    var failing: [Int32] = []
    /// A Boolean value that indicates whether all colours are declared in files and by the style
    /// alone, so that the result can be shared by all widgets.
    var isShared = true
  }

  /// The unstyled pairs of a widget in a role.
  private struct Unstyled {
    var count = 0
    var failureCount = 0
    let setting: Setting
    let situation: Situation
    let ancestors: [Situation]
  }

  private struct UnstyledKey: Hashable {
    let node: Int
    let role: Role
  }

  private let limits: Limits
  private let contexts: Contexts

  private var pairCount = 0
  private var failureCount = 0
  private var situationCount = 0
  private var groups: [Group] = []
  private var groupNumbers: [ProofGroup.Key: Int] = [:]
  private var unstyled: [UnstyledKey: Unstyled] = [:]
  /// The cached results by sight, without and with a focus border.
  private var judgements: [[Judgement?]] = [[], []]
  private var judgement = Judgement()

  /// The borders of the current widget.
  private var borders: FocusBorders

  init(_ walk: SituationWalk, _ limits: Limits, _ contexts: Contexts) {
    self.limits = limits
    self.contexts = contexts
    borders = FocusBorders(walk.sets)
  }

  /// Checks a situation.
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
      failureCount += known.failing.count
      for group in known.failing { groups[Int(group)].failureCount += 1 }
      return
    }
    judgement = Judgement()
    let judging = Judging(situation: situation, scene: scene, sight: sight)
    for pair in scene.pairs(of: sight, isFocusBorder: isFocusBorder, limits) {
      judge(pair, judging, &walk)
    }
    pairCount += judgement.pairCount
    if judgement.isShared { judgements[kind][sight.number] = judgement }
  }

  /// A situation to check, with its scene.
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
    _ pair: ContrastPair,
    _ judging: Judging,
    _ walk: inout SituationWalk
  ) {
    guard let setting = judging.roles[pair.role],
      walk.budget.spend(1 + walk.ancestors.count)
    else { return }
    let source = ColorSource(of: setting, in: judging.situation, &walk)
    let location = source.winner?.declaration?.location
    // A colour that depends on ancestors may differ for another widget.
    if !source.isOwn || location == nil { judgement.isShared = false }
    let number = number(
      of: ProofGroup.Key(
        pair.role,
        setting,
        source,
        contexts,
        walk.tree.nodes[judging.situation.node].path
      )
    )
    let needed = limits[pair.need]
    var isFailing = false
    for light in judging.scene.ground(pair.ground) {
      let ratio = light.under(pair.color).contrast(with: light)
      if ratio >= needed { continue }
      isFailing = true
      if ratio / needed >= groups[number].worst?.sight.share ?? .infinity { continue }
      let seen = (color: pair.color, ground: light, ratio: ratio, needed: needed)
      groups[number].worst = worst(pair.role, source, seen, judging, &walk)
    }
    if isFailing { groups[number].failureCount += 1 }
    if isUnstyled(pair.role, source, judging, &walk) {
      note(unstyled: pair.role, setting, isFailing, judging.situation, walk.ancestors)
      return
    }
    judgement.pairCount += 1
    if isFailing {
      failureCount += 1
      judgement.failing.append(Int32(number))
    }
  }

  /// Returns whether no sheet, tree or program declares a part of the pair.
  private func isUnstyled(
    _ role: Role,
    _ source: ColorSource,
    _ judging: Judging,
    _ walk: inout SituationWalk
  ) -> Bool {
    source.builtIn != nil && source.followed == nil
      && !judging.scene.isGroundDeclared(
        of: role,
        in: judging.situation,
        within: walk.ancestors,
        &walk
      )
  }

  private mutating func note(
    unstyled role: Role,
    _ setting: Setting,
    _ isFailing: Bool,
    _ situation: Situation,
    _ ancestors: [Situation]
  ) {
    let key = UnstyledKey(node: situation.node, role: role)
    var all =
      unstyled[key] ?? Unstyled(setting: setting, situation: situation, ancestors: ancestors)
    all.count += 1
    if isFailing { all.failureCount += 1 }
    unstyled[key] = all
  }

  private func worst(
    _ role: Role,
    _ source: ColorSource,
    _ seen: (color: Color, ground: Light, ratio: Double, needed: Double),
    _ judging: Judging,
    _ walk: inout SituationWalk
  ) -> Worst {
    let situation = judging.situation
    return Worst(
      sight: ProofGroup.Worst(
        color: seen.color,
        declared: source.followed?.value?.color ?? seen.color,
        ground: seen.ground,
        ratio: seen.ratio,
        needed: seen.needed,
        entry: source.winner?.place.map { walk.key(of: $0) },
        origin: source.origin(in: situation, &walk),
        groundLocation: judging.scene.groundLocation(
          of: role,
          in: situation,
          within: walk.ancestors,
          &walk
        ),
        witness: nil
      ),
      situation: situation,
      ancestors: walk.ancestors
    )
  }

  private mutating func number(of key: ProofGroup.Key) -> Int {
    if let known = groupNumbers[key] { return known }
    groupNumbers[key] = groups.count
    groups.append(Group(key: key))
    return groups.count - 1
  }
}

// MARK: Result

extension ProofPass {
  /// The findings of a pass.
  struct Result: Sendable {
    var pairCount: Int
    var failureCount: Int
    var situationCount: Int
    /// The groups in the order in which they were found.
    var groups: [(key: ProofGroup.Key, group: ProofGroup)]
    var unstyled: [Proof.UnstyledPairs]
    var unjudged: [Unjudged]
  }

  /// Returns the findings after a walk.
  func result(_ walk: SituationWalk) -> Result {
    let tree = walk.tree
    return Result(
      pairCount: pairCount,
      failureCount: failureCount,
      situationCount: situationCount,
      groups: groups.map { ($0.key, group($0, walk)) },
      unstyled: unstyled.sorted {
        ($0.key.node, $0.key.role.rawValue) < ($1.key.node, $1.key.role.rawValue)
      }
      .map { key, pairs in
        Proof.UnstyledPairs(
          className: tree.nodes[key.node].className,
          role: key.role,
          setting: pairs.setting,
          pairCount: pairs.count,
          failureCount: pairs.failureCount,
          witness: walk.witness(of: pairs.situation, within: pairs.ancestors, where: contexts)
        )
      },
      unjudged: walk.unjudged
    )
  }

  private func group(_ group: Group, _ walk: SituationWalk) -> ProofGroup {
    var worst = group.worst?.sight
    if let found = group.worst {
      worst?.witness = walk.witness(of: found.situation, within: found.ancestors, where: contexts)
    }
    return ProofGroup(failureCount: group.failureCount, worst: worst)
  }
}
