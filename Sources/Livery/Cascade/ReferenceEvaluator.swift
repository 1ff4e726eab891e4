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
  mutating func value(_ value: Block.Value) -> SettingValue? {
    var current = value
    var visited: Set<Int> = []
    var alpha: Double?
    while true {
      switch current {
      case .value(let value):
        if let alpha, case .color(let color) = value { return .color(color.withAlpha(alpha)) }
        return value
      case .reference(let reference, let field):
        alpha = alpha ?? reference.alpha
        guard let slot = slots.slot(of: reference.setting, field: field) else { return nil }
        guard visited.insert(slot).inserted else {
          loops.insert(reference.setting)
          return nil
        }
        guard let next = normal[slot] else { return nil }
        current = next
      case .keyword:
        // A ballot has put what it means in its place.
        return nil
      }
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
