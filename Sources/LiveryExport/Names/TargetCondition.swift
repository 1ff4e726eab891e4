/// A condition on elements, of which selectors of a target consist.
enum TargetCondition: Hashable, Sendable {
  /// A pseudo-class, such as `hover` or `state(open)`.
  case pseudoClass(String)
  /// A class.
  case styleClass(String)
  /// An id.
  case id(String)
  /// An attribute, or a property of Qt, with its value, which may be one word of a list.
  case attribute(String, value: String, isListed: Bool)
  /// A feature of the media of a page, such as `prefers-color-scheme: dark`.
  case media(String)

  /// The text in `:not()` before a pseudo-class that an element does not need which is in no other one.
  static let insideOrNot = ".livery > :not(:"

  /// A Boolean value that indicates whether it is a pseudo-class.
  var isPseudoClass: Bool {
    if case .pseudoClass = self { true } else { false }
  }

  /// Reads a condition that a project writes: `:hover`, `:state(open)`, `.is-open`, `[open="yes"]` or
  /// `[states~="open"]`; `nil` for another text.
  init?(parsing text: String) {
    func isName(_ text: some StringProtocol) -> Bool {
      text.first?.isLetter ?? false
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
    let rest = text.dropFirst()
    switch text.first {
    case ":":
      let inner =
        rest.hasPrefix("state(") && rest.hasSuffix(")") ? rest.dropFirst(6).dropLast() : rest
      guard isName(inner) else { return nil }
      self = .pseudoClass(String(rest))
    case ".":
      guard isName(rest) else { return nil }
      self = .styleClass(String(rest))
    case "[":
      guard let equals = rest.firstIndex(of: "="), rest.hasSuffix("\"]") else { return nil }
      let isListed = rest[..<equals].hasSuffix("~")
      let name = isListed ? rest[..<equals].dropLast() : rest[..<equals]
      let value = rest[rest.index(after: equals)...].dropLast(2)
      guard isName(name), value.hasPrefix("\""), isName(value.dropFirst()) else { return nil }
      self = .attribute(String(name), value: String(value.dropFirst()), isListed: isListed)
    default: return nil
    }
  }
}

extension TargetCondition: CustomStringConvertible {
  /// The condition in the syntax of CSS, as projects write it.
  var description: String {
    switch self {
    case .pseudoClass(let name): ":" + name
    case .styleClass(let name): "." + CSSText.identifier(name)
    case .id(let name): "#" + CSSText.identifier(name)
    case .attribute(let name, let value, let isListed):
      "[\(name)\(isListed ? "~" : "")=\(CSSText.string(value))]"
    case .media(let feature): "(\(feature))"
    }
  }
}
