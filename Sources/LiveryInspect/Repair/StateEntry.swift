import Livery
import SourceJSON

/// A new entry for a combination of states or contexts in which a colour fails, with the colour that
/// it has there: one more colour that a repair may change.
struct StateEntry: Hashable, Sendable {
  let sheet: Int
  let key: String
  let conditions: Contexts
  let setting: Setting
  let color: Color
  /// The entry that it is made of.
  let owner: StateColor.Owner
  /// The declarations that the proof reports.
  var marks: Set<ConstraintPass.Mark>

  /// Returns the edit that adds the entry with a colour; `nil` if there is one with the setting.
  func edit(in theme: Theme, to color: Color) -> SheetEdit? {
    let entries = theme.sheets[sheet].entries
    let value = EditValue.value(color.sheetText)
    let known = entries.firstIndex { $0.key == key && $0.conditions == conditions }
    guard let known else {
      return .addEntry(sheet: sheet, key: key, setting, value, in: conditions)
    }
    if entries[known].settings.contains(where: { $0.setting == setting }) { return nil }
    return .set(EntryPlace(sheet: sheet, entry: known), setting, value)
  }

  /// Returns whether a definition is that of the entry.
  func isMeant(by definition: ColorDefinitions.Definition) -> Bool {
    guard case .declaration(let place, let setting) = definition.place else { return false }
    return place.sheet == sheet && setting == self.setting && definition.name == key
      && definition.conditions == conditions
  }
}

/// Finds the entries that a repair may add.
struct StateEntryFinder {
  private let theme: Theme
  private let contexts: [Contexts]
  private let required: Contexts
  private let pinned: [NamePattern]
  private let definitions: ColorDefinitions

  /// The maximum number of entries that a repair tries.
  private static let limit = 32

  init(
    _ theme: Theme,
    in contexts: [Contexts],
    requiring required: Contexts,
    pinning pinned: [NamePattern],
    definitions: ColorDefinitions
  ) {
    (self.theme, self.contexts, self.pinned) = (theme, contexts, pinned)
    self.required = required
    self.definitions = definitions
  }

  /// The colours that one entry or class decides for a setting, apart from some states.
  private struct Group: Hashable {
    let owner: StateColor.Owner
    let setting: Setting
    var excluded: Set<String> = []
  }

  /// Returns the entries for the least sets of states in which colours fail, and for those in which
  /// these have other colours.
  func entries(for failing: [FailingColor: Set<Contexts>]) -> [StateEntry] {
    // Where entries apply as a whole, a new one would replace all other settings.
    if theme.appearance().resolution.appliesWholeEntries { return [] }
    let groups = Dictionary(grouping: failing.keys) {
      Group(owner: $0.decided.owner, setting: $0.decided.setting)
    }
    return entries(for: groups, failing)
  }

  /// Returns the entries for the situations in which colours fail, apart from single states in which
  /// the same colours are legible.
  func entries(
    for failing: [FailingColor: Set<Contexts>],
    besides legible: Set<StateColor>
  ) -> [StateEntry] {
    if theme.appearance().resolution.appliesWholeEntries { return [] }
    let known = Dictionary(grouping: legible) { Group(owner: $0.owner.whole, setting: $0.setting) }
    var groups: [Group: [FailingColor]] = [:]
    for color in failing.keys {
      let own = color.decided
      var excluded: [StateColor.Owner: Set<String>] = [:]
      for other in known[Group(owner: own.owner.whole, setting: own.setting)] ?? [] {
        // The states of a container tell only situations of widgets without states apart.
        guard other.owner == own.owner || own.owner == own.owner.whole && own.states.isEmpty,
          let state = other.states.first(where: { !own.states.contains($0) }),
          Set(other.states) == Set(own.states + [state])
        else { continue }
        excluded[other.owner, default: []].insert(state)
      }
      for (owner, states) in excluded {
        let group = Group(owner: owner, setting: own.setting, excluded: states)
        groups[group, default: []].append(color)
      }
    }
    return entries(for: groups, failing)
  }

