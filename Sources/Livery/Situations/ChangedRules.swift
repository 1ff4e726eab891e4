/// The rules of a theme after edits that neither add rules nor change which widgets they match: entries
/// trade places, and declarations go.
struct ChangedRules {
  /// The rules, with the numbers that they had.
  let ruleSet: RuleSet
  /// The rules of edited entries.
  let edited: Set<Number<Rule>>
  /// A Boolean value that indicates whether only the places of rules differ.
  let areSameDeclarations: Bool

  /// Applies edits to the rules.
  init(_ ruleSet: RuleSet, _ edits: [SheetEdit]) {
    var partners: [EntryPlace: Int] = [:]
    var removed: [EntryPlace: SlotSet] = [:]
    for edit in edits {
      switch edit {
      case .swapEntries(let one, let other):
        (partners[one.whole], partners[other.whole]) = (other.entry, one.entry)
      case .set(let place, let setting, .remove):
        for slot in ruleSet.slots.slots(of: setting) {
          removed[place.whole, default: SlotSet()].insert(slot)
        }
      default: assertionFailure("\(edit) needs other rules")
      }
    }
    var order = Array(ruleSet.places.indices)
    for sheet in Set(partners.keys.map(\.sheet)) {
      let own = order.filter { ruleSet.places[$0]?.sheet == sheet }
      let moved = own.compactMap { number in
        ruleSet.places[number].map { (entry: partners[$0.whole] ?? $0.entry, number: number) }
      }
      for (number, other) in zip(own, moved.sorted { $0 < $1 }) { order[number] = other.number }
    }
    var edited: Set<Number<Rule>> = []
    var without: [Number<Rule>: SlotSet] = [:]
    for rule in ruleSet.rules.numbers {
      guard let place = ruleSet.places[ruleSet.rules[rule].order]?.whole else { continue }
      if let slots = removed[place] { without[rule] = slots }
      if partners[place] != nil || removed[place] != nil { edited.insert(rule) }
    }
    self.edited = edited
    areSameDeclarations = without.isEmpty
    self.ruleSet = RuleSet(ruleSet, in: order, without: without)
  }
}

extension Theme {
  /// A Boolean value that indicates whether the declarations of an entry are in its own rules only: no entry
  /// extends another one, and entries do not apply as a whole.
  package var hasSeparateEntries: Bool {
    !appearance().resolution.appliesWholeEntries
      && !sheets.contains { $0.entries.contains { !$0.extends.isEmpty } }
  }
}

extension SheetEdit {
  /// Returns a Boolean value that indicates whether the edit of an entry with selectors keeps all rules, so
  /// that only their places and declarations change.
  ///
  /// - Parameter areSeparate: Whether the entries of the theme are separate.
  /// - Returns: The value.
  package func keepsRules(areSeparate: Bool) -> Bool {
    switch self {
    case .swapEntries: true
    case .set(_, _, .remove): areSeparate
    default: false
    }
  }
}
