import Livery
import SourceJSON

/// Inspects the state sets of one tree in one combination of contexts.
struct StatesPass {
  /// The visible appearance of a widget in a state set: composited colours and other values, as
  /// indices.
  struct VisibleStyle {
    var colors: [Int32] = []
    var values: [Int32] = []
  }

  /// A state set of the current widget.
  struct VisitedState {
    let situation: Situation
    /// The index of the sight; sights with equal indices are indistinguishable.
    let number: Int
    let style: VisibleStyle
    /// The index of the backdrop.
    let ground: Int
    /// A Boolean value that indicates whether a declaration for a state contributes.
    let isCovered: Bool
    /// The contrasts, if requested.
    let contrasts: [StateStylesReport.Contrast]
  }

  let tree: SituationTree
  private let index: EntryIndex
  let contexts: Contexts
  let sets: StateSets

  /// The settings of widgets without roles.
  private let allSettings: [Setting]

  var current: [VisitedState] = []
  /// The ancestors of the current widget.
  var ancestors: [Situation] = []
  /// The states on which the styles of the widget and its descendants depend.
  var required = RequiredStates()
  var result = Result()

  /// The properties to check.
  enum Check {
    /// All properties.
    case everything
    /// Only the visibility of focus, with normal vision.
    case focus
    /// None; the appearances are recorded.
    case stateStyles(Limits)

    /// A Boolean value that indicates whether all properties are checked.
    var isEverything: Bool { if case .everything = self { true } else { false } }

    /// A Boolean value that indicates whether only focus is checked.
    var isFocus: Bool { if case .focus = self { true } else { false } }
  }

  let check: Check

  /// Caches.
  private var lights: [Light: Int32] = [:]
  private var values: [SettingValue?: Int32] = [:]
  /// The colours in Oklab as perceived with normal vision, then with each simulated one.
  private var colors: [[SIMD3<Double>]] = []
  private var covered: [Situation.StyleNumber: Bool] = [:]
  private var styles: [VisibleStyle?] = []
  private var checked: Set<CheckKey> = []
  var borders: FocusBorders
  var groups: Set<GroupKey> = []

  /// The identity of surroundings in which a class has the same appearances.
  struct GroupKey: Hashable {
    let className: String
    let sights: [Int]
    let states: [StateBits]
  }

  /// The identity of equal checks: widgets of a class with the same styles on the same backdrop.
  private struct CheckKey: Hashable {
    let className: String
    let ground: Int
    let states: [StateBits]
    let styles: [Int32]
  }

  init(
    _ walk: SituationWalk,
    in contexts: Contexts,
    entries index: EntryIndex,
    checking check: Check
  ) {
    self.check = check
    tree = walk.tree
    sets = walk.sets
    self.index = index
    self.contexts = contexts
    allSettings = walk.settings()
    borders = FocusBorders(walk.sets)
    result.contexts = contexts
  }

  /// Visits a situation.
  mutating func visit(
    _ situation: Situation,
    sight: Scene.Sight,
    in scene: Scene,
    on walk: inout SituationWalk
  ) {
    if situation.states == 0 {
      finishWidget(in: scene, on: &walk)
      ancestors = walk.ancestors
      required = walk.required
    }
    result.situationCount += 1
    if check.isFocus, !walk.isControl[situation.node] { return }
    while styles.count <= sight.number { styles.append(nil) }
    let style =
      styles[sight.number] ?? style(of: situation, sight: sight, in: scene, on: &walk)
    styles[sight.number] = style
    current.append(
      VisitedState(
        situation: situation,
        number: sight.number,
        style: style,
        ground: sight.behind,
        isCovered: check.isEverything && isCovered(situation, on: &walk),
        contrasts: contrasts(of: situation, sight: sight, in: scene, on: walk)
      )
    )
  }

  private mutating func style(
    of situation: Situation,
    sight: Scene.Sight,
    in scene: Scene,
    on walk: inout SituationWalk
  ) -> VisibleStyle {
    let style = scene.styles[sight.style]
    var visible = VisibleStyle()
    if scene.roles[style.roles].settings.isEmpty {
      // A widget without roles shows all its values.
      for (setting, value) in zip(
        allSettings,
        walk.values(of: allSettings, in: situation.styles[0])
      ) {
        if value?.color != nil || (value == nil && setting.kind == .color) {
          add(value?.color, on: scene.ground(sight.behind), to: &visible)
        } else {
          visible.values.append(number(of: value))
        }
      }
      return visible
    }
    for role in Role.allCases where role.isColor && scene.has(role, in: style.roles) {
      let isText = role == .text || role == .placeholder
      add(style.color(role), on: scene.ground(isText ? sight.own : sight.behind), to: &visible)
    }
    visible.values.append(Int32(style.fontNumber))
    return visible
  }

  /// Adds a composited colour; without one, the backdrop is visible.
  private mutating func add(_ color: Color?, on grounds: [Light], to style: inout VisibleStyle) {
    for ground in grounds {
      style.colors.append(number(of: color.map(ground.under) ?? ground))
    }
  }

  private mutating func number(of value: SettingValue?) -> Int32 {
    if let known = values[value] { return known }
    values[value] = Int32(values.count)
    return Int32(values.count - 1)
  }

