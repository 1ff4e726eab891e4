/// A text that is JSON, or would be without mistakes that leave no doubt what the rest of it means.
package struct JSONMendedText: Sendable {
  /// The value that the whole text is; `null` or another text stands for what nobody can tell.
  package let root: JSONNode

  /// Whether there are such mistakes, which were reported: then nothing is loaded, and the value is good
  /// for finding others only.
  package let isMended: Bool

  /// The strings and values that nobody can tell, by their bytes, in the order of the text.
  private let unknown: [Range<Int>]

  /// The offsets of the arrays and objects that have some of them inside.
  private let around: Set<Int>

  /// The offsets of the keys of all these.
  private let keys: Set<Int>

  init(root: JSONNode, outline: JSONOutline) {
    self.root = root
    isMended = outline.isMended
    unknown = outline.mended
    around = outline.aroundMended
    keys = outline.keysOfMended
  }

  /// Whether something in a range of bytes is not known.
  package func isUnknown(in range: Range<Int>) -> Bool {
    // The first that does not end before it.
    var (low, high) = (0, unknown.count)
    while low < high {
      let middle = (low + high) / 2
      if unknown[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < unknown.count && unknown[low].lowerBound < range.upperBound
  }

  /// Whether what was found may only follow from a mistake that was reported.
  ///
  /// - Parameters:
  ///   - diagnostic: What was found.
  ///   - takesKeys: Whether the keys of values stand for these, as they do when sheets are put together.
  /// - Returns: Whether it may.
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
  /// Adds what a reader finds in a text, less what may only follow from its mistakes.
  package mutating func append(
    foundIn text: JSONMendedText,
    by read: (JSONNode, inout Diagnostics) -> Void
  ) {
    guard text.isMended else {
      read(text.root, &self)
      return
    }
    var found = Diagnostics(continuing: self)
    read(text.root, &found)
    append(contentsOf: found) { !text.mayFollow($0) }
  }
}
