import Livery

/// The promises about single texts.
enum TextPromises {
  /// Requires that an own style means the same in a tree file.
  static func testJSON(_ text: String) {
    do throws(DiagnosticsError) {
      let declarations = try Declarations(json: text, name: "input")
      let tree = WidgetTree()
      tree.addWindow().setStyle(declarations, for: .normal)
      if tree.windows[0].ownStyle(for: .normal) == nil { return }  // Rejected, as a wrong kind is.
      let written = tree.describe().text
      let again = WidgetTree()
      do {
        try TreeFile(text: written).add(to: again)
      } catch {
        require(false, "what a tree says of itself is rejected: \(error)\n\(written)")
        return
      }
      require(
        said(of: again.windows[0]) == said(of: tree.windows[0]),
        "read, written and read again, it means something else:\n\(written)"
      )
    } catch {
      check(error, of: text)
    }
  }

  /// Returns the own style of a widget, wherever it was declared.
  private static func said(of widget: Widget) -> [Setting: Declaration.Value] {
    let declarations = widget.ownStyle(for: .normal)?.sorted ?? []
    return Dictionary(uniqueKeysWithValues: declarations.map { ($0.setting, $0.value) })
  }

  /// Requires that a colour's description is the same colour.
  static func testColor(_ text: String) {
    if let color = try? Color(parsing: text) {
      require(Color(color.description) == color, "'\(text)' is \(color), which is another colour")
    }
    _ = try? ColorFormula(text)
  }

  /// Requires that a selector's description is the same selector.
  static func testSelector(_ text: String) {
    guard let selector = try? Selector(parsing: text) else { return }
    let again = try? Selector(parsing: selector.description)
    require(again == selector, "'\(text)' is '\(selector)', which is another selector")
  }

  /// Requires that problems have places in the text, if it is known, and messages that are safe for
  /// a terminal.
  static func check(_ error: DiagnosticsError, of text: String?) {
    require(!error.diagnostics.isEmpty, "refused without a reason")
    let lines = text.map { $0.utf8.count { $0 == 0x0A || $0 == 0x0D } + 1 } ?? .max
    for location in error.diagnostics.compactMap(\.location) {
      require((1...lines).contains(location.line), "a place outside of the text: \(location)")
    }
    let printed = DiagnosticFormatter().format(error.diagnostics)
    require(
      !printed.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" },
      "control characters"
    )
  }
}
