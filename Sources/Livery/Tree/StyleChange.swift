/// What a commit did to one widget, as its host is told.
///
/// It carries its own values, so it can be kept.
public struct StyleChange {
  /// The widget.
  public internal(set) var widget: Widget

  /// The style that the host heard of last; `nil` if it is told for the first time.
  public var oldStyle: Style? { change.map { $0.style(at: place, $0.former) } ?? pair?.old }

  /// The style that the host sees now.
  public var newStyle: Style {
    change.map { $0.style(at: place, $0.snapshot) } ?? pair?.new ?? .empty
  }

  /// What made the commit necessary.
  public var causes: Set<CommitReport.Cause> { causeBits.all }

  let causeBits: CommitReport.Causes

  /// The old and the new style, which may be any.
  private let pair: Pair?

  /// The same style with other values: what these are, and where the style is.
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

  /// A change of one style to another.
  init(widget: Widget, old: Style?, new: Style, causeBits: CommitReport.Causes) {
    self.widget = widget
    self.causeBits = causeBits
    pair = Pair(old: old, new: new)
    change = nil
  }

  /// A change of values only, without a style yet.
  init(_ change: ValueChange, widget: Widget, causeBits: CommitReport.Causes) {
    self.widget = widget
    self.causeBits = causeBits
    pair = nil
    self.change = change
  }

  /// Makes it a change of another widget, with another style.
  @inline(__always)
  mutating func move(to row: TreeRows.Row, _ generation: UInt32, place: StylePlace) {
    widget.move(to: row, generation)
    self.place = place
  }

  /// Leaves a copy alone, if there is one, so that it holds on to no other styles than its own.
  @inline(__always)
  mutating func part() {
    if change == nil || isKnownUniquelyReferenced(&change) { return }
    change = change?.parted(at: place)
  }

  /// The settings that the host has to look at: those that differ, in the order in which they are
  /// printed; for a host that is told for the first time all that have a value.
  public var settings: [Setting] { newStyle.settings(differingFrom: oldStyle ?? .empty) }
}
