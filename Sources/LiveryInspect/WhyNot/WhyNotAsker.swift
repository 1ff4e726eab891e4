import Livery
import SourceJSON

/// Explains why a value or entry has no effect on a widget.
struct WhyNotAsker {
  private let widget: Widget
  private let question: String
  private let setting: Setting
  private let theme: Theme
  private let index: EntryIndex
  private let explanation: Explanation
  private let inspection: Inspection
  private let budget: WorkBudget

  init(_ widget: Widget, question: String, setting: Setting, budget: WorkBudget) {
    self.budget = budget
    self.widget = widget
    self.question = question
    self.setting = setting
    theme = widget.tree.theme
    index = EntryIndex(theme)
    explanation = widget.explain(setting)
    inspection = Inspection(theme, trees: [widget.tree])
  }

  func answer() -> WhyNot {
    let value = questionAsValue
    let places = value == nil ? entriesInQuestion : entriesDeclaring(value)
    let verdicts = places.isEmpty ? [WhyNot.Verdict.doesNotExist] : places.map { verdict($0) }
    var candidates: [(String, SheetChange)] = []
    let isOne = Set(places.map(\.whole)).count == 1
    let competitors = places.isEmpty ? [] : competitors()
    for place in places {
      candidates += self.candidates(
        for: place,
        named: isOne ? nil : title(place),
        among: competitors
      )
    }
    if let value {
      for winner in winnerPlaces {
        let text = "write \(question) in \(title(winner))"
        candidates.append((text, .sheets([.set(winner, setting, .declared(value))], value)))
      }
    }
    var edits: [WhyNot.Edit] = []
    var known: Set<[SheetEdit]> = [[]]
    var messages: Set<String> = []
    if !isWinning(verdicts) {
      for (message, change) in candidates where !messages.contains(message) {
        let edit = change.edits
        guard edit.allSatisfy({ theme.isOwn(sheet: $0.sheet) }),
          edit.isEmpty || !known.contains(edit), let affects = tried(change)
        else { continue }
        known.insert(edit)
        messages.insert(message)
        edits.append(WhyNot.Edit(message: message, affects: affects, change: edit))
      }
    }
    return WhyNot(
      question: question,
      setting: setting,
      widget: widget.path,
      verdicts: verdicts,
      edits: budget.isExceeded ? [] : edits.sorted { $0.affects < $1.affects },
      unchecked: budget.isExceeded ? [budget.unchecked] : []
    )
  }

  /// The declaration that should win: that of an entry, through one of its selectors.
  private struct Target {
    let location: SourceLocation
    let selector: String

    /// Returns whether the declaration wins the setting on a widget, or a field of it.
    func wins(_ setting: Setting, on widget: Widget) -> Bool {
      widget.explain(setting).parts.contains { part in
        part.winner?.location == location && part.winner?.selector == selector
      }
    }
  }

  /// A change to try, with its intended effect.
  private enum SheetChange {
    /// An edit of the sheets that should give the setting a value.
    case sheets([SheetEdit], Declaration.Value)
    /// An edit of the sheets that should make a declaration win.
    case entry([SheetEdit], Target)
    /// A change of the widget that should make a declaration win.
    case widget((Widget) -> Void, Target)

    var edits: [SheetEdit] {
      switch self {
      case .sheets(let edits, _), .entry(let edits, _): edits
      case .widget: []
      }
    }
  }

  private func isWinning(_ verdicts: [WhyNot.Verdict]) -> Bool {
    verdicts.contains { if case .wins = $0 { true } else { false } }
  }

  // MARK: Question

  /// The question as a value of the setting; `nil` if it is not one.
  private var questionAsValue: Declaration.Value? {
    if let value = value(question) { return value }
    // Unquoted text is a selector, unless an entry declares it as a value.
    guard setting.group == .properties,
      let value = value(JSONValue.string(question).text(pretty: false))
    else { return nil }
    return entriesDeclaring(value).isEmpty ? nil : value
  }

  private func value(_ text: String) -> Declaration.Value? {
    var declarations = Declarations()
    try? declarations.set("\(setting)", to: text)
    return declarations[setting]
  }

  /// The entries with the key or a selector in question.
  private var entriesInQuestion: [EntryPlace] {
    let selector = Selector(question)
    return places { entry in
      if entry.key == question {
        return entry.selectors.isEmpty ? [0] : Array(entry.selectors.indices)
      }
      guard let selector else { return [] }
      return entry.selectors.indices.filter { entry.selectors[$0] == selector }
    }
  }

  /// Returns the entries that declare a value for the setting.
  private func entriesDeclaring(_ value: Declaration.Value?) -> [EntryPlace] {
    let found = places { entry in
      entry.declarations[setting] == value
        ? (entry.selectors.isEmpty ? [0] : Array(entry.selectors.indices)) : []
    }
    return found
  }

  private func places(_ selectors: (Entry) -> [Int]) -> [EntryPlace] {
    index.sheets.enumerated().flatMap { sheet, content in
      content.entries.enumerated().flatMap { number, entry in
        selectors(entry).map { EntryPlace(sheet: sheet, entry: number, selector: $0) }
      }
    }
  }

