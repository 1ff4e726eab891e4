import Livery
import LiveryRender
import Testing

/// Drawings that reuse an earlier one.
struct TreeDrawingTests {
  private static let rowCount = 200

  private static let tree: String = {
    let rows = (0..<rowCount).map { number in
      """
      { "class": "UITableViewCell", "id": "row\(number)", "children": [
        { "class": "UILabel", "text": "Number \(number)" }, { "class": "UISwitch" } ] }
      """
    }
    return """
      { "class": "UIWindow", "size": [390, 700], "children": [
        { "class": "UITableView", "children": [\(rows.joined(separator: ", "))] },
        { "class": "UIButton", "id": "save", "text": "Save" } ] }
      """
  }()

  private func widgets(_ sheet: String) throws -> (tree: WidgetTree, file: TreeFile) {
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    let file = try TreeFile(text: Self.tree)
    try file.add(to: tree)
    return (tree, file)
  }

  /// Draws the tree in a sheet, then in another one; returns both drawings, and one that reuses
  /// nothing.
  private func drawings(
    _ old: String,
    _ new: String
  ) throws -> (first: TreeDrawing, next: TreeDrawing, whole: TreeDrawing) {
    let before = try widgets(old)
    let first = TreeDrawing(of: before.tree, describedBy: before.file)
    let after = try widgets(new)
    return (
      first, TreeDrawing(of: after.tree, describedBy: after.file, reusing: first),
      TreeDrawing(of: after.tree, describedBy: after.file)
    )
  }

  @Test func `a colour of one widget draws that widget alone`() throws {
    let (first, next, whole) = try drawings(
      ##"{ "#row7 > UILabel": { "colors": { "textColor": "#112233" } } }"##,
      ##"{ "#row7 > UILabel": { "colors": { "textColor": "#112244" } } }"##
    )
    #expect(first.drawnCount == 3 * Self.rowCount + 3 && first.laidOutCount == first.drawnCount)
    #expect(next.drawnCount == 1)
    // The containers place their contents again.
    #expect(next.laidOutCount <= 4)
    #expect(next.picture.svg == whole.picture.svg)
  }

  @Test func `a font of one widget draws it, and all that it moves`() throws {
    let (_, next, whole) = try drawings(
      ##"{ "#row190 > UILabel": { "fonts": { "listFont": { "size": 17 } } } }"##,
      ##"{ "#row190 > UILabel": { "fonts": { "listFont": { "size": 60 } } } }"##
    )
    #expect(next.laidOutCount <= 4)
    // Ten rows of three, nine of which have moved, the table, the window and the button.
    #expect((28...33).contains(next.drawnCount))
    #expect(next.picture.svg == whole.picture.svg)
  }

  @Test func `without a change nothing is drawn`() throws {
    let (_, next, whole) = try drawings("{}", "{}")
    #expect(next.drawnCount == 0 && next.laidOutCount == 0)
    #expect(next.picture.svg == whole.picture.svg)
  }

  @Test func `another tree is drawn as if it were the first`() throws {
    let appearance = try AppearanceLoader().load(
      StyleSheet(text: RandomTree.sheet, name: "sheet")
    )
    for medium in [Picture.Medium.page, .terminal] {
      var former: TreeDrawing?
      for seed in 0..<60 {
        // Each tree twice, the second time in another size.
        var random = RandomTree(seed: UInt64(seed / 2))
        let file = try TreeFile(text: random.window())
        let tree = WidgetTree(appearance: appearance)
        try file.add(to: tree)
        let width = seed % 3 == 0 ? 480.0 : 400
        let next = TreeDrawing(
          of: tree,
          describedBy: file,
          width: width,
          on: medium,
          reusing: former
        )
        let whole = TreeDrawing(of: tree, describedBy: file, width: width, on: medium)
        #expect(next.picture.svg == whole.picture.svg, "seed \(seed)")
        former = next
      }
    }
  }

  @Test(arguments: 0..<20)
  func `random changes of styles and states are drawn as if they were the first`(
    seed: Int
  ) throws {
    var random = RandomTree(seed: UInt64(seed))
    let file = try TreeFile(text: random.window(states: ["highlighted", "selected"]))
    var former: TreeDrawing?
    for _ in 0..<6 {
      var entries: [String] = []
      for name in ["UIView", "UIButton", "UITableViewCell", "UIToolbar", "UILabel-highlighted"] {
        let number = random.number(in: 0...2)
        if number == 0 { continue }
        entries.append(
          """
          "\(name)": { "properties": { "padding": \(6 * number), "cornerRadius": \(8 * number - 8),
            "opacity": \(number == 1 ? 1 : 0.5), "background": "#00\(number)\(number)00" } }
          """
        )
      }
      let sheet = try StyleSheet(
        text: "{ \(entries.joined(separator: ", ")) }",
        name: "sheet"
      )
      let tree = WidgetTree(theme: try Theme(sheets: [sheet]))
      try file.add(to: tree)
      let next = TreeDrawing(of: tree, describedBy: file, reusing: former)
      let whole = TreeDrawing(of: tree, describedBy: file)
      #expect(next.picture.svg == whole.picture.svg, "seed \(seed)")
      former = next
    }
  }
}
