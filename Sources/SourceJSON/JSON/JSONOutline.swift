/// What our own scan of a text learnt: that it is JSON, and what stands where.
///
/// The grammar is ours because json-c lets through what RFC 8259 forbids, differently in every
/// release, and keeps no places. What stands in the text as it is meant, such as a string without
/// escapes, is taken from there. Only what must be decoded goes to json-c, in ``encodedText``: strings
/// with escapes, and numbers that must be rounded.
package struct JSONOutline: Sendable {
  /// A key or a value.
  package struct Entry: Sendable {
    /// What it is.
    package enum Kind: UInt8, Sendable {
      case object
      case array
      /// `true`, `false` or `null`.
      case literal
      /// A number without a fraction and an exponent.
      case integer
      /// A number of at most fifteen digits with a fraction, and without an exponent.
      case decimal
      /// A string of ASCII without escapes.
      case ascii
      /// A string without escapes.
      case string
      /// A string or a number that json-c decodes.
      case encoded
    }

    /// The offset of its first byte in the source.
    package let offset: UInt32

    /// How many bytes long it is, how many members or elements it has, or its number among what
    /// json-c decodes.
    package var extent: UInt32

    /// The number of the next entry that is not in it.
    package var next: UInt32

    /// What it is.
    package let kind: Kind
  }

  /// The array of everything that json-c decodes, in the order of the text; empty if there is
  /// nothing to decode.
  ///
  /// The escape of a lone surrogate is written as that of U+FFFD.
  let encodedText: [UInt8]

  /// All keys and values in the order of the text.
  let entries: [Entry]

  /// Whether the text is no JSON, but nearly; then these are the strings and values that were made up,
  /// and the offsets of the arrays and objects around them, and of the keys of all these.
  var isMended = false
  var mended: [Range<Int>] = []
  var aroundMended: Set<Int> = []
  var keysOfMended: Set<Int> = []
}
