import Livery

extension RandomSheet {
  /// The sheet as an author would write it.
  var jsonText: String {
    "{\n  \((directives.jsonMembers + members.map(\.jsonText)).joined(separator: ",\n  "))\n}"
  }
}

extension RandomSheet.Member {
  fileprivate var jsonText: String {
    switch self {
    case .entry(let entry): "\(entry.target.keyText.quoted): \(entry.jsonText)"
    case .constant(let constant):
      "\"$\(constant.name.replacing(#"\"#, with: #"\\"#))\": \(constant.value.jsonText)"
    case .when(let contexts, let members):
      "\("@when \(contexts)".quoted): {\(members.map(\.jsonText).joined(separator: ",\n    "))}"
    }
  }
}

extension StyleSheet {
  /// The directives; supports only those of random sheets.
  fileprivate var jsonMembers: [String] {
    var members: [String] = []
    if let states { members.append(#""@states": [\#(states.value.map(\.quoted).list)]"#) }
    let added = addedStates.map(\.value.jsonText)
    if !added.isEmpty {
      members.append(#""@states": \#(added.count == 1 ? added[0] : "[\(added.list)]")"#)
    }
    if let resolution { members.append(#""@resolution": "\#(resolution.value)""#) }
    if let builtInStates { members.append(#""@builtInStates": \#(builtInStates.value)"#) }
    if !classes.isEmpty {
      let pairs = classes.map { "\($0.value.name.quoted): \($0.value.superclass.quoted)" }
      members.append(#""@classes": {\#(pairs.list)}"#)
    }
    if !properties.isEmpty {
      let pairs = properties.map { property in
        let kind = property.value.kind.rawValue.quoted
        var members = [#""kind": \#(kind)"#]
        if property.value.inherits { members.append(#""inherits": true"#) }
        if let initial = property.value.initial {
          members.append("\"initial\": \(initial.jsonValue.text(pretty: false))")
        }
        let full = "{\(members.list)}"
        return "\(property.value.name.quoted): \(members.count > 1 ? full : kind)"
      }
      members.append(#""@properties": {\#(pairs.list)}"#)
    }
    if !inheritance.isEmpty {
      let pairs = inheritance.map(\.value).map { "\("\($0.setting)".quoted): \($0.inherits)" }
      members.append("\"@inheritance\": {\(pairs.list)}")
    }
    if !modifiers.isEmpty {
      let pairs = modifiers.map(\.value).map { modifier in
        let contexts = modifier.contexts.map(\.quoted).list
        let standard = modifier.defaultContext.quoted
        return #"\#(modifier.axis.quoted): {"contexts": [\#(contexts)], "default": \#(standard)}"#
      }
      members.append(#""@modifiers": {\#(pairs.list)}"#)
    }
    return members
  }
}

extension StateAddition {
  fileprivate var jsonText: String {
    switch place {
    case .last: #"{"add": [\#(name.quoted)]}"#
    case .before(let other): #"{"add": [\#(name.quoted)], "before": \#(other.quoted)}"#
    case .after(let other): #"{"add": [\#(name.quoted)], "after": \#(other.quoted)}"#
    }
  }
}

extension Entry.Target {
  fileprivate var keyText: String {
    switch self {
    case .defaultStyle: "default"
    case .controls(let selector): "controls-" + selector.target.stateText
    case .barControls(let selectors): "bar-controls-" + selectors[0].target.stateText
    case .selectors(let selectors): selectors.map(\.keyText).joined(separator: ", ")
    }
  }
}

extension Selector {
  fileprivate var keyText: String {
    steps.enumerated().map { place, step in
      var text = step.className ?? ""
      if let id = step.id { text += "#" + id.escapedName }
      for name in step.names { text += "." + name.escapedName }
      for name in step.excludedNames { text += ".!" + name.escapedName }
      for condition in step.structure { text += condition.description }
      if !step.isStateless || text.isEmpty { text += "-" + step.stateText }
      return place == 0 ? text : (step.combinator == .inside ? "/" : " > ") + text
    }
    .joined()
  }
}

extension Selector.Step {
  fileprivate var stateText: String {
    let all = states.map(\.name) + excludedStates.map { "!" + $0.name }
    return all.isEmpty ? "normal" : all.joined(separator: "|")
  }
}

extension RandomEntry {
  fileprivate var jsonText: String {
    let names = extends.map { ("." + $0.escapedName).quoted }
    let list = names.count == 1 ? names[0] : "[\(names.list)]"
    let head = names.isEmpty ? [] : [#""extends": \#(list)"#]
    return declarations.body(head: head, mentions: mentions)
  }
}

extension Declarations {
  /// The body of an entry.
  var jsonText: String { body() }

  /// Returns the body of an entry with further members.
  fileprivate func body(
    head: [String] = [],
    mentions: [Setting: RandomValue] = [:]
  ) -> String {
    let groups = Setting.Group.allCases.compactMap { group -> String? in
      let own = sorted.filter { $0.setting.group == group && mentions[$0.setting] == nil }
      let others = mentions.filter { $0.key.group == group }.sorted { $0.key < $1.key }
      let members =
        own.map { "\($0.setting.name.quoted): \($0.value.jsonText)" }
        + others.map { "\($0.key.name.quoted): \($0.value.jsonText)" }
      return members.isEmpty ? nil : "\(group.rawValue.quoted): {\(members.list)}"
    }
    return "{\((head + groups).list)}"
  }
}

extension Declaration.Value {
  fileprivate var jsonText: String {
    switch self {
    case .none: "null"
    case .value(let value): value.jsonText
    case .font(let font): font.jsonText
    case .shadow(let shadow): shadow.jsonText
    case .reference(let reference):
      // A sheet has no other syntax for a reference with an alpha of its own.
      (reference.alpha.map { "rgb(from {\(reference.setting)} r g b / \($0))" }
        ?? "{\(reference.setting)}").quoted
    case .color(let formula): formula.text.quoted
    case .keyword(let keyword): keyword.rawValue.quoted
    }
  }
}

extension FontFields {
  fileprivate var jsonText: String {
    var members: [String] = []
    if let name { members.append(#""name": \#(name.text?.quoted ?? "null")"#) }
    if let size { members.append(#""size": \#(size)"#) }
    if let weight { members.append(#""weight": \#(weight)"#) }
    if let italic { members.append(#""italic": \#(italic)"#) }
    return "{\(members.list)}"
  }
}

extension PartialShadow {
  fileprivate var jsonText: String {
    var members: [String] = []
    if let colorFormula { members.append(#""color": \#(colorFormula.text.quoted)"#) }
    if let color { members.append(#""color": \#(SettingValue.color(color).jsonText)"#) }
    if let offset { members.append(#""offset": [\#(offset.horizontal), \#(offset.vertical)]"#) }
    if let blurRadius { members.append(#""blurRadius": \#(blurRadius)"#) }
    return "{\(members.list)}"
  }
}

extension SettingValue {
  fileprivate var jsonText: String {
    switch self {
    case .color(let color):
      let digits = String(color.rgba, radix: 16)
      return "#\(String(repeating: "0", count: 8 - digits.count))\(digits)".quoted
    case .number(let number): return "\(number)"
    case .string(let string): return string.quoted
    case .flag(let flag): return "\(flag)"
    case .insets(let insets):
      return "[\([insets.top, insets.right, insets.bottom, insets.left].map { "\($0)" }.list)]"
    default: preconditionFailure("random sheets have no value such as \(self)")
    }
  }
}

extension String {
  fileprivate var quoted: String { "\"\(replacing("\\", with: "\\\\"))\"" }

  /// A name with a backslash before everything that is no letter, and often before letters too.
  fileprivate var escapedName: String {
    map { $0.isLetter && $0 != "x" ? "\($0)" : "\\\($0)" }.joined()
  }
}

extension [String] {
  fileprivate var list: String { joined(separator: ", ") }
}
