import Livery

/// A host that prints what it hears.
class PrintingHost: StylishHost {
  /// The widget that it hears of.
  let widget: Widget?

  /// What to do, once, when the style changes next.
  var reaction: (() -> Void)?

  fileprivate let console: Console

  init(widget: Widget, console: Console) {
    self.widget = widget
    self.console = console
  }

  /// What stands before everything that the host says.
  fileprivate func name(_ widget: Widget) -> String {
    let name = "\(widget.className)\(widget.id.map { "#\($0)" } ?? "")"
    return name.padded(to: 22)
  }

  func styleDidChange(_ change: StyleChange) {
    let settings = change.settings
    if console.isQuiet {
      console.heard += 1
    } else if let old = change.oldStyle {
      for (index, setting) in settings.enumerated() {
        let head = index == 0 ? name(change.widget) : "".padded(to: 22)
        let values = "\(console.show(old[setting])) → \(console.show(change.newStyle[setting]))"
        console.print("  ● \(head) \(setting.description.padded(to: 24)) \(values)")
      }
      if settings.isEmpty { console.print("  ● \(name(change.widget)) looks as before") }
    } else {
      console.print("  ● \(name(change.widget)) is told its style: \(settings.count) settings")
    }
    let reaction = reaction
    self.reaction = nil
    reaction?()
  }
}

/// A host for a control, which also prints what becomes of its states.
final class PrintingControl: PrintingHost, StylishControl {
  func stateDidChange(_ state: ControlState) {
    guard !console.isQuiet, let widget else { return }
    console.print("  ◆ \(name(widget)) is now \(state)")
  }

  func styleDidChange(_ style: Style, for state: ControlState) {
    guard console.isVerbose, !console.isQuiet, let widget else { return }
    let color = console.show(style.controls.actionColor.map(SettingValue.color))
    console.print("  ○ \(name(widget)) \("when \(state)".padded(to: 24)) \(color)")
  }
}
