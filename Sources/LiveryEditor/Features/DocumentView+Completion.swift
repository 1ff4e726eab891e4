import Livery
package import SourceJSON

extension DocumentView {
  /// Returns what can be written at an offset.
  package func completions(at offset: Int) -> JSONValue {
    if tree.isInComment(offset) { return ["isIncomplete": false, "items": []] }
    let place = CursorPlace(tree, at: offset)
    let items: [Completion] =
      switch role {
      case .sheet: sheetCompletions(place)
      case .tree: treeCompletions(place)
      case .policy: policyCompletions(place)
      case .project: projectCompletions(place)
      case .source: []
      }
    let writer = CompletionWriter(view: self, place: place)
    var seen: Set<String> = []
    var distinct = items.filter { seen.insert($0.text).inserted }
    let isIncomplete = distinct.count > Self.completionLimit
    if isIncomplete {
      // Of many names, those that begin as typed come first.
      let typed = place.typed.split { "#.-|/>, ".contains($0) }.last ?? ""
      let near = distinct.filter { $0.text.contains(typed) }
      distinct = Array((near.isEmpty ? distinct : near).prefix(Self.completionLimit))
    }
    return [
      "isIncomplete": .bool(isIncomplete),
      "items": JSONValue(distinct.enumerated().map { writer.item($1, rank: $0) }),
    ]
  }

  /// The number of completions that are sent; more are found by typing on.
  private static let completionLimit = 500

  // MARK: Sheets

  private func sheetCompletions(_ place: CursorPlace) -> [Completion] {
    let words = vocabulary
    switch SheetPlace(place) {
    case .topKey: return keyCompletions(place, words)
    case .constant: return valueCompletions(nil, words)
    case .directive(let name, let path, let isKey):
      return directiveCompletions(name, path: path, isKey: isKey, at: place, from: words)
    case .sectionKey:
      let sections = Setting.Group.allCases.map {
        Completion($0.rawValue, .module, opens: "{}")
      }
      let others = ["extends", "$description", "$deprecated"].map {
        Completion($0, .keyword, opens: "\"\"")
      }
      return (sections + others)
        .filter { !place.otherKeys.contains($0.text) }
    case .extended: return words.names.sorted().map { Completion(".\($0)", .reference) }
    case .settingKey(let section):
      return settings(in: section, words).filter { !place.otherKeys.contains($0.text) }
    case .value(let section, let name):
      return valueCompletions(
        Setting("\(section).\(name)").flatMap { words.type(of: $0) },
        words
      )
    case .fieldKey(let section, let name):
      let kind = Setting("\(section).\(name)").flatMap { words.type(of: $0) }?.kind
      let fields = kind == .style ? ["style"] : (kind?.fields ?? []).map(\.rawValue)
      return fields.filter { !place.otherKeys.contains($0) }.map {
        Completion($0, .field, opens: $0 == "style" ? "\"\"" : "")
      }
    case .fieldValue(_, _, "style"):
      return words.names.sorted().map { Completion($0, .reference) }
    case .fieldValue(_, _, let field): return fieldCompletions(field, words)
    case .other: return []
    }
  }

  private func settings(in section: String, _ words: Vocabulary) -> [Completion] {
    let builtIn = Setting.builtIn.filter { $0.group.rawValue == section }.map { setting in
      Completion(setting.name, .property, detail: setting.kind?.rawValue, opens: "")
    }
    if section != Setting.Group.properties.rawValue { return builtIn }
    return words.properties.values.sorted { $0.name < $1.name }.map { definition in
      Completion(
        definition.name,
        .property,
        detail: definition.type.description,
        documentation: definition.summary,
        isDeprecated: definition.deprecation != nil,
        opens: ""
      )
    }
  }

