/// What a commit did to one widget, as its host is told.
///
/// It carries its own values, so it can be kept.
public struct StyleChange {
  /// The widget.
  public let widget: Widget

  /// The style that the host heard of last; `nil` if it is told for the first time.
  public var oldStyle: Style? {
    switch styles {
    case .values(let change, let block, let index):
      Style(ComputedStyle(block: block, epoch: change.former, index: index))
    case .styles(let old, _): old
    }
  }

  /// The style that the host sees now.
  public var newStyle: Style {
    switch styles {
    case .values(let change, let block, let index):
      Style(ComputedStyle(block: block, epoch: change.epoch, index: index))
    case .styles(_, let new): new
    }
  }

  /// What made the commit necessary.
  public var causes: Set<CommitReport.Cause> { causeBits.all }

  let causeBits: CommitReport.Causes

  /// The old and the new style.
  enum Styles {
    /// The same style with other values.
    case values(ValueChange, SourceBlock, UInt32)
    /// Any two styles.
    case styles(old: Style?, new: Style)
  }

  private let styles: Styles

  @inline(__always)
  init(widget: Widget, styles: Styles, causeBits: CommitReport.Causes) {
    self.widget = widget
    self.styles = styles
    self.causeBits = causeBits
  }

  /// The settings that the host has to look at: those that differ, in the order in which they are
  /// printed; for a host that is told for the first time all that have a value.
  public var settings: [Setting] { newStyle.settings(differingFrom: oldStyle ?? .empty) }
}

/// What a change of values is for all hosts: the values before and after it.
final class ValueChange: Sendable {
  let former: StyleEpoch
  let epoch: StyleEpoch

  init(from former: StyleEpoch, to epoch: StyleEpoch) {
    self.former = former
    self.epoch = epoch
  }
}
