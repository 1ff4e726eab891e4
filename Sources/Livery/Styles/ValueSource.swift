/// Where the value of a slot comes from: what a style is made of, instead of the values themselves.
///
/// It names a place, so a style stays what it is when only values change, and two widgets share a
/// style whose values come from the same places.
struct ValueSource: Hashable, Sendable {
  /// The place and, in one bit, whether the widget has a say in the slot.
  private(set) var code: UInt32

  private static let sayBit: UInt32 = 1 << 29
  private static let numberBits: UInt32 = sayBit - 1
  private static let tagBits: UInt32 = 3 << 30
  private static let ownTag: UInt32 = 1 << 30
  private static let defaultTag: UInt32 = 2 << 30
  private static let derivedTag: UInt32 = 3 << 30

  /// Nowhere: there is no value.
  static let none = Self(code: numberBits)

  /// What a slot of which nothing is said has: nothing in a whole style, else the default.
  static func unsaid(_ slot: Slot, isWhole: Bool) -> Self { isWhole ? .none : .standard(slot) }

  /// An item of the rules.
  static func item(_ number: Int) -> Self { Self(code: UInt32(number)) }

  /// An item that was set on a widget.
  static func own(_ number: Int) -> Self { Self(code: ownTag | UInt32(number)) }

  /// What holds for a slot where nothing else is said.
  static func standard(_ slot: Slot) -> Self { Self(code: defaultTag | slot.rawValue) }

  /// A value that is made of others.
  static func derived(_ number: Int) -> Self { Self(code: derivedTag | UInt32(number)) }

  /// The source some numbers later in the same table.
  func advanced(by count: Int) -> Self { Self(code: code + UInt32(count)) }

  /// A place for people and for `switch`.
  enum Place {
    case none
    case item(Int)
    case own(Int)
    case standard(Slot)
    case derived(Int)
  }

  /// The place that the source names.
  var place: Place {
    let number = Int(code & Self.numberBits)
    switch code & Self.tagBits {
    case 0: return withoutSay == .none ? .none : .item(number)
    case Self.ownTag: return .own(number)
    case Self.defaultTag: return .standard(Slot(number))
    default: return .derived(number)
    }
  }

  /// Whether it names the rules or the default layer, or nothing: not what was set on a widget,
  /// nor what was derived.
  var isShared: Bool { code & Self.ownTag == 0 }

  /// Whether all of some do.
  static func areShared(_ sources: ContiguousArray<Self>) -> Bool {
    var bits: UInt32 = 0
    for source in sources { bits |= source.code }
    return bits & ownTag == 0
  }

  /// Whether the widget has a say in the slot (spec 6).
  var isSaid: Bool { code & Self.sayBit != 0 }

  /// The source in a slot in which the widget has a say.
  var withSay: Self { Self(code: code | Self.sayBit) }

  /// The source alone.
  var withoutSay: Self { Self(code: code & ~Self.sayBit) }
}

// MARK: Narrow codes

extension ValueSource {
  /// The bits of the place's kind and of the widget's say, and how far they lie above their places in
  /// 16 bits.
  private static let narrowShift: UInt32 = 16
  private static let narrowNumberBits = numberBits >> narrowShift

  /// Whether the numbers of all of some are small enough for 16 bits.
  static func areNarrow(_ sources: ContiguousArray<Self>) -> Bool {
    // The number of what comes from nowhere is the greatest one, and that after it 0.
    var numbers: UInt32 = 0
    for source in sources { numbers |= (source.code &+ 1) & numberBits }
    return numbers <= narrowNumberBits
  }

  /// The source in 16 bits, if it is one of those that fit into that.
  @inline(__always)
  var narrow: UInt16 {
    UInt16(
      truncatingIfNeeded: (code & ~Self.numberBits) >> Self.narrowShift
        | code & Self.narrowNumberBits
    )
  }

  /// The source with a code in 16 bits.
  @inline(__always)
  init(narrow: UInt16) {
    let code = UInt32(narrow)
    let number = code & Self.narrowNumberBits
    self.init(
      code: (code & ~Self.narrowNumberBits) << Self.narrowShift
        | (number == Self.narrowNumberBits ? Self.numberBits : number)
    )
  }
}
