import LiveryInspect
package import SourceJSON

/// The change from one text to another, by which places before and after the change move.
package struct TextMove: Sendable {
  private let new: SourceText
  /// The numbers of equal bytes at the starts and at the ends of both texts.
  private let start: Int
  private let end: Int
  private let oldCount: Int
  private let isEmpty: Bool

  /// Compares two texts.
  package init(from old: SourceText, to new: SourceText) {
    self.new = new
    oldCount = old.bytes.count
    isEmpty = old === new || old.bytes == new.bytes
    let most = min(old.bytes.count, new.bytes.count)
    var start = 0
    while start < most, old.bytes[start] == new.bytes[start] { start += 1 }
    var end = 0
    while end < most - start,
      old.bytes[old.bytes.count - 1 - end] == new.bytes[new.bytes.count - 1 - end]
    { end += 1 }
    (self.start, self.end) = (start, end)
  }

  /// Returns a problem of the old text in the new one, without its edits; `nil` if its place has
  /// changed.
  package func moved(_ problem: LoadedProject.Problem) -> LoadedProject.Problem? {
    if isEmpty { return problem }
    let diagnostic = problem.finding.diagnostic
    guard let place = diagnostic.location else { return problem }
    var offset = place.offset
    if place.offset >= oldCount - end {
      offset += new.bytes.count - oldCount
    } else if place.end.offset > start {
      return nil
    }
    let moved = Diagnostic(
      diagnostic.severity,
      diagnostic.code,
      message: diagnostic.message,
      at: new.location(at: offset)
    )
    return LoadedProject.Problem(Finding(moved), theme: problem.theme)
  }
}
