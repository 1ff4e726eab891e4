/// The change of one widget by a commit, as its host is notified of it.
///
/// It has its own values, so it can be kept.
public struct StyleChange {
  /// The widget.
  public internal(set) var widget: Widget

  /// The style that the host was last notified of; `nil` the first time.
  public var oldStyle: Style? { change.map { $0.style(at: place, in: $0.former) } ?? pair?.old }

  /// The current style.
  public var style: Style {
    change.map { $0.style(at: place, in: $0.snapshot) } ?? pair?.new ?? .empty
  }

  /// The causes of the commit.
  public var causes: Set<CommitReport.Cause> { causeBits.all }

  let causeBits: CommitReport.Causes

  /// The old and the new style, if any property of them may differ.
  private let pair: Pair?

  /// The change of values, if the style is otherwise the same, and the place of the style.
  private var change: ValueChange?
  private var place = StylePlace.nowhere

  /// Two styles.
  private final class Pair {
    let old: Style?
    let new: Style

    init(old: Style?, new: Style) {
      self.old = old
      self.new = new
    }
  }

  /// Makes a change of one style to another.
  init(widget: Widget, old: Style?, new: Style, causeBits: CommitReport.Causes) {
    self.widget = widget
    self.causeBits = causeBits
    pair = Pair(old: old, new: new)
    change = nil
  }

  /// Makes a change of values only, without a style yet.
  init(_ change: ValueChange, widget: Widget, causeBits: CommitReport.Causes) {
    self.widget = widget
    self.causeBits = causeBits
    pair = nil
    self.change = change
  }

  /// Turns it into the change of another widget with another style.
  @inline(__always)
  mutating func move(to row: TreeRows.Row, generation: UInt32, place: StylePlace) {
    widget.move(to: row, generation: generation)
    self.place = place
  }

  /// Separates it from a copy, if there is one, so that the copy retains only its own styles.
  @inline(__always)
  mutating func separate() {
    if change == nil || isKnownUniquelyReferenced(&change) { return }
    change = change?.separated(at: place)
  }

  /// The settings that differ, in the order in which they are printed; for the first notification
  /// all that have a value.
  public var settings: [Setting] { style.settings(differingFrom: oldStyle ?? .empty) }
}
