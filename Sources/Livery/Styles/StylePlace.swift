/// Where a style is among the blocks of a ``StyleTable``, in 32 bits.
struct StylePlace: Hashable, Sendable {
  /// The block, in the lowest bits where the style is there, and in the highest one whether some of
  /// its values come from elsewhere than the rules and the default layer.
  let rawValue: UInt32

  private static let indexBits: UInt32 = 6
  private static let oddBit: UInt32 = 1 << 31

  /// Nowhere.
  static let nowhere = Self(rawValue: .max)

  @inline(__always)
  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(block: Int, index: Int, isOdd: Bool) {
    rawValue = UInt32(block) << Self.indexBits | UInt32(index) | (isOdd ? Self.oddBit : 0)
  }

  /// The number of the block; of an odd style it is beyond all blocks.
  @inline(__always)
  var block: Int { Int(rawValue >> Self.indexBits) }

  /// Where in the block.
  @inline(__always)
  var index: Int { Int(rawValue & UInt32(SourceBlock.limit - 1)) }

  /// Whether some values come from elsewhere.
  @inline(__always)
  var isOdd: Bool { rawValue & Self.oddBit != 0 }

  /// The place of a style, whether it is odd or not.
  @inline(__always)
  var even: Self { Self(rawValue: rawValue & ~Self.oddBit) }
}
