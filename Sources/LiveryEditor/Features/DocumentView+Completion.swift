import Livery
package import SourceJSON

extension DocumentView {
  /// Returns what can be written at an offset.
  package func completions(at offset: Int) -> JSONValue {
    if tree.isInComment(offset) { return ["isIncomplete": false, "items": []] }
    let place = CursorPlace(tree, at: offset)
    let items: [Completion] =
      switch role {
      case .sheet: completions(SheetPlace(place), at: place)
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

  private func completions(_ meaning: SheetPlace, at place: CursorPlace) -> [Completion] {
    let words = vocabulary
    switch meaning {
    case .topKey: return keyCompletions(place, words)
    case .constant: return valueCompletions(nil, words)
    case .directive(let name, let path, let isKey):
      return directiveCompletions(name, path: path, isKey: isKey, at: place, from: words)
    case .sectionKey:
      // Styles of widgets in trees are declarations only.
      return sectionCompletions(place) + members(at: place, .keyword)
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

  /// Returns the members that an object may have and does not have yet.
  func members(
    at place: CursorPlace,
    _ kind: Completion.Kind = .property
  ) -> [Completion] {
    memberNames(at: place).filter { !place.otherKeys.contains($0.rawValue) }.map {
      Completion($0, kind)
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

  private func directiveCompletions(
    _ name: String,
    path: [String],
    isKey: Bool,
    at place: CursorPlace,
    from words: Vocabulary
  ) -> [Completion] {
    let classes = words.classes.sorted().map { Completion($0, .classType) }
    let states = words.states.map { Completion($0, .enumMember) }
    switch DirectiveName(rawValue: name) {
    case .resolution: return Resolution.allCases.map { Completion($0.rawValue, .keyword) }
    case .origin: return Side.allCases.map { Completion($0.description, .keyword) }
    case .builtInStates: return Completion.flags
    case .classes, .drawing: return classes
    case .states: return isKey ? members(at: place, .keyword) : states
    case .groups: return states
    case .roles:
      if path.isEmpty, isKey { return classes }
      if isKey { return members(at: place, .field) }
      return path.last == RoleMember.boundary.rawValue ? Completion.flags : settingPaths(words)
    case .inheritance: return isKey ? settingPaths(words) : Completion.flags
    case .properties: return propertyCompletions(path, isKey: isKey, place)
    case .describe:
      if isKey, path.isEmpty { return subjectCompletions(place, words) }
      if isKey { return members(at: place, .keyword) }
      return path.last == DescriptionMember.deprecated.rawValue ? Completion.flags : []
    case .modifiers:
      if let axis = path.first, path.dropFirst() == ["default"], !isKey {
        return (words.axes[axis] ?? []).sorted().map { Completion($0, .enumMember) }
      }
      return members(at: place, .keyword)
    case .import:
      if isKey { return members(at: place, .keyword) }
      return path.last == ImportMember.from.rawValue ? Completion.formats : []
    case .when, nil: return []
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
    if isKey { return members(at: place, .keyword) }
    // A property by its name alone is a kind, as the elements of a list are.
    switch path.count > 1 ? PropertyMember(rawValue: last) : .of {
    case .inherits, .deprecated: return Completion.flags
    case .affects:
      return StyleSheet.PropertyDefinition.Effect.allCases.map {
        Completion($0.rawValue, .enumMember)
      }
    case .min, .max, .initial, .description, nil: return []
    case .kind: return kinds
    // The words of an enumeration need an object.
    case .of: return kinds.filter { $0.text != ValueKind.enumeration.rawValue }
    }
  }

  private var kinds: [Completion] {
    ValueKind.allCases.map { Completion($0.rawValue, .keyword) }
  }

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
    case .style: items += words.names.sorted().map { Completion($0, .reference) }
    default: items += (kind?.row.words ?? []).map { Completion($0, .enumMember) }
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
    let path = widgetPath(place)
    switch path.first {
    case nil where place.isKey: return members(at: place)
    case WidgetMember.scope.rawValue?:
      return declarationCompletions(path.dropFirst(), at: place)
    case WidgetMember.styles.rawValue? where path.count > 1:
      return declarationCompletions(path.dropFirst(2), at: place)
    case WidgetMember.styles.rawValue?:
      return words.states.map { Completion($0, .enumMember, opens: "{}") }
    case TreeFileMember.classes.rawValue?:
      return words.classes.sorted().map { Completion($0, .classType) }
    default: break
    }
    // In a list, the key is that of the list.
    switch (place.key ?? place.path.last).flatMap(WidgetMember.init)?.content {
    case .className: return words.classes.sorted().map { Completion($0, .classType) }
    case .states: return words.states.map { Completion($0, .enumMember) }
    case .names: return words.names.sorted().map { Completion($0, .reference) }
    case .id: return words.ids.sorted().map { Completion($0, .value) }
    case .icon: return IconName.allCases.map { Completion($0.rawValue, .enumMember) }
    case .value: return Completion.flags
    default: return []
    }
  }

  /// Returns what can be written in the declarations of a widget, by the keys inside of them.
  private func declarationCompletions(
    _ path: ArraySlice<String>,
    at place: CursorPlace
  ) -> [Completion] {
    let entry = SheetPlace(path: ["default"] + path, key: place.key, isKey: place.isKey)
    return completions(entry, at: place)
  }

  private func policyCompletions(_ place: CursorPlace) -> [Completion] {
    let words = vocabulary
    if place.isKey {
      return place.path.last == RuleMember.contexts.rawValue
        ? words.axes.keys.sorted().map { Completion($0, .enumMember, opens: "") }
        : members(at: place)
    }
    switch place.key ?? place.path.last {
    case RuleMember.for.rawValue?: return selectorCompletions(place.typed, words).map(\.asText)
    case RuleMember.states.rawValue?: return words.states.map { Completion($0, .enumMember) }
    case let axis? where words.axes[axis] != nil:
      return (words.axes[axis] ?? []).sorted().map { Completion($0, .enumMember) }
    default: return settingPaths(words)
    }
  }

  private func projectCompletions(_ place: CursorPlace) -> [Completion] {
    let words = vocabulary
    if place.isKey {
      func keys(_ words: [String]) -> [Completion] {
        words.filter { !place.otherKeys.contains($0) }.map { Completion($0, .property, opens: "") }
      }
      switch place.path.first.map(ProjectMember.init) {
      case .severities: return keys(findingCodes)
      case .contexts: return keys(words.axes.keys.sorted())
      case .export where place.path.count > 1: return exportCompletions(place, words)
      default: return members(at: place)
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

  /// Returns the tables of names in other toolkits, and what has a name in each.
  private func exportCompletions(_ place: CursorPlace, _ words: Vocabulary) -> [Completion] {
    let names: [String]
    switch place.path.dropFirst().first.flatMap(ExportMember.init) {
    case nil: return []
    case .constants: names = words.constants.sorted()
    case .settings: names = settingPaths(words).map(\.text)
    case .classes: names = words.classes.sorted()
    case .states: return words.states.map { Completion($0, .enumMember, opens: "[]") }
    }
    return names.map { Completion($0, .reference, opens: "\"\"") }
  }
}