  private func location(_ place: EntryPlace) -> SourceLocation? {
    index.entry(place).settings.first { $0.setting == setting }?.location
  }

  /// The entries that win the setting, or fields of it.
  private var winnerPlaces: [EntryPlace] {
    let locations = explanation.parts.compactMap { $0.winner?.location }
    return places { _ in [0] }.filter { location($0).map(locations.contains) ?? false }
  }

  /// Returns the selectors of the entries that declare the setting and may be for the widget's class.
  private func competitors() -> [Selector] {
    let classes = Set(
      widget.tree.ancestry(of: ClassName(rawValue: widget.className)).map(\.rawValue)
    )
    return index.sheets.flatMap { sheet in
      sheet.entries.filter { entry in entry.settings.contains { $0.setting == setting } }
        .flatMap(\.selectors)
        .filter { selector in selector.target.className.map(classes.contains) ?? true }
    }
  }

  /// Returns the key of an entry, with details if the key is ambiguous.
  private func title(_ place: EntryPlace) -> String {
    "'\(index.entry(place).key)'" + details(place)
  }

  /// Returns the contexts of an entry, and its sheet if another sheet has such an entry.
  private func details(_ place: EntryPlace) -> String {
    let entry = index.entry(place)
    let isAlone = index.sheets.enumerated().allSatisfy { sheet, content in
      sheet == place.sheet
        || !content.entries.contains { $0.key == entry.key && $0.conditions == entry.conditions }
    }
    return (entry.conditions.isEmpty ? "" : " where \(entry.conditions)")
      + (isAlone ? "" : " in '\(index.sheets[place.sheet].name)'")
  }

  // MARK: Verdicts

  private func verdict(_ place: EntryPlace) -> WhyNot.Verdict {
    let entry = index.entry(place)
    guard let location = location(place) else { return .declaresNothing(entry.location) }
    let selector = selector(place)
    let main = explanation.parts.first { $0.winner?.location == location }
    if main?.winner?.selector == selector { return .wins(location) }
    for part in explanation.parts {
      if let loser = part.losers.first(where: { $0.location == location && $0.selector == selector }
      ) {
        return .loses(loser, to: part.winner)
      }
    }
    let refused = explanation.notApplied.first {
      $0.location == location && $0.selector == selector
    }
    return .doesNotApply(refused?.reason ?? "it does not apply here", location)
  }

  /// Returns a selector as written in explanations.
  private func selector(_ place: EntryPlace) -> String {
    let selectors = index.entry(place).selectors
    return selectors.indices.contains(place.selector)
      ? selectors[place.selector].description : "default"
  }

  // MARK: Candidate edits

  /// Returns the changes that may make an entry win.
  ///
  /// The entry is named if others are in question as well.
  private func candidates(
    for place: EntryPlace,
    named name: String?,
    among competitors: [Selector]
  ) -> [(String, SheetChange)] {
    guard let location = location(place) else { return [] }
    let entry = index.entry(place)
    let target = Target(location: location, selector: selector(place))
    var all: [(String, SheetChange)] = []
    if entry.selectors.indices.contains(place.selector) {
      let selector = entry.selectors[place.selector]
      for other in selector.lessStrict + selector.stricter(for: widget, than: competitors) {
        guard let key = entry.target.replacing(with: [other])?.key,
          let former = entry.target.replacing(with: [selector])?.key
        else { continue }
        let whole =
          name.map { former == entry.key ? details(place) : " of \($0)" } ?? ""
        let edit = SheetEdit.replaceSelector(place, with: other)
        let target = Target(location: location, selector: other.description)
        let text = "write '\(key)' in the place of '\(former)'\(whole)"
        all.append((text, .entry([edit], target)))
      }
      all += candidatesOnWidget(selector, winning: target)
    }
    for winner in winnerPlaces where winner.entry != place.entry || winner.sheet != place.sheet {
      if winner.sheet == place.sheet {
        let move = SheetEdit.moveEntry(place.whole, after: winner)
        let text = "move \(name ?? "it") to just after \(title(winner))"
        all.append((text, .entry([move], target)))
      }
      if let value = entry.declarations[setting] {
        let edit = SheetEdit.set(winner, setting, .declared(value))
        let phrase = name.map { "the value of \($0)" } ?? "its value"
        let text = "write \(phrase) in \(title(winner))"
        all.append((text, .sheets([edit], value)))
      }
    }
    return all
  }

  private func candidatesOnWidget(
    _ selector: Selector,
    winning target: Target
  ) -> [(String, SheetChange)] {
    let step = selector.target
    var all: [(String, SheetChange)] = []
    for state in step.states where !widget.states.names.contains(state.name) {
      let added = ControlState(named: state.name)
      all.append(
        (
          "give the widget the state '\(state.name)'",
          .widget({ $0.states.insert(added) }, target)
        )
      )
    }
    for state in step.excludedStates where widget.states.names.contains(state.name) {
      let removed = ControlState(named: state.name)
      all.append(
        (
          "take the state '\(state.name)' from the widget",
          .widget({ $0.states.subtract(removed) }, target)
        )
      )
    }
    for name in step.names where !widget.names.contains(name) {
      all.append(("give the widget the name '\(name)'", .widget({ $0.names.insert(name) }, target)))
    }
    for name in step.excludedNames where widget.names.contains(name) {
      all.append(
        ("take the name '\(name)' from the widget", .widget({ $0.names.remove(name) }, target))
      )
    }
    if let id = step.id, widget.id == nil {
      all.append(("give the widget the id '\(id)'", .widget({ $0.id = id }, target)))
    }
    return all
  }

