/// The source of a slot's value; styles consist of sources instead of values.
///
/// A source names a place, so a style stays the same while only values change, and two widgets
/// whose values have the same sources share a style.
struct ValueSource: Hashable, Sendable {
  /// The place and, in one bit each, whether the slot is specified on the widget, and whether it is
  /// by a base sheet, or by a built-in state style in a theme with base sheets.
  private(set) var code: UInt32

  private static let specifiedBit: UInt32 = 1 << 29
  private static let baseBit: UInt32 = 1 << 28
  private static let stateStyleBit: UInt32 = 1 << 27
  private static let flagBits = specifiedBit | baseBit | stateStyleBit
  private static let numberBits: UInt32 = stateStyleBit - 1
  private static let tagBits: UInt32 = 3 << 30
  private static let ownTag: UInt32 = 1 << 30
  private static let defaultTag: UInt32 = 2 << 30
  private static let derivedTag: UInt32 = 3 << 30

  /// No source: there is no value.
  static let none = Self(code: numberBits)

  /// An item of the rules.
  static func item(_ number: Int) -> Self { Self(code: UInt32(number)) }

  /// An item that was set on a widget.
  static func own(_ number: Int) -> Self { Self(code: ownTag | UInt32(number)) }

  /// The default of a slot.
  static func standard(_ slot: Slot) -> Self { Self(code: defaultTag | slot.rawValue) }

  /// A derived value.
  static func derived(_ number: Int) -> Self { Self(code: derivedTag | UInt32(number)) }

  /// Returns the source some numbers later in the same table.
  func advanced(by count: Int) -> Self { Self(code: code + UInt32(count)) }

  /// A decoded place, for `switch` and for debugging.
  enum Place {
    case none
    case item(Int)
    case own(Int)
    case standard(Slot)
    case derived(Int)
  }

  /// The place of the source.
  var place: Place {
    let number = Int(code & Self.numberBits)
    switch code & Self.tagBits {
    case 0: return unspecified == .none ? .none : .item(number)
    case Self.ownTag: return .own(number)
    case Self.defaultTag: return .standard(Slot(number))
    default: return .derived(number)
    }
  }

  /// A Boolean value that indicates whether the place belongs to the rules, the default layer or
  /// none, rather than to a widget's declarations or to derived values.
  var isShared: Bool { code & Self.ownTag == 0 }

  /// Returns whether all of some sources are shared.
  static func areShared(_ sources: ContiguousArray<Self>) -> Bool {
    var bits: UInt32 = 0
    for source in sources { bits |= source.code }
    return bits & ownTag == 0
  }

  /// A Boolean value that indicates whether the slot is specified on the widget.
  var isSpecified: Bool { code & Self.specifiedBit != 0 }

  /// A Boolean value that indicates whether the slot is specified by a base sheet.
  var isBase: Bool { code & Self.baseBit != 0 }

  /// A Boolean value that indicates whether the slot is specified by a built-in state style, in a
  /// theme with base sheets.
  var isOfStateStyle: Bool { code & Self.stateStyleBit != 0 }

  /// The source in a slot that a built-in state style specifies, in a theme with base sheets.
  var ofStateStyle: Self { Self(code: code | Self.stateStyleBit) }

  /// The source in a specified slot.
  var specified: Self { Self(code: code | Self.specifiedBit) }

  /// The source without its flags.
  var unspecified: Self { Self(code: code & ~Self.flagBits) }

  /// The source as a child inherits it: without the specified bit, and with the others.
  var inheritable: Self { Self(code: code & ~Self.specifiedBit) }

  /// Returns the source in a slot that a declaration on a side specifies.
  func specified(on side: Side) -> Self {
    let bits = side == .toolkit ? Self.specifiedBit | Self.baseBit : Self.specifiedBit
    return Self(code: code & ~Self.flagBits | bits)
  }

  /// Returns the source in a slot that is specified as that of another source is.
  func specified(as other: Self) -> Self {
    Self(code: code & ~Self.flagBits | other.code & Self.flagBits)
  }
}

// MARK: Narrow codes

extension ValueSource {
  /// The distance between the bits of the kind and the specified bit in 32 bits and in 16 bits.
  private static let narrowShift: UInt32 = 16
  private static let narrowNumberBits = (specifiedBit - 1) >> narrowShift

  /// Returns whether all sources fit into 16 bits, which have no room for what only themes with base
  /// sheets record.
  static func areNarrow(_ sources: ContiguousArray<Self>) -> Bool {
    // The number of no source is the greatest one, and its successor wraps to 0.
    var numbers: UInt32 = 0
    for source in sources {
      numbers |= (source.code &+ 1) & numberBits | source.code & (baseBit | stateStyleBit)
    }
    return numbers <= narrowNumberBits
  }

  /// The source in 16 bits, if it fits.
  @inline(__always)
  var narrow: UInt16 {
    UInt16(
      truncatingIfNeeded: (code & (Self.tagBits | Self.specifiedBit)) >> Self.narrowShift
        | code & Self.narrowNumberBits
    )
  }

  /// Makes a source from a code in 16 bits.
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
