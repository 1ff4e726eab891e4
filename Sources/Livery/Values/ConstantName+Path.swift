/// The syntax of the names of constants.
///
/// A name has one or more segments with points between them. A segment is a letter or a digit
/// followed by letters, digits and `-`; other characters are allowed after a backslash.
extension ConstantName {
  /// Returns the name of some segments, with a backslash before special characters.
  package static func path(_ segments: some Sequence<String>) -> String {
    segments.map { escaped(segment: $0) }.joined(separator: ".")
  }

  /// Returns a segment with a backslash before special characters.
  package static func escaped(segment: String) -> String {
    if Identifier.isConstant(segment) { return segment }
    var text = String.UnicodeScalarView()
    for scalar in segment.unicodeScalars {
      let isPlain = text.isEmpty ? Identifier.isConstantStart : Identifier.isConstantPart
      if !isPlain(scalar) { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }

  /// Returns the one form of a name as sheets have it, without unnecessary backslashes; `nil` if the
  /// text is no name.
  package static func canonical(_ text: some StringProtocol) -> String? {
    if let isName = isPlain(text.utf8) { return isName ? String(text) : nil }
    guard text.utf8.contains(0x5C) else {
      let segments = text.split(separator: ".", omittingEmptySubsequences: false)
      return segments.allSatisfy { Identifier.isConstant($0) } ? String(text) : nil
    }
    guard let segments = EscapedText(text)?.split(at: ".") else { return nil }
    let names = segments.compactMap(\.constantSegment)
    return names.count == segments.count ? path(names) : nil
  }

  /// Returns whether a text in ASCII without backslashes is a name; `nil` for other texts.
  private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool? {
    var (isName, begins) = (true, true)
    for byte in bytes {
      if byte >= 0x80 || byte == 0x5C { return nil }
      if byte == 0x2E {
        isName = isName && !begins
        begins = true
      } else {
        isName = isName && (Identifier.isPart(byte) || byte == 0x2D && !begins)
        begins = false
      }
    }
    return isName && !begins
  }

  /// Returns the segments of a name in its canonical form, without backslashes.
  package static func segments(_ name: String) -> [String] {
    guard name.utf8.contains(0x5C) else {
      return name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    return EscapedText(name)?.split(at: ".").map(\.plain) ?? [name]
  }

  /// Returns the names that a name begins with, itself first and the shortest last.
  static func prefixes(of name: String) -> some Sequence<Substring> {
    sequence(first: name[...]) { last in
      var end = last.endIndex
      while let place = last[..<end].lastIndex(of: ".") {
        if !last[..<place].endsInEscape { return last[..<place] }
        end = place
      }
      return nil
    }
  }
}

extension Substring {
  /// A Boolean value that indicates whether a backslash at the end escapes what follows.
  fileprivate var endsInEscape: Bool { !reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2) }
}

extension EscapedText {
  /// The plain text if it is a segment of the name of a constant, otherwise `nil`.
  fileprivate var constantSegment: String? {
    isPlain(first: Identifier.isConstantStart, Identifier.isConstantPart) ? plain : nil
  }
}
