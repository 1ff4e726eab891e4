import Livery
import Testing

/// A mirrored or reconciled tree equals one that is built anew.
struct MirrorLaws {
  private static let classes = ["UIView", "UIButton", "UILabel", "BigButton", "UIToolbar"]

  /// The visible properties of a widget and of those inside it.
  private struct Look: Equatable, CustomStringConvertible {
    let lines: [String]

    init(_ tree: WidgetTree) {
      var lines: [String] = []
      var open = tree.windows.reversed().map { (widget: $0, depth: 0) }
      while let (widget, depth) = open.popLast() {
        let names = widget.names.sorted().joined(separator: ",")
        lines.append(
          String(repeating: " ", count: depth)
            + "\(widget.className)#\(widget.id ?? "") .\(names) [\(widget.states)]"
            + " own \(widget.ownStyleStates.map(\.description).sorted()) '\(widget.text ?? "")'"
            + " \(widget.style.json) \(widget.style(for: .selected).json)"
        )
        open += widget.children.reversed().map { ($0, depth + 1) }
      }
      self.lines = lines
    }

    var description: String { lines.joined(separator: "\n") }
  }

  // MARK: Views

  /// A world of views, of which some are in a window.
  private struct Views {
    let root = MirroredBox("root")
    var all: [MirroredBox] = []
    let mirror: ViewMirror<MirroredBox>

    init(_ tree: WidgetTree) {
      mirror = ViewMirror(tree)
      root.styleClass = "UIWindow"
      all = [root]
      mirror.didAddWindow(root)
    }

    func parent(of view: MirroredBox) -> MirroredBox? {
      all.first { $0.children.contains { $0 === view } }
    }

    func isInside(_ view: MirroredBox, _ other: MirroredBox) -> Bool {
      view === other || other.children.contains { isInside(view, $0) }
    }

    /// Takes a view out of its parent, as toolkits do before they add it elsewhere.
    func leave(_ view: MirroredBox, tells: Bool) {
      guard let parent = parent(of: view) else { return }
      parent.children.removeAll { $0 === view }
      if tells { mirror.didRemove(view) }
    }

    mutating func step(using random: inout SplitMix64) {
      let view = random.pick(all)
      switch random.int(0...9) {
      case 0...2:
        let new = MirroredBox("view\(all.count)")
        new.styleClass = random.pick(MirrorLaws.classes)
        if random.chance(30) { new.styleStates = .selected }
        all.append(new)
        view.children.insert(new, at: random.int(0...view.children.count))
        mirror.didAddSubview(new, to: view)
      case 3, 4:
        let moved = random.pick(all)
        if moved === root || isInside(view, moved) { return }
        leave(moved, tells: random.chance(50))
        view.children.insert(moved, at: random.int(0...view.children.count))
        mirror.didAddSubview(moved, to: view)
      case 5:
        if view !== root { leave(view, tells: true) }
      case 6:
        view.styleStates = random.pick([.normal, .selected, .highlighted, [.selected, .disabled]])
        mirror.statesDidChange(of: view)
      case 7:
        view.styleNames = Set(random.some(["warning", "detail"], 50))
        mirror.namesDidChange(of: view)
      default:
        view.children.shuffle(using: &random)
        if let last = view.children.last, random.chance(40) { leave(last, tells: false) }
        if random.chance(40) {
          let new = MirroredBox("view\(all.count)")
          all.append(new)
          view.children.insert(new, at: random.int(0...view.children.count))
        }
        mirror.childrenDidChange(of: view)
      }
    }
  }

  @Test func `a mirrored tree is that of the views, whatever came, moved and went`() throws {
    Law.holds(in: 40) { random in
      let theme = try RandomTheme(using: &random).theme
      let tree = WidgetTree(ofRandomNames: theme)
      var views = Views(tree)
      for step in 0..<40 {
        views.step(using: &random)
        let anew = WidgetTree(ofRandomNames: theme)
        ViewMirror<MirroredBox>(anew, didMake: { _, _ in }).didAddWindow(views.root)
        if Look(tree) != Look(anew) {
          throw Breach("step \(step):\n\(Look(tree))\n, but anew:\n\(Look(anew))")
        }
      }
    }
  }

  // MARK: Descriptions

  /// A random description; ids are unique.
  private static func description(
    depth: Int,
    _ ids: inout Set<String>,
    using random: inout SplitMix64
  ) -> WidgetDescription {
    var description = WidgetDescription(random.pick(classes))
    if random.chance(60) { description.key = random.pick(["a", "b", "c", "d", "e"]) }
    if random.chance(25) {
      let id = "id\(random.int(0...20))"
      if ids.insert(id).inserted { description.id = id }
    }
    if random.chance(30) { description.states = random.pick([.selected, .disabled, .highlighted]) }
    if random.chance(20) { description.names = Set(random.some(["warning", "detail"], 50)) }
    if random.chance(20) { description.text = random.pick(["one", "two"]) }
    if random.chance(15) { description.ownStyles[.normal] = .action(random.pick([1, 2])) }
    if random.chance(10) { description.ownStyles[.selected] = .primary(3) }
    if depth > 0 {
      for _ in 0..<random.int(0...5) {
        description.children.append(Self.description(depth: depth - 1, &ids, using: &random))
      }
    }
    return description
  }

  /// A description that differs in some places.
  private static func variant(
    of description: WidgetDescription,
    _ ids: inout Set<String>,
    using random: inout SplitMix64
  ) -> WidgetDescription {
    var variant = description
    if random.chance(20) { variant.states = random.pick([.normal, .selected]) }
    if random.chance(10) { variant.id = nil }
    if let id = variant.id, !ids.insert(id).inserted { variant.id = nil }
    variant.children = description.children.filter { _ in random.chance(85) }
      .map { Self.variant(of: $0, &ids, using: &random) }
    if random.chance(25) { variant.children.shuffle(using: &random) }
    if random.chance(25) {
      let new = Self.description(depth: 1, &ids, using: &random)
      variant.children.insert(new, at: random.int(0...variant.children.count))
    }
    return variant
  }

  @Test func `a reconciled tree is that of the description, whatever it was before`() throws {
    Law.holds(in: 40) { random in
      let theme = try RandomTheme(using: &random).theme
      let tree = WidgetTree(ofRandomNames: theme)
      let window = tree.addWindow()
      var ids: Set<String> = []
      var description = Self.description(depth: 3, &ids, using: &random)
      for step in 0..<15 {
        let before = Set(tree.widgets)
        let report = try tree.reconcile(description, under: window)
        let anew = WidgetTree(ofRandomNames: theme)
        anew.addWindow().states = window.states
        try anew.add(description, under: anew.windows[0])
        if Look(tree) != Look(anew) {
          throw Breach("step \(step):\n\(Look(tree))\n, but anew:\n\(Look(anew))")
        }
        let after = Set(tree.widgets)
        if after.subtracting(before).count != report.widgetsMade {
          throw Breach("step \(step): \(report.widgetsMade) made")
        }
        if before.subtracting(after).count != report.widgetsRemoved {
          throw Breach("step \(step): \(report.widgetsRemoved) removed")
        }
        let again = try tree.reconcile(description, under: window)
        if again.widgetsMade + again.widgetsMoved + again.widgetsRemoved + again.widgetsRestyled > 0
          || Set(tree.widgets) != after
        {
          throw Breach("step \(step): the second time something changed")
        }
        if random.chance(20) { window.states = random.pick([.normal, .selected]) }
        ids = []
        description =
          random.chance(80)
          ? Self.variant(of: description, &ids, using: &random)
          : Self.description(depth: 3, &ids, using: &random)
      }
    }
  }
}