  /// Returns the parts of a key: a directive, a constant, or the next part of a selector.
  private func keyCompletions(_ place: CursorPlace, _ words: Vocabulary) -> [Completion] {
    let typed = place.typed
    if typed.hasPrefix("@when") { return conditionCompletions(typed, words) }
    if typed.hasPrefix("$") {
      return words.constants.filter { !$0.contains(".") }.sorted().map {
        Completion("$\($0)", .constant, opens: "\"\"")
      }
    }
    let selector = selectorCompletions(typed, words)
    if !typed.isEmpty, !typed.hasPrefix("@") { return selector }
    let directives = Self.directives.map { name, opens in
      Completion(name, .keyword, opens: opens)
    }
    return [Completion("default", .keyword, opens: "{}")] + selector + directives
  }

  /// The directives with the start of their values.
  private static let directives: [(String, String)] = [
    ("@import", "[]"), ("@classes", "{}"), ("@states", "[]"), ("@properties", "{}"),
    ("@modifiers", "{}"), ("@when ", "{}"), ("@resolution", "\"\""), ("@builtInStates", ""),
    ("@groups", "[]"), ("@roles", "{}"), ("@drawing", "{}"), ("@inheritance", "{}"),
    ("@origin", "\"\""), ("@describe", "{}"),
  ]

  /// Returns the next part of a selector after a typed text.
  private func selectorCompletions(_ typed: String, _ words: Vocabulary) -> [Completion] {
    let last = typed.last { "#.-|/>,".contains($0) }
    let step = typed.reversed().prefix { !"/>,".contains($0) }
    if last == "#" { return words.ids.sorted().map { Completion($0, .value, opens: "{}") } }
    if last == "." {
      return words.names.sorted().map { Completion($0, .reference, opens: "{}") }
    }
    if (last == "-" || last == "|") && step.contains("-") {
      return words.states.map { Completion($0, .enumMember, detail: "state", opens: "{}") }
    }
    let classes = words.classes.sorted().map {
      Completion($0, .classType, detail: "class", opens: "{}")
    }
    let ids = words.ids.sorted().map { Completion("#\($0)", .value, detail: "id", opens: "{}") }
    let names = words.names.sorted().map {
      Completion(".\($0)", .reference, detail: "name", opens: "{}")
    }
    return classes + ids + names
  }

  private func conditionCompletions(_ typed: String, _ words: Vocabulary) -> [Completion] {
    let word = typed.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    if let mark = word.firstIndex(of: "=") {
      return (words.axes[String(word[..<mark])] ?? []).sorted().map {
        Completion($0, .enumMember, detail: "context", opens: "{}")
      }
    }
    return words.axes.sorted { $0.key < $1.key }.flatMap { axis, contexts in
      contexts.sorted().map { Completion("\(axis)=\($0)", .enumMember, opens: "{}") }
    }
  }

  private func directiveCompletions(
    _ name: String,
    path: [String],
    isKey: Bool,
    at place: CursorPlace,
    from words: Vocabulary
  ) -> [Completion] {
    let classes = words.classes.sorted().map { Completion($0, .classType) }
    switch name {
    case "@resolution": return Resolution.allCases.map { Completion($0.rawValue, .keyword) }
    case "@builtInStates": return Completion.flags
    case "@classes", "@drawing": return classes
    case "@states", "@groups":
      return isKey
        ? ["add", "before", "after"].map { Completion($0, .keyword, opens: "") }
        : words.states.map { Completion($0, .enumMember) }
    case "@roles":
      if path.isEmpty, isKey { return classes }
      return isKey
        ? Role.allCases.map { Completion($0.rawValue, .field, opens: "\"\"") }
        : settingPaths(words)
    case "@inheritance": return isKey ? settingPaths(words) : Completion.flags
    case "@properties": return propertyCompletions(path, isKey: isKey, place)
    case "@describe":
      if isKey, path.isEmpty { return subjectCompletions(place, words) }
      return isKey && path.count == 1
        ? ["description", "deprecated"].map { Completion($0, .keyword, opens: "\"\"") } : []
    case "@modifiers":
      if let axis = path.first, path.dropFirst() == ["default"], !isKey {
        return (words.axes[axis] ?? []).sorted().map { Completion($0, .enumMember) }
      }
      return isKey && path.count == 1
        ? [("contexts", "[]"), ("default", "\"\"")].filter { !place.otherKeys.contains($0.0) }.map {
          Completion($0.0, .keyword, opens: $0.1)
        } : []
    default: return []
    }
  }