  private func entries(
    for groups: [Group: [FailingColor]],
    _ failing: [FailingColor: Set<Contexts>]
  ) -> [StateEntry] {
    var found: [StateEntry] = []
    for (group, colors) in groups {
      for states in Set(colors.map { Set($0.decided.states) }) {
        // Other contexts may have other colours.
        let all = Dictionary(
          grouping: colors.filter { Set($0.decided.states) == states },
          by: \.color
        )
        for (color, own) in all where color.alpha > 0 {
          let isCovered = colors.contains { other in
            Set(other.decided.states).isStrictSubset(of: states) && other.color == color
          }
          if isCovered { continue }
          let contexts = own.reduce(into: Set<Contexts>()) { $0.formUnion(failing[$1] ?? []) }
          let marks = Set(own.map(\.mark))
          guard let entry = entry(for: group, own[0], in: contexts, marks: marks) else { continue }
          add(entry, to: &found)
        }
      }
    }
    return Array(found.sorted { $0.order < $1.order }.prefix(Self.limit))
  }

  private func add(_ entry: StateEntry, to found: inout [StateEntry]) {
    if let known = found.firstIndex(where: { $0.isLike(entry) }) {
      found[known].marks.formUnion(entry.marks)
    } else {
      found.append(entry)
    }
  }

  private func entry(
    for group: Group,
    _ failing: FailingColor,
    in failingContexts: Set<Contexts>,
    marks: Set<ConstraintPass.Mark>
  ) -> StateEntry? {
    var (sheet, conditions) = (lastSheet, Contexts())
    let states = failing.decided.states
    guard let key = key(of: group.owner, in: states, apartFrom: group.excluded) else { return nil }
    var isOther = !failing.isDeclared
    switch group.owner {
    case .className: isOther = isOther || !states.isEmpty || !group.excluded.isEmpty
    case .entry(let place, _):
      let entry = theme.sheets[place.sheet].entries[place.entry]
      if pinned.contains(where: { $0.matches(entry.key) }) { return nil }
      conditions = entry.conditions
      isOther = key != entry.key || !isEditable(place.sheet)
      if isEditable(place.sheet) { sheet = place.sheet }
    }
    var narrowed = conditions.narrowed(to: failingContexts, among: contexts)
    for axis in required.axes where narrowed[axis] == nil { narrowed[axis] = required[axis] }
    // Without further states or contexts, the declaration itself can be changed, and so can a colour
    // that is for these contexts only.
    let places = Set(marks.map(\.location))
    let isOwn = definitions.all.contains { definition in
      places.contains(definition.location)
        && narrowed.axes.allSatisfy { definition.conditions[$0] == narrowed[$0] }
    }
    guard let sheet, isOther || narrowed != conditions && !isOwn,
      !pinned.contains(where: { $0.matches(key) })
    else { return nil }
    return StateEntry(
      sheet: sheet,
      key: key,
      conditions: narrowed,
      setting: group.setting,
      color: failing.color,
      owner: group.owner,
      marks: marks
    )
  }

  /// Returns the key of a new entry for some states and without others; `nil` if there is none.
  private func key(
    of owner: StateColor.Owner,
    in states: [String],
    apartFrom excluded: Set<String> = []
  ) -> String? {
    switch owner {
    case .className(let name):
      let step = Selector.Step(className: name).adding(states, excluding: excluded)
      return Selector(steps: [step]).description
    case .entry(let place, let container):
      let entry = theme.sheets[place.sheet].entries[place.entry]
      return entry.key(at: place.selector, adding: states, excluding: excluded, to: container)
    }
  }

