import LiveryKit

/// The notifications of recorders, in order.
final class Record {
  var lines: [String] = []

  /// Returns the notifications since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A button that records its notifications.
final class RecordingButton: Button {
  let record: Record

  init(_ record: Record = Record()) {
    self.record = record
    super.init()
  }

  override func styleDidChange(_ change: StyleChange) {
    record.lines.append("style")
  }

  override func styleDidChange(_ style: Style, for state: ControlState) {
    super.styleDidChange(style, for: state)
    record.lines.append("style for \(state)")
  }

  override func stateDidChange(_ state: ControlState) {
    super.stateDidChange(state)
    record.lines.append("state \(state)")
  }

  override func didMoveToWindow() {
    record.lines.append(widget == nil ? "left" : "entered")
  }
}

/// A view that calls a closure when it is notified of a style for the first time.
final class ActingView: View {
  var action: ((ActingView) -> Void)?

  override func styleDidChange(_ change: StyleChange) {
    let action = action
    self.action = nil
    action?(self)
  }
}
