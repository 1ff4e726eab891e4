/// One step of a widget path: `UIButton#save`, `UITableViewCell[3]`, `#save`.
package struct PathStep {
  /// The class; `nil` for any.
  private(set) var className: String?

  /// The id; `nil` for any.
  private(set) var id: String?

  /// The place among siblings of the class; `nil` for any.
  private(set) var place: Int?

  /// Creates a step from its text; `nil` if the text is not a step.
  init?(_ text: EscapedText) {
    var rest = text.trimmed
    if let (before, behind) = rest.divided(at: "[") {
      guard behind.text.last == "]", let place = Int(behind.text.dropLast()), place >= 0 else {
        return nil
      }
      self.place = place
      rest = before
    }
    let parts = rest.split(at: "#")
    if parts.count > 1 {
      guard parts.count == 2, let id = parts[1].name else { return nil }
      self.id = id
      rest = parts[0]
    }
    if !rest.isEmpty { className = rest.plain }
    if rest.isEmpty && id == nil || rest.split(at: "]").count > 1 { return nil }
  }

  /// Returns the text of a step.
  package static func text(_ className: String, id: String? = nil, place: Int? = nil) -> String {
    var text = escaped(className)
    if let id { text += "#" + Identifier.escaped(id) }
    if let place { text += "[\(place)]" }
    return text
  }

  /// Returns a class name with a backslash before each character that has a meaning in paths.
  private static func escaped(_ className: String) -> String {
    if Identifier.isValid(className) { return className }
    let scalars = className.unicodeScalars
    var text = String.UnicodeScalarView()
    for index in scalars.indices {
      let isAtEnd = index == scalars.startIndex || scalars.index(after: index) == scalars.endIndex
      let scalar = scalars[index]
      let isMark = "\\/#[]=".unicodeScalars.contains(scalar)
      if isMark || isAtEnd && Identifier.isSpace(scalar) { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }
}
