import SourceJSON

@testable import Livery

/// Events on a tree, with the messages to hosts that the reference implementation expects.
struct RandomSteps {
  private let tree: WidgetTree
  private let scene: (WidgetTree) -> ReferenceScene
  private var random: SplitMix64

  /// The names of the hosts in the case: the initial paths of their widgets.
  private let labels: [Widget: String]

  init(_ tree: WidgetTree, seed: UInt64, scene: @escaping (WidgetTree) -> ReferenceScene) {
    self.tree = tree
    self.scene = scene
    random = SplitMix64(seed: seed &+ 1_000_000)
    labels = Dictionary(uniqueKeysWithValues: tree.widgets.map { ($0, $0.path) })
  }

  /// A host on every widget.
  var hosts: JSONValue {
    .object(tree.widgets.map { .init($0.path, "host") })
  }

  /// The styles of all widgets.
  var looks: JSONValue.Member {
    let styles = styles
    return .init(
      "looks",
      .object(tree.widgets.map { .init($0.path, Self.look(styles[$0] ?? Style())) })
    )
  }

  private var styles: [Widget: Style] {
    var reference = ReferenceResolver(scene(tree))
    return Dictionary(
      uniqueKeysWithValues: tree.widgets.enumerated().map { ($1, reference.style($0)) }
    )
  }

  /// Returns the values that differ from the built-in ones.
  private static func look(_ style: Style) -> JSONValue {
    .object(
      style.settings(differingFrom: Style()).map {
        .init($0.description, style[$0]?.jsonValue ?? .null)
      }
    )
  }

  /// Performs a number of events.
  mutating func take(_ count: Int) -> [JSONValue] {
    (0..<count).map { _ in
      let before = styles
      let event = act()
      let after = styles
      let changed = tree.widgets.filter { before[$0] != after[$0] }
      let messages = changed.map { widget -> JSONValue in
        let settings = (after[widget] ?? Style()).settings(differingFrom: before[widget] ?? Style())
        return [
          "host": .string(labels[widget] ?? ""), "hears": "style",
          "settings": .array(settings.map { .string($0.description) }),
        ]
      }
      let looks = changed.map { widget in
        JSONValue.Member(widget.path, Self.look(after[widget] ?? Style()))
      }
      var expected: [JSONValue.Member] = [.init("messages", .array(messages))]
      if !looks.isEmpty { expected.append(.init("looks", .object(looks))) }
      return ["do": event, "expect": .object(expected)]
    }
  }

  /// Performs one event; returns its form in a case.
  private mutating func act() -> JSONValue {
    let widget = random.pick(tree.widgets)
    let path = JSONValue.string(widget.path)
    switch random.int(1...6) {
    case 1...3:
      let known = scene(tree).states
      let names = random.some(known, 40)
      let states = names.reduce(ControlState.normal) { $0.union(ControlState(named: $1)) }
      widget.states = states
      return ["setStates": path, "to": .string(states.description)]
    case 4:
      let names = random.some(Vocabulary.names, 40)
      widget.names = Set(names)
      return ["setNames": path, "to": .array(names.map(JSONValue.string))]
    default:
      let setting = random.pick(Vocabulary.settings.filter { $0.kind == .color })
      let color = random.pick(Vocabulary.colors)
      let declarations = Declarations([Declaration(setting, .value(.color(color)))])
      widget.scope = random.chance(20) ? nil : declarations
      return ["setScope": path, "to": widget.scope?.jsonValue ?? .null]
    }
  }
}
