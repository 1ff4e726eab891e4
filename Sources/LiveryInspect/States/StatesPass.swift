import Livery
import SourceJSON

/// Looks at the state sets of one tree in one combination of contexts.
struct StatesPass {
  /// What is seen of a widget in a state set: colours over what is behind them, and other values, as
  /// numbers.
  struct Look {
    var colors: [Int32] = []
    var values: [Int32] = []
  }

  /// A state set of the widget that is looked at.
  struct Seen {
    let situation: Situation
    /// What is seen, as a number; equal numbers are alike.
    let number: Int
    let look: Look
    /// What is behind it, as a number.
    let ground: Int
    /// Whether something that asks for a state decides about it.
    let isCovered: Bool
    /// The contrasts, if they are asked for.
    let contrasts: [LooksReport.Contrast]
  }

  let tree: SituationTree
  private let index: EntryIndex
  let contexts: Contexts
  let sets: StateSets

  /// The settings of widgets without roles.
  private let allSettings: [Setting]

  var current: [Seen] = []
  /// What the widget that is looked at is in.
  var ancestors: [Situation] = []
  /// The states that are asked for of it, and inside it.
  var asked = AskedStates()
  var result = Result()

  /// What is judged.
  enum Judging {
    /// All of it.
    case everything
    /// Whether focus can be seen, by most.
    case focus
    /// Nothing; what is seen is told.
    case looks(Limits)

    /// Whether all is judged.
    var isEverything: Bool { if case .everything = self { true } else { false } }

    /// Whether only focus is.
    var isFocus: Bool { if case .focus = self { true } else { false } }
  }

  let judging: Judging

  /// What was found out before.
  private var lights: [Light: Int32] = [:]
  private var values: [SettingValue?: Int32] = [:]
  /// The colours as they are seen, in Oklab: by most, then in each other way.
  private var colors: [[SIMD3<Double>]] = []
  private var covered: [Situation.StyleNumber: Bool] = [:]
  private var looks: [Look?] = []
  private var judged: Set<Judged> = []
  var borders: FocusBorders
  var groups: Set<GroupKey> = []

  /// Places in which a class looks the same.
  struct GroupKey: Hashable {
    let className: String
    let sights: [Int]
    let states: [StateBits]
  }

  /// Widgets that are judged alike: of a class, in the same styles on the same ground.
  private struct Judged: Hashable {
    let className: String
    let ground: Int
    let states: [StateBits]
    let styles: [Int32]
  }

  init(
    _ walk: SituationWalk,
    _ scene: Scene,
    _ index: EntryIndex,
    _ contexts: Contexts,
    judging: Judging
  ) {
    self.judging = judging
    tree = walk.tree
    sets = walk.sets
    self.index = index
    self.contexts = contexts
    allSettings = walk.settings()
    borders = FocusBorders(walk.sets)
    result.contexts = contexts
  }

  /// Looks at a situation.
  mutating func look(
    at situation: Situation,
    _ sight: Scene.Sight,
    in scene: Scene,
    _ walk: inout SituationWalk
  ) {
    if situation.states == 0 {
      finishWidget(scene, &walk)
      ancestors = walk.ancestors
      asked = walk.asked
    }
    result.situationCount += 1
    if judging.isFocus, !walk.isControl[situation.node] { return }
    while looks.count <= sight.number { looks.append(nil) }
    let look = looks[sight.number] ?? look(at: situation, sight, in: scene, &walk)
    looks[sight.number] = look
    current.append(
      Seen(
        situation: situation,
        number: sight.number,
        look: look,
        ground: sight.behind,
        isCovered: judging.isEverything && isCovered(situation, &walk),
        contrasts: contrasts(of: situation, sight, in: scene, walk)
      )
    )
  }

  private mutating func look(
    at situation: Situation,
    _ sight: Scene.Sight,
    in scene: Scene,
    _ walk: inout SituationWalk
  ) -> Look {
    let seen = scene.looks[sight.look]
    var look = Look()
    if scene.roles[seen.roles].settings.isEmpty {
      // What has no roles shows all that it has.
      for (setting, value) in zip(
        allSettings,
        walk.values(of: allSettings, in: situation.styles[0])
      ) {
        if value?.color != nil || (value == nil && setting.kind == .color) {
          add(value?.color, on: scene.ground(sight.behind), to: &look)
        } else {
          look.values.append(number(of: value))
        }
      }
      return look
    }
    for role in Role.allCases where role.isColor && scene.has(role, seen.roles) {
      let isText = role == .text || role == .placeholder
      add(seen.color(role), on: scene.ground(isText ? sight.own : sight.behind), to: &look)
    }
    look.values.append(Int32(seen.fontNumber))
    return look
  }

  /// Adds a colour as it is seen; where there is none, what is behind is.
  private mutating func add(_ color: Color?, on grounds: [Light], to look: inout Look) {
    for ground in grounds {
      look.colors.append(number(of: color.map(ground.under) ?? ground))
    }
  }

  private mutating func number(of value: SettingValue?) -> Int32 {
    if let known = values[value] { return known }
    values[value] = Int32(values.count)
    return Int32(values.count - 1)
  }

  /// The number of a colour as it is seen.
  private mutating func number(of light: Light) -> Int32 {
    if let known = lights[light] { return known }
    let others = judging.isEverything ? ColorVision.allCases.map { $0.seen(light).oklab } : []
    lights[light] = Int32(colors.count)
    colors.append([light.oklab] + others)
    return Int32(colors.count - 1)
  }

