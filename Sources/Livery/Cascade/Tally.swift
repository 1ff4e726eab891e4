/// What wins every slot, while declarations are taken from the strongest to the weakest.
struct Tally: Sendable {
  /// Where each slot's value comes from; open where nothing was said so far.
  var sources: ContiguousArray<ValueSource> = []

  /// The slots won by what refers to another setting.
  private(set) var references: [Int] = []

  /// What was said about a slot, whoever wins it.
  private struct Mark: OptionSet {
    let rawValue: UInt8
    /// Something of an origin above the default applies.
    static let said = Self(rawValue: 1)
    /// Something of such an origin that asks for states applies.
    static let saidForState = Self(rawValue: 2)
    /// The widget has a say.
    static let say = Self(rawValue: 4)
  }

  private var marks: ContiguousArray<Mark> = []

  /// Whether nothing but what was taken has a part in the style.
  private(set) var isWhole = false

  /// Begins anew.
  mutating func clear(slotCount: Int) {
    references.removeAll(keepingCapacity: true)
    isWhole = false
    if sources.count != slotCount {
      sources = ContiguousArray(repeating: .open, count: slotCount)
      marks = ContiguousArray(repeating: [], count: slotCount)
      return
    }
    for slot in sources.indices {
      sources[slot] = .open
      marks[slot] = []
    }
  }

  /// Where a slot's value comes from.
  func source(of slot: Int) -> ValueSource {
    slot < sources.count ? sources[slot] : (isWhole ? .none : .open)
  }

  /// Notes that something is said about a slot, before anything is taken.
  mutating func note(_ slot: Int, forState: Bool) {
    marks[slot].formUnion(forState ? [.said, .saidForState] : .said)
  }

  /// Takes what is said about a slot, which wins it if nothing stronger did.
  @inline(__always)
  mutating func take(_ source: ValueSource, isReference: Bool, slot: Int) {
    marks[slot].formUnion(.say)
    guard sources[slot] == .open else { return }
    sources[slot] = source
    if isReference { references.append(slot) }
  }

  /// Gives what was not decided to the defaults, and notes where the widget has a say.
  mutating func finish() {
    for slot in sources.indices {
      if sources[slot] == .open { sources[slot] = .standard(slot) }
      if marks[slot].contains(.say) { sources[slot] = sources[slot].withSay }
    }
  }

  /// Leaves the slots without a value of which nothing was said.
  mutating func close() {
    isWhole = true
    for slot in sources.indices where sources[slot] == .open { sources[slot] = .none }
  }

  /// Whether a built-in style for a state gives way in a slot (spec 5).
  func givesWay(in slot: Int) -> Bool {
    marks[slot].contains(.saidForState)
      || (marks[slot].contains(.said) && BuiltInRules.shySlots.contains(slot))
  }
}
