import Livery
import SourceJSON

/// Checks the contrasts of one tree in one combination of contexts.
struct ContrastPass: ScenePass {
  /// The failures of one declaration in one role.
  private struct Group {
    let key: ProofGroup.Key
    var failureCount = 0
    var worst: Worst?
    /// The nodes of the failing pairs.
    var nodes: Set<Int> = []
    private var lastNode = -1

    init(key: ProofGroup.Key) { self.key = key }

    /// Counts a failing pair of a widget.
    mutating func count(_ node: Int) {
      failureCount += 1
      if node == lastNode { return }
      lastNode = node
      nodes.insert(node)
    }
  }

  /// The situation with the least contrast.
  private struct Worst {
    var painted: ProofGroup.Worst
    let situation: Situation
    let ancestors: [Situation]
  }

  /// The result for one painted style: the number of pairs, and those that fail.
  private struct Outcome {
    var pairCount = 0
    /// The groups of the failing pairs whose colours files declare.
    var failing: [Int32] = []
    /// The pairs whose colours no file declares, which have a group for each widget.
    var undeclared: [Undeclared] = []
    /// A Boolean value that indicates whether the result holds only inside ancestors whose ground is
    /// declared.
    var needsDeclaredGround = false
    /// A Boolean value that indicates whether the result is that of all situations with the same style and
    /// the same dependences, so that it can be shared.
    var isShared = true
  }

  /// A pair whose colour no file declares.
  private struct Undeclared {
    /// The number of its kind.
    let kind: Int
    /// The contrast relative to the required one.
    let share: Double

    var isFailing: Bool { share < 1 }
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
  private let tree: Int

  private var pairCount = 0
  private var failureCount = 0
  private var situationCount = 0
  private var groups: [Group] = []
  private var groupNumbers: [ProofGroup.Key: Int] = [:]
  /// The groups of undeclared colours by their kind, which is that of all widgets, and by node.
  private var undeclaredKinds: [ProofGroup.Key: Int] = [:]
  private var undeclaredNumbers: [UInt64: Int] = [:]
  private var unstyled: [UnstyledKey: Unstyled] = [:]
  /// The cached results by painted style, without and with a focus border.
  private var outcomes: [[SharedResult<Outcome>]] = [[], []]
  private var outcome = Outcome()
  private var dependences = SharedResult<Outcome>.Dependences()

  /// The borders of the current widget.
  private var borders: FocusBorders

  init(_ walk: SituationWalk, tree: Int, in contexts: Contexts, limits: Limits) {
    self.limits = limits
    self.tree = tree
    self.contexts = contexts
    borders = FocusBorders(walk.sets)
  }

  mutating func visit(
    _ situation: Situation,
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: inout SituationWalk
  ) {
    situationCount += 1
    let border = scene.styles[painted.style].borderColor
    let isFocusBorder = borders.changes(border, in: situation, on: walk)
    if walk.isDisabled(situation) { return }
    let kind = isFocusBorder ? 1 : 0
    while outcomes[kind].count <= painted.number { outcomes[kind].append(SharedResult()) }
    if let known = outcomes[kind][painted.number].value(in: situation, on: &walk),
      !known.needsDeclaredGround || scene.isGroundDeclared(on: &walk),
      count(known, for: situation.node)
    {
      return
    }
    outcome = Outcome()
    dependences = SharedResult.Dependences()
    let checked = CheckedSituation(situation: situation, scene: scene)
    for pair in scene.pairs(of: painted, isFocusBorder: isFocusBorder, limits: limits) {
      check(pair, in: checked, on: &walk)
    }
    pairCount += outcome.pairCount
    if outcome.isShared {
      outcomes[kind][painted.number]
        .add(outcome, dependingOn: dependences, in: situation, on: &walk)
    }
  }

  /// Counts a shared result for a widget; returns `false` without counting it if one of its pairs is the
  /// first of the widget's group, or its worst so far.
  private mutating func count(_ outcome: Outcome, for node: Int) -> Bool {
    for pair in outcome.undeclared {
      guard let number = undeclaredNumbers[Self.key(ofKind: pair.kind, node: node)],
        !pair.isFailing || pair.share >= groups[number].worst?.painted.share ?? .infinity
      else { return false }
    }
    pairCount += outcome.pairCount
    failureCount += outcome.failing.count
    for group in outcome.failing { groups[Int(group)].count(node) }
    for pair in outcome.undeclared where pair.isFailing {
      guard let number = undeclaredNumbers[Self.key(ofKind: pair.kind, node: node)] else {
        continue
      }
      failureCount += 1
      groups[number].count(node)
    }
    return true
  }

  private static func key(ofKind kind: Int, node: Int) -> UInt64 {
    UInt64(kind) << 32 | UInt64(node)
  }

  /// A situation to check, with its scene.
  private struct CheckedSituation {
    let situation: Situation
    let scene: Scene
  }

