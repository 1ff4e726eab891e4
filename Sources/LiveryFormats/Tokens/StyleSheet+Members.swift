import Livery
import SourceJSON

extension StyleSheet {
  /// Returns the directives and entries as members of a sheet: everything but constants, axes and
  /// imports.
  ///
  /// - Parameter side: The side that the sheet has in its theme, which may be given there.
  /// - Returns: The members.
  package func bodyMembers(on side: Side) -> [JSONValue.Member] {
    var blocks = SheetBlocks()
    for entry in entries {
      if let key = entry.target.keyText {
        blocks.addEntry(key, entry.bodyValue, in: entry.conditions)
      }
    }
    let members = directiveMembers + blocks.members
    let origin = side == .toolkit ? side : self.origin?.value
    return (origin.map { [Self.member($0)] } ?? []) + members
  }

  private static func member(_ origin: Side) -> JSONValue.Member {
    .init("@origin", .string(origin.description))
  }

  // MARK: Directives

  private var directiveMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ list: [JSONValue.Member]) {
      if !list.isEmpty { members.append(.init(key, .object(list))) }
    }
    if let resolution { members.append(.init("@resolution", .string(resolution.value.rawValue))) }
    if let builtInStates { members.append(.init("@builtInStates", .bool(builtInStates.value))) }
    if let states {
      members.append(.init("@states", .array(states.value.map(JSONValue.string))))
    } else if !addedStates.isEmpty {
      members.append(.init("@states", .array(addedStates.map(\.value.jsonValue))))
    }
    add("@classes", classes.map { .init($0.value.name, .string($0.value.superclass)) })
    add("@properties", properties.map { .init($0.value.name, $0.value.jsonValue) })
    add("@inheritance", inheritance.map { .init("\($0.value.setting)", .bool($0.value.inherits)) })
    if !groups.isEmpty {
      let lists = groups.map { JSONValue.array($0.value.map(JSONValue.string)) }
      members.append(.init("@groups", .array(lists)))
    }
    add("@roles", roles.map { .init($0.value.className, $0.value.jsonValue) })
    add("@drawing", drawings.map { .init($0.value.className, .string($0.value.model)) })
    add("@describe", entryDescriptions)
    return members
  }

  /// The descriptions of entries, those of one key as one.
  private var entryDescriptions: [JSONValue.Member] {
    var keys: [String] = []
    var found: [String: Description] = [:]
    for description in descriptions.map(\.value) {
      guard case .entries(let target) = description.subject, let key = target.keyText else {
        continue
      }
      if found[key] == nil { keys.append(key) }
      var joined = description
      joined.summary = description.summary ?? found[key]?.summary
      joined.deprecation = description.deprecation ?? found[key]?.deprecation
      found[key] = joined
    }
    return keys.compactMap { key in found[key].map { .init(key, $0.jsonValue) } }
  }
}

extension StyleSheet.Description {
  /// The description as in `@describe`.
  var jsonValue: JSONValue {
    var members: [JSONValue.Member] = []
    if let summary { members.append(.init("description", .string(summary))) }
    if let deprecation { members.append(.init("deprecated", Self.json(deprecation))) }
    return .object(members)
  }

  /// Returns the advice about something deprecated, which may be empty.
  static func json(_ advice: String) -> JSONValue { advice.isEmpty ? true : .string(advice) }
}

// MARK: Entries

extension Entry.Target {
  /// The key; `nil` if it has no selectors.
  fileprivate var keyText: String? {
    func states(of step: Selector.Step) -> String {
      ControlState(step.states.map { ControlState(named: $0.name) }).description
    }
    switch self {
    case .defaultStyle: return "default"
    case .controls(let selector): return "controls-" + states(of: selector.target)
    case .barControls(let selectors):
      return selectors.first.map { "bar-controls-" + states(of: $0.target) }
    case .selectors(let selectors):
      return selectors.isEmpty ? nil : selectors.map(\.description).joined(separator: ", ")
    }
  }
}

extension Entry {
  /// The members in the braces of the entry.
  fileprivate var bodyValue: JSONValue {
    var members: [JSONValue.Member] = []
    let names = extends.map { JSONValue.string(".\(Identifier.escaped($0.value))") }
    if !names.isEmpty {
      members.append(.init("extends", names.count == 1 ? names[0] : .array(names)))
    }
    for group in Setting.Group.allCases {
      var settings = declarations.sorted.filter { $0.setting.group == group }.map {
        JSONValue.Member($0.setting.name, $0.value.jsonValue)
      }
      for declaration in deferred where declaration.setting.group == group {
        settings.append(.init(declaration.setting.name, JSONValue(declaration.value)))
      }
      if !settings.isEmpty { members.append(.init(group.rawValue, .object(settings))) }
    }
    return .object(members)
  }
}

// MARK: Values of directives

extension StateAddition {
  fileprivate var jsonValue: JSONValue {
    let added: JSONValue = [.string(name)]
    return switch place {
    case .last: ["add": added]
    case .before(let other): ["add": added, "before": .string(other)]
    case .after(let other): ["add": added, "after": .string(other)]
    }
  }
}

extension StyleSheet.ClassRoles {
  fileprivate var jsonValue: JSONValue {
    var members = Role.allCases.compactMap { role in
      settings[role].map { JSONValue.Member(role.rawValue, .string("\($0)")) }
    }
    if let isBoundary { members.append(.init("boundary", .bool(isBoundary))) }
    return .object(members)
  }
}

extension StyleSheet.PropertyDefinition {
  fileprivate var jsonValue: JSONValue {
    var members = type.jsonMembers
    if inherits { members.append(.init("inherits", true)) }
    if let initial { members.append(.init("initial", initial.jsonValue)) }
    if let declaredEffect { members.append(.init("affects", .string(declaredEffect.rawValue))) }
    if let summary { members.append(.init("description", .string(summary))) }
    if let deprecation {
      members.append(.init("deprecated", StyleSheet.Description.json(deprecation)))
    }
    return members.count == 1 ? members[0].value : .object(members)
  }
}

extension ValueType {
  /// The members of a declaration of the type, the kind first.
  fileprivate var jsonMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = [.init("kind", .string(kind.rawValue))]
    if !words.isEmpty {
      members.append(.init("of", .array(words.map { SettingValue.string($0).jsonValue })))
    }
    if let element {
      let inner = element.jsonMembers
      members.append(.init("of", inner.count == 1 ? inner[0].value : .object(inner)))
    }
    if let least { members.append(.init("min", limit(least))) }
    if let most { members.append(.init("max", limit(most))) }
    return members
  }

  /// Returns a limit in the form of the values that it limits.
  private func limit(_ number: Double) -> JSONValue {
    switch kind {
    case .duration: .string(Duration.milliseconds(number * 1000).sheetText)
    case .angle: .string(Angle(degrees: number).description)
    default: .number(number)
    }
  }
}
