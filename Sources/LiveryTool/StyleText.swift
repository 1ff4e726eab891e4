import Livery
import SourceJSON

/// Prints styles for people.
struct StyleText {
  /// What shows colours; `nil` where they are not welcome.
  let swatch: Swatch?

  /// A widget with all its settings, section by section.
  func complete(_ styled: StyledWidget) -> String {
    let style = styled.widget.style
    let names = style.properties.keys.sorted()
    let settings = Setting.builtIn + names.map(Setting.property)
    let width = settings.map { $0.name.count }.max() ?? 0
    var lines = [TerminalText.escaped(styled.title)]
    for group in Setting.Group.allCases {
      let members = settings.filter { $0.group == group }
      if members.isEmpty { continue }
      lines += ["", group.rawValue]
      for setting in members {
        lines.append("  \(padded(setting.name, to: width))  \(text(of: style[setting]))")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Widgets with those settings in which they differ from a style.
  func differences(of widgets: [StyledWidget], from standard: Style) -> String {
    var text = """
      Only what differs from the default style is listed; '--widget PATH' shows all of one widget.

      """
    for styled in widgets {
      text += "\n" + TerminalText.escaped(styled.title) + "\n"
      let style = styled.widget.style
      let settings = style.settings(differingFrom: standard)
      if settings.isEmpty { text += "  the default style\n" }
      let width = settings.map { $0.description.count }.max() ?? 0
      for setting in settings {
        text += "  \(padded(setting.description, to: width))  \(self.text(of: style[setting]))\n"
      }
    }
    text.removeLast()
    return text
  }

  /// A value on one line, with its colour in front of it if colours are welcome.
  func text(of value: SettingValue?) -> String {
    guard let value else { return "none" }
    let text = TerminalText.escaped(value.description)
    guard let swatch, let color = value.color ?? value.shadow?.color else { return text }
    return swatch.show(color) + " " + text
  }

  private func padded(_ name: String, to width: Int) -> String {
    let name = TerminalText.escaped(name)
    return name + String(repeating: " ", count: max(0, width - name.count))
  }
}
