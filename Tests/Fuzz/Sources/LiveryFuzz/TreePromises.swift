import Livery

/// The promises about trees.
enum TreePromises {
  /// Requires that a tree file is rejected with reasons, or makes a tree that describes itself the
  /// same.
  static func testFile(_ text: String) {
    do {
      let file = try TreeFile(text: text)
      let tree = WidgetTree(
        appearance: try AppearanceLoader(catalog: file.extending(.uiKit)).load()
      )
      do { try file.add(to: tree) } catch { return }
      let described = tree.describe().text
      do {
        let again = try TreeFile(text: described)
        let copy = WidgetTree(
          appearance: try AppearanceLoader(catalog: again.extending(.uiKit)).load()
        )
        try again.add(to: copy)
        require(copy.describe().text == described, "described twice, two trees:\n\(described)")
      } catch {
        require(false, "what a tree says of itself is rejected: \(error)\n\(described)")
      }
    } catch {
      TextPromises.check(error, of: text)
    }
  }

  /// Requires that a tree after any events equals one that was built at once, and that rolling back
  /// restores the start.
  static func testEvents(_ choices: FuzzedChoices) {
    var choices = choices
    let themes = Self.themes
    let tree = WidgetTree(theme: choices.pick(themes))
    var widgets = [tree.addWindow()]
    var start: (point: Checkpoint, look: String)?
    var steps = 0
    while !choices.isEmpty, steps < 64 {
      steps += 1
      widgets.removeAll { !$0.isAlive }
      guard let widget = widgets.isEmpty ? nil : choices.pick(widgets) else {
        widgets.append(tree.addWindow())
        continue
      }
      switch choices.below(15) {
      case 0, 1:
        if widgets.count < 24 {
          widgets.append(
            widget.add(
              choices.pick(classes),
              id: choices.pick(ids),
              names: Set(choices.some(names))
            )
          )
        }
      case 2: widget.states = ControlState(choices.some(states))
      case 3: widget.insert(choices.pick(widgets), at: choices.pick([nil, 0, 1]))
      case 4: widget.makeWindow(at: choices.pick([nil, 0]))
      case 5: widget.detach()
      case 6: widget.remove()
      case 7: widget.id = choices.pick(ids)
      case 8: widget.names = Set(choices.some(names))
      case 9: widget.setStyle(choices.pick(declarations), for: ControlState(choices.some(states)))
      case 10: tree.theme = choices.pick(themes)
      case 11: tree.contexts["scheme"] = choices.pick(["light", "dark", nil])
      case 12: tree.defaultStyle = choices.pick(styles)
      case 13:
        // Several events in one update, rolled back or not.
        let (isRejected, other) = (choices.below(2) == 1, choices.pick(widgets))
        let states = ControlState(choices.some(states))
        _ = try? tree.update {
          widget.states = states
          other.insert(widget)
          if isRejected { throw OnPurpose() }
        }
      default:
        if let former = start {
          do { try tree.rollback(to: former.point) } catch { fatalError("\(error)") }
          require(look(of: tree) == former.look, "rolled back, it looks different")
          start = nil
        } else {
          start = (tree.checkpoint(), look(of: tree))
        }
      }
    }
    let fresh = WidgetTree(theme: tree.theme)
    fresh.contexts = tree.contexts
    fresh.defaultStyle = tree.defaultStyle
    do { try tree.describe().add(to: fresh) } catch {
      fatalError("what is there is rejected: \(error)")
    }
    let (made, grown) = (look(of: fresh), look(of: tree))
    require(made == grown, "a tree made at once looks different:\n\(made)\nthan\n\(grown)")
    guard let last = tree.widgets.last else { return }
    for setting in Setting.builtIn {
      let explained = last.explain(setting).value
      require(explained == last.style[setting], "\(setting) is explained as \(explained as Any)")
    }
  }

  private struct OnPurpose: Error {}

  /// Returns the state and the style of all widgets in windows.
  private static func look(of tree: WidgetTree) -> String {
    tree.widgets.map { widget in
      let applied = Setting.builtIn.compactMap { setting in
        widget.style[setting].map { "\(setting) \($0)" }
      }
      let (id, names) = (widget.id ?? "", widget.names.sorted())
      return "\(widget.className)#\(id) \(names) \(widget.states) \(applied)"
    }.joined(separator: "\n")
  }

  private static let classes = [
    "UIView", "UIButton", "UILabel", "UINavigationBar", "UITableViewCell", "UISwitch",
  ]
  private static let ids = [nil, "save", "main", "x"]
  private static let names = ["primary", "danger", "wide"]
  private static let states: [ControlState] = [.highlighted, .selected, .disabled, .focused]

  /// Made once, and shared by many trees, as apps do.
  private static let themes = sheets.map { text in
    do {
      return try Theme(sheets: [StyleSheet(text: text)])
    } catch {
      fatalError("\(error)")
    }
  }

  private static let declarations: [Declarations?] = [
    nil,
    Declarations { $0.colors.textColor = .white },
    Declarations {
      $0.colors.backgroundColor = .black
      $0.fonts.actionFont = Font(name: "Serif", size: 9)
    },
  ]

  private static let styles: [Declarations?] = [
    nil,
    Declarations { $0.colors.textColor = .black },
    Declarations { $0.colors.primaryColor = .white },
  ]

  private static let sheets = [
    """
    { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "@properties": { "padding": { "kind": "number", "inherits": true } },
      "$accent": "#336699",
      "@when scheme=dark": { "$accent": "#99ccff", "UILabel": { "colors": { "textColor": "#eeeeee" } } },
      "default": { "colors": { "textColor": "#111111", "primaryColor": "$accent" } },
      "controls-highlighted": { "controls": { "actionColor": "#00ff00" } },
      "UIButton": { "colors": { "textColor": "$accent" }, "properties": { "padding": 4 } },
      "UIButton-highlighted|selected": { "colors": { "textColor": "#ff0000" } },
      "UINavigationBar/UIButton": { "colors": { "textColor": "@inherit" } },
      "UINavigationBar-selected/UIButton-highlighted": { "fonts": { "actionFont": { "size": 20 } } },
      "#main": { "colors": { "backgroundColor": "color-mix(in oklab, $accent, {colors.textColor})" } },
      "UIView.danger": { "controls": { "actionColor": "#aa0000" } },
      "UITableViewCell-selected": { "colors": { "textColor": "#ffffff", "captionColor": null } },
      ".wide > UILabel, .wide > UISwitch": { "extends": ".primary" },
      ".primary": { "colors": { "captionColor": "#123456" } } }
    """,
    """
    { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "dark" } },
      "@resolution": "brstyle",
      "UIButton": { "colors": { "textColor": "#00ff00" } },
      "UIView-disabled": { "colors": { "textColor": "#888888" } },
      "#main > UIButton": { "colors": { "textColor": "@revert", "primaryColor": "#0000ff" } } }
    """,
    """
    { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "UIView#save-focused": { "colors": { "textColor": "@initial" } } }
    """,
  ]
}
