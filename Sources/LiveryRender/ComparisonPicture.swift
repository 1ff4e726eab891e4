public import Livery
public import LiveryInspect

extension Picture {
  /// Draws a tree in two themes side by side, with what looks otherwise marked, and below it the widgets of
  /// each cause for which values differ.
  ///
  /// Where nothing differs, the picture says so.
  ///
  /// - Parameters:
  ///   - old: The tree in the one theme; its contexts and states are what they were when this returns.
  ///   - new: The same tree in the other theme.
  ///   - file: What describes it, with what only pictures need; `nil` for what the tree itself knows.
  ///   - comparison: What differs.
  ///   - otherContexts: The contexts that the other one is in, whatever the first one is in.
  ///   - width: How wide the picture is, in points.
  ///   - medium: What it is looked at on.
  public init(
    comparing old: WidgetTree,
    with new: WidgetTree,
    describedBy file: TreeFile? = nil,
    _ comparison: ThemeComparison,
    in otherContexts: Contexts = Contexts(),
    width: Double? = nil,
    on medium: Medium = .page
  ) {
    let measures = Measures(medium: medium)
    var builder = PictureBuilder(measures, width: width ?? measures.choose(760, terminal: 640))
    let file = file ?? new.describe()
    var painter = ComparisonPainter(
      stages: [TreeStage(old, file), TreeStage(new, file)],
      otherContexts: otherContexts
    )
    defer { for stage in painter.stages { stage.leave() } }
    let contexts = comparison.differences.first?.contexts ?? Contexts()
    painter.enter(contexts)
    builder.begin(isDark: contexts["scheme"] == "dark")
    builder.heading(comparison.summary)
    if !comparison.differences.isEmpty { painter.addWindows(file, to: &builder) }
    builder.space()
    for difference in comparison.differences.prefix(Self.differenceLimit) {
      painter.add(difference, to: &builder)
    }
    if comparison.differences.count > Self.differenceLimit {
      let left = comparison.differences.count - Self.differenceLimit
      builder.note("… and \(left) more \(left == 1 ? "cause" : "causes")")
    }
    for widget in comparison.unbounded.prefix(Self.differenceLimit) {
      builder.note("'\(widget.widget)' has too many situations, and was not compared")
    }
    builder.end()
    self = builder.picture("Comparison")
  }

  private static var differenceLimit: Int { 100 }
}

/// Draws what differs.
private struct ComparisonPainter {
  var stages: [TreeStage]
  let otherContexts: Contexts

  /// How many widgets of a tree, and how many of what a cause is shown on, are drawn.
  private static let treeLimit = 500
  private static let widgetLimit = 24

  /// Puts both trees into contexts, as far as each theme has them.
  func enter(_ contexts: Contexts) {
    for (index, stage) in stages.enumerated() {
      var known = Contexts()
      for axis in contexts.axes {
        var one = Contexts()
        one[axis] = contexts[axis]
        if stage.tree.theme.problems(with: one).isEmpty { known[axis] = contexts[axis] }
      }
      let own = index == 0 ? known : known.overlaid(by: otherContexts)
      if stage.tree.contexts != own { stage.tree.contexts = own }
    }
  }

  /// Draws the windows side by side.
  mutating func addWindows(_ file: TreeFile, to builder: inout PictureBuilder) {
    var rest = Self.treeLimit
    for number in file.windows.indices where rest > 0 {
      let sides = stages.map { stage -> DrawnWidget? in
        guard number < stage.tree.windows.count else { return nil }
        var drawn = DrawnWidgets(stage.tree, limit: rest)
        return drawn.drawn(stage.tree.windows[number], file.windows[number])
      }
      rest -= sides.compactMap { $0?.count }.max() ?? 0
      guard let old = sides[0], let new = sides[1] else { continue }
      addPair(old, new.marked(comparedWith: old), grounds: [nil, nil], to: &builder)
    }
    if rest <= 0 { builder.note("… and more widgets, which are not drawn here") }
  }

  /// Draws the first widget of a cause, with what it was and is.
  mutating func add(_ difference: ThemeComparison.Difference, to builder: inout PictureBuilder) {
    builder.heading(difference.title)
    builder.note("was \(difference.text(difference.values.old))  \(difference.causes.old.text)")
    builder.note("is \(difference.text(difference.values.new))  \(difference.causes.new.text)")
    if let place = difference.shown {
      addPair(of: difference.setting, at: place, to: &builder)
    } else {
      builder.note("nothing in the tree has a role for it")
    }
    builder.note("first of \(difference.place)")
    if let shown = difference.shown, shown != difference.witness {
      builder.note("drawn is \(shown)")
    }
    builder.space()
  }

  private mutating func addPair(
    of setting: Setting,
    at place: Witness,
    to builder: inout PictureBuilder
  ) {
    enter(place.contexts)
    var sides: [DrawnWidget] = []
    var grounds: [Color?] = []
    for index in stages.indices {
      guard let (widget, found) = stages[index].widget(at: place.widget) else { return }
      stages[index].enter(place.ancestorStates, around: widget)
      stages[index].put(widget, into: ControlState(named: place.states))
      var drawn = DrawnWidgets(stages[index].tree, limit: Self.widgetLimit)
      var description = found
      if description.children.isEmpty { description.showSample() }
      var side = drawn.drawn(widget, description)
      if side.roles[.placeholder] == setting { side.showPlaceholder() }
      sides.append(side)
      grounds.append(drawn.ground(behind: widget))
    }
    addPair(sides[0], sides[1], grounds: grounds, to: &builder)
  }

  private func addPair(
    _ old: DrawnWidget,
    _ new: DrawnWidget,
    grounds: [Color?],
    to builder: inout PictureBuilder
  ) {
    let measures = builder.measures
    let canvases = stages.map { stage -> Color in
      stage.tree.appearance.contexts["scheme"] == "dark" ? .black : .white
    }
    let names = ["was", "is"]
    builder.cells(2, least: measures.column((builder.width - 3 * builder.margin) / 2)) {
      index,
      width in
      PictureBuilder.Cell(
        content: LaidOut(index == 0 ? old : new, width: width, measures),
        ground: grounds[index] ?? canvases[index],
        captions: [.init(text: names[index])]
      )
    }
  }
}

extension DrawnWidget {
  /// How many widgets it is, with all inside it.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The settings of which something is seen: a field with a text shows no placeholder, one with none
  /// nothing else.
  private var seenSettings: [Setting] {
    let shown = text.isEmpty && placeholder != nil ? Role.text : .placeholder
    let isField = roles[.placeholder] != nil
    return Role.allCases.compactMap { isField && $0 == shown ? nil : roles[$0] }
  }

  /// Takes the text away, so that the placeholder is seen.
  fileprivate mutating func showPlaceholder() {
    placeholder = placeholder ?? text
    text = ""
  }

  /// The widget with a mark on all that looks otherwise than another one.
  fileprivate func marked(comparedWith other: DrawnWidget) -> DrawnWidget {
    var marked = self
    marked.isMarked = seenSettings.contains { style[$0] != other.style[$0] }
    marked.children = children.enumerated().map { index, child in
      index < other.children.count ? child.marked(comparedWith: other.children[index]) : child
    }
    return marked
  }
}

extension WidgetDescription {
  /// Gives it a text where there would be nothing to see.
  mutating func showSample() {
    if text == nil, placeholder == nil, items.isEmpty { text = "Text" }
  }
}
