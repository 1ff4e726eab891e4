public import Livery
public import LiveryInspect

extension Picture {
  /// Draws each class of a tree in each of its state sets that has a look, in some combinations of contexts,
  /// one below the other.
  ///
  /// Each class is drawn as the first of its widgets is where that stands; state sets that look like a
  /// weaker one are named beside it.
  ///
  /// - Parameters:
  ///   - tree: The tree; its contexts and states are what they were before when this returns.
  ///   - file: What describes it, with what only pictures need; `nil` for what the tree itself knows.
  ///   - report: Which state sets there are.
  ///   - contexts: The combinations of contexts.
  ///   - width: How wide the picture is, in points.
  ///   - medium: What it is looked at on.
  public init(
    galleryOf tree: WidgetTree,
    describedBy file: TreeFile? = nil,
    _ report: StatesReport,
    in contexts: [Contexts],
    width: Double? = nil,
    on medium: Medium = .page
  ) {
    let before = tree.contexts
    defer { tree.contexts = before }
    let measures = Measures(medium: medium)
    let width = width ?? measures.choose(760, terminal: 640)
    var builder = PictureBuilder(measures, width: width)
    let file = file ?? tree.describe()
    for contexts in contexts {
      tree.contexts = contexts
      builder.begin(isDark: tree.appearance.contexts["scheme"] == "dark")
      var section = GallerySection(tree, file, builder)
      if !contexts.isEmpty { section.builder.title("\(contexts)") }
      for found in report.classes { section.add(found) }
      builder = section.builder
      builder.end()
    }
    self = builder.picture("Gallery")
  }
}

/// The classes of a tree in one combination of contexts.
private struct GallerySection {
  private let widgets: [String: (widget: Widget, description: WidgetDescription)]
  private var drawn: DrawnWidgets
  var builder: PictureBuilder

  init(_ tree: WidgetTree, _ file: TreeFile, _ builder: PictureBuilder) {
    var widgets: [String: (Widget, WidgetDescription)] = [:]
    var pending = Array(zip(tree.windows, file.windows).reversed())
    while let (widget, description) = pending.popLast() {
      if widgets[widget.className] == nil { widgets[widget.className] = (widget, description) }
      pending += zip(widget.children, description.children).reversed()
    }
    self.widgets = widgets
    self.builder = builder
    drawn = DrawnWidgets(tree)
  }

  /// Adds a class with its state sets.
  mutating func add(_ found: StatesReport.ClassStates) {
    guard let (widget, description) = widgets[found.className] else { return }
    builder.heading(found.className)
    let shown = found.sets.filter { $0.states.isEmpty || ($0.isCovered && $0.alikeTo == nil) }
    let ground = drawn.ground(behind: widget) ?? builder.canvas
    let measures = builder.measures
    var drawn = drawn
    builder.cells(shown.count, least: 136) { index, width in
      let names = shown[index].states
      let states = names.reduce(into: ControlState.normal) { $0.insert(ControlState(named: $1)) }
      let look = drawn.drawn(widget, description, in: states)
      let name = names.isEmpty ? "normal" : names.joined(separator: "|")
      return PictureBuilder.Cell(
        content: LaidOut(look, width: width, measures),
        ground: ground,
        captions: [.init(text: name)]
      )
    }
    let folded = found.sets.count - shown.count
    if folded > 0 {
      builder.note("\(folded) more \(folded == 1 ? "set looks" : "sets look") like one of these")
    }
    builder.space()
  }
}