  /// Returns the entries that restore values which a new one changes: one for each least set of
  /// states; none if there are some of these already.
  func entries(
    restoring differences: Set<DifferencePass.Difference>,
    besides entry: StateEntry,
    among known: [StateEntry]
  ) -> [StateEntry] {
    var found: [(states: Set<String>, entry: StateEntry)] = []
    for difference in differences.sorted(by: { $0.order < $1.order }) {
      guard let color = difference.color, let key = key(of: entry.owner, in: difference.states),
        key != entry.key
      else { return [] }
      let states = Set(difference.states)
      if found.contains(where: { $0.states.isSubset(of: states) && $0.entry.color == color }) {
        continue
      }
      let other = StateEntry(
        sheet: entry.sheet,
        key: key,
        conditions: entry.conditions,
        setting: entry.setting,
        color: color,
        owner: entry.owner,
        marks: []
      )
      if known.contains(where: { $0.isLike(other) }) || found.count > Self.limit { return [] }
      found.append((states, other))
    }
    return found.map(\.entry)
  }

  /// The last sheet of the app.
  private var lastSheet: Int? { theme.sheets.indices.last(where: isEditable) }

  private func isEditable(_ sheet: Int) -> Bool {
    theme.isOwn(sheet: sheet) && theme.sheets[sheet].isWritable
      && !theme.sheets[sheet].isSingleStyle
  }
}

extension DifferencePass.Difference {
  /// The sort key: smaller sets of states first.
  fileprivate var order: (Int, String, String) {
    (states.count, states.joined(separator: "|"), color?.description ?? "")
  }
}

extension StateEntry {
  /// Returns whether another entry declares the same.
  fileprivate func isLike(_ other: Self) -> Bool {
    (sheet, key, conditions, setting) == (other.sheet, other.key, other.conditions, other.setting)
  }

  /// The sort key.
  fileprivate var order: (Int, String, String, String) {
    (sheet, key, conditions.description, setting.description)
  }
}

extension Entry {
  /// Returns the key of an entry like this with further states and negated ones, of the target or of
  /// a container; `nil` if none expresses it.
  fileprivate func key(
    at selector: Int,
    adding states: [String],
    excluding excluded: Set<String>,
    to container: StateColor.Container?
  ) -> String? {
    guard selectors.indices.contains(selector) else { return nil }
    var steps = selectors[selector].steps
    var number = steps.count - 1
    if let container {
      guard let own = steps.dropLast().lastIndex(where: container.matches) else { return nil }
      number = own
    }
    let known = Set(steps[number].states.map(\.name))
    let added = states.filter { !known.contains($0) }
    if added.isEmpty, excluded.isEmpty { return key }
    if steps[number].excludedStates.contains(where: { added.contains($0.name) }) { return nil }
    if !excluded.isDisjoint(with: known) { return nil }
    steps[number] = steps[number].adding(added, excluding: excluded)
    return target.replacing(with: [Selector(steps: steps)])?.key
  }
}

extension StateColor.Owner {
  /// The entry or class without a container.
  fileprivate var whole: Self {
    if case .entry(let place, _) = self { .entry(place) } else { self }
  }
}

extension StateColor.Container {
  /// Returns whether a step of a selector names the container, apart from its states.
  fileprivate func matches(_ step: Selector.Step) -> Bool {
    step.className ?? className == className && step.id ?? id == id
      && Set(step.names).isSubset(of: names) && names.isDisjoint(with: step.excludedNames)
  }
}

extension Selector.Step {
  /// Returns the step with further states and negated ones.
  fileprivate func adding(_ names: [String], excluding excluded: Set<String>) -> Self {
    asking(for: states + names.map { State(name: $0) })
      .excluding(excludedStates + excluded.sorted().map { State(name: $0) })
  }
}

extension Contexts {
  /// Returns the contexts with those of each further axis that some combinations have in common, and
  /// others of all combinations have not.
  fileprivate func narrowed(to some: Set<Contexts>, among all: [Contexts]) -> Contexts {
    var narrowed = self
    for axis in all.first?.axes ?? [] where self[axis] == nil {
      let values = Set(some.map { $0[axis] })
      guard values.count == 1, let value = values.first, let value,
        all.contains(where: { $0[axis] != value })
      else { continue }
      narrowed[axis] = value
    }
    return narrowed
  }
}
