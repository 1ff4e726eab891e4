import Livery
import Testing

@testable import LiveryRender

/// Laws of the pictures of all trees.
struct PictureLaws {
  @Test(arguments: 0..<200, [Picture.Medium.page, .terminal])
  func
    `nothing is outside of the picture, and neither siblings nor what they are in write over each other`(
      seed: Int,
      medium: Picture.Medium
    ) throws
  {
    var random = RandomTree(seed: UInt64(seed))
    let tree = WidgetTree(
      appearance: try AppearanceLoader().load(StyleSheet(text: RandomTree.sheet, name: "sheet"))
    )
    let file = try TreeFile(text: random.window())
    try file.add(to: tree)
    let width = seed % 5 == 0 ? nil : Double(random.number(in: 3...100)) * 8
    let picture = Picture(of: tree, describedBy: file, width: width, on: medium)
    check(picture.marks, in: picture, on: medium, note: "seed \(seed)")
    let grid = CharacterGrid(of: picture, isOutlined: true)
    for row in grid.rows {
      let columns = row.reduce(0) { sum, cell in sum + (cell.text.isEmpty ? 0 : 1) }
      #expect(columns <= row.count)
    }
  }

  /// Checks marks that are drawn over each other or side by side.
  private func check(
    _ marks: [Picture.Mark],
    in picture: Picture,
    on medium: Picture.Medium,
    note: Comment
  ) {
    var siblings: [Picture.Frame] = []
    var texts: [Picture.Frame] = []
    for mark in marks {
      switch mark {
      case .box(let box): expectInside(box.frame, of: picture, note: note)
      case .text(let text):
        expectInside(text.frame, of: picture, note: note)
        expectWidth(of: text, medium, note)
        texts.append(text.frame)
      case .icon(let icon): expectInside(icon.frame, of: picture, note: note)
      case .group(_, let inner), .faded(_, let inner), .clipped(_, _, let inner):
        check(inner, in: picture, on: medium, note: note)
        if let frame = bounds(of: inner) { siblings.append(frame) }
      }
    }
    for text in texts {
      for sibling in siblings { #expect(!text.overlaps(sibling), note) }
    }
    if !siblings.isEmpty { checkBorders(marks, around: siblings + texts, on: medium, note: note) }
    for (index, one) in siblings.enumerated() {
      for other in siblings[..<index] { #expect(!one.overlaps(other), note) }
    }
  }

  /// Checks that the contents of a container are drawn inside its border, as far as there is room
  /// for both.
  private func checkBorders(
    _ marks: [Picture.Mark],
    around contents: [Picture.Frame],
    on medium: Picture.Medium,
    note: Comment
  ) {
    let (x, y) = medium == .terminal ? (8.0, 16.0) : (1, 1)
    for case .box(let box) in marks where box.border != nil && box.frame.width >= 2 * x {
      let inner = box.frame.inset(by: x, y)
      for frame in contents where frame.width > 0 {
        #expect(frame.x >= inner.x - 0.01, note)
        #expect(frame.x + frame.width <= inner.x + inner.width + 0.01, note)
        #expect(frame.y >= inner.y - 0.01, note)
        #expect(frame.y + frame.height <= inner.y + inner.height + 0.01, note)
      }
    }
  }

  private func expectInside(_ frame: Picture.Frame, of picture: Picture, note: Comment) {
    #expect(frame.width >= 0 && frame.height >= 0, note)
    #expect(frame.x >= -0.01 && frame.x + frame.width <= picture.width + 0.01, note)
    #expect(frame.y >= -0.01 && frame.y + frame.height <= picture.height + 0.01, note)
  }

  /// Checks that a text has its stated width.
  private func expectWidth(
    of text: Picture.Text,
    _ medium: Picture.Medium,
    _ note: Comment
  ) {
    let width = Measures(medium: medium).width(of: text.text, in: text.font)
    #expect(abs(width - text.width) <= 0.01, note)
  }

  private func bounds(of marks: [Picture.Mark]) -> Picture.Frame? {
    marks.compactMap { mark -> Picture.Frame? in
      switch mark {
      case .box(let box): box.frame
      case .text(let text): text.frame
      case .icon(let icon): icon.frame
      case .group(_, let inner), .faded(_, let inner), .clipped(_, _, let inner): bounds(of: inner)
      }
    }.reduce(nil) { all, frame in all?.union(frame) ?? frame }
  }
}

extension Picture.Text {
  /// The bounds of the smaller letters.
  fileprivate var frame: Picture.Frame {
    let size = min(font?.size ?? 13, 10)
    return Picture.Frame(x: x, y: baseline - size * 0.7, width: width, height: size * 0.7)
  }
}

extension Picture.Frame {
  fileprivate func union(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Self(
      x: left,
      y: top,
      width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top
    )
  }

  fileprivate func overlaps(_ other: Self) -> Bool {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    return across > 0.01 && down > 0.01
  }
}
