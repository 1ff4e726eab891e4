extension StyleSources {
  /// Returns the slots of some settings, and of those that values of them refer to.
  func slots(needing settings: Set<Setting>) -> SlotSet {
    var targets: [Setting: Set<Setting>] = [:]
    for table in [ruleSet.items, own.items] {
      for number in table.items.indices {
        let setting = slots.slots[table.items[number].slot].setting
        switch table.reference(of: number) {
        case .setting(let reference, _)?: targets[setting, default: []].insert(reference.setting)
        case .formula(let formula)?: targets[setting, default: []].formUnion(formula.settings)
        case .keyword?, nil: break
        }
      }
    }
    var needed = settings
    var open = Array(settings)
    while let next = open.popLast() {
      for target in targets[next] ?? [] where needed.insert(target).inserted { open.append(target) }
    }
    var found = SlotSet()
    for setting in needed { for slot in slots.slots(of: setting) { found.insert(slot) } }
    return found
  }
}
