/// The name of a file, compared byte by byte.
///
/// File systems distinguish names that are equal to Unicode, such as `é` as one scalar and as two.
/// Use it as the key of everything that is stored by file name.
package struct FileName: Hashable, Sendable {
  /// The name as it was given.
  package let text: String

  /// Creates a name.
  package init(_ text: String) { self.text = text }

  /// Returns a Boolean value that indicates whether both have the same bytes.
  package static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Feeds the bytes to a hasher, so that equal texts of different bytes do not collide.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension FileName: Comparable {
  /// Orders names as texts, and equal texts by their bytes.
  package static func < (left: Self, right: Self) -> Bool {
    if left.text != right.text { return left.text < right.text }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension FileName: CustomStringConvertible {
  /// The name as it was given.
  package var description: String { text }
}

extension String {
  /// Returns a Boolean value that indicates whether two texts have the same bytes in UTF-8.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
