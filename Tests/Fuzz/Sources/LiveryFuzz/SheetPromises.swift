import Livery

/// The promises about sheets.
enum SheetPromises {
  /// Requires that a sheet is rejected with reasons, or styles a tree whose explanations agree with
  /// its styles.
  static func testSheet(_ text: String) {
    do {
      _ = try Theme(sheets: [StyleSheet(text: text, policy: .lenient)])
    } catch {
      TextPromises.check(error, of: text)
    }
    do {
      let sheet = try StyleSheet(text: text)
      let theme = try Theme(sheets: [sheet])
      let tree = WidgetTree(theme: theme)
      let window = tree.addWindow()
      let bar = window.add("UINavigationBar", id: "bar")
      let button = bar.add("UIButton", id: "save", names: ["n"])
      button.states = .highlighted
      for setting in Setting.builtIn {
        let explained = button.explain(setting).value
        require(
          explained == button.style[setting],
          "\(setting) is explained as \(explained as Any)"
        )
      }
    } catch {
      TextPromises.check(error, of: text)
    }
  }

  /// Requires that an edit is rejected, or that its text is the requested sheet, and that it can be
  /// undone.
  static func testEdits(_ choices: FuzzedChoices) {
    var choices = choices
    let setting = choices.pick(Setting.builtIn)
    let entry = choices.below(8)
    let kind = choices.below(8)
    let value: EditValue = choices.pick([
      .value("#12345678"), .value("$a"), .value("14"), .null, .inherit, .revert, .remove,
      .value(#"{"name": "Serif", "size": 12}"#), .field(.size, "9"), .constant("a"),
    ])
    let text = choices.rest()
    guard let sheet = try? StyleSheet(text: text), let theme = try? Theme(sheets: [sheet]) else {
      return
    }
    let place = EntryPlace(sheet: 0, entry: entry)
    let edit: SheetEdit =
      switch kind {
      case 0, 1, 2: .set(place, setting, value)
      case 3: .addEntry(sheet: 0, key: "UIButton-selected", setting, value)
      case 4: .removeEntry(place)
      case 5: .moveEntry(place, after: EntryPlace(sheet: 0, entry: entry / 2))
      case 6: .swapEntries(place, EntryPlace(sheet: 0, entry: entry / 2))
      default: .setConstant(ConstantPlace(sheet: 0, constant: entry), value)
      }
    guard let edited = try? theme.editing([edit]) else { return }
    for changed in edited.texts {
      require(changed.old == text, "what is given for the old text is another one")
      // Warnings may remain; an edit must reject errors.
      let isGood = (try? Theme(sheets: [StyleSheet(text: changed.new)])) != nil
      require(isGood, "\(edit) of\n\(text)\nis\n\(changed.new)")
    }
  }
}
