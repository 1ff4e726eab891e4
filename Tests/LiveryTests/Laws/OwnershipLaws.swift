import Livery
import Testing

/// Owners of hosts, observations, bindings and handlers may be deallocated in any callback, along
/// with others.
struct OwnershipLaws {
  /// An observer of a tree that owns other observers.
  private final class Owner: StylishHost {
    let world: World
    var widget: Widget?
    var owned: [AnyObject] = []

    init(_ world: World) { self.world = world }

    deinit { world.react() }

    func styleDidChange(_ change: StyleChange) { world.react() }
  }

  /// A tree with all its observers.
  private final class World {
    let tree = WidgetTree(ofRandomNames: Appearance.builtIn.theme)
    let source = ObservedValue("light")
    var owners: [Owner] = []
    var random: SplitMix64
    var left = 60
    private var depth = 0

    init(_ random: SplitMix64) throws {
      self.random = random
      tree.theme = try Theme(sheets: [
        StyleSheet(
          text: """
            {"@modifiers": {"scheme": {"contexts": ["light", "dark"], "default": "light"}},
             "UIButton": {"colors": {"primaryColor": "red"}},
             "UIButton-selected": {"colors": {"primaryColor": "blue"}},
             "@when scheme=dark": {"UIButton": {"colors": {"primaryColor": "lime"}}}}
            """
        )
      ])
      tree.addWindow()
    }

    /// Performs random actions, within a limit of nesting and number.
    func react() {
      guard left > 0, depth < 8 else { return }
      left -= 1
      depth += 1
      defer { depth -= 1 }
      act()
    }

    private func act() {
      let owner = owners.isEmpty ? nil : random.pick(owners)
      let window = tree.windows[0]
      switch random.int(0...11) {
      case 0, 1:
        let new = Owner(self)
        let widget = window.add("UIButton")
        widget.attach(new)
        new.widget = widget
        keep(new)
      case 2:
        let held = owner
        keep(tree.observeCommits { [weak self] _ in withExtendedLifetime(held) { self?.react() } })
      case 3:
        let held = owner
        tree.diagnosticHandler = { [weak self] _ in withExtendedLifetime(held) { self?.react() } }
      case 4: tree.diagnosticHandler = nil
      case 5:
        let held = owner
        try? tree.bind("scheme", to: source) { [weak self] value in
          withExtendedLifetime(held) { self?.react() }
          return value
        }
      case 6: tree.unbind("scheme")
      case 7: source.value = source.value == "light" ? "dark" : "light"
      case 8: owner?.widget?.ifAlive?.states = ControlState(named: "state\(random.int(0...3))")
      case 9:
        owner?.widget?.ifAlive?.states = random.chance(50) ? .selected : .normal
        keep(tree.checkpoint())
      case 10:
        let index = owners.isEmpty ? nil : random.int(0...owners.count - 1)
        let dying = index.map { owners.remove(at: $0) }
        withExtendedLifetime(dying) {}
      default:
        if let widget = owner?.widget?.ifAlive, random.chance(50) { widget.remove() }
      }
    }

    /// Gives an object to an owner, or only to the list of all objects.
    private func keep(_ thing: AnyObject) {
      let holder = owners.isEmpty ? nil : random.pick(owners)
      if let owner = thing as? Owner, holder == nil || random.chance(70) {
        owners.append(owner)
      } else {
        holder?.owned.append(thing)
      }
    }
  }

  @Test func `owners die in each other's callbacks, and the tree goes on`() throws {
    Law.holds(in: 400) { random in
      let world = try World(random)
      while world.left > 0 {
        let before = world.left
        world.react()
        if world.left == before { throw Breach("nothing happens any more") }
      }
      while let last = world.owners.popLast() { last.owned = [] }
      world.tree.diagnosticHandler = nil
      world.tree.unbind("scheme")
      let windows = world.tree.windows.count
      world.tree.addWindow()
      if world.tree.windows.count != windows + 1 { throw Breach("the tree is stuck") }
    }
  }
}
