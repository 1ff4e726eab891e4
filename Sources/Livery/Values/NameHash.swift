import SourceJSON

/// A hash of a name, which finds it without hashing it again.
@usableFromInline struct NameHash: Hashable, Sendable {
  /// The hash; 0 for a name that may be equal to one with other bytes.
  let value: UInt32

  init(_ name: String) {
    value = JSONBytes.with(name) { bytes in
      bytes.isASCII ? max(1, UInt32(truncatingIfNeeded: bytes.hash)) : 0
    }
  }
}
