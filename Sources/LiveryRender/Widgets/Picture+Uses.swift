import Livery
public import LiveryInspect

extension Picture {
  /// Draws what uses a part of a theme: a box for each constant and declaration, below the one that
  /// it refers to, with the number of values that it wins and that change.
  ///
  /// - Parameters:
  ///   - report: The uses.
  ///   - width: The least width of the picture, in points.
  ///   - medium: The medium on which it is shown.
  public init(usesOf report: UsesReport, width: Double? = nil, on medium: Medium = .page) {
    var drawing = UsesDrawing(Measures(medium: medium))
    for node in report.nodes.prefix(UsesDrawing.limit) { drawing.add(node, depth: 0) }
    if !report.others.isEmpty {
      let count = report.others.reduce(0) { $0 + $1.count }
      drawing.add("without a declaration", note: Self.text(count), depth: 0, isConstant: false)
    }
    let total = report.count == 0 ? "no value changes" : "\(Self.text(report.count)) in all"
    drawing.add(note: "\(total) with '\(report.subject)'")
    self = drawing.picture("Uses of \(report.subject)", width: width)
  }

  fileprivate static func text(_ count: Int) -> String {
    count == 1 ? "1 value" : "\(count) values"
  }
}

/// A drawing of uses while it is made.
private struct UsesDrawing {
  /// The greatest number of boxes.
  static let limit = 400

  private let measures: Measures
  private var marks: [Picture.Mark] = []
  private var y = 16.0
  private var right = 0.0
  private var count = 0
  private static let indent = 32.0

  init(_ measures: Measures) { self.measures = measures }

  private var rowHeight: Double { measures.choose(34, terminal: 32) }

  /// Adds a node with those that refer to it; returns the middle of its box.
  @discardableResult mutating func add(_ node: UsesReport.Node, depth: Int) -> Double {
    let title = node.setting.map { "\(node.name)  \($0)" } ?? node.name
    let number = node.values.reduce(0) { $0 + $1.count }
    var notes = number > 0 ? [Picture.text(number)] : []
    if !node.contexts.isEmpty { notes.append("where \(node.contexts)") }
    if node.isRepeated { notes.append("see above") }
    if node.isContinued { notes.append("see below") }
    let middle = add(
      title,
      note: notes.joined(separator: ", "),
      depth: depth,
      isConstant: node.setting == nil
    )
    let left = 16 + Double(depth) * Self.indent + 12
    for user in node.users where count < Self.limit {
      let top = middle + 13
      let inner = add(user, depth: depth + 1)
      line(x: left, y: top, width: 1, height: inner - top)
      line(x: left, y: inner, width: Self.indent - 12, height: 1)
    }
    return middle
  }

  /// Adds a box; returns its middle.
  @discardableResult mutating func add(
    _ title: String,
    note: String,
    depth: Int,
    isConstant: Bool
  ) -> Double {
    count += 1
    let x = 16 + Double(depth) * Self.indent
    let width = measures.width(of: title, in: nil) + 24
    var box = Picture.Box(frame: .init(x: x, y: y, width: width, height: 26))
    box.cornerRadius = isConstant ? 13 : 4
    box.fill = isConstant ? Color(rgb: 0xDDEBFF) : Color(rgb: 0xF2F2F5)
    box.border = isConstant ? Color(rgb: 0x3566B8) : Color(rgb: 0x80808A)
    marks.append(.box(box))
    let middle = y + 13
    text(title, x: x + 12, middle: middle, color: Color(rgb: 0x1A1A1F))
    text(note, x: x + width + 12, middle: middle, color: Color(rgb: 0x5A5A64))
    y += rowHeight
    return middle
  }

  /// Adds a line of text below all boxes.
  mutating func add(note: String) {
    text(note, x: 16, middle: y + 10, color: Color(rgb: 0x5A5A64))
    y += rowHeight
  }

  private mutating func text(_ text: String, x: Double, middle: Double, color: Color) {
    if text.isEmpty { return }
    let width = measures.width(of: text, in: nil)
    right = max(right, x + width)
    marks.append(
      .text(
        Picture.Text(
          text: text,
          x: x,
          baseline: measures.baseline(middle: middle, in: nil),
          width: width,
          color: color
        )
      )
    )
  }

  private mutating func line(x: Double, y: Double, width: Double, height: Double) {
    var box = Picture.Box(frame: .init(x: x, y: y, width: width, height: max(1, height)))
    box.fill = Color(rgb: 0x9A9AA4)
    marks.append(.box(box))
  }

  func picture(_ title: String, width: Double?) -> Picture {
    let width = max(width ?? 0, right + 16)
    var page = Picture.Box(frame: .init(x: 0, y: 0, width: width, height: y))
    page.fill = .white
    return Picture(title: title, width: width, height: y, marks: [.box(page)] + marks)
  }
}
