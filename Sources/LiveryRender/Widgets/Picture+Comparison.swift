public import Livery
public import LiveryInspect

extension Picture {
  /// Draws a tree in two themes side by side, with all visible differences marked and counted, and
  /// below it the first widget that shows each cause of different values.
  ///
  /// Causes that no picture shows are listed at the end. If nothing differs, the picture says so.
  ///
  /// - Parameters:
  ///   - old: The tree in the first theme; its contexts and states are restored on return.
  ///   - new: The same tree in the other theme.
  ///   - file: The description of the tree with details for pictures only; `nil` if there is none.
  ///   - comparison: The differences.
  ///   - otherContexts: The contexts of the other tree, whatever those of the first one.
  ///   - width: The width of the picture, in points.
  ///   - medium: The medium on which it is shown.
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
    if comparison.differences.isEmpty {
      builder.heading(comparison.summary)
    } else {
      painter.addWindows(file, summary: comparison.summary, to: &builder)
    }
    builder.space()
    var unseen: [ThemeComparison.Difference] = []
    for difference in comparison.differences.prefix(Self.differenceLimit) {
      guard let pair = painter.pair(showing: difference, for: builder), pair.isDrawnDifferently
      else {
        unseen.append(difference)
        continue
      }
      painter.add(pair, of: difference, to: &builder)
    }
    painter.list(unseen, in: &builder)
    if comparison.differences.count > Self.differenceLimit {
      let left = comparison.differences.count - Self.differenceLimit
      builder.note("… and \(left) more \(left == 1 ? "cause" : "causes")")
    }
    for unchecked in comparison.unchecked.prefix(Self.differenceLimit) {
      builder.note(unchecked.finding.diagnostic.message)
    }
    builder.end()
    self = builder.picture("Comparison")
  }

  private static var differenceLimit: Int { 100 }
}

private struct ComparisonPainter {
  var stages: [TreeStage]
  let otherContexts: Contexts

  /// The greatest numbers of widgets drawn of a tree, and of one example.
  private static let treeLimit = 500
  private static let widgetLimit = 24

  /// Sets the contexts of both trees, as far as each theme has them.
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

  /// Draws the windows side by side, below the number of their widgets that differ.
  func addWindows(_ file: TreeFile, summary: String, to builder: inout PictureBuilder) {
    var rest = Self.treeLimit
    var pairs: [DrawnPair] = []
    for number in file.windows.indices where rest > 0 {
      let sides = stages.map { stage -> DrawnWidget? in
        guard number < stage.tree.windows.count else { return nil }
        var drawn = DrawnWidgets(stage.tree, limit: rest)
        return drawn.drawn(stage.tree.windows[number], describedBy: file.windows[number])
      }
      rest -= sides.compactMap { $0?.count }.max() ?? 0
      guard let old = sides[0], let new = sides[1] else { continue }
      let grounds = stages.map { Ground(behind: $0.tree.windows[number]) }
      pairs.append(DrawnPair(old, new, on: grounds, for: builder))
    }
    let count = pairs.indices.reduce(0) { $0 + pairs[$1].mark() }
    switch count {
    case 0: builder.heading("Nothing in the tree is drawn differently in its own states")
    case 1: builder.heading("1 widget is drawn differently")
    default: builder.heading("\(count) widgets are drawn differently")
    }
    builder.note(summary)
    for pair in pairs { pair.add(to: &builder) }
    if rest <= 0 { builder.note("… and more widgets, which are not drawn here") }
  }

  /// Returns the widget that shows a cause in both themes; `nil` if there is none.
  mutating func pair(
    showing difference: ThemeComparison.Difference,
    for builder: PictureBuilder
  ) -> DrawnPair? {
    guard let place = difference.shown else { return nil }
    enter(place.contexts)
    var sides: [DrawnWidget] = []
    var grounds: [Ground] = []
    for index in stages.indices {
      guard let (widget, found) = stages[index].widget(at: place.widget) else { return nil }
      let states = ControlState(named: place.states)
      stages[index].enter(place.ancestorStates, around: widget, in: states)
      var drawn = DrawnWidgets(stages[index].tree, limit: Self.widgetLimit)
      var description = found
      if description.children.isEmpty { description.showSample() }
      var side = drawn.drawn(widget, describedBy: description)
      if side.roles[.placeholder] == difference.setting { side.showPlaceholder() }
      sides.append(side)
      grounds.append(drawn.ground(behind: widget))
    }
    return DrawnPair(sides[0], sides[1], on: grounds, for: builder)
  }