  /// The maximum number of state sets to compare for a change of the widget.
  private static let setCount = 32

  /// Returns the number of other values that a change affects; `nil` if it does not have its
  /// intended effect.
  private func tried(_ change: SheetChange) -> Int? {
    switch change {
    case .sheets(let edits, let value):
      return tried(edits) { copy in
        if case .none = value { return copy.style[setting] == nil }
        guard let isShown = value.isShown(by: copy.style[setting]) else {
          // A reference takes effect if its declaration wins.
          return copy.explain(setting).parts.contains { $0.winner?.location == nil }
        }
        return isShown
      }
    case .entry(let edits, let target): return tried(edits) { target.wins(setting, on: $0) }
    case .widget(let act, let target):
      let situations = Self.setCount * widget.tree.widgets.count * inspection.contexts.count
      guard budget.spend(situations), let copy = widget.copy(using: theme) else {
        return nil
      }
      let before = styles(of: copy.tree)
      let shown = copy.style[setting]
      let sets = copy.tree.widgets.map(\.states)
      act(copy)
      guard copy.tree.lastReport.errors.isEmpty, target.wins(setting, on: copy) else { return nil }
      let count = zip(before, styles(of: copy.tree, statesBefore: sets)).reduce(0) {
        $0 + $1.0.differences(from: $1.1)
      }
      return max(0, count - (copy.style[setting] == shown ? 0 : 1))
    }
  }

  /// Returns the number of other values that edits of the sheets change; `nil` if they lack the
  /// intended effect, or cannot be made in the sheets' texts.
  private func tried(_ edits: [SheetEdit], requiring hasIntendedEffect: (Widget) -> Bool) -> Int? {
    guard let changed = inspection.applying(edits, within: budget),
      budget.spend(widget.tree.widgets.count), let copy = widget.copy(using: changed),
      hasIntendedEffect(copy), canBeWritten(edits),
      let count = inspection.differences(to: changed, within: budget)
    else { return nil }
    // The value in question is one of the changed values, if it changed and if the widget's states
    // are possible.
    let sets = theme.stateSets
    let isAmong = sets.isPossible(sets.bits(of: widget.states.names))
    return max(0, count - (isAmong && copy.style[setting] != widget.style[setting] ? 1 : 0))
  }

  private func canBeWritten(_ edits: [SheetEdit]) -> Bool {
    let hasText = edits.contains { index.sheets[$0.sheet].text != nil }
    return !hasText || (try? theme.editing(edits))?.texts.isEmpty == false
  }

  /// Returns the styles of all widgets in their current states and in all other state sets up to
  /// the limit, in all contexts.
  ///
  /// - Parameters:
  ///   - tree: The widgets.
  ///   - former: Their former states, if these were changed.
  /// - Returns: The styles, in an order that does not depend on the change.
  private func styles(of tree: WidgetTree, statesBefore former: [ControlState]? = nil) -> [Style] {
    let contexts = tree.contexts
    defer { tree.contexts = contexts }
    let sets = theme.stateSets
    let all = (0...min(sets.all, StateBits(Self.setCount - 1))).filter(sets.isPossible).map(
      sets.states
    )
    return inspection.contexts.flatMap { contexts in
      tree.contexts = contexts
      return tree.widgets.enumerated().flatMap { number, widget in
        let own = former?[number] ?? widget.states
        return [widget.style] + all.filter { $0 != own }.map { widget.style(for: $0) }
      }
    }
  }
}

extension Declaration.Value {
  /// Returns whether a value contains everything that this one declares; `nil` if this is a
  /// reference.
  fileprivate func isShown(by shown: SettingValue?) -> Bool? {
    switch (self, shown) {
    case (.font(let fields), .font(let font)):
      return (fields.name.map { $0.text == font.name } ?? true)
        && (fields.size ?? font.size) == font.size
        && (fields.weight.map { $0 == font.weight } ?? true)
        && (fields.italic ?? font.italic) == font.italic
    case (.shadow(let fields), .shadow(let shadow)) where fields.colorFormula == nil:
      return (fields.color ?? shadow.color) == shadow.color
        && (fields.offset ?? shadow.offset) == shadow.offset
        && (fields.blurRadius ?? shadow.blurRadius) == shadow.blurRadius
    default: return settingValue.map { $0 == shown }
    }
  }
}

extension Style {
  /// Returns the number of settings that differ from those of another style.
  fileprivate func differences(from other: Style) -> Int {
    if self == other { return 0 }
    let names = Set(properties.keys).union(other.properties.keys)
    return Setting.builtIn.count { self[$0] != other[$0] }
      + names.count { properties[$0] != other.properties[$0] }
  }
}
