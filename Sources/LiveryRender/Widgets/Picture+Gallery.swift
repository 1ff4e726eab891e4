public import Livery
public import LiveryInspect

extension Picture {
  /// Draws each class of a tree in each situation with a distinct appearance, one combination of
  /// contexts below the other.
  ///
  /// A class whose appearance depends on its place is drawn in each of them, with its containers.
  /// State sets that look like a weaker one are listed below; the names of others come with the
  /// contrasts that proofs judge.
  ///
  /// - Parameters:
  ///   - tree: The tree; its contexts and states are restored on return.
  ///   - file: The description of the tree with details for pictures only; `nil` if there is none.
  ///   - report: The appearances, as reported by an `Inspection` of the tree.
  ///   - width: The width of the picture, in points.
  ///   - medium: The medium on which it is shown.
  public init(
    galleryOf tree: WidgetTree,
    describedBy file: TreeFile? = nil,
    _ report: StateStylesReport,
    width: Double? = nil,
    on medium: Medium = .page
  ) {
    let measures = Measures(medium: medium)
    var builder = PictureBuilder(measures, width: width ?? measures.choose(760, terminal: 640))
    var painter = GalleryPainter(stage: TreeStage(tree, file ?? tree.describe()))
    defer { painter.stage.leave() }
    var cells = 0
    var next = 0
    while next < report.groups.count, cells < Self.cellLimit {
      let contexts = report.groups[next].contexts
      tree.contexts = contexts
      builder.begin(isDark: tree.appearance.contexts["scheme"] == "dark")
      if !contexts.isEmpty { builder.title("\(contexts)") }
      while next < report.groups.count, report.groups[next].contexts == contexts,
        cells < Self.cellLimit
      {
        let groups = report.groups[next...].prefix { group in
          group.className == report.groups[next].className && group.contexts == contexts
        }
        next += groups.count
        cells += painter.add(Array(groups), to: &builder)
        for omission in report.leftOut
        where omission.contexts == contexts && omission.className == groups.first?.className {
          builder.note("… and \(omission.count) more places with another style")
        }
      }
      if next < report.groups.count, cells >= Self.cellLimit {
        builder.note("… and \(report.groups.count - next) more classes, places and contexts")
      }
      builder.end()
    }
    if report.groups.isEmpty || !report.unchecked.isEmpty {
      builder.begin(isDark: false)
      for unchecked in report.unchecked { builder.note(unchecked.finding.diagnostic.message) }
      if report.unchecked.isEmpty { builder.note("No class has a style.") }
      builder.end()
    }
    self = builder.picture("Gallery")
  }

  /// The greatest number of cells.
  private static var cellLimit: Int { 4000 }
}

private struct GalleryPainter {
  var stage: TreeStage

  /// The greatest numbers of widgets in a cell, and of cells for one place.
  private static let widgetLimit = 24
  private static let setLimit = 64

  /// Draws a class in each of its places; returns the number of cells.
  mutating func add(_ groups: [StateStylesReport.Group], to builder: inout PictureBuilder) -> Int {
    var count = 0
    var singles:
      [(group: StateStylesReport.Group, name: String, look: DrawnWidget, ground: Ground)] = []
    let names = stage.placeNames(of: groups)
    for (name, group) in zip(names, groups) {
      guard let (widget, description) = stage.widget(at: group.widget) else { continue }
      var drawn = DrawnWidgets(stage.tree)
      if !drawn.isSeen(widget) { continue }
      stage.enter(group.ancestorStates, around: widget)
      let isSingle = group.sets.count { $0.alikeTo == nil } == 1
      if groups.count > 1, isSingle, description.children.isEmpty {
        let look = drawn.drawn(widget, describedBy: description, in: .normal)
        singles.append((group, name, look, drawn.ground(behind: widget)))
        continue
      }
      builder.heading(groups.count > 1 ? name : group.className)
      count += draw(group, of: widget, describedBy: description, with: &drawn, to: &builder)
      builder.space()
    }
    if singles.isEmpty { return count }
    // Places with one appearance each are drawn side by side.
    builder.heading(groups[0].className)
    let measures = builder.measures
    builder.cells(singles.count, least: measures.choose(136, terminal: 144)) { index, width in
      let single = singles[index]
      var cell = PictureBuilder.Cell(
        content: LaidOut(single.look, width: width, measures: measures),
        on: single.ground
      )
      cell.captions = [.init(text: single.name)]
      cell.captions += single.group.sets[0].contrasts.captions
      return cell
    }
    builder.space()
    return count + singles.count
  }

  private mutating func draw(
    _ group: StateStylesReport.Group,
    of widget: Widget,
    describedBy description: WidgetDescription,
    with drawn: inout DrawnWidgets,
    to builder: inout PictureBuilder
  ) -> Int {
    let all = group.sets.filter { $0.alikeTo == nil }
    let shown = Array(all.prefix(Self.setLimit))
    let measures = builder.measures
    let ground = drawn.ground(behind: widget)
    let isContainer = !description.children.isEmpty
    let least = measures.choose(isContainer ? 220.0 : 136, terminal: isContainer ? 272 : 144)
    var looks: [DrawnWidget] = []
    var left = 0
    var description = description
    if widget.parent == nil { description.size = nil }
    for set in shown {
      let states = ControlState(named: set.states)
      if isContainer {
        stage.enter(group.ancestorStates, around: widget, in: states)
        var inner = DrawnWidgets(stage.tree, limit: Self.widgetLimit)
        looks.append(inner.drawn(widget, describedBy: description))
        left = description.count - inner.count
      } else {
        looks.append(drawn.drawn(widget, describedBy: description, in: states))
      }
    }
    builder.cells(shown.count, least: least) { index, width in
      let names = shown[index].states
      var cell = PictureBuilder.Cell(
        content: LaidOut(looks[index], width: width, measures: measures),
        on: ground
      )
      let name = names.isEmpty ? "normal" : names.joined(separator: "|")
      cell.captions = [.init(text: name)]
      cell.captions += shown[index].contrasts.captions
      if left > 0 { cell.captions.append(.init(text: "… and \(left) more widgets", isFaint: true)) }
      return cell
    }
    if all.count > shown.count { builder.note("… and \(all.count - shown.count) more state sets") }
    for note in group.foldedNotes { builder.note(note) }
    return shown.count
  }
}

extension WidgetDescription {
  /// The number of widgets described, including descendants.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}

extension [StateStylesReport.Contrast] {
  /// The contrasts as captions of a cell; sufficient ones share a line.
  fileprivate var captions: [PictureBuilder.Caption] {
    let good = filter(\.holds).map { "\($0.role.rawValue) \($0.text)" }
    let bad = filter { !$0.holds }.map { contrast in
      PictureBuilder.Caption(text: "\(contrast.role.rawValue) \(contrast.text)", isGood: false)
    }
    return (good.isEmpty ? [] : [.init(text: good.joined(separator: ", "), isGood: true)]) + bad
  }
}

extension StateStylesReport.Group {
  /// The notes about state sets that look like others.
  fileprivate var foldedNotes: [String] {
    var folded: [[String]: [String]] = [:]
    for set in sets {
      guard let other = set.alikeTo else { continue }
      folded[other, default: []].append(set.states.joined(separator: "|"))
    }
    return sets.compactMap { set in
      guard let names = folded[set.states] else { return nil }
      let like = set.states.isEmpty ? "normal" : set.states.joined(separator: "|")
      let more = names.count > 4 ? " and \(names.count - 4) more" : ""
      return "like \(like): " + names.prefix(4).joined(separator: ", ") + more
    }
  }
}
