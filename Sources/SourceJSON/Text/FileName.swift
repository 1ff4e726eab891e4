/// The name of a file, equal to another one if both have the same bytes.
///
/// File systems tell names apart that are the same text to Unicode, such as `é` as one scalar and as two. Whatever
/// is kept by the names of files is kept by these.
package struct FileName: Hashable, Sendable {
  /// The name as it was given.
  package let text: String

  /// Takes a name as it is.
  package init(_ text: String) { self.text = text }

  /// Returns whether both have the same bytes.
  package static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Feeds the bytes to a hasher, so that names of the same text do not collide.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension FileName: Comparable {
  /// Orders names as texts, and the same text by its bytes.
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
  /// Returns whether two texts have the same bytes in UTF-8.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
