/// A text that is JSON, or would be without mistakes that leave the meaning of the rest clear.
package struct JSONRecoveredText: Sendable {
  /// The value of the whole text, in which `null` or another text replaces unreadable values.
  package let root: JSONNode

  /// A Boolean value that indicates whether there were such mistakes, which are reported.
  ///
  /// Such a text is not loaded; it only serves to find further problems.
  package let isRecovered: Bool

  /// The unreadable strings and values, as byte ranges in the order of the text.
  private let unknown: [Range<Int>]

  /// The offsets of the arrays and objects that contain some of them.
  private let around: Set<Int>

  /// The offsets of the keys of all these.
  private let keys: Set<Int>

  init(root: JSONNode, outline: JSONOutline) {
    self.root = root
    isRecovered = outline.isRecovered
    unknown = outline.recovered
    around = outline.aroundRecovered
    keys = outline.keysOfRecovered
  }

  /// Returns a Boolean value that indicates whether part of a byte range is unreadable.
  package func isUnknown(in range: Range<Int>) -> Bool {
    // The first one that ends after the start of the range.
    var (low, high) = (0, unknown.count)
    while low < high {
      let middle = (low + high) / 2
      if unknown[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < unknown.count && unknown[low].lowerBound < range.upperBound
  }

  /// Returns whether a diagnostic may follow from a mistake that was already reported.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic.
  ///   - takesKeys: A Boolean value that indicates whether keys stand for their values, as they do
  ///     when sheets are merged.
  /// - Returns: `true` if it may.
  package func mayFollow(_ diagnostic: Diagnostic, takesKeys: Bool = false) -> Bool {
    let places = [diagnostic.location] + diagnostic.notes.map(\.location)
    return places.contains { place in
      guard let place, place.file.hasSameBytes(as: root.location.file) else { return false }
      let offset = place.offset
      return isUnknown(in: offset..<(offset + 1)) || around.contains(offset)
        || (takesKeys && keys.contains(offset))
    }
  }
}

extension Diagnostics {
  /// Appends the diagnostics that a reader reports about a text, without those that may follow from
  /// its mistakes.
  package mutating func append(
    foundIn text: JSONRecoveredText,
    by read: (JSONNode, inout Diagnostics) -> Void
  ) {
    guard text.isRecovered else {
      read(text.root, &self)
      return
    }
    var found = Diagnostics(continuing: self)
    read(text.root, &found)
    append(contentsOf: found) { !text.mayFollow($0) }
  }
}
