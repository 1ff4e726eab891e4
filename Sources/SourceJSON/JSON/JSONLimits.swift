/// How much of a text is read before it is refused (spec 11.5).
struct JSONLimits: Sendable {
  /// The greatest length of a text in bytes.
  var bytes = 64 << 20

  /// How many arrays and objects may stand inside each other.
  var depth = 128

  /// How many keys and values a text may have, so that no text can exhaust the memory.
  var values = 8_000_000
}
