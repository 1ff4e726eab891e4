import Testing

@testable import Livery

/// Laws of widgets that end with their owners.
struct WidgetTokenLaws {
  private final class Owner: StylishHost {
    var token: WidgetToken?

    func styleDidChange(_ change: StyleChange) {}
  }

  /// A tree of widgets with owners, which come and go inside updates and outside of them.
  private final class World {
    let tree = WidgetTree(ofRandomNames: Appearance.builtIn.theme)
    var owners: [Owner] = []
    var random: SplitMix64

    init(_ random: SplitMix64) {
      self.random = random
      tree.addWindow()
    }

    func step() { if random.chance(50) { update(depth: 0) } else { act() } }

    private func update(depth: Int) {
      struct Failure: Error {}
      let fails = random.chance(50)
      _ = try? tree.update {
        for _ in 0..<random.int(1...6) {
          if depth < 2, random.chance(20) { update(depth: depth + 1) } else { act() }
        }
        if fails { throw Failure() }
      }
    }

    private func act() {
      switch random.int(0...6) {
      case 0...2:
        let owner = Owner()
        owner.token = random.pick(tree.widgets).add("UIButton").attach(owner: owner)
        owners.append(owner)
      case 3, 4:
        if !owners.isEmpty { owners.remove(at: random.int(0...owners.count - 1)) }
      case 5:
        // As a mirror does before it looks at its views.
        tree.batch { tree.removeEndedWidgets() }
      default: random.pick(tree.widgets).states = random.chance(50) ? .selected : .normal
      }
    }
  }

  @Test func `after a commit no widget outlives its owner, whatever updates failed before`() {
    Law.holds(in: 200) { random in
      let world = World(random)
      for step in 0..<20 {
        world.step()
        world.tree.batch {}
        let orphans = world.tree.widgets.filter(\.isOrphan)
        if !orphans.isEmpty { throw Breach("step \(step): \(orphans.map(\.path)) have no owner") }
      }
    }
  }
}
