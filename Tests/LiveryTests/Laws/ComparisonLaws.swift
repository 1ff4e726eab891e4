import Livery
import SourceJSON
import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of comparisons of two themes (spec 15.9).
struct ComparisonLaws {
  @Test func `all differences of two unlike themes are in their comparison, with their causes`()
    async
  {
    await Law.holds(in: 16) { random in
      let themes = [try RandomTheme(using: &random), try RandomTheme(using: &random)]
      let under = TreeUnderTest(themes)
      under.grow(random.int(2...6), hosts: false, using: &random)
      try await under.tree.checkComparison(
        under.themes[0].theme,
        with: under.themes[1].theme,
        account: under.account,
        using: &random
      )
    }
  }

  @Test func `whatever a few changes of a sheet change is in the comparison`() async {
    await Law.holds(in: 16) { random in
      let subject = try PlainSubject(ofFewWords: &random)
      var other = subject.theme
      for _ in 0..<random.int(1...3) {
        if let edit = other.randomEdit(using: &random) { other = other.applying([edit]) ?? other }
      }
      try await subject.tree.checkComparison(
        subject.theme,
        with: other,
        account: subject.account,
        using: &random
      )
    }
  }
}

extension WidgetTree {
  /// Compares two themes on the tree, and then in random situations.
  fileprivate func checkComparison(
    _ theme: Theme,
    with other: Theme,
    account: String,
    using random: inout SplitMix64
  ) async throws {
    self.theme = theme
    let inspection = Inspection(theme, trees: [self])
    let all = inspection.contexts(with: other).all
    guard all.count <= 16, !inspection.isLarge(beside: other, in: all[0]) else { return }
    let comparison = await inspection.comparison(with: other)
    guard comparison.unchecked.isEmpty else { return }
    let widgets = windows.flatMap(\.withDescendants)
    for _ in 0..<6 {
      let contexts = random.pick(all)
      let appearances = [theme, other].map { $0.appearance(in: contexts) }
      let walk = SituationWalk(appearances, of: inspection.wholeTrees[0])
      let states = widgets.map { _ in
        let bits = random.int(0...Int(truncatingIfNeeded: walk.sets.all))
        return walk.sets.isPossible(StateBits(bits)) ? StateBits(bits) : 0
      }
      let settings = Set(walk.settings()).union(walk.settings(side: 1)).sorted()
      let looks = appearances.map { appearance in
        apply(appearance, contexts: contexts, to: widgets, states: states, sets: walk.sets)
        return widgets.map { widget in settings.map { widget.style[$0] } }
      }
      let differing = widgets.indices.flatMap { widget in
        settings.indices.filter { looks[0][widget][$0] != looks[1][widget][$0] }
          .map { (widgets[widget], settings[$0]) }
      }
      let causes = appearances.map { appearance in
        apply(appearance, contexts: contexts, to: widgets, states: states, sets: walk.sets)
        return differing.map { widget, setting in
          widget.explain(setting).parts.map { part in
            Cause(
              location: part.winner?.location,
              isInherited: part.winner.map { $0.origin == .inherited } ?? false
            )
          }
        }
      }
      for (number, (widget, setting)) in differing.enumerated() {
        let (old, new) = (causes[0][number], causes[1][number])
        let told = comparison.differences.filter { $0.setting == setting }.map(\.causes)
        let isReported = (0..<max(old.count, new.count)).contains { part in
          // A property that a theme does not declare has no explanation.
          let causes = [old, new].map { $0.indices.contains(part) ? $0[part] : Cause() }
          // Of ancestors that pass on the same value, one is reported.
          return told.contains { told in
            zip([told.old, told.new], causes).allSatisfy { told, cause in
              cause.isInherited || told.location == cause.location
            }
          }
        }
        if !isReported {
          throw Breach(
            "'\(setting)' of \(widget.path)-\(widget.states) differs in \(contexts), by \(old) and \(new)"
              + " but told are \(told)\n\(account)"
          )
        }
      }
    }
  }

  private func apply(
    _ appearance: Appearance,
    contexts: Contexts,
    to widgets: [Widget],
    states: [StateBits],
    sets: StateSets
  ) {
    theme = appearance.theme
    let axes = Set(appearance.theme.modifiers.map(\.axis))
    self.contexts = Contexts()
    for axis in contexts.axes where axes.contains(axis) { self.contexts[axis] = contexts[axis] }
    let known = Set(appearance.stateNames)
    for (widget, states) in zip(widgets, states) {
      widget.states = sets.names(in: states).reduce(into: .normal) { states, name in
        if known.contains(name) { states.insert(ControlState(named: name)) }
      }
    }
  }
}

extension Inspection {
  /// Returns a Boolean value that indicates whether there are too many situations for a test.
  fileprivate func isLarge(beside other: Theme, in contexts: Contexts) -> Bool {
    let appearances = [theme, other].map { $0.appearance(in: contexts) }
    var walk = SituationWalk(appearances, of: wholeTrees[0], range: ancestors.range)
    walk.run { walk, _ in
      if walk.situationCount > 2000 { walk.stop() }
      return 0
    }
    return walk.situationCount > 2000
  }
}

/// The cause of a value.
private struct Cause: CustomStringConvertible {
  var location: SourceJSON.SourceLocation?
  var isInherited = false

  var description: String {
    (location.map { "\($0)" } ?? "none") + (isInherited ? ", inherited" : "")
  }
}