  private mutating func check(
    _ pair: ContrastPair,
    in checked: CheckedSituation,
    on walk: inout SituationWalk
  ) {
    guard walk.budget.spend(1 + walk.ancestors.count) else { return }
    let setting = pair.front.setting
    let source = ColorSource(of: setting, in: checked.situation, on: &walk)
    let isDeclared = source.winner?.declaration?.location != nil
    if !source.isOwn { dependences.settings.append(setting) }
    let (number, kind) = number(of: pair, source: source, at: checked.situation.node, on: walk)
    let needed = limits[pair.need]
    var share = Double.infinity
    for ground in checked.scene.ground(pair.ground) {
      let ratio = ground.contrast(of: pair.color)
      share = min(share, ratio / needed)
      if ratio >= needed || ratio / needed >= groups[number].worst?.painted.share ?? .infinity {
        continue
      }
      groups[number].worst = worst(
        of: pair,
        on: ground,
        ratio: ratio,
        source: source,
        in: checked,
        walk: &walk
      )
    }
    let isFailing = share < 1
    if isFailing { groups[number].count(checked.situation.node) }
    if source.builtIn != nil, source.followed == nil,
      !isGroundDeclared(of: pair.role, in: checked, on: &walk)
    {
      // No sheet, tree or program declares a part of the pair.
      noteUnstyled(pair, isFailing: isFailing, in: checked, on: walk)
      return
    }
    outcome.pairCount += 1
    if isFailing { failureCount += 1 }
    if !isDeclared {
      outcome.undeclared.append(Undeclared(kind: kind, share: share))
    } else if isFailing {
      outcome.failing.append(Int32(number))
    }
  }

  /// Returns a Boolean value that indicates whether any layer behind a role is declared.
  ///
  /// Text is drawn on the widget itself, all other roles on its parent.
  private mutating func isGroundDeclared(
    of role: Role,
    in checked: CheckedSituation,
    on walk: inout SituationWalk
  ) -> Bool {
    let (situation, scene) = (checked.situation, checked.scene)
    let isOnItself = role == .text || role == .placeholder
    if isOnItself, scene.hasOwnLayer(situation, on: &walk) { return true }
    if !isOnItself || !scene.isOpaque(situation), scene.isGroundDeclared(on: &walk) {
      outcome.needsDeclaredGround = true
      return true
    }
    outcome.isShared = false
    return isOnItself && scene.isTextGroundDeclared(situation, on: &walk)
  }

  private mutating func noteUnstyled(
    _ pair: ContrastPair,
    isFailing: Bool,
    in checked: CheckedSituation,
    on walk: SituationWalk
  ) {
    let key = UnstyledKey(node: checked.situation.node, role: pair.role)
    let new = Unstyled(
      setting: pair.front.setting,
      situation: checked.situation,
      ancestors: walk.ancestors
    )
    unstyled[key, default: new].count += 1
    if isFailing { unstyled[key]?.failureCount += 1 }
  }

  private func worst(
    of pair: ContrastPair,
    on ground: Ground,
    ratio: Double,
    source: ColorSource,
    in checked: CheckedSituation,
    walk: inout SituationWalk
  ) -> Worst {
    let situation = checked.situation
    return Worst(
      painted: ProofGroup.Worst(
        color: pair.color,
        declared: source.followed?.value?.color ?? pair.color,
        isComputed: source.winner?.isComputed ?? false,
        ground: ground.seen,
        opacity: ground.share,
        ratio: ratio,
        needed: limits[pair.need],
        entry: source.winner?.place.map { walk.key(of: $0) },
        origin: source.origin(in: situation, on: &walk),
        groundLocation: checked.scene.groundLocation(
          of: pair.role,
          in: situation,
          within: walk.ancestors,
          on: &walk
        ),
        witness: nil
      ),
      situation: situation,
      ancestors: walk.ancestors
    )
  }

  /// Returns the number of a pair's group and, if no file declares the colour, that of its kind.
  private mutating func number(
    of pair: ContrastPair,
    source: ColorSource,
    at node: Int,
    on walk: SituationWalk
  ) -> (group: Int, kind: Int) {
    let key = ProofGroup.Key(role: pair.role, setting: pair.front.setting, source: source)
    if key.location != nil { return (number(of: key), 0) }
    let kind = undeclaredKinds[key] ?? undeclaredKinds.count
    undeclaredKinds[key] = kind
    let place = Self.key(ofKind: kind, node: node)
    if let known = undeclaredNumbers[place] { return (known, kind) }
    let number = number(of: key.moved(toWidget: walk.tree.nodes[node].path))
    undeclaredNumbers[place] = number
    return (number, kind)
  }

  private mutating func number(of key: ProofGroup.Key) -> Int {
    if let known = groupNumbers[key] { return known }
    groupNumbers[key] = groups.count
    groups.append(Group(key: key))
    return groups.count - 1
  }
}

// MARK: Result

extension ContrastPass {
  /// The findings of a pass.
  struct Result: Sendable {
    var pairCount: Int
    var failureCount: Int
    var situationCount: Int
    /// The groups in the order in which they were found.
    var groups: [(key: ProofGroup.Key, group: ProofGroup)]
    var unstyled: [Proof.UnstyledPairs]
    var unchecked: [Unchecked]
  }

  mutating func finish(in scene: Scene, on walk: inout SituationWalk) -> Result {
    let tree = walk.tree
    return Result(
      pairCount: pairCount,
      failureCount: failureCount,
      situationCount: situationCount,
      groups: groups.map { ($0.key, group($0, of: walk)) },
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
      unchecked: walk.unchecked
    )
  }

  private func group(_ group: Group, of walk: SituationWalk) -> ProofGroup {
    var worst = group.worst?.painted
    if let found = group.worst {
      worst?.witness = walk.witness(of: found.situation, within: found.ancestors, where: contexts)
    }
    let widgets = group.nodes.map { WidgetNode(tree: tree, node: $0) }
    return ProofGroup(failureCount: group.failureCount, worst: worst, widgets: Set(widgets))
  }
}
