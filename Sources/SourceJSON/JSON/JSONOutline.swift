/// The result of scanning a JSON text: the places of its keys and values.
///
/// The grammar is Livery's own because json-c accepts text that RFC 8259 forbids, differently in
/// every release, and keeps no places. Text that needs no decoding, such as a string without
/// escapes, is taken from the source. Only strings with escapes and numbers that must be rounded go
/// to json-c, in ``encodedText``.
package struct JSONOutline: Sendable {
  /// A key or a value.
  package struct Entry: Sendable {
    /// The kind of an entry.
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

    /// The length in bytes, the number of members or elements, or the index among the values that
    /// json-c decodes.
    package var extent: UInt32

    /// The index of the first entry after it and its contents.
    package var next: UInt32

    /// The kind of the entry.
    package let kind: Kind
  }

  /// The array of all values that json-c decodes, in the order of the text; empty if there is
  /// nothing to decode.
  ///
  /// The escape of a lone surrogate is written as that of U+FFFD.
  let encodedText: [UInt8]

  /// All keys and values in the order of the text.
  let entries: [Entry]

  /// A Boolean value that indicates whether the text is JSON only after repairs, followed by the
  /// repaired strings and values, and the offsets of the arrays and objects around them, and of the
  /// keys of all these.
  var isRecovered = false
  var recovered: [Range<Int>] = []
  var aroundRecovered: Set<Int> = []
  var keysOfRecovered: Set<Int> = []
}
