import Livery

/// A host that writes down what it hears, and may do something about it.
final class RecordingHost: StylishHost {
  let name: String
  let widget: Widget?
  private(set) var changes: [StyleChange] = []

  /// What the host does when it hears of a change.
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

  /// How often the host heard of its style.
  var count: Int { changes.count }

  /// Forgets what was heard.
  func clear() { changes = [] }

  func styleDidChange(_ change: StyleChange) {
    changes.append(change)
    journal?.lines.append("\(name) style")
    reaction(change)
  }
}
