import Livery
import SourceJSON

/// The state sets of the widget that a walk is visiting, the normal state first.
struct VisitedStates {
  /// A state set.
  struct State {
    let situation: Situation
    let painted: Scene.PaintedStyle
    let style: VisibleStyles.Style
  }

  /// The identity of equal checks: widgets of a class with the same styles on the same ground.
  struct CheckKey: Hashable {
    let className: String
    let ground: Int
    let states: [StateBits]
    let styles: [Int32]
  }

  private(set) var all: [State] = []
  /// The ancestors of the widget.
  private(set) var ancestors: [Situation] = []

  /// The number of other sets that each state set is compared with, weakest first.
  ///
  /// A widget may have thousands of sets.
  static let comparedCount = 64

  /// The widget; `nil` before the first one.
  var node: Int? { all.first?.situation.node }

  /// Begins with the widget that the walk visits.
  mutating func begin(on walk: SituationWalk) {
    all.removeAll(keepingCapacity: true)
    ancestors = walk.ancestors
  }

  /// Adds a state set.
  mutating func append(_ state: State) { all.append(state) }

  /// The identity of checks of the widget's styles.
  func checkKey(of className: String) -> CheckKey {
    CheckKey(
      className: className,
      ground: all[0].painted.behind,
      states: all.map(\.situation.states),
      styles: all.map { Int32($0.situation.styles[0].index) }
    )
  }

  /// Returns the first of the weaker state sets that is indistinguishable from one, given by its
  /// index.
  func first(alikeTo number: Int, comparing styles: VisibleStyles) -> State? {
    let seen = all[number]
    return all[..<min(number, Self.comparedCount)].first {
      $0.painted.number == seen.painted.number || styles.isAlike($0.style, to: seen.style)
    }
  }
}