  /// Whether no eye can tell two looks apart; or none that sees in some way, by its number from 1 on.
  func isAlike(_ one: Look, _ other: Look, vision: Int = 0) -> Bool {
    guard one.values == other.values, one.colors.count == other.colors.count else { return false }
    for (color, otherColor) in zip(one.colors, other.colors) where color != otherColor {
      let delta = colors[Int(color)][vision] - colors[Int(otherColor)][vision]
      if (delta * delta).sum() >= 0.02 * 0.02 { return false }
    }
    return true
  }

  /// Whether something that asks for a state decides about a style.
  private mutating func isCovered(_ situation: Situation, _ walk: inout SituationWalk) -> Bool {
    if situation.states == 0 { return false }
    if let known = covered[situation.styles[0]] { return known }
    let isCovered = walk.asksForState(situation)
    covered[situation.styles[0]] = isCovered
    return isCovered
  }

  /// Judges the sets of the widget that was looked at last.
  private mutating func finishWidget(_ scene: Scene, _ walk: inout SituationWalk) {
    defer { current.removeAll(keepingCapacity: true) }
    guard let first = current.first?.situation.node, current.count > 0 else { return }
    let comparisons = judging.isFocus ? 1 : min(current.count, Self.comparedCount)
    guard walk.budget.spend(current.count * comparisons) else { return }
    if case .looks = judging { return noteLooks(of: first, walk) }
    let node = tree.nodes[first]
    let key = Judged(
      className: node.className,
      ground: current[0].ground,
      states: current.map(\.situation.states),
      styles: current.map { Int32($0.situation.styles[0].index) }
    )
    guard judged.insert(key).inserted else { return }
    if judging.isFocus {
      judgeFocus(first, scene, &walk)
      return
    }
    noteCoverage(of: first, walk)
    if current.count > 1 { judge(first, scene, &walk) }
  }

  private mutating func judge(_ number: Int, _ scene: Scene, _ walk: inout SituationWalk) {
    let node = tree.nodes[number]
    guard let normal = current.first, normal.situation.states == 0 else { return }
    let focus = sets.bits(of: ["focused"])
    let disabled = sets.bits(of: ["disabled"])
    for seen in current where seen.situation.states.nonzeroBitCount == 1 {
      let state = seen.situation.states
      guard state != focus || !walk.isControl[number], isAlike(normal.look, seen.look) else {
        continue
      }
      let asking = asking(for: state, of: seen, walk)
      if let asking {
        note(
          .statesAlike,
          "'\(sets.names(in: state)[0])' looks like normal to the eye on '\(node.className)'",
          at: asking.location,
          key: index.entry(asking.place).key,
          seen,
          walk
        )
      } else if state == disabled, walk.isControl[number] {
        note(
          .statesAlike,
          "a disabled '\(node.className)' looks like one that is not",
          at: nil,
          key: nil,
          seen,
          walk
        )
      }
    }
    if walk.isControl[number] { judgeFocus(number, scene, &walk) }
    for vision in ColorVision.allCases { judge(vision, node.className, walk) }
    if current.count > Self.comparedCount { result.noteMany(current.count, of: node.className) }
  }

  /// With how many others each state set is compared, the weakest ones first: a widget may have
  /// thousands.
  static let comparedCount = 64

  private mutating func judge(
    _ vision: ColorVision,
    _ className: String,
    _ walk: SituationWalk
  ) {
    let place = 1 + (ColorVision.allCases.firstIndex(of: vision) ?? 0)
    let compared = current.prefix(Self.comparedCount)
    for (number, one) in compared.enumerated() {
      for other in compared[(number + 1)...]
      where !isAlike(one.look, other.look) && isAlike(one.look, other.look, vision: place) {
        let first = name(one)
        // What an eye that sees in another way cannot tell apart depends on the colours of the contexts.
        let place = contexts.isEmpty ? "" : ", where \(contexts) holds"
        let message =
          "with \(vision.rawValue) '\(name(other))' looks like '\(first)' on '\(className)'\(place)"
        result.note(
          Finding(
            Diagnostic(.note, .statesAlike, message: message, at: nil),
            situationCount: 1,
            witness: walk.witness(of: other.situation, within: ancestors, where: contexts),
            key: "\(className), with \(vision.rawValue) as \(first)",
            in: contexts
          ),
          with: vision,
          on: className
        )
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
      guard states.count == 1, let own = states.first, sets.bits(of: [own.name]) == state else {
        continue
      }
      return (place, own.location ?? entry.location)
    }
    return nil
  }

  private mutating func note(
    _ code: Diagnostic.Code,
    _ message: String,
    at location: SourceLocation?,
    key: String?,
    _ seen: Seen,
    _ walk: SituationWalk
  ) {
    result.note(
      Finding(
        Diagnostic(.warning, code, message: message, at: location),
        situationCount: 1,
        witness: walk.witness(of: seen.situation, within: ancestors, where: contexts),
        key: key ?? tree.nodes[seen.situation.node].className,
        in: Contexts()
      )
    )
  }

  /// What was found, the last widget included.
  mutating func finished(_ scene: Scene, _ walk: SituationWalk) -> Result {
    var walk = walk
    finishWidget(scene, &walk)
    result.unjudged = walk.unjudged
    return result
  }
}
