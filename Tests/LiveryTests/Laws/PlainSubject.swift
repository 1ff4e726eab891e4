import Livery

@testable import LiveryInspect

/// A theme on a tree without hosts, small enough to look at in all situations.
struct PlainSubject {
  let under: TreeUnderTest
  let theme: Theme
  let inspection: Inspection

  /// Makes one up; `nil` if ancestors multiply too often.
  init?(widgets: ClosedRange<Int> = 3...9, using random: inout SplitMix64) async throws {
    under = TreeUnderTest([try RandomTheme(using: &random)])
    under.grow(random.int(widgets), hosts: false, using: &random)
    theme = under.themes[0].theme
    inspection = Inspection(theme, trees: [under.tree], canvas: .white)
    let contributions = await inspection.contributions()
    guard contributions.unbounded.isEmpty, contributions.situationCount < 2000 else { return nil }
  }

  /// The tree.
  var tree: WidgetTree { under.tree }

  /// What it all is, for people.
  var account: String { under.account }

  /// All widgets in windows.
  var widgets: [Widget] { tree.windows.flatMap(\.withDescendants) }

  /// Puts all widgets into random states that can be together.
  func shuffleStates(using random: inout SplitMix64) {
    let sets = theme.stateSets
    for widget in widgets {
      var states = ControlState.normal
      repeat { states = random.states() } while !sets.isPossible(sets.bits(of: states.names))
      widget.states = states
    }
  }
}

extension Widget {
  /// The widget and everything inside it.
  var withDescendants: [Widget] { [self] + children.flatMap(\.withDescendants) }

  /// What the widget is in, the window first.
  var withAncestors: [Widget] { (parent?.withAncestors ?? []) + [self] }
}
