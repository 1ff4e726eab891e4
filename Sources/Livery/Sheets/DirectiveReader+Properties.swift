extension DirectiveReader {
  /// Returns the properties that `@properties` declares: each by a kind, or an object with a kind.
  func properties(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<StyleSheet.PropertyDefinition>] {
    let expected = #"an object such as {"rowHeight": "number"}"#
    let members = values.members(of: node, expected: expected, into: &diagnostics)
    guard let members else { return [] }
    var definitions: [StyleSheet.Directive<StyleSheet.PropertyDefinition>] = []
    for member in members {
      if member.key.isEmpty {
        diagnostics.report(
          .emptyName,
          "empty name of a property",
          under: policy,
          at: member.keyLocation
        )
      } else if let definition = definition(of: member, into: &diagnostics) {
        definitions.append(.init(definition, at: member.keyLocation))
      }
    }
    return definitions
  }

  private func definition(
    of property: JSONMember,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet.PropertyDefinition? {
    let expected = #"a kind such as "number", or {"kind": "number", "inherits": true}"#
    guard property.value.kind == .object else {
      let type = typeByName(property.value, expected: expected, into: &diagnostics)
      return type.map { .init(name: property.key, type: $0) }
    }
    let members = property.value.uniqueMembers(severity: policy.severity, into: &diagnostics)
    for member in members where PropertyMember(rawValue: member.key) == nil {
      let known = PropertyMember.names
      values.reportUnknownMember(member, of: "a property", known: known, into: &diagnostics)
    }
    let type = self.type(members, at: property.value.location, into: &diagnostics)
    let inherits = members.first("inherits").flatMap { flag($0.value, into: &diagnostics) }
    guard let type else { return nil }
    var definition = StyleSheet.PropertyDefinition(
      name: property.key,
      type: type,
      inherits: inherits ?? false
    )
    if let initial = members.first("initial") {
      definition.initial = self.initial(initial.value, of: type, into: &diagnostics)
    }
    if let affects = members.first("affects") {
      definition.declaredEffect = effect(affects.value, into: &diagnostics)
    }
    if let text = members.first("description") {
      definition.summary = values.string(text.value, expected: "a text", into: &diagnostics)
    }
    if let deprecated = members.first("deprecated") {
      definition.deprecation = deprecation(deprecated.value, into: &diagnostics)
    }
    return definition
  }

  /// Returns the initial value of a property; `nil` for none.
  private func initial(
    _ node: JSONNode,
    of type: ValueType,
    into diagnostics: inout Diagnostics
  ) -> SettingValue? {
    let reader = ValueReader(policy: policy, isDefault: true)
    guard let value = reader.value(node, of: type, into: &diagnostics) else { return nil }
    if let value = value.settingValue { return value }
    var code = Diagnostic.Code.missingMember
    let message: String
    switch value {
    case .none: return nil
    case .font: message = "an initial font needs a size"
    case .shadow(let fields) where fields.colorFormula == nil:
      message = "an initial shadow needs a colour"
    default:
      code = .misplacedReference
      message = "an initial value cannot refer to settings; declare it in 'default' instead"
    }
    diagnostics.report(code, message, under: policy, at: node.location)
    return nil
  }

  private func effect(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet.PropertyDefinition.Effect? {
    let words = StyleSheet.PropertyDefinition.Effect.allCases.map(\.rawValue)
    let type = ValueType(.enumeration, words: words)
    let word = values.word(node, of: type, into: &diagnostics)
    return word.flatMap(StyleSheet.PropertyDefinition.Effect.init(rawValue:))
  }
}

// MARK: Types

extension DirectiveReader {
  /// Returns the type with the members `kind`, `of`, `min` and `max`; `nil` if it is invalid.
  private func type(
    _ members: JSONMembers,
    at location: SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> ValueType? {
    guard let member = members.first("kind") else {
      let message = #"missing member 'kind'; expected one such as {"kind": "number"}"#
      diagnostics.report(.missingMember, message, under: policy, at: location)
      return nil
    }
    let expected = "a kind such as 'number'"
    guard let name = values.string(member.value, expected: expected, into: &diagnostics),
      let kind = kind(name, at: member.value.location, into: &diagnostics)
    else { return nil }
    var words: [String] = []
    var element: ValueType?
    switch (kind, members.first("of")) {
    case (.enumeration, let list?):
      words = self.words(list.value, into: &diagnostics)
      if words.isEmpty { return nil }
    case (.enumeration, nil):
      reportMissingWords(at: location, into: &diagnostics)
      return nil
    case (.list, let of?):
      element = self.element(of.value, into: &diagnostics)
      if element == nil { return nil }
    case (_, let of?):
      let message = "'of' is for the kinds 'enum' and 'list', not for '\(kind.rawValue)'; remove it"
      diagnostics.report(.unknownMember, message, under: policy, at: of.keyLocation)
    case (_, nil): break
    }
    let least = limit("min", of: kind, in: members, into: &diagnostics)
    let most = limit("max", of: kind, in: members, into: &diagnostics)
    if let least, let most, most < least, let member = members.first("max") {
      let message = "'max' is less than 'min'; exchange the two"
      diagnostics.report(.invalidNumber, message, under: policy, at: member.value.location)
      return ValueType(kind, least: least)
    }
    return ValueType(kind, words: words, element: element, least: least, most: most)
  }

  /// Returns the type of a list's elements, by its kind or as an object.
  private func element(_ node: JSONNode, into diagnostics: inout Diagnostics) -> ValueType? {
    let expected = #"a kind such as "color", or {"kind": "enum", "of": ["a", "b"]}"#
    guard node.kind == .object else {
      return typeByName(node, expected: expected, into: &diagnostics)
    }
    let members = node.uniqueMembers(severity: policy.severity, into: &diagnostics)
    let known = PropertyMember.ofTypes.map(\.rawValue)
    for member in members where !known.contains(member.key) {
      values.reportUnknownMember(member, of: "a list's elements", known: known, into: &diagnostics)
    }
    return type(members, at: node.location, into: &diagnostics)
  }

  private func typeByName(
    _ node: JSONNode,
    expected: String,
    into diagnostics: inout Diagnostics
  ) -> ValueType? {
    guard case .string(let name) = node.value else {
      values.reportWrongKind(node, expected: expected, into: &diagnostics)
      return nil
    }
    guard let kind = kind(name, at: node.location, into: &diagnostics) else { return nil }
    if kind == .enumeration {
      reportMissingWords(at: node.location, into: &diagnostics)
      return nil
    }
    return ValueType(kind)
  }

  private func reportMissingWords(
    at location: SourceLocation,
    into diagnostics: inout Diagnostics
  ) {
    let message = #"missing words; expected {"kind": "enum", "of": ["single", "double"]}"#
    diagnostics.report(.missingMember, message, under: policy, at: location)
  }

  /// Returns the words of an enumeration, each once.
  private func words(_ node: JSONNode, into diagnostics: inout Diagnostics) -> [String] {
    let expected = #"an array of words such as ["none", "single"]"#
    guard case .array(let elements) = node.value, !elements.isEmpty else {
      values.reportWrongKind(node, expected: expected, into: &diagnostics)
      return []
    }
    var words: [String] = []
    var first: [String: SourceLocation] = [:]
    for element in elements {
      guard let text = values.string(element, expected: "a word", into: &diagnostics),
        let word = values.plainText(text, at: element.location, into: &diagnostics)
      else { continue }
      if !Identifier.isName(word) {
        let message = "'\(word)' is not a word; expected a text without control characters"
        diagnostics.report(.invalidName, message, under: policy, at: element.location)
      } else if let place = first[word] {
        let message = "the word '\(word)' is listed twice; remove one of the two"
        let notes = [Diagnostic.Note("first listed here", at: place)]
        diagnostics.report(
          .duplicateWord,
          message,
          under: policy,
          at: element.location,
          notes: notes
        )
      } else {
        first[word] = element.location
        words.append(word)
      }
    }
    return words
  }

  /// Returns a limit of a number, a duration in seconds or an angle in degrees; `nil` for none.
  private func limit(
    _ name: String,
    of kind: ValueKind,
    in members: JSONMembers,
    into diagnostics: inout Diagnostics
  ) -> Double? {
    guard let member = members.first(name) else { return nil }
    guard kind.row.hasLimits else {
      let message =
        "'\(name)' is for the kinds 'number', 'duration' and 'angle', not for '\(kind.rawValue)'; "
        + "remove it"
      diagnostics.report(.unknownMember, message, under: policy, at: member.keyLocation)
      return nil
    }
    return values.value(member.value, of: kind, into: &diagnostics)?.settingValue?.magnitude
  }

  private func kind(
    _ name: String,
    at location: SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> ValueKind? {
    if let kind = ValueKind(rawValue: name) { return kind }
    let names = ValueKind.allCases.map(\.rawValue)
    let usual = ValueKind.allCases.first { $0.row.synonyms.contains(name.lowercased()) }
    let suggestion =
      usual.map { "did you mean '\($0.rawValue)'?" }
      ?? Suggestion.text(for: name, in: names)
    diagnostics.report(
      .unknownKind,
      "unknown kind '\(name)'; \(suggestion)",
      under: policy,
      at: location
    )
    return nil
  }
}

// MARK: Inheritance

extension DirectiveReader {
  /// Returns the settings of `@inheritance`, each with whether widgets inherit it.
  func inheritance(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<StyleSheet.SettingInheritance>] {
    let expected = #"an object such as {"controls.fillColor": false}"#
    let members = values.members(of: node, expected: expected, into: &diagnostics)
    return (members.map(Array.init) ?? []).compactMap { member in
      guard let setting = Setting(member.key) else {
        let message = Setting.message(forPath: member.key)
        diagnostics.report(.unknownSetting, message, under: policy, at: member.keyLocation)
        return nil
      }
      if setting.group == .properties {
        let message =
          "'\(member.key)' is a property; write its 'inherits' in '@properties' instead"
        diagnostics.report(.unknownSetting, message, under: policy, at: member.keyLocation)
        return nil
      }
      return flag(member.value, into: &diagnostics).map {
        .init(.init(setting: setting, inherits: $0), at: member.keyLocation)
      }
    }
  }
}

extension JSONMembers {
  /// Returns the member with a key; `nil` if there is none.
  fileprivate func first(_ key: String) -> JSONMember? { first { $0.key == key } }
}

extension Diagnostic.Code {
  /// An unknown kind of value.
  package static let unknownKind = Self("unknown-kind")
  /// A word that an enumeration lists twice.
  package static let duplicateWord = Self("duplicate-word")
}
