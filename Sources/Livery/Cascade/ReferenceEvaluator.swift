/// Gives references the values that the same widget has in the normal state (spec 2.5).
struct ReferenceEvaluator {
  private let slots: SlotTable
  private let makeNormal: () -> [Block.Value?]

  /// The settings that refer to themselves on this widget, over however many others.
  private(set) var loops: Set<Setting> = []

  private var madeNormal: [Block.Value?]?

  /// Evaluates against what wins in the normal state, which is asked for only if it is needed.
  init(slots: SlotTable, normal: @escaping () -> [Block.Value?]) {
    self.slots = slots
    makeNormal = normal
  }

  /// The value that something said about a slot gives; members of a loop have none.
  mutating func value(_ value: Block.Value) -> SettingValue? { self.value(value, after: []) }

  private mutating func value(_ value: Block.Value, after path: Set<Int>) -> SettingValue? {
    switch value {
    case .value(let value): return value
    case .reference(let reference, let field):
      let found = self.value(of: reference.setting, field, after: path)
      if let alpha = reference.alpha, case .color(let color) = found {
        return .color(color.withAlpha(alpha))
      }
      return found
    case .formula(let formula):
      var colors: [Setting: Color] = [:]
      for setting in formula.settings {
        guard case .color(let color)? = self.value(of: setting, nil, after: path) else {
          return nil
        }
        colors[setting] = color
      }
      return formula.color { colors[$0] }.map(SettingValue.color)
    // A ballot has put what it means in its place.
    case .keyword: return nil
    }
  }

  private mutating func value(
    of setting: Setting,
    _ field: Setting.Field?,
    after path: Set<Int>
  ) -> SettingValue? {
    guard let slot = slots.slot(of: setting, field: field) else { return nil }
    if path.contains(slot) {
      loops.insert(setting)
      return nil
    }
    guard let next = normal[slot] else { return nil }
    return value(next, after: path.union([slot]))
  }

  private var normal: [Block.Value?] {
    mutating get {
      if let madeNormal { return madeNormal }
      let normal = makeNormal()
      madeNormal = normal
      return normal
    }
  }
}
