/// A text in which a backslash escapes the next character, as in selectors and paths.
struct EscapedText {
  /// A character of the plain text.
  private struct Scalar {
    let value: Unicode.Scalar
    let isEscaped: Bool
  }

  private var scalars: ArraySlice<Scalar>

  /// Parses a text; `nil` if it ends with an unfinished escape.
  init?(_ text: some StringProtocol) {
    var scalars: [Scalar] = []
    var isEscaped = false
    for value in text.unicodeScalars {
      if value == "\\", !isEscaped {
        isEscaped = true
      } else {
        scalars.append(Scalar(value: value, isEscaped: isEscaped))
        isEscaped = false
      }
    }
    if isEscaped { return nil }
    self.scalars = scalars[...]
  }

  private init(_ scalars: ArraySlice<Scalar>) { self.scalars = scalars }

  /// A Boolean value that indicates whether the text is empty.
  var isEmpty: Bool { scalars.isEmpty }

  /// The plain text without escapes.
  var plain: String {
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: scalars.lazy.map(\.value))
    return String(plain)
  }

  /// The text with its escapes, which reads back as the same text.
  var text: String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar.isEscaped { text.append("\\") }
      text.append(scalar.value)
    }
    return String(text)
  }

  /// The plain text if it is a valid name in a key, otherwise `nil`: characters that are no letters
  /// or digits, and a first character that is no letter, need a backslash.
  var name: String? {
    guard isPlain(first: Identifier.isStart, Identifier.isPart) else { return nil }
    let plain = plain
    return Identifier.isName(plain) ? plain : nil
  }

  /// Returns a Boolean value that indicates whether all characters need no backslash or have one, and
  /// there is one at least.
  func isPlain(
    first isStart: (Unicode.Scalar) -> Bool,
    _ isPart: (Unicode.Scalar) -> Bool
  ) -> Bool {
    guard let first = scalars.first, first.isEscaped || isStart(first.value) else { return false }
    return scalars.allSatisfy { $0.isEscaped || isPart($0.value) }
  }

  /// Returns the parts between unescaped marks, including empty ones.
  func split(at mark: Unicode.Scalar) -> [EscapedText] {
    scalars.split(omittingEmptySubsequences: false) { !$0.isEscaped && $0.value == mark }
      .map(EscapedText.init)
  }

  /// Returns the text before and after the last unescaped mark; `nil` if there is none.
  func divided(at mark: Unicode.Scalar) -> (before: EscapedText, behind: EscapedText)? {
    guard let place = scalars.lastIndex(where: { !$0.isEscaped && $0.value == mark }) else {
      return nil
    }
    return (EscapedText(scalars[..<place]), EscapedText(scalars[(place + 1)...]))
  }

  /// The text without unescaped white space at its ends.
  var trimmed: EscapedText {
    func isSpace(_ scalar: Scalar) -> Bool { !scalar.isEscaped && Identifier.isSpace(scalar.value) }
    var rest = scalars.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return EscapedText(rest)
  }
}

extension Identifier {
  /// Returns whether a text may be an id or the name of a style: it must not be empty or contain
  /// control characters.
  package static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && !text.unicodeScalars.contains { $0 < " " || ("\u{7F}"..."\u{9F}").contains($0) }
  }

  /// Returns an id or a name in the form of keys and paths, with a backslash before special
  /// characters.
  package static func escaped(_ name: some StringProtocol) -> String {
    if isValid(name) { return String(name) }
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if !(text.isEmpty ? isStart(scalar) : isPart(scalar)) { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }
}
