import Livery
import Testing

@testable import LiveryInspect

/// Laws of edits of sheets, as values and as text (spec 15.12).
struct EditLaws {
  @Test func `a change of a sheet's text says what the change of the theme says`() async {
    await Law.holds(in: 12) { random in
      guard let subject = try PlainSubject(using: &random) else { return }
      for _ in 0..<8 {
        guard let edit = subject.theme.randomEdit(using: &random),
          let meant = subject.theme.applying([edit])
        else { continue }
        let sheet = subject.theme.sheets[edit.sheet]
        guard let source = sheet.source, let changes = SheetText(sheet)?.changes(edit) else {
          continue
        }
        let written = String(decoding: try source.applying(changes).bytes, as: UTF8.self)
        var sheets = subject.theme.sheets
        let read: Theme
        do {
          sheets[edit.sheet] = try StyleSheet(text: written, name: source.name)
          let baseCount = subject.theme.baseSheets.count
          read = try Theme(
            name: "edited",
            sheets: Array(sheets.dropFirst(baseCount)),
            base: Array(sheets.prefix(baseCount))
          )
        } catch {
          throw Breach("\(edit) makes a bad sheet: \(error)\n\(written)\n\(subject.account)")
        }
        let edited = Inspection(meant, trees: [subject.tree])
        let comparison = await edited.comparison(with: read)
        if !comparison.isSame {
          throw Breach("\(edit): \(comparison)\n\(written)\n\(subject.account)")
        }
      }
    }
  }

  @Test func `what is offered against a loser makes it win, and changes as many values as it says`()
  {
    Law.holds(in: 8) { random in
      guard let subject = try PlainSubject(using: &random) else { return }
      let places = subject.theme.sheets.enumerated().flatMap { sheet, content in
        content.entries.indices.map { EntryPlace(sheet: sheet, entry: $0) }
      }
      guard !places.isEmpty else { return }
      for _ in 0..<3 {
        let widget = random.pick(subject.widgets)
        let entry = random.pick(places)
        subject.tree.theme = subject.theme
        try subject.checkOffers(for: entry, on: widget)
      }
    }
  }

  @Test func `so it does where entries say the same, for each selector of a list`() {
    Law.holds(in: 43) { random in
      let subject: PlainSubject
      do {
        subject = try PlainSubject(ofFewWords: &random)
      } catch is DiagnosticsError {
        // It refers to itself.
        return
      }
      let entries = subject.theme.sheets[0].entries
      guard let number = entries.indices.randomElement(using: &random) else { return }
      let place = EntryPlace(sheet: 0, entry: number)
      subject.tree.theme = subject.theme
      subject.shuffleStates(using: &random)
      let widget = random.pick(subject.widgets)
      try subject.checkOffers(for: place, on: widget)
      for selector in entries[number].selectors {
        try subject.checkOffers(for: place, asking: "\(selector)", on: widget)
      }
    }
  }
}

extension PlainSubject {
  /// Makes each edit that is suggested for an entry, and checks its effect.
  fileprivate func checkOffers(
    for place: EntryPlace,
    asking question: String? = nil,
    on widget: Widget
  ) throws {
    let key = question ?? theme.sheets[place.sheet].entries[place.entry].key
    let asked = Selector(key)
    let meant = theme.sheets.flatMap(\.entries).filter { entry in
      entry.key == key || asked.map(entry.selectors.contains) ?? false
    }
    // A font without fields wins nothing.
    guard let setting = meant.flatMap(\.settings).first?.setting,
      meant.allSatisfy({
        $0.declarations[setting].map { Declaration(setting, $0).saysAnything } ?? true
      })
    else { return }
    let locations = meant.flatMap(\.settings).filter { $0.setting == setting }.map(\.location)
    let all = Inspection(theme, trees: [tree])
    // Counted situations have possible state sets.
    let sets = theme.stateSets
    let isCounted = sets.isPossible(sets.bits(of: widget.states.names))
    let offered = widget.whyNot(key, for: setting).edits
    if Set(offered.map(\.message)).count < offered.count {
      throw Breach("'\(offered.map(\.message))' has one twice\n\(account)")
    }
    for edit in offered where edit.change.isEmpty {
      try checkWidget(edit, locations, for: setting, on: widget)
    }
    for edit in offered where !edit.change.isEmpty {
      try checkText(of: edit, asking: key, for: setting, on: widget)
      guard let changed = theme.applying(edit.change) else {
        throw Breach("'\(edit.message)' does not compile\n\(account)")
      }
      let count = all.differences(to: changed) ?? 0
      let shown = widget.style[setting]
      tree.theme = changed
      let isNews = widget.style[setting] != shown
      let parts = widget.explain(setting).parts
      tree.theme = theme
      if max(0, count - (isNews && isCounted ? 1 : 0)) != edit.affects {
        throw Breach(
          "'\(edit.message)' changes \(count) values, not \(edit.affects) more\n\(account)"
        )
      }
      let winners = parts.map { $0.winner?.location }
      for case .replaceSelector(_, let selector) in edit.change
      where !parts.contains(where: { $0.winner?.selector == "\(selector)" }) {
        throw Breach("'\(edit.message)' has another selector win on \(widget.path)\n\(account)")
      }
      var expected = locations
      for case .set(let place, setting, _) in edit.change {
        // The winner declares it now.
        expected += changed.sheets[place.sheet].entries[place.entry].settings.map(\.location)
      }
      if !winners.contains(where: expected.contains) {
        throw Breach("'\(edit.message)' does not make '\(key)' win on \(widget.path)\n\(account)")
      }
    }
  }
}