  /// Returns the index of a composited colour.
  private mutating func number(of light: Light) -> Int32 {
    if let known = lights[light] { return known }
    let others = check.isEverything ? ColorVision.allCases.map { $0.perceived(light).oklab } : []
    lights[light] = Int32(colors.count)
    colors.append([light.oklab] + others)
    return Int32(colors.count - 1)
  }

  /// Returns whether two styles are indistinguishable with normal vision, or with a simulated
  /// one, given by its index from 1.
  func isAlike(_ one: VisibleStyle, to other: VisibleStyle, vision: Int = 0) -> Bool {
    guard one.values == other.values, one.colors.count == other.colors.count else { return false }
    for (color, otherColor) in zip(one.colors, other.colors) where color != otherColor {
      let delta = colors[Int(color)][vision] - colors[Int(otherColor)][vision]
      if (delta * delta).sum() >= 0.02 * 0.02 { return false }
    }
    return true
  }

  /// Returns whether a declaration for a state contributes to a style.
  private mutating func isCovered(_ situation: Situation, on walk: inout SituationWalk) -> Bool {
    if situation.states == 0 { return false }
    if let known = covered[situation.styles[0]] { return known }
    let isCovered = walk.requiresState(situation)
    covered[situation.styles[0]] = isCovered
    return isCovered
  }

  /// Checks the state sets of the last visited widget.
  private mutating func finishWidget(in scene: Scene, on walk: inout SituationWalk) {
    defer { current.removeAll(keepingCapacity: true) }
    guard let first = current.first?.situation.node, current.count > 0 else { return }
    let comparisons = check.isFocus ? 1 : min(current.count, Self.comparedCount)
    guard walk.budget.spend(current.count * comparisons) else { return }
    if case .stateStyles = check { return noteStateStyles(of: first, on: walk) }
    let node = tree.nodes[first]
    let key = CheckKey(
      className: node.className,
      ground: current[0].ground,
      states: current.map(\.situation.states),
      styles: current.map { Int32($0.situation.styles[0].index) }
    )
    guard checked.insert(key).inserted else { return }
    if check.isFocus {
      checkFocus(ofNode: first, in: scene, on: &walk)
      return
    }
    noteCoverage(of: first, on: walk)
    if current.count > 1 { checkStyles(ofNode: first, in: scene, on: &walk) }
  }

  private mutating func checkStyles(
    ofNode number: Int,
    in scene: Scene,
    on walk: inout SituationWalk
  ) {
    let node = tree.nodes[number]
    guard let normal = current.first, normal.situation.states == 0 else { return }
    let focus = sets.bits(of: ["focused"])
    let disabled = sets.bits(of: ["disabled"])
    for seen in current where seen.situation.states.nonzeroBitCount == 1 {
      let state = seen.situation.states
      guard state != focus || !walk.isControl[number], isAlike(normal.style, to: seen.style)
      else { continue }
      if let entry = entry(for: state, matching: seen, on: walk) {
        report(
          "'\(sets.names(in: state)[0])' looks like normal to the eye on '\(node.className)'",
          at: entry.location,
          key: index.entry(entry.place).key,
          of: seen,
          on: walk
        )
      } else if state == disabled, walk.isControl[number] {
        report("a disabled '\(node.className)' looks like one that is not", of: seen, on: walk)
      }
    }
    if walk.isControl[number] { checkFocus(ofNode: number, in: scene, on: &walk) }
    for vision in ColorVision.allCases {
      checkStyles(of: node.className, with: vision, on: walk)
    }
    if current.count > Self.comparedCount { result.noteMany(current.count, of: node.className) }
  }

  /// The number of other sets that each state set is compared with, weakest first.
  ///
  /// A widget may have thousands of sets.
  static let comparedCount = 64

  private mutating func checkStyles(
    of className: String,
    with vision: ColorVision,
    on walk: SituationWalk
  ) {
    let place = 1 + (ColorVision.allCases.firstIndex(of: vision) ?? 0)
    let compared = current.prefix(Self.comparedCount)
    for (number, one) in compared.enumerated() {
      for other in compared[(number + 1)...]
      where !isAlike(one.style, to: other.style)
        && isAlike(one.style, to: other.style, vision: place)
      {
        let first = name(one)
        // The colours perceived with a simulated vision depend on the contexts.
        let place = contexts.isEmpty ? "" : ", in \(contexts)"
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

  private func name(_ seen: VisitedState) -> String {
    let names = sets.names(in: seen.situation.states)
    return names.isEmpty ? "normal" : names.joined(separator: "|")
  }

  /// Returns the first entry for a state that matches the widget, with the location of the state.
  private func entry(
    for state: StateBits,
    matching seen: VisitedState,
    on walk: SituationWalk
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

  /// Reports a state set that is indistinguishable from another one.
  private mutating func report(
    _ message: String,
    at location: SourceLocation? = nil,
    key: String? = nil,
    of seen: VisitedState,
    on walk: SituationWalk
  ) {
    result.note(
      Finding(
        Diagnostic(.warning, .statesAlike, message: message, at: location),
        situationCount: 1,
        witness: walk.witness(of: seen.situation, within: ancestors, where: contexts),
        key: key ?? tree.nodes[seen.situation.node].className,
        in: Contexts()
      )
    )
  }

  /// Finishes the last widget and returns the result.
  mutating func finished(in scene: Scene, on walk: SituationWalk) -> Result {
    var walk = walk
    finishWidget(in: scene, on: &walk)
    result.unchecked = walk.unchecked
    return result
  }
}
