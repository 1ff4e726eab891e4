/// Gives references the values that the same widget has in the normal state (spec 2.5).
struct ReferenceEvaluator {
  private let slots: SlotTable
  private let makeNormal: () -> [Block.Value?]
  private var madeNormal: [Block.Value?]?

  /// What was followed, and what it came to.
  private var graph = ReferenceGraph()
  private var values: [Int: SettingValue] = [:]

  /// Evaluates against what wins in the normal state, which is asked for only if it is needed.
  init(slots: SlotTable, normal: @escaping () -> [Block.Value?]) {
    self.slots = slots
    makeNormal = normal
  }

  /// The value that something said about a slot gives; members of a loop have none.
  mutating func value(_ value: Block.Value) -> SettingValue? {
    for slot in value.targets(in: slots) { follow(slot) }
    return evaluate(value)
  }

  /// Works out what a slot has in the normal state, and all that it leads to.
  private mutating func follow(_ slot: Int) {
    let (normal, slots) = (normal, slots)
    let known = graph.order.count
    graph.follow(slot) { slot, found in
      if let value = normal[slot] { found.append(contentsOf: value.targets(in: slots)) }
    }
    for slot in graph.order[known...] where !graph.isLooping(slot) {
      values[slot] = normal[slot].flatMap(evaluate)
    }
  }

  /// The value of something whose targets are known.
  private func evaluate(_ value: Block.Value) -> SettingValue? {
    switch value {
    case .value(let value): return value
    case .reference(let reference, let field):
      let found = slots.slot(of: reference.setting, field: field).flatMap { values[$0] }
      guard let alpha = reference.alpha, case .color(let color) = found else { return found }
      return .color(color.withAlpha(alpha))
    case .formula(let formula):
      let color = formula.color { setting in
        slots.slot(of: setting, field: nil).flatMap { values[$0]?.color }
      }
      return color.map(SettingValue.color)
    // A ballot has put what it means in its place.
    case .keyword: return nil
    }
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

extension Block.Value {
  /// The numbers of what it refers to.
  fileprivate func targets(in slots: SlotTable) -> [Int] {
    switch self {
    case .value, .keyword: []
    case .reference(let reference, let field):
      slots.slot(of: reference.setting, field: field).map { [$0] } ?? []
    case .formula(let formula): formula.settings.compactMap { slots.slot(of: $0, field: nil) }
    }
  }
}
