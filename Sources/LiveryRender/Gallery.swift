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
  public init(
    galleryOf tree: WidgetTree,
    describedBy file: TreeFile? = nil,
    _ report: StatesReport,
    in contexts: [Contexts],
    width: Double = 760
  ) {
    let before = tree.contexts
    defer { tree.contexts = before }
    var marks: [Mark] = []
    var y = 0.0
    for contexts in contexts {
      tree.contexts = contexts
      var section = GallerySection(tree, file ?? tree.describe(), width: width)
      if !contexts.isEmpty { section.title("\(contexts)") }
      for found in report.classes { section.add(found) }
      let height = section.height + Self.margin
      var page = Box(frame: Frame(x: 0, y: y, width: width, height: height))
      page.fill = section.paper
      marks.append(.box(page))
      marks += section.marks.map { $0.moved(down: y) }
      y += height
    }
    self.init(title: "Gallery", width: width, height: y, marks: marks)
  }

  fileprivate static var margin: Double { 16 }
}

/// The classes of a tree in one combination of contexts.
private struct GallerySection {
  private let widgets: [String: (widget: Widget, description: WidgetDescription)]
  private let drawn: DrawnWidgets
  private let isDark: Bool
  private let width: Double

  private(set) var marks: [Picture.Mark] = []
  private(set) var height = Picture.margin

  /// How many cells stand side by side, and how wide they are.
  private let columns: Int
  private let cellWidth: Double

  init(_ tree: WidgetTree, _ file: TreeFile, width: Double) {
    var widgets: [String: (Widget, WidgetDescription)] = [:]
    var pending = Array(zip(tree.windows, file.windows).reversed())
    while let (widget, description) = pending.popLast() {
      if widgets[widget.className] == nil { widgets[widget.className] = (widget, description) }
      pending += zip(widget.children, description.children).reversed()
    }
    self.widgets = widgets
    drawn = DrawnWidgets(tree)
    isDark = tree.appearance.contexts["scheme"] == "dark"
    self.width = width
    columns = max(1, Int((width - Picture.margin) / (136 + Picture.margin)))
    cellWidth = (width - Picture.margin) / Double(columns) - Picture.margin
  }

  /// What everything stands on, and what labels are written in.
  var paper: Color {
    isDark ? Color(red: 28, green: 28, blue: 30) : Color(red: 242, green: 242, blue: 247)
  }
  private var ink: Color { isDark ? .white : .black }

  /// Adds a title.
  mutating func title(_ text: String) {
    label(text, x: Picture.margin, y: height + 14, size: 14, weight: 700)
    height += 28
  }

  /// Adds a class with its state sets.
  mutating func add(_ found: StatesReport.ClassStates) {
    guard let (widget, description) = widgets[found.className] else { return }
    label(found.className, x: Picture.margin, y: height + 12, size: 12, weight: 700)
    height += 22
    let shown = found.sets.filter { $0.states.isEmpty || ($0.isCovered && $0.alikeTo == nil) }
    var row = 0.0
    for (index, set) in shown.enumerated() {
      if index > 0, index % columns == 0 {
        height += row
        row = 0
      }
      let x = Picture.margin + Double(index % columns) * (cellWidth + Picture.margin)
      row = max(row, cell(set, widget, description, x: x))
    }
    height += row
    let folded = found.sets.count - shown.count
    if folded > 0 {
      let text = "\(folded) more \(folded == 1 ? "set looks" : "sets look") like one of these"
      label(text, x: Picture.margin, y: height + 10, size: 10)
      height += 18
    }
    height += 10
  }

  /// Draws a widget in a state set; returns how high that is.
  private mutating func cell(
    _ set: StatesReport.SetLook,
    _ widget: Widget,
    _ description: WidgetDescription,
    x: Double
  ) -> Double {
    let states = set.states.reduce(into: ControlState.normal) { $0.insert(ControlState(named: $1)) }
    let look = drawn.drawn(widget, description, in: states)
    var laid = LaidOut(look, width: cellWidth - 16)
    laid.frame.height = max(laid.frame.height, 28)
    var ground = Picture.Box(
      frame: .init(x: x, y: height, width: cellWidth, height: laid.frame.height + 16)
    )
    ground.cornerRadius = 6
    ground.fill = drawn.ground(behind: widget) ?? (isDark ? .black : .white)
    marks.append(.box(ground))
    laid.frame.x = (cellWidth - laid.frame.width) / 2
    laid.frame.y = 8
    marks.append(laid.mark(in: ground.frame))
    let name = set.states.isEmpty ? "normal" : set.states.joined(separator: "|")
    var y = height + ground.frame.height + 12
    // Several states are more than fit in a line.
    for line in lines(name) {
      label(line, x: x, y: y, size: 10)
      y += 12
    }
    return y - height + 8
  }

  /// The names of states as lines that fit under a cell.
  private func lines(_ name: String) -> [String] {
    var lines: [String] = []
    for (index, part) in name.split(separator: "|").enumerated() {
      let text = (index == 0 ? "" : "|") + part
      let font = Font(size: 10)
      if let last = lines.last, TextMetrics.width(of: last + text, in: font) <= cellWidth {
        lines[lines.count - 1] = last + text
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  private mutating func label(
    _ text: String,
    x: Double,
    y: Double,
    size: Double,
    weight: Int? = nil
  ) {
    let font = Font(size: size, weight: weight)
    let width = min(TextMetrics.width(of: text, in: font), self.width - x - 4)
    marks.append(
      .text(
        Picture.Text(text: text, x: x, baseline: y, width: width, font: font, color: ink)
      )
    )
  }
}

extension Picture.Mark {
  /// The mark further down.
  fileprivate func moved(down y: Double) -> Picture.Mark {
    switch self {
    case .box(var box):
      box.frame.y += y
      return .box(box)
    case .text(var text):
      text.baseline += y
      return .text(text)
    case .group(let title, let marks): return .group(title: title, marks.map { $0.moved(down: y) })
    }
  }
}
