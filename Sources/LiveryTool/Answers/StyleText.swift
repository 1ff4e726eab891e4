import Livery
import LiveryConsole
import SourceJSON

/// Prints styles for people.
struct StyleText {
  /// Where they are printed.
  let terminal: Terminal

  /// A widget with all its settings, section by section.
  func complete(_ styled: StyledWidget) -> String {
    let style = styled.widget.style
    let names = style.properties.keys.sorted()
    let settings = Setting.builtIn + names.map(Setting.property)
    var lines = fitted(TerminalText.escaped(styled.title))
    let rows = settings.map { [TerminalText.escaped($0.name), text(of: style[$0])] }
    var group: Setting.Group?
    for (setting, block) in zip(settings, blocks(rows, indent: 2)) {
      if setting.group != group { lines += ["", setting.group.rawValue] }
      group = setting.group
      lines += block
    }
    return lines.joined(separator: "\n")
  }

  /// Widgets with those settings in which they differ from a style.
  func differences(of widgets: [StyledWidget], from standard: Style) -> String {
    let heading =
      "Only what differs from the default style is listed; '--widget PATH' shows all of one widget."
    var lines = TextFlow.lines(heading, width: terminal.columns, hanging: 0)
    for styled in widgets {
      lines += [""] + fitted(TerminalText.escaped(styled.title))
      let style = styled.widget.style
      let settings = style.settings(differingFrom: standard)
      if settings.isEmpty { lines.append("  the default style") }
      lines += table(
        settings.map { [TerminalText.escaped($0.description), text(of: style[$0])] },
        indent: 2
      )
    }
    return lines.joined(separator: "\n")
  }

  /// A line as one or several that the terminal has room for.
  func fitted(_ line: String) -> [String] { TextFlow.lines(line, width: terminal.columns) }

  /// The rows of a table as lines that the terminal has room for.
  func table(_ rows: [[String]], indent: Int) -> [String] {
    blocks(rows, indent: indent).flatMap(\.self)
  }

  /// The same with the lines of each row by themselves.
  func blocks(_ rows: [[String]], indent: Int) -> [[String]] {
    TextTable.blocks(rows, width: terminal.columns.map { $0 - indent }).map { lines in
      lines.map { String(repeating: " ", count: indent) + $0 }
    }
  }

  /// A value on one line, with its colour in front of it if colours are welcome.
  func text(of value: SettingValue?) -> String {
    guard let value else { return "none" }
    let text = TerminalText.escaped(value.description)
    guard let swatch = Swatch(terminal.colors), let color = value.color ?? value.shadow?.color
    else { return text }
    return swatch.show(color) + " " + text
  }
}
