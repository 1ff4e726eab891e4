import LiveryRender

/// The widgets whose drawings differ between two versions of a picture.
struct PictureChanges {
  /// A group that differs, without the groups in it that do not.
  struct Change: Encodable, Sendable {
    /// The indices of the group and of those around it, from the outermost.
    let path: [Int]
    /// The group as a picture; a group with the title `#2` stands for its third group as it is.
    let svg: String
  }

  /// The groups that differ, outermost first.
  private(set) var all: [Change] = []

  /// A picture of the new size.
  private var sheet: Picture

  /// Compares two versions of a picture.
  init(from old: Picture, to new: Picture) {
    sheet = new
    sheet.title = ""
    compare(old.marks, new.marks, at: []) { $0 }
  }

  /// Compares the contents of a group; `wrap` returns the group with other contents.
  private mutating func compare(
    _ old: [Picture.Mark],
    _ new: [Picture.Mark],
    at path: [Int],
    wrap: ([Picture.Mark]) -> [Picture.Mark]
  ) {
    let (oldGroups, newGroups) = (old.filter(\.isGroup), new.filter(\.isGroup))
    let isSameShape = oldGroups.count == newGroups.count
    if !isSameShape || !hasSameOutline(old, new) {
      var number = 0
      let parts = new.map { mark -> Picture.Mark in
        guard mark.isGroup, isSameShape else { return mark }
        number += 1
        return .group(title: "#\(number - 1)", [])
      }
      all.append(Change(path: path, svg: svg(wrap(parts))))
      if !isSameShape { return }
    }
    for (number, (old, new)) in zip(oldGroups, newGroups).enumerated() {
      let inner = path + [number]
      switch (old, new) {
      case (.group(let oldTitle, let old), .group(let title, let new)) where oldTitle == title:
        compare(old, new, at: inner) { [.group(title: title, $0)] }
      case (.faded(let oldOpacity, let old), .faded(let opacity, let new))
      where oldOpacity == opacity:
        compare(old, new, at: inner) { [.faded(opacity: opacity, $0)] }
      case (
        .clipped(let oldFrame, let oldRadius, let old), .clipped(let frame, let radius, let new)
      )
      where oldFrame == frame && oldRadius == radius:
        compare(old, new, at: inner) { [.clipped(frame, cornerRadius: radius, $0)] }
      default: all.append(Change(path: inner, svg: svg([new])))
      }
    }
  }

  /// Returns a Boolean value that indicates whether two groups draw the same themselves, with the
  /// same places of the groups in them.
  private func hasSameOutline(_ old: [Picture.Mark], _ new: [Picture.Mark]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { $0.isGroup && $1.isGroup || !$1.isGroup && $0 == $1 }
  }

  private func svg(_ marks: [Picture.Mark]) -> String {
    var picture = sheet
    picture.marks = marks
    return picture.svg
  }
}

extension Picture.Mark {
  /// A Boolean value that indicates whether the mark is drawn as a group.
  fileprivate var isGroup: Bool {
    switch self {
    case .group, .faded, .clipped: true
    case .box, .text, .icon: false
    }
  }
}
