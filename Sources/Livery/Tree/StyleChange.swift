/// What a commit did to one widget, as its host is told.
///
/// It carries its own values, so it can be kept.
public struct StyleChange {
  /// The widget.
  public let widget: Widget

  /// The style that the host heard of last; `nil` if it is told for the first time.
  public let oldStyle: Style?

  /// The style that the host sees now.
  public let newStyle: Style

  /// What made the commit necessary.
  public var causes: Set<CommitReport.Cause> { causeBits.all }

  let causeBits: CommitReport.Causes

  /// The settings that the host has to look at: those that differ, in the order in which they are
  /// printed; for a host that is told for the first time all that have a value.
  public var settings: [Setting] { newStyle.settings(differingFrom: oldStyle ?? .empty) }
}
