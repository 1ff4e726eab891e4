import Livery

/// A control's host that records all its messages.
final class RecordingControl: StylishControl {
  let name: String
  let widget: Widget?
  private(set) var changes: [StyleChange] = []
  private(set) var states: [ControlState] = []
  private(set) var stateStyles: [(states: ControlState, style: Style)] = []

  private let journal: Journal?

  /// Attaches itself to a widget.
  init(_ widget: Widget, name: String = "control", journal: Journal? = nil) {
    self.name = name
    self.widget = widget
    self.journal = journal
    widget.attach(self)
  }

  /// Clears the record.
  func clear() {
    changes = []
    states = []
    stateStyles = []
  }

  /// The state sets whose styles it was notified of, in order.
  var toldStates: [String] { stateStyles.map(\.states.description) }

  func styleDidChange(_ change: StyleChange) {
    changes.append(change)
    journal?.lines.append("\(name) style")
  }

  func styleDidChange(_ style: Style, for state: ControlState) {
    stateStyles.append((state, style))
    journal?.lines.append("\(name) style for \(state)")
  }

  func stateDidChange(_ state: ControlState) {
    states.append(state)
    journal?.lines.append("\(name) state \(state)")
  }
}
