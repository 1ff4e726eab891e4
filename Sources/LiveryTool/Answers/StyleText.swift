import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// Formats styles as text.
struct StyleText {
  /// The terminal to format for.
  let terminal: Terminal

  /// Returns a widget with all its settings, by section.
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

  /// Returns widgets with those settings that differ from a style.
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

  /// Returns a line, wrapped to the width of the terminal.
  func fitted(_ line: String) -> [String] { TextFlow.lines(line, width: terminal.columns) }

  /// Returns the rows of a table as lines that fit the terminal.
  func table(_ rows: [[String]], indent: Int) -> [String] {
    blocks(rows, indent: indent).flatMap(\.self)
  }

  /// Returns the rows of a table as lines that fit the terminal, grouped by row.
  func blocks(_ rows: [[String]], indent: Int) -> [[String]] {
    TextTable.blocks(rows, width: terminal.columns.map { $0 - indent }).map { lines in
      lines.map { String(repeating: " ", count: indent) + $0 }
    }
  }

  /// Returns a value on one line, with a colour swatch if the terminal supports colours.
  func text(of value: SettingValue?) -> String {
    guard let value else { return "none" }
    let text = TerminalText.escaped(value.description)
    guard let swatch = Swatch(terminal.colors), let color = value.color ?? value.shadow?.color
    else { return text }
    return swatch.show(color) + " " + text
  }
}
