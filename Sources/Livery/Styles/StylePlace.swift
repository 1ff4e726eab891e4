/// The place of a style among the blocks of a ``StyleTable``, in 32 bits.
struct StylePlace: Hashable, Sendable {
  /// The block, the index in the lowest bits, and in the highest bit whether any value has a source
  /// besides the rules and the default layer.
  let rawValue: UInt32

  private static let indexBits: UInt32 = 6
  private static let unsharedBit: UInt32 = 1 << 31

  /// No place.
  static let nowhere = Self(rawValue: .max)

  @inline(__always)
  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(block: Int, index: Int, isUnshared: Bool) {
    rawValue = UInt32(block) << Self.indexBits | UInt32(index) | (isUnshared ? Self.unsharedBit : 0)
  }

  /// The number of the block; for an unshared style it is beyond all blocks.
  @inline(__always)
  var block: Int { Int(rawValue >> Self.indexBits) }

  /// The index in the block.
  @inline(__always)
  var index: Int { Int(rawValue & UInt32(SourceBlock.limit - 1)) }

  /// A Boolean value that indicates whether any value has a source besides the rules and the
  /// default layer.
  @inline(__always)
  var isUnshared: Bool { rawValue & Self.unsharedBit != 0 }

  /// The place without the unshared bit.
  @inline(__always)
  var shared: Self { Self(rawValue: rawValue & ~Self.unsharedBit) }
}
