/// What our own scan of a text learnt: that it is JSON, and where everything stands.
///
/// The grammar is ours because json-c lets through what RFC 8259 forbids, differently in every
/// release, and keeps no places. json-c builds the values; it gets ``text``, in which everything
/// that it would get wrong is already replaced, so that a value's number in ``entries`` is its
/// number in json-c's answer, counted in the order of the text:
/// - an object is written as the array of its keys and values, so that duplicate keys survive;
/// - a lone surrogate escape is written as that of U+FFFD;
/// - a number that json-c would clamp, or whose sign it would lose, is written as 0, and is read
///   from the source instead.
struct JSONOutline: Sendable {
  /// A key or a value.
  struct Entry: Sendable {
    /// What it is, as far as json-c cannot tell.
    enum Kind: UInt8, Sendable {
      case object
      case array
      /// A number that is read from the source.
      case ownNumber
      case other
    }

    /// The offset of its first byte in the source.
    let offset: UInt32

    /// What it is, as far as json-c cannot tell.
    let kind: Kind
  }

  /// The text for json-c, with the closing NUL that it wants to see.
  let text: [UInt8]

  /// All keys and values in the order of the text.
  let entries: [Entry]
}