  /// Returns what can be written in the definition of a property.
  private func propertyCompletions(
    _ path: [String],
    isKey: Bool,
    _ place: CursorPlace
  ) -> [Completion] {
    // A new name has no completions.
    guard let last = path.last else { return [] }
    if isKey {
      let members = last == "of" && path.count > 1 ? Self.elementMembers : Self.propertyMembers
      return members.filter { !place.otherKeys.contains($0) }.map {
        Completion($0, .keyword, opens: "")
      }
    }
    switch last {
    case "inherits", "deprecated": return path.count > 1 ? Completion.flags : kinds
    case "affects" where path.count > 1:
      return StyleSheet.PropertyDefinition.Effect.allCases.map {
        Completion($0.rawValue, .enumMember)
      }
    case "min", "max", "initial", "description": return path.count > 1 ? [] : kinds
    default: return kinds
    }
  }

  private var kinds: [Completion] {
    ValueKind.allCases.map { Completion($0.rawValue, .keyword) }
  }

  private static let elementMembers = ["kind", "of", "min", "max"]

  private static let propertyMembers =
    elementMembers + ["initial", "inherits", "affects", "description", "deprecated"]

  /// Returns the constants and the keys of entries, which can be described.
  private func subjectCompletions(_ place: CursorPlace, _ words: Vocabulary) -> [Completion] {
    let keys = Set(themes.flatMap(\.theme.sheets).flatMap(\.entries).map(\.key))
    return words.constants.sorted().map { Completion("$\($0)", .constant, opens: "{}") }
      + keys.sorted().map { Completion($0, .value, opens: "{}") }
      + selectorCompletions(place.typed, words)
  }

  private func settingPaths(_ words: Vocabulary) -> [Completion] {
    Setting.builtIn.map { Completion($0.description, .property, detail: $0.kind?.rawValue) }
      + words.properties.keys.sorted().map { Completion("properties.\($0)", .property) }
  }

  // MARK: Values

  private func valueCompletions(_ type: ValueType?, _ words: Vocabulary) -> [Completion] {
    let kind = type?.kind
    var items = (type?.words ?? []).map { Completion($0, .enumMember) }
    let isColor = kind == .color || kind == nil
    items += words.constants.sorted().compactMap { name in
      let color = words.colors[name]
      // A constant that was not there when the project was read may be a colour.
      let isOther = color == nil && words.known.contains(name) && !isObject(name, words)
      if kind == .color, isOther { return nil }
      return Completion(
        "$\(name)",
        color == nil ? .constant : .color,
        detail: color?.hex ?? "constant",
        documentation: isColor ? color?.hex : nil
      )
    }
    switch kind {
    case .flag: items += Completion.flags
    case .color, nil:
      items += Set(words.colors.values.map(\.hex)).sorted().map {
        Completion($0, .color, documentation: $0)
      }
    default: break
    }
    switch kind {
    case .color:
      items += colorTexts.map { Completion($0, .color, documentation: $0) }
      items += Color.names.map { Completion($0, .color, documentation: Color.named($0)?.hex) }
    case .easing:
      items += ["linear", "ease", "ease-in", "ease-out", "ease-in-out"].map {
        Completion($0, .enumMember)
      }
    case .style: items += words.names.sorted().map { Completion($0, .reference) }
    default: break
    }
    let keywords = Declaration.Keyword.allCases.map { Completion($0.rawValue, .keyword) }
    return kind == nil ? items : items + keywords
  }

  /// Returns whether a constant is an object, whose members may be colours.
  private func isObject(_ name: String, _ words: Vocabulary) -> Bool {
    words.colors.keys.contains { $0.hasPrefix(name + ".") }
  }

  private func fieldCompletions(_ field: String, _ words: Vocabulary) -> [Completion] {
    switch field {
    case "name": return words.families.sorted().map { Completion($0, .value) }
    case "weight":
      return Font.weightNames.map { Completion($0.name, .enumMember, detail: "\($0.weight)") }
    case "italic": return Completion.flags
    case "color": return valueCompletions(ValueType(.color), words)
    default:
      return words.constants.sorted().map { Completion("$\($0)", .constant) }
    }
  }

