import LiveryKit
import LiveryRender

/// A drawing of the app's screen with marks beside the lines that changed since the last one.
struct ScreenDrawing {
  private let console: Console
  private let tree: WidgetTree

  /// The cells of the screen as it was drawn last.
  private var last: [[CharacterGrid.Cell]]?

  init(_ tree: WidgetTree, on console: Console) {
    (self.tree, self.console) = (tree, console)
  }

  /// Prints the screen, or of a high one the part around the first change.
  ///
  /// - Parameter limit: The greatest number of lines; `nil` for all.
  mutating func draw(limit: Int? = nil) {
    let (lines, cells) = console.drawing(of: tree, margin: 2)
    // Only colours may have changed, which the lines of a terminal without colours do not show.
    let changed = last.map { Self.changed($0, cells) } ?? []
    last = cells
    let count = min(lines.count, max(limit ?? lines.count, 8))
    let first = max(0, min((changed.min() ?? 0) - 2, lines.count - count))
    for index in first..<first + count {
      let isCut =
        (index == first && first > 0) || (index == first + count - 1 && index < lines.count - 1)
      let mark = changed.contains(index) ? console.bold("▸") : isCut ? console.dim("⋮") : " "
      console.show(["\(mark) \(lines[index])"[...]])
    }
  }

  /// Returns the places of lines that differ, or were not there before.
  private static func changed(
    _ old: [[CharacterGrid.Cell]],
    _ new: [[CharacterGrid.Cell]]
  ) -> Set<Int> {
    Set(
      new.difference(from: old).compactMap { change in
        if case .insert(let place, _, _) = change { place } else { nil }
      }
    )
  }
}