extension PlainSubject {
  /// Applies a suggested edit to a widget, and checks that the requested declaration wins.
  private func checkWidget(
    _ edit: WhyNot.Edit,
    _ locations: [Livery.SourceLocation?],
    for setting: Setting,
    on widget: Widget
  ) throws {
    let (states, names, id) = (widget.states, widget.names, widget.id)
    defer { (widget.states, widget.names, widget.id) = (states, names, id) }
    let parts = edit.message.split(separator: "'")
    guard parts.count == 2 else { throw Breach("what is '\(edit.message)'?\n\(account)") }
    let given = String(parts[1])
    switch parts[0] {
    case "give the widget the state ": widget.states.insert(ControlState(named: given))
    case "give the widget the name ": widget.names.insert(given)
    case "give the widget the id ": widget.id = given
    default: throw Breach("what is '\(edit.message)'?\n\(account)")
    }
    let winners = widget.explain(setting).parts.map { $0.winner?.location }
    if !winners.contains(where: locations.contains) {
      throw Breach("'\(edit.message)' does not make it win on \(widget.path)\n\(account)")
    }
  }

  /// Makes an edit in the texts of the sheets, and checks the sheets that are read from them.
  private func checkText(
    of edit: WhyNot.Edit,
    asking question: String,
    for setting: Setting,
    on widget: Widget
  ) throws {
    guard edit.change.contains(where: { theme.sheets[$0.sheet].text != nil }) else { return }
    let edited: EditedTheme
    do {
      edited = try theme.editing(edit.change)
    } catch {
      throw Breach("'\(edit.message)' cannot be made: \(error)\n\(account)")
    }
    let account = "\(edited.texts.map(\.new).joined(separator: "\n"))\n\(account)"
    if edited.texts.isEmpty { throw Breach("'\(edit.message)' changes no text\n\(account)") }
    guard let meant = theme.applying(edit.change) else { return }
    tree.theme = meant
    let shown = widget.style[setting]
    let winners = widget.explain(setting).parts.map { $0.winner?.selector }
    tree.theme = edited.theme
    defer { tree.theme = theme }
    if widget.style[setting] != shown {
      throw Breach("'\(edit.message)' has the text say something else\n\(account)")
    }
    if widget.explain(setting).parts.map({ $0.winner?.selector }) != winners {
      throw Breach("'\(edit.message)' has another selector win in the text\n\(account)")
    }
    for case .replaceSelector(let place, _) in edit.change {
      let key = edited.theme.sheets[place.sheet].entries[place.entry].key
      let quoted = edit.message.split(separator: "'").dropFirst().first.map(String.init) ?? ""
      if !key.contains(quoted) {
        throw Breach("'\(edit.message)' writes '\(key)'\n\(account)")
      }
    }
  }
}

extension Theme {
  /// Returns an edit that may or may not compile.
  func randomEdit(using random: inout SplitMix64) -> SheetEdit? {
    let places = sheets.enumerated().flatMap { sheet, content in
      content.entries.indices.map { EntryPlace(sheet: sheet, entry: $0) }
    }
    if places.isEmpty { return nil }
    let place = random.pick(places)
    let entry = sheets[place.sheet].entries[place.entry]
    let selector = EntryPlace(
      sheet: place.sheet,
      entry: place.entry,
      selector: random.int(0...max(0, entry.selectors.count - 1))
    )
    let settings = entry.settings.map(\.setting)
    switch random.int(0...5) {
    case 0: return .removeEntry(place)
    case 1: return entry.selectors.isEmpty ? nil : .removeSelector(selector)
    case 2: return settings.isEmpty ? nil : .removeDeclaration(of: random.pick(settings), in: place)
    case 3:
      guard entry.selectors.indices.contains(selector.selector) else { return nil }
      let steps = entry.selectors[selector.selector].steps
      let fewer = steps.dropLast() + [steps[steps.count - 1].asking(for: [])]
      return .replaceSelector(selector, with: Selector(steps: Array(fewer)))
    case 4:
      guard let setting = settings.first(where: { $0.kind == .color }) else { return nil }
      return .set(place, setting, .declared(.value(.color(.red))))
    default:
      let own = places.filter { $0.sheet == place.sheet && $0 != place }
      return own.isEmpty ? nil : .moveEntry(place, after: random.pick(own))
    }
  }
}
