import Foundation
import Livery
import Testing

/// The pixels of a gallery in a browser, compared with the engine.
@Suite(.enabled(if: Browser.isThere, Browser.missing), .timeLimit(.minutes(15)))
struct GalleryPixelTests {
  /// The settings of grounds, by class; all others have a fill.
  private static let grounds: [String: Setting] = [
    "UIWindow": .backgroundColor, "UITableView": .backgroundColor,
    "UITableViewCell": .backgroundColor, "UINavigationBar": .navigationColor,
    "UIToolbar": .navigationColor, "UITabBar": .navigationColor,
    "UIPopoverController": .backgroundColor,
  ]

  /// A widget in a state set, and its drawn box.
  private struct Cell {
    let title: String
    let left: Int
    let top: Int
    let width: Int
    let height: Int
  }

  @Test(arguments: [("hello", "hello-tree", 13), ("night", "tree", 30)])
  func `cells have the colours of the engine`(
    sheet: String,
    tree: String,
    count: Int
  )
    async throws
  {
    let resources = CommandRun.root.appending(path: "Resources").path
    let (sheet, tree) = ("\(resources)/\(sheet).json", "\(resources)/\(tree).json")
    let drawn = try CommandRun().shell("livery render gallery '\(sheet)' --tree '\(tree)'")
    #expect(drawn.status == 0)
    let page = try await Browser.shared().open()
    let pixels = try await Pixels(of: Data(drawn.output.utf8), as: "image/svg+xml", in: page)

    let file = try TreeFile(contentsOf: tree)
    let loader = AppearanceLoader(catalog: try file.extending(.uiKit))
    let widgets = WidgetTree(appearance: try loader.load(StyleSheet(contentsOf: sheet)))
    try file.add(to: widgets)
    let cells = try cells(in: drawn.output)
    var seenCount = 0
    for cell in cells {
      // A class only in selectors has no widget in the tree.
      guard let (widget, states) = found(cell.title, in: widgets) else { continue }
      // Containers are covered by their contents.
      if !widget.children.isEmpty { continue }
      seenCount += 1
      let style = widget.style(for: states)
      let ground = groundColor(behind: widget) ?? .white
      let fill = style[Self.grounds[widget.className] ?? .fillColor]?.color.map { $0.over(ground) }
      let isGlossy = style.controls.fillColor.map { $0.alpha > 0 } ?? false
      let gloss = isGlossy ? style.controls.glossColor : nil
      let name = cell.title
      let (below, above) = (cell.top + cell.height * 3 / 4, cell.top + cell.height / 4)
      func expect(_ color: Color, x: Int, y: Int, _ part: String) {
        let seen = pixels.at(x, y)
        #expect(color.isAlike(seen), "\(part) of \(name) is \(seen), not \(color)")
      }
      expect(ground, x: cell.left - 4, y: below, "what is behind")
      expect(fill ?? ground, x: cell.left + 4, y: below, "fill")
      let glossy = gloss.map { $0.over(fill ?? ground) } ?? fill ?? ground
      expect(glossy, x: cell.left + 4, y: above, "gloss")
      if let border = style.controls.borderColor, border.alpha == 255,
        Self.grounds[widget.className] == nil
      {
        expect(border, x: cell.left + cell.width / 2, y: cell.top, "border")
      }
    }
    #expect(seenCount >= count)
  }

  /// Returns the cells in which a box is drawn.
  private func cells(in picture: String) throws -> [Cell] {
    let pattern =
      /<title>([^<]+)<\/title>\s*<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/
    return try picture.matches(of: pattern).dropFirst().map { match in
      let numbers = try [match.2, match.3, match.4, match.5].map { try #require(Double($0)) }
      return Cell(
        title: String(match.1),
        left: Int(numbers[0]),
        top: Int(numbers[1]),
        width: Int(numbers[2]),
        height: Int(numbers[3])
      )
    }
  }

  /// Returns the widget of a title, with the states after its path.
  private func found(_ title: String, in tree: WidgetTree) -> (Widget, ControlState)? {
    if let widget = try? tree.widget(at: title) { return (widget, .normal) }
    guard let dash = title.lastIndex(of: "-"),
      let widget = try? tree.widget(at: String(title[..<dash]))
    else { return nil }
    let names = title[title.index(after: dash)...].split(separator: "|")
    return (widget, names.reduce(into: .normal) { $0.insert(ControlState(named: $1)) })
  }

  /// Returns the nearest opaque background.
  private func groundColor(behind widget: Widget) -> Color? {
    guard let parent = widget.parent else { return nil }
    let color = Self.grounds[parent.className].flatMap { parent.style[$0]?.color }
    return color.flatMap { $0.alpha == 255 ? $0 : nil } ?? groundColor(behind: parent)
  }
}

extension Color {
  /// Returns the colour composited over another, opaque one.
  fileprivate func over(_ ground: Color) -> Color {
    func mix(_ component: KeyPath<Color, UInt8>) -> Double {
      let share = Double(alpha) / 255
      let mixed = Double(self[keyPath: component]) * share
      return (mixed + Double(ground[keyPath: component]) * (1 - share)) / 255
    }
    return Color(unitRed: mix(\.red), green: mix(\.green), blue: mix(\.blue))
  }

  /// Returns a Boolean value that indicates whether pixels have this colour, except for rounding.
  fileprivate func isAlike(_ pixel: [UInt8]) -> Bool {
    zip([red, green, blue, 255], pixel).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}
