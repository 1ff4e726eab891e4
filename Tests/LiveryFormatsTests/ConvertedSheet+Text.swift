import LiveryFormats

extension ForeignFormat {
  /// Returns the sheet converted from texts, each a file of its own.
  func sheet(_ texts: String..., as suffix: String = "yaml") throws -> ConvertedSheet {
    let sources = texts.enumerated().map { number, text in
      SourceText(name: "\(number + 1).\(suffix)", text: text)
    }
    return try sheet(from: sources)
  }

  /// Returns the codes of the problems of texts, each a file of its own.
  func problems(_ texts: String..., as suffix: String = "yaml") -> [String] {
    let sources = texts.enumerated().map { number, text in
      SourceText(name: "\(number + 1).\(suffix)", text: text)
    }
    do throws(DiagnosticsError) {
      _ = try sheet(from: sources)
      return []
    } catch {
      return error.diagnostics.map(\.code.description)
    }
  }
}

extension ConvertedSheet {
  /// Returns a tree styled by the sheet.
  func tree() throws -> WidgetTree { WidgetTree(theme: try theme()) }

  /// Returns a theme of this sheet alone.
  func theme() throws -> Theme { try Theme(name: name, sheets: [try styleSheet()]) }
}

extension WidgetTree {
  /// Returns the properties of a widget with some names, alone in a window.
  func properties(of names: String...) -> [String: SettingValue] {
    addWindow().add("UILabel", names: Set(names)).style.properties.values
  }
}
