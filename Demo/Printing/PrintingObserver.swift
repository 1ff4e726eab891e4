import LiveryConsole
import LiveryKit

/// An observer that prints the messages to the app's elements.
final class PrintingObserver {
  private let console: Console

  /// The number of changed settings that are shown.
  private static let shownSettings = 3

  init(console: Console) {
    self.console = console
  }

  /// The observer of the hosts of a window.
  var observer: HostObserver {
    HostObserver(style: print, stateStyle: print, states: print)
  }

  /// Returns the prefix of messages about an element.
  private func name(of element: Element) -> String {
    console.padded(TextFlow.escaped(unpaddedName(of: element)), to: 28)
  }

  private func unpaddedName(of element: Element) -> String {
    guard let widget = element.widget else { return "\(type(of: element))" }
    let names = widget.names.sorted().map { ".\($0)" }.joined()
    let text = widget.text.map { widget.id == nil ? " '\($0)'" : "" } ?? ""
    return "\(widget.className)\(widget.id.map { "#\($0)" } ?? "")\(names)\(text)"
  }

  private func print(_ element: Element, _ change: StyleChange) {
    if console.detail == .silent { return }
    console.hostsNotified += 1
    if console.detail == .brief, console.hostsNotified > Console.shownHosts { return }
    let settings = change.settings
    let name = name(of: element)
    guard let old = change.oldStyle else {
      console.print("  ● \(name) receives its style: \(settings.count) settings")
      return
    }
    if settings.isEmpty { console.print("  ● \(name) receives its style: as before") }
    let shown = settings.prefix(console.detail == .brief ? 1 : Self.shownSettings)
    let unshown = settings.count - shown.count
    for (index, setting) in shown.enumerated() {
      let head = index == 0 ? "● \(name)" : "  " + console.padded("", to: 28)
      let place = console.padded(TextFlow.escaped(setting.description), to: 24)
      let values = "\(console.show(old[setting])) → \(console.show(change.style[setting]))"
      let isLast = index == shown.count - 1
      let more = isLast && unshown > 0 ? console.dim("  +\(unshown) more") : ""
      console.print("  \(head) \(place)", "\(values)\(more)")
    }
  }

  private func print(_ element: Element, _ states: ControlState) {
    if console.detail == .silent { return }
    console.print("  ◆ \(name(of: element)) is now \(states)")
  }

  private func print(_ element: Element, _ style: Style, for state: ControlState) {
    guard console.detail == .everyState else {
      console.unshownStateStyles += 1
      return
    }
    let color = console.show(style.controls.actionColor.map(SettingValue.color))
    let fill = console.show(style.controls.fillColor.map(SettingValue.color))
    console.print(
      "  ○ \(name(of: element)) \(console.padded("if \(state)", to: 24)) \(color) on \(fill)"
    )
  }
}
