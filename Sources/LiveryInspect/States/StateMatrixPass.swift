import Livery

/// The visible part of a style, comparable across contexts: composited colours and other values.
struct VisibleAppearance: Hashable, Sendable {
  /// The colours of roles over what is behind them.
  fileprivate(set) var colors: [Light] = []
  /// The values of other visible settings.
  fileprivate(set) var values: [Setting: SettingValue] = [:]
  fileprivate(set) var font: Font?
  /// A Boolean value for each contrast that indicates whether it suffices.
  fileprivate(set) var holds: [Bool] = []

  /// Returns whether two appearances are visually indistinguishable.
  fileprivate func isAlike(_ other: Self) -> Bool {
    guard values == other.values, font == other.font, colors.count == other.colors.count
    else { return false }
    if !holds.isEmpty, !other.holds.isEmpty, holds != other.holds { return false }
    return zip(colors, other.colors).allSatisfy { $0 == $1 || $0.difference(from: $1) < 0.02 }
  }
}

/// Numbers appearances so that indistinguishable ones share a number.
struct DistinctAppearances {
  private var all: [VisibleAppearance] = []
  private var numbers: [VisibleAppearance: Int] = [:]

  /// Returns the number of an appearance: that of the first one like it, or the next number.
  mutating func number(of appearance: VisibleAppearance) -> Int {
    if let known = numbers[appearance] { return known }
    let number = all.firstIndex { $0.isAlike(appearance) } ?? all.count
    if number == all.count { all.append(appearance) }
    numbers[appearance] = number
    return number
  }
}

/// Records one widget in all of its state sets, in one combination of contexts.
struct StateMatrixPass: ScenePass {
  /// The widget in a state set.
  struct Visit: Sendable {
    /// The states, strongest first.
    let states: [String]
    let appearance: VisibleAppearance
    let contrasts: [StateStylesReport.Contrast]
    let isDisabled: Bool
  }

  /// The visits of a walk.
  struct Result: Sendable {
    fileprivate let sets: StateSets
    fileprivate(set) var visits: [Visit] = []
    fileprivate var required = RequiredStates()
    fileprivate var byEffect: [RequiredStates.Effect: Int] = [:]

    /// Returns the visit in a state set, or in the one that it is equivalent to; `nil` if the walk
    /// was interrupted before.
    func visit(in states: [String]) -> Visit? {
      byEffect[required.effect(in: sets.bits(of: states))].map { visits[$0] }
    }
  }

  private let node: Int
  private let limits: Limits
  private let settings: [Setting]
  private var borders: FocusBorders
  private var result: Result

  init(_ walk: SituationWalk, node: Int, limits: Limits) {
    (self.node, self.limits) = (node, limits)
    settings = walk.settings()
    borders = FocusBorders(walk.sets)
    result = Result(sets: walk.sets)
  }

  mutating func visit(
    _ situation: Situation,
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: inout SituationWalk
  ) {
    let border = scene.styles[painted.style].borderColor
    let isFocusBorder = borders.changes(border, in: situation, on: walk)
    guard situation.node == node else { return }
    let isDisabled = walk.isDisabled(situation)
    let contrasts =
      isDisabled ? [] : scene.contrasts(of: painted, isFocusBorder: isFocusBorder, limits: limits)
    var appearance = appearance(of: situation, painted: painted, in: scene, on: &walk)
    appearance.holds = contrasts.map(\.holds)
    result.required = walk.required
    result.byEffect[walk.required.effect(in: situation.states)] = result.visits.count
    result.visits.append(
      Visit(
        states: walk.sets.names(in: situation.states),
        appearance: appearance,
        contrasts: contrasts,
        isDisabled: isDisabled
      )
    )
  }

  private func appearance(
    of situation: Situation,
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: inout SituationWalk
  ) -> VisibleAppearance {
    let style = scene.styles[painted.style]
    var visible = VisibleAppearance()
    let hasRoles = !scene.roles[style.roles].settings.isEmpty
    // Properties are visible too; without roles every value may be.
    let shown = settings.filter { !hasRoles || $0.group == .properties }
    for (setting, value) in zip(shown, walk.values(of: shown, in: situation.styles[0])) {
      visible.values[setting] = value
    }
    guard hasRoles else { return visible }
    visible.colors = scene.visibleLights(of: painted)
    visible.font = scene.font(of: style)
    return visible
  }

  mutating func finish(in scene: Scene, on walk: inout SituationWalk) -> Result { result }
}
