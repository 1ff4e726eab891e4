extension String {
  /// Returns the text for a message: very long words, such as an id of thousands of letters, are
  /// cut in the middle.
  package func abridgingLongWords() -> String {
    let limit = 160
    var longest = 0
    var length = 0
    for byte in utf8 {
      length = byte == 0x20 ? 0 : length + 1
      longest = max(longest, length)
    }
    if longest <= limit { return self }
    let words = split(separator: " ", omittingEmptySubsequences: false)
    guard words.contains(where: { $0.unicodeScalars.count > limit }) else { return self }
    return words.map { word in
      let scalars = word.unicodeScalars
      if scalars.count <= limit { return String(word) }
      return String(scalars.prefix(80)) + "…" + String(scalars.suffix(40))
    }.joined(separator: " ")
  }
}