  // MARK: Other files

  private func treeCompletions(_ place: CursorPlace) -> [Completion] {
    let words = vocabulary
    if place.isKey {
      if let owner = place.path.last, owner == "styles" {
        return words.states.map { Completion($0, .enumMember, opens: "{}") }
      }
      let keys: [(String, String)] = [
        ("class", "\"\""), ("id", "\"\""), ("names", "[]"), ("states", "[]"), ("text", "\"\""),
        ("children", "[]"), ("styles", "{}"), ("scope", "{}"), ("value", ""), ("items", "[]"),
        ("placeholder", "\"\""), ("size", "[]"),
      ]
      return keys.filter { !place.otherKeys.contains($0.0) }.map {
        Completion($0.0, .property, opens: $0.1)
      }
    }
    // In a list, the key is that of the list.
    switch place.key ?? place.path.last {
    case "class": return words.classes.sorted().map { Completion($0, .classType) }
    case "states": return words.states.map { Completion($0, .enumMember) }
    case "names": return words.names.sorted().map { Completion($0, .reference) }
    case "id": return words.ids.sorted().map { Completion($0, .value) }
    default: return []
    }
  }

  private func policyCompletions(_ place: CursorPlace) -> [Completion] {
    let words = vocabulary
    if place.isKey {
      switch place.path.last {
      case nil: return [Completion("rules", .property, opens: "[]")]
      case "contexts":
        return words.axes.keys.sorted().map { Completion($0, .enumMember, opens: "") }
      case "expect":
        return ["contrast", "differs", "equals", "oneOf", "constants"].map {
          Completion($0, .property, opens: "")
        }
      default:
        return ["name", "for", "states", "contexts", "expect"].map {
          Completion($0, .property, opens: "")
        }
      }
    }
    switch place.key ?? place.path.last {
    case "for": return selectorCompletions(place.typed, words).map(\.asText)
    case "states": return words.states.map { Completion($0, .enumMember) }
    case let axis? where words.axes[axis] != nil:
      return (words.axes[axis] ?? []).sorted().map { Completion($0, .enumMember) }
    default: return settingPaths(words)
    }
  }

  private func projectCompletions(_ place: CursorPlace) -> [Completion] {
    let words = vocabulary
    if place.isKey {
      let keys: [String] =
        switch (place.path.count, place.path.last) {
        case (0, _):
          [
            "themes", "trees", "contexts", "canvas", "severities", "accepted", "gates", "pinned",
            "keep", "export",
          ]
        case (_, "severities"): findingCodes
        case (_, "contexts"): words.axes.keys.sorted()
        case (_, "gates"): ["maxWarnings", "contrast", "states", "policies", "baseline"]
        case (_, "accepted"): ["code", "key", "fingerprint", "reason"]
        case (2, _) where place.path.first == "themes":
          [
            "sheets", "base", "trees", "policies", "from", "modes", "resolution", "builtInStates",
            "lenient", "comments",
          ]
        default: []
        }
      return keys.filter { !place.otherKeys.contains($0) }.map {
        Completion($0, .property, opens: "")
      }
    }
    switch (place.path.last, place.key) {
    case ("severities", _):
      return ["error", "warning", "note", "off"].map { Completion($0, .enumMember) }
    case ("contexts", let axis?):
      return (words.axes[axis] ?? []).sorted().map { Completion($0, .enumMember) }
    case ("pinned", _), (nil, "pinned"): return subjectCompletions(place, words).map(\.asText)
    case ("keep", _), (nil, "keep"):
      return words.constants.sorted().map { Completion("$\($0)", .constant) }
    case (_, "code"): return findingCodes.map { Completion($0, .enumMember) }
    case (_, "resolution"): return Resolution.allCases.map { Completion($0.rawValue, .keyword) }
    case (_, "contrast"): return ["AA", "AAA"].map { Completion($0, .enumMember) }
    default: return []
    }
  }
}
