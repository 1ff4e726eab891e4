/// A text in which a backslash takes the character behind it as it is, as in selectors and paths
/// (spec 1.3).
struct EscapedText {
  /// A character of what is meant.
  private struct Scalar {
    let value: Unicode.Scalar
    let isEscaped: Bool
  }

  private var scalars: ArraySlice<Scalar>

  /// Reads a text; `nil` if it ends with a backslash that takes nothing.
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

  /// Whether there is nothing.
  var isEmpty: Bool { scalars.isEmpty }

  /// What is meant.
  var plain: String {
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: scalars.lazy.map(\.value))
    return String(plain)
  }

  /// The same in a form that reads back as it.
  var text: String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar.isEscaped { text.append("\\") }
      text.append(scalar.value)
    }
    return String(text)
  }

  /// The name that is meant; `nil` if it is none as keys write it: what is no letter or digit, or no
  /// letter at the start, has a backslash.
  var name: String? {
    guard let first = scalars.first, first.isEscaped || Identifier.isStart(first.value),
      scalars.allSatisfy({ $0.isEscaped || Identifier.isPart($0.value) })
    else { return nil }
    let plain = plain
    return Identifier.isName(plain) ? plain : nil
  }

  /// The parts between marks that have no backslash, empty ones too.
  func split(at mark: Unicode.Scalar) -> [EscapedText] {
    scalars.split(omittingEmptySubsequences: false) { !$0.isEscaped && $0.value == mark }
      .map(EscapedText.init)
  }

  /// What stands before and behind the last mark without a backslash; `nil` if there is none.
  func divided(at mark: Unicode.Scalar) -> (before: EscapedText, behind: EscapedText)? {
    guard let place = scalars.lastIndex(where: { !$0.isEscaped && $0.value == mark }) else {
      return nil
    }
    return (EscapedText(scalars[..<place]), EscapedText(scalars[(place + 1)...]))
  }

  /// The text without white space at its ends, but for what has a backslash.
  var trimmed: EscapedText {
    func isSpace(_ scalar: Scalar) -> Bool { !scalar.isEscaped && Identifier.isSpace(scalar.value) }
    var rest = scalars.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return EscapedText(rest)
  }
}

extension Identifier {
  /// Whether a text may be an id or the name of a style: any but an empty one or one with control
  /// characters.
  package static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && !text.unicodeScalars.contains { $0 < " " || ("\u{7F}"..."\u{9F}").contains($0) }
  }

  /// An id or a name as keys and paths write it: with a backslash before what would mean something
  /// else there.
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
