import Livery
import Testing

@testable import LiveryInspect
@testable import LiveryRender

/// Laws of galleries, whatever their cells show.
struct GalleryLaws {
  private static let sheet = ##"""
    {
      "@states": ["busy", "selected"],
      "UILabel": { "colors": { "textColor": "#111111" } },
      "UITableViewCell-selected": { "colors": { "backgroundColor": "#ddeeff" } },
      "UITableViewCell-selected/UILabel": { "colors": { "textColor": "#0000ff" } },
      "UITableView-busy/UITableViewCell": { "colors": { "backgroundColor": "#ffeedd" } },
      "UIToolbar-selected/UIButton": { "controls": { "actionColor": "#aa0000" } },
      "UIToolbar-busy/UILabel, UIView-busy/UITextField": { "colors": { "textColor": "#00aa00", "formColor": "#00aa00" } },
      "UIView-busy": { "colors": { "backgroundColor": "#eeeeee" } },
      "UIButton-busy": { "controls": { "fillColor": "#cccccc" } },
      "UIWindow-busy/UIButton-selected": { "controls": { "actionColor": "#aa00aa" } },
      "UIWindow-busy": { "colors": { "backgroundColor": "#ffffee" } }
    }
    """##

  private func tree(_ seed: Int) throws -> (tree: WidgetTree, file: TreeFile) {
    var random = RandomTree(seed: UInt64(seed))
    random.depthLimit = 3
    let tree = WidgetTree(
      appearance: try AppearanceLoader().load(StyleSheet(text: Self.sheet, name: "sheet"))
    )
    let file = try TreeFile(text: random.window(states: ["selected", "busy"]))
    try file.add(to: tree)
    return (tree, file)
  }

  @Test(arguments: 0..<16)
  func `a cell is drawn as if it were the only one`(seed: Int) async throws {
    let (tree, file) = try tree(seed)
    let before = Picture(of: tree, describedBy: file).svg
    let report = await Inspection(tree.theme, trees: [tree]).stateStyles()
    let all = Picture(galleryOf: tree, describedBy: file, report)
    #expect(Picture(of: tree, describedBy: file).svg == before, "seed \(seed)")

    var alone: [String] = []
    var start = report.groups.startIndex
    while start < report.groups.endIndex {
      // Places of one class are drawn together, since some are side by side.
      let end = report.groups[start...].firstIndex {
        $0.className != report.groups[start].className
      }
      let place = start..<(end ?? report.groups.endIndex)
      start = place.upperBound
      var part = StateStylesReport()
      for group in report.groups[place] {
        part.groups.append(group)
      }
      let (fresh, file) = try self.tree(seed)
      alone += Self.looks(Picture(galleryOf: fresh, describedBy: file, part).marks)
    }
    #expect(Self.looks(all.marks) == alone, "seed \(seed)")
    // Each cell of a container in its normal state shows the contents as the tree has them.
    for title in Self.titles(all.marks) {
      guard let widget = try? tree.widget(at: title.path) else { continue }
      if title.isInside { #expect(title.states == "\(widget.states)", "seed \(seed): \(title)") }
    }
  }

  @Test(arguments: 0..<16)
  func `captions of cells are complete, however narrow the cells are`(seed: Int) async throws {
    let (tree, file) = try tree(seed)
    let report = await Inspection(tree.theme, trees: [tree]).stateStyles()
    for (width, medium) in [(760.0, Picture.Medium.page), (240, .page), (480, .terminal)] {
      let picture = Picture(galleryOf: tree, describedBy: file, report, width: width, on: medium)
      for case .text(let text) in picture.marks where !text.text.hasPrefix("… and") {
        #expect(!text.text.contains("…"), "seed \(seed), \(width) points")
      }
    }
  }

  @Test func `a word that is too long keeps its beginning and its end`() {
    let measures = Measures(medium: .terminal)
    let text = measures.fitted("#label-of-row-128", in: nil, width: 80, keepingEnd: true).text
    #expect(text == "#labe…-128")
    #expect(measures.fitted("#label-of-row-128", in: nil, width: 80).text == "#label-of…")
    #expect(measures.fitted("#label", in: nil, width: 4, keepingEnd: true).text == "")
  }

  /// Returns the contents of each outermost group: its name, with its colours and texts.
  private static func looks(_ marks: [Picture.Mark]) -> [String] {
    marks.compactMap { mark in
      guard case .group(let title, _) = mark else { return nil }
      return title + ": " + parts(mark).joined(separator: " ")
    }
  }

  private static func parts(_ mark: Picture.Mark) -> [String] {
    switch mark {
    case .box(let box): ["\(box.fill as Any) \(box.border as Any)"]
    case .text(let text): ["\(text.text) \(text.color)"]
    case .group(let title, let marks): [title] + marks.flatMap(parts)
    case .faded(let opacity, let marks): ["\(opacity)"] + marks.flatMap(parts)
    case .icon(let icon): ["\(icon.name) \(icon.color)"]
    case .clipped(_, _, let marks): marks.flatMap(parts)
    }
  }

  private struct Title {
    var path: String
    var states: String
    var isInside: Bool
  }

  /// Returns the titles of all groups, and whether they are inside others.
  private static func titles(_ marks: [Picture.Mark], isInside: Bool = false) -> [Title] {
    marks.flatMap { mark -> [Title] in
      guard case .group(let title, let inner) = mark else { return [] }
      let parts = title.split(separator: "-", maxSplits: 1)
      let own = Title(
        path: String(parts.first ?? ""),
        states: parts.count > 1 ? String(parts[1]) : "normal",
        isInside: isInside
      )
      return [own] + titles(inner, isInside: true)
    }
  }
}
