import Livery
import LiveryInspect
import Testing

@testable import LiveryRender

/// Laws of the pictures of all comparisons.
struct ComparisonLaws {
  /// Values of which some are drawn on some widgets, and others on none.
  private static let changes = [
    ##""UILabel": { "controls": { "actionColor": "#123456" } }"##,
    ##""UIButton": { "colors": { "primaryColor": "#123456", "headlineColor": "#654321" } }"##,
    ##""UILabel": { "colors": { "textColor": "#123456" } }"##,
    ##""UIButton": { "controls": { "fillColor": "#12345600" } }"##,
    ##""UITableViewCell": { "colors": { "backgroundColor": "#123456" } }"##,
    ##""UITextField": { "colors": { "placeholderColor": "#123456" } }"##,
    ##""UISlider": { "fonts": { "actionFont": { "size": 40 } } }"##,
    ##""UIButton": { "fonts": { "actionFont": { "weight": 400 } } }"##,
    ##""UIToolbar": { "properties": { "whatever": "#123456" } }"##,
  ]

  private static let mark = Color(rgb: 0xd9822b)

  @Test(arguments: 0..<12, [Picture.Medium.page, .terminal])
  func `frames mark the differences, and these are counted`(
    seed: Int,
    medium: Picture.Medium
  ) async throws {
    var random = RandomTree(seed: UInt64(seed))
    let file = try TreeFile(text: random.window())
    let change = Self.changes[random.number(in: 0...Self.changes.count - 1)]
    let trees = try ["{}", "{ \(change) }"].map { text in
      let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: text, name: "sheet")]))
      try file.add(to: tree)
      return tree
    }
    let comparison = await Inspection(trees[0].theme, trees: [trees[0]]).comparison(
      with: trees[1].theme
    )
    let picture = Picture(
      comparing: trees[0],
      with: trees[1],
      describedBy: file,
      comparison,
      width: 800,
      on: medium
    )
    let drawn = trees.map { tree in
      Self.drawn(Picture(of: tree, describedBy: file, width: 400, on: medium), on: medium)
    }
    let frames = Self.frames(picture.marks)
    let note: Comment = "seed \(seed), \(change)"
    if drawn[0] == drawn[1] {
      #expect(frames == 0, note)
    } else {
      #expect(frames > 0, note)
    }
    let texts = Self.texts(picture.marks)
    if comparison.differences.isEmpty { return }
    let heading =
      switch frames {
      case 0: "Nothing in the tree is drawn differently in its own states"
      case 1: "1 widget is drawn differently"
      default: "\(frames) widgets are drawn differently"
      }
    #expect(texts.joined(separator: " ").contains(heading), note)
    // Each cause is shown or listed.
    for difference in comparison.differences {
      #expect(texts.contains { $0.hasPrefix("\(difference.setting): ") }, note)
    }
  }

  /// Returns the visible contents of a picture.
  private static func drawn(_ picture: Picture, on medium: Picture.Medium) -> String {
    medium == .page ? picture.svg : CharacterGrid(of: picture).lines { "\($0)" }.joined()
  }

  private static func frames(_ marks: [Picture.Mark]) -> Int {
    marks.reduce(0) { count, mark in
      switch mark {
      case .box(let box): count + (box.border == Self.mark ? 1 : 0)
      case .text(let text): count + (text.text == "▌" ? 1 : 0)
      case .icon: count
      case .group(_, let marks), .faded(_, let marks), .clipped(_, _, let marks):
        count + frames(marks)
      }
    }
  }

  private static func texts(_ marks: [Picture.Mark]) -> [String] {
    marks.flatMap { mark in
      switch mark {
      case .box, .icon: [String]()
      case .text(let text): [text.text]
      case .group(_, let marks), .faded(_, let marks), .clipped(_, _, let marks): texts(marks)
      }
    }
  }
}
