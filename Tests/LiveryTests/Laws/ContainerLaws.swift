import Testing

@testable import Livery

/// Laws of changing names, ids and states of containers that nearly every entry requires (spec 4.5,
/// 7.4, 9).
struct ContainerLaws {
  @Test func `what becomes of a container is seen inside it, step by step`() {
    Law.holds(in: 200) { random in
      let theme = try RandomTheme(random.containerSheet(), loader: AppearanceLoader())
      let subject = TreeUnderTest([theme])
      subject.nest(random.int(12...30), using: &random)
      for _ in 1...20 {
        try subject.changeContainer(using: &random)
        try subject.checkWhatWasHeard()
        try subject.checkAgainstNewTree()
      }
      try subject.checkReference(using: &random)
    }
  }
}

/// Few classes, names, ids and states, so that most selectors match somewhere.
private enum Containers {
  static let classes = ["UIView", "UIButton", "UILabel"]
  /// Others only inherit.
  static let targets = ["UIButton", "UILabel"]
  static let ids = ["a", "c"]
  static let names = ["x", "is-active"]
  static let states = ["highlighted", "selected"]
}

extension SplitMix64 {
  /// Returns a sheet of which nearly all entries require containers, many of them the same ones,
  /// with few declarations, so that many of them make no difference.
  fileprivate mutating func containerSheet() -> RandomSheet {
    var sheet = RandomSheet(StyleSheet(name: "containers.json"))
    var targets: Set<Selector> = []
    for _ in 0..<int(3...24) {
      let selector = containerSelector()
      guard targets.insert(selector).inserted else { continue }
      var declarations = Declarations()
      for setting in [Setting.textColor, .borderColor] where declarations.isEmpty || chance(40) {
        declarations.insert(Declaration(setting, .value(.color(pick(Vocabulary.colors)))))
      }
      sheet.members.append(
        .entry(RandomEntry(target: .selectors([selector]), declarations: declarations))
      )
    }
    return sheet
  }

  private mutating func containerSelector() -> Selector {
    let count = pick([1, 2, 2, 3, 3, 4])
    return Selector(
      steps: (1...count).map { place in
        // Only containers, and mostly the outer ones, require more than a class.
        let isParticular = place < count && chance(place == 1 ? 60 : 20)
        return Selector.Step(
          combinator: place > 1 && chance(20) ? .directlyInside : .inside,
          className: pick(place == count ? Containers.targets : Containers.classes),
          id: isParticular && chance(20) ? pick(Containers.ids) : nil,
          names: isParticular && chance(60) ? [pick(Containers.names)] : [],
          states: isParticular && chance(40) ? [.init(name: pick(Containers.states))] : []
        )
      }
    )
  }
}

extension TreeUnderTest {
  /// Makes a window with deeply nested widgets, and hosts on some.
  fileprivate func nest(_ count: Int, using random: inout SplitMix64) {
    widgets.append(tree.addWindow("UIView"))
    while widgets.count < count {
      let home = random.chance(60) ? random.pick(Array(widgets.suffix(3))) : random.pick(widgets)
      widgets.append(home.add(random.pick(Containers.classes)))
    }
    for widget in widgets where random.chance(40) { attachHost(to: widget, isControl: false) }
    believeWhatWasHeard()
    story = []
  }

  /// Changes a widget, mostly one with descendants; seldom two at once, or the default style.
  fileprivate func changeContainer(using random: inout SplitMix64) throws {
    if random.chance(15) { return setDefaultStyle(using: &random) }
    if random.chance(92) { return changeOne(using: &random) }
    story.append("two at once:")
    try tree.update {
      changeOne(using: &random)
      changeOne(using: &random)
    }
  }

  private func changeOne(using random: inout SplitMix64) {
    let parents = widgets.filter { !$0.children.isEmpty }
    let widget = random.chance(85) ? random.pick(parents) : random.pick(widgets)
    switch random.int(1...10) {
    case 1...5:
      let names = Set(random.some(Containers.names, 50))
      act("names of \(label(widget)) are \(names.sorted())") { widget.names = names }
    case 6...8:
      let states = random.some(Containers.states, 50).reduce(ControlState.normal) {
        $0.union(ControlState(named: $1))
      }
      act("states of \(label(widget)) are \(states)") { widget.states = states }
    case 9:
      let taken = Set(tree.widgets.compactMap(\.id))
      let id = Containers.ids.first { !taken.contains($0) }
      act("id of \(label(widget)) is \(id ?? "none")") { widget.id = id }
    default:
      let className = random.pick(Containers.classes)
      act("add \(className) to \(label(widget))") { widgets.append(widget.add(className)) }
    }
  }
}
