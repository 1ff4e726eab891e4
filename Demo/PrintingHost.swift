import Livery

/// A host that prints what it hears.
class PrintingHost: StylishHost {
  /// The widget that it hears of.
  let widget: Widget?

  /// What to do, once, when the style changes next.
  var reaction: (() -> Void)?

  fileprivate let console: Console

  /// How many of the settings that changed are shown.
  private static let shownSettings = 3

  init(widget: Widget, console: Console) {
    self.widget = widget
    self.console = console
  }

  /// What stands before everything that the host says.
  fileprivate func name(_ widget: Widget) -> String {
    let names = widget.names.sorted().map { ".\($0)" }.joined()
    let text = widget.text.map { widget.id == nil ? " '\($0)'" : "" } ?? ""
    return "\(widget.className)\(widget.id.map { "#\($0)" } ?? "")\(names)\(text)".padded(to: 24)
  }

  func styleDidChange(_ change: StyleChange) {
    if console.detail != .silent { tell(change) }
    let reaction = reaction
    self.reaction = nil
    reaction?()
  }

  private func tell(_ change: StyleChange) {
    let settings = change.settings
    let name = name(change.widget)
    guard let old = change.oldStyle else {
      console.print("  ● \(name) is told its style: \(settings.count) settings")
      return
    }
    if settings.isEmpty { console.print("  ● \(name) is told its style: as before") }
    let shown = settings.prefix(console.detail == .brief ? 1 : Self.shownSettings)
    let unshown = settings.count - shown.count
    for (index, setting) in shown.enumerated() {
      let head = index == 0 ? "● \(name)" : "".padded(to: 26)
      let values = "\(console.show(old[setting])) → \(console.show(change.newStyle[setting]))"
      let isLast = index == shown.count - 1
      let more = isLast && unshown > 0 ? console.dim("  +\(unshown) more") : ""
      console.print("  \(head) \(setting.description.padded(to: 24)) \(values)\(more)")
    }
  }
}

/// A host for a control, which also prints what becomes of its states.
final class PrintingControl: PrintingHost, StylishControl {
  func stateDidChange(_ state: ControlState) {
    guard console.detail != .silent, let widget else { return }
    console.print("  ◆ \(name(widget)) is now \(state)")
  }

  func styleDidChange(_ style: Style, for state: ControlState) {
    guard console.detail == .everyState, let widget else {
      console.unshownStateStyles += 1
      return
    }
    let color = console.show(style.controls.actionColor.map(SettingValue.color))
    let fill = console.show(style.controls.fillColor.map(SettingValue.color))
    console.print("  ○ \(name(widget)) \("if \(state)".padded(to: 24)) \(color) on \(fill)")
  }
}
