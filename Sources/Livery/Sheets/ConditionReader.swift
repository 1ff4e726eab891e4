/// Reads the conditions of a `@when`.
struct ConditionReader {
  let policy: StyleSheet.Policy

  private static let word = "@when"

  /// Returns whether a key is that of a `@when`.
  static func owns(_ key: String) -> Bool {
    guard key.hasPrefix(word) else { return false }
    return key.dropFirst(word.count).unicodeScalars.first.map(Identifier.isSpace) ?? true
  }

  /// Returns the conditions of a member's key inside other conditions; `nil` if they are invalid or
  /// can never hold.
  func conditions(
    of member: JSONMember,
    inside outer: Contexts,
    into diagnostics: inout Diagnostics
  ) -> Contexts? {
    var result = outer
    var own = Contexts()
    var isGood = true
    let scalars = Array(member.key.unicodeScalars)
    var places = StringPlaces(stringAt: member.keyLocation)
    var position = Self.word.count
    while let start = scalars[position...].firstIndex(where: { !Identifier.isSpace($0) }) {
      let end = scalars[start...].firstIndex(where: Identifier.isSpace) ?? scalars.count
      position = end
      let text = String(String.UnicodeScalarView(scalars[start..<end]))
      let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      let problem: (code: Diagnostic.Code, message: String)?
      if parts.count != 2 || !parts.allSatisfy({ Identifier.isValid($0) }) {
        problem = (.invalidCondition, "'\(text)' is not a condition; \(Self.expected)")
      } else if own[parts[0]] != nil {
        let message = "the axis '\(parts[0])' is asked for twice; an axis has one context at a time"
        problem = (.unreachableContext, message)
      } else if let context = outer[parts[0]], context != parts[1] {
        let message =
          "'\(text)' is inside '\(parts[0])=\(context)' and can never apply; move it out"
        problem = (.unreachableContext, message)
      } else {
        problem = nil
        own[parts[0]] = parts[1]
        result[parts[0]] = parts[1]
      }
      if let problem {
        isGood = false
        let place = places.location(ofScalar: start)
        diagnostics.report(problem.code, problem.message, under: policy, at: place)
      }
    }
    if isGood, own.isEmpty {
      let message = "'@when' asks for nothing; \(Self.expected)"
      diagnostics.report(.invalidCondition, message, under: policy, at: member.keyLocation)
      isGood = false
    }
    return isGood ? result : nil
  }

  private static let expected = "expected an axis and a context, as in '@when scheme=dark'"
}

extension StyleSheetReader {
  /// Reads the members of a `@when`: constants, entries and nested `@when`.
  mutating func readConditional(
    _ member: JSONMember,
    of text: SheetTokens,
    into diagnostics: inout Diagnostics
  ) {
    let reader = ConditionReader(policy: policy)
    let found = reader.conditions(of: member, inside: conditions, into: &diagnostics)
    guard member.value.kind == .object else {
      let expected = "an object of constants and entries"
      ValueReader(policy: policy)
        .reportWrongKind(member.value, expected: expected, into: &diagnostics)
      return
    }
    let copied = sheet.entries.count + sheet.constants.count + otherIndices.count
    guard diagnostics.spend(found?.count ?? copied, at: member.keyLocation) else { return }
    guard let found else {
      // The contents of an invalid condition are checked and discarded.
      var aside = self
      aside.indices = [:]
      aside.constantPlaces = [:]
      aside.readConditionalMembers(of: member.value, text, into: &diagnostics)
      return
    }
    let outer = enter(found)
    sheet.conditions.append(StyleSheet.Directive(conditions, at: member.keyLocation))
    readConditionalMembers(of: member.value, text, into: &diagnostics)
    _ = enter(outer)
  }

  /// Changes the current conditions; returns the previous ones.
  private mutating func enter(_ others: Contexts) -> Contexts {
    let outer = conditions
    if others == outer { return outer }
    otherIndices[outer] = indices
    indices = otherIndices.removeValue(forKey: others) ?? [:]
    conditions = others
    return outer
  }

  private mutating func readConditionalMembers(
    of node: JSONNode,
    _ text: SheetTokens,
    into diagnostics: inout Diagnostics
  ) {
    let members = node.uniqueMembers(severity: policy.severity, into: &diagnostics)
    var entries: [Int] = []
    for member in members {
      if noteIfUnknown(member, of: text) { continue }
      if ConstantReader.owns(member.key) {
        readConstant(member, into: &diagnostics)
      } else if ConditionReader.owns(member.key) {
        continue
      } else if DirectiveReader.owns(member.key) {
        let isKnown = DirectiveName(rawValue: member.key) != nil
        let message =
          isKnown
          ? "'\(member.key)' applies in all contexts; move it to the top of the sheet"
          : "unknown directive '\(member.key)'; expected constants, entries and '@when'"
        let code: Diagnostic.Code = isKnown ? .misplacedDirective : .unknownDirective
        diagnostics.report(code, message, under: policy, at: member.keyLocation)
      } else if Setting.Group(named: member.key) != nil {
        let message =
          "section '\(member.key)' is outside of an entry; move it into the entry 'default'"
        diagnostics.report(.mixedShapes, message, under: policy, at: member.keyLocation)
      } else {
        entries.append(member.index)
      }
    }
    readEntries(entries, of: text, into: &diagnostics)
    for member in members where ConditionReader.owns(member.key) {
      readConditional(member, of: text, into: &diagnostics)
    }
  }
}

extension Diagnostic.Code {
  /// A `@when` without axes and contexts after it.
  package static let invalidCondition = Self("invalid-condition")
  /// A `@when` that can never hold.
  package static let unreachableContext = Self("unreachable-context")
  /// A directive inside a `@when`.
  package static let misplacedDirective = Self("misplaced-directive")
}
