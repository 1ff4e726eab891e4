import LiveryKit

/// What recorders have heard, in order.
final class Record {
  var lines: [String] = []

  /// What was heard since this was asked for last.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A button that writes down what it hears.
final class RecordingButton: Button {
  let record: Record

  init(_ record: Record = Record()) {
    self.record = record
    super.init()
  }

  override func styleDidChange(_ style: Style) {
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

/// A view that does something when it hears of a style, the first time.
final class ActingView: View {
  var action: ((ActingView) -> Void)?

  override func styleDidChange(_ style: Style) {
    let action = action
    self.action = nil
    action?(self)
  }
}