  /// Draws the example of a cause, with the old and the new value.
  func add(
    _ pair: DrawnPair,
    of difference: ThemeComparison.Difference,
    to builder: inout PictureBuilder
  ) {
    builder.heading(difference.title)
    builder.note("was \(difference.text(difference.values.old))  \(difference.causes.old.text)")
    builder.note("is \(difference.text(difference.values.new))  \(difference.causes.new.text)")
    pair.add(to: &builder)
    builder.note("first of \(difference.place)")
    if let shown = difference.shown, shown != difference.witness {
      builder.note("drawn is \(shown)")
    }
    builder.space()
  }

  /// Lists causes that no picture shows.
  func list(_ differences: [ThemeComparison.Difference], in builder: inout PictureBuilder) {
    if differences.isEmpty { return }
    builder.heading(
      "\(differences.count == 1 ? "1 cause changes" : "\(differences.count) causes change") no picture"
    )
    for difference in differences {
      let values = difference.values
      builder.note(
        "\(difference.title), was \(difference.text(values.old)), is \(difference.text(values.new))"
      )
      builder.note("  first of \(difference.place)  \(difference.causes.new.text)")
    }
    builder.space()
  }
}

/// The same widgets in two themes, laid out for two cells side by side.
private struct DrawnPair {
  private var sides: [LaidOut]
  private let grounds: [Ground]

  init(
    _ old: DrawnWidget,
    _ new: DrawnWidget,
    on grounds: [Ground],
    for builder: PictureBuilder
  ) {
    let width = builder.contentWidth(least: builder.half)
    sides = [old, new].map { LaidOut($0, width: width, measures: builder.measures) }
    self.grounds = grounds
  }

  /// A Boolean value that indicates whether the pictures of both differ.
  var isDrawnDifferently: Bool { sides[0].drawing != sides[1].drawing }

  /// Marks the widgets of the second theme that are drawn differently; returns their number.
  mutating func mark() -> Int { sides[1].mark(comparedWith: sides[0]) }

  /// Draws both.
  func add(to builder: inout PictureBuilder) {
    builder.cells(2, least: builder.half) { index, _ in
      PictureBuilder.Cell(
        content: sides[index],
        on: grounds[index],
        captions: [.init(text: index == 0 ? "was" : "is")]
      )
    }
  }
}

extension LaidOut {
  /// The contents of its picture as text: equal for equal pictures.
  fileprivate var drawing: String {
    text(of: [mark(in: Picture.Frame(x: 0, y: 0, width: frame.width, height: frame.height))])
  }

  private func text(of marks: [Picture.Mark]) -> String {
    let picture = Picture(title: "", width: frame.width, height: frame.height, marks: marks)
    if !measures.isTerminal { return picture.svg }
    return CharacterGrid(of: picture).lines { "\($0)" }.joined()
  }

  /// Marks the widgets that are drawn differently in another layout, each by itself: not those that
  /// only move, or grow with their contents.
  ///
  /// - Returns: The number of marked widgets.
  fileprivate mutating func mark(comparedWith other: LaidOut) -> Int {
    var former = self
    former.widget = other.widget
    let place = Picture.Frame(x: 0, y: 0, width: frame.width, height: frame.height)
    widget.isMarked =
      widget.painted.opacity != other.widget.painted.opacity
      || text(of: ownMarks(in: place)) != text(of: former.ownMarks(in: place))
    var count = widget.isMarked ? 1 : 0
    for (index, old) in zip(children.indices, other.children) {
      count += children[index].mark(comparedWith: old)
    }
    return count
  }
}

extension DrawnWidget {
  /// The number of widgets, including its descendants.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Removes the text, so that the placeholder is visible.
  fileprivate mutating func showPlaceholder() {
    placeholder = placeholder ?? text
    text = ""
  }
}

extension WidgetDescription {
  /// Sets a sample text if nothing would be visible.
  mutating func showSample() {
    if text == nil, placeholder == nil, icon == nil, items.isEmpty { text = "Text" }
  }
}
