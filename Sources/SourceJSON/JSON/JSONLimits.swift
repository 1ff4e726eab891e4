/// The limits beyond which a text is rejected.
struct JSONLimits: Sendable {
  /// The greatest length of a text in bytes.
  var bytes = 64 << 20

  /// The greatest number of nested arrays and objects.
  var depth = 128

  /// The greatest number of keys and values of a text, which bounds its memory.
  var values = 8_000_000
}
