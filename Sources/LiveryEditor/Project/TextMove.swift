import LiveryInspect
package import SourceJSON

/// The change from one text to another, by which places before and after the change move.
package struct TextMove: Sendable {
  private let old: SourceText
  private let new: SourceText
  /// The changed bytes of the old text; `nil` if the texts are equal.
  private let changed: Range<Int>?

  /// Compares two texts.
  package init(from old: SourceText, to new: SourceText) {
    (self.old, self.new) = (old, new)
    if old === new || old.bytes == new.bytes {
      changed = nil
      return
    }
    let most = min(old.bytes.count, new.bytes.count)
    var start = 0
    while start < most, old.bytes[start] == new.bytes[start] { start += 1 }
    let rest = zip(old.bytes[start...].reversed(), new.bytes[start...].reversed())
    let end = rest.prefix { $0 == $1 }.count
    changed = start..<(old.bytes.count - end)
  }

  /// Returns a problem of the old text in the new one, without its edits; `nil` if its place has
  /// changed.
  package func moved(_ problem: LoadedProject.Problem) -> LoadedProject.Problem? {
    let diagnostic = problem.finding.diagnostic
    guard let changed, let place = diagnostic.location else { return problem }
    let isBehind = place.offset >= changed.upperBound
    if !isBehind, place.end.offset > changed.lowerBound { return nil }
    let offset = place.offset + (isBehind ? new.bytes.count - old.bytes.count : 0)
    let moved = Diagnostic(
      diagnostic.severity,
      diagnostic.code,
      message: diagnostic.message,
      at: new.location(at: offset)
    )
    return LoadedProject.Problem(Finding(moved), theme: problem.theme)
  }
}
