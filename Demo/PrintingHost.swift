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
    let settings = change.settings
    if console.isQuiet {
      console.heard += 1
    } else if let old = change.oldStyle {
      for (index, setting) in settings.prefix(Self.shownSettings).enumerated() {
        let head = index == 0 ? "● \(name(change.widget))" : "".padded(to: 26)
        let values = "\(console.show(old[setting])) → \(console.show(change.newStyle[setting]))"
        console.print("  \(head) \(setting.description.padded(to: 24)) \(values)")
      }
      if settings.count > Self.shownSettings {
        let more = "and \(settings.count - Self.shownSettings) more"
        console.print(console.dim("  \("".padded(to: 26)) \(more)"))
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
