import Livery

/// A host that records its messages, and may react to them.
final class RecordingHost: Stylish, StylishHost {
  let name: String
  let widget: Widget?
  private(set) var changes: [StyleChange] = []

  /// The reaction of the host to a change.
  var reaction: (StyleChange) -> Void = { _ in }

  private let journal: Journal?

  /// Attaches itself to a widget.
  @discardableResult
  init(_ widget: Widget, name: String = "host", journal: Journal? = nil) {
    self.name = name
    self.widget = widget
    self.journal = journal
    widget.attach(self)
  }

  var styleWidget: Widget? { widget }

  /// The number of style notifications.
  var count: Int { changes.count }

  /// Clears the record.
  func clear() { changes = [] }

  func styleDidChange(_ change: StyleChange) {
    changes.append(change)
    journal?.lines.append("\(name) style")
    reaction(change)
  }
}
