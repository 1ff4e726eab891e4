/// The argument of `--state PATH=STATES`.
package struct StateArgument {
  /// The path of the widget.
  package let path: String

  /// The names of the states, which may include `normal`.
  package let stateNames: [String]

  /// Parses an argument; returns `nil` for another text.
  ///
  /// The widget and the states need not exist.
  package init?(_ text: String) {
    guard let mark = Self.mark(in: text), mark != text.startIndex,
      text.index(after: mark) != text.endIndex
    else { return nil }
    path = String(text[..<mark])
    let names = text[text.index(after: mark)...].split(
      separator: "|",
      omittingEmptySubsequences: false
    )
    stateNames = names.map { name in
      name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
        .lowercased()
    }
  }

  /// Returns the index of the first unescaped `=`.
  private static func mark(in text: String) -> String.Index? {
    var isEscaped = false
    return text.indices.first { index in
      if text[index] == "=", !isEscaped { return true }
      isEscaped = text[index] == "\\" && !isEscaped
      return false
    }
  }
}
