/// The directives for checks and drawing, which do not affect styles.
extension DirectiveReader {
  /// Returns the state groups of `@groups`, whose members are never active together.
  func groups(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<[String]>] {
    let expected = #"an array of groups such as [["loading", "selected"]]"#
    guard case .array(let elements) = node.value else {
      values.reportWrongKind(node, expected: expected, into: &diagnostics)
      return []
    }
    return elements.compactMap { group in
      guard case .array(let members) = group.value else {
        let expected = #"the states that are never together, such as ["loading", "selected"]"#
        values.reportWrongKind(group, expected: expected, into: &diagnostics)
        return nil
      }
      var names: [String] = []
      for member in members {
        let text = values.string(member, expected: "the name of a state", into: &diagnostics)
        guard let text, check(text, as: "state", at: member.location, into: &diagnostics) else {
          return nil
        }
        let name = text.lowercased()
        if name == "normal" {
          let message = "'normal' is the absence of all states, and always can be; leave it out"
          diagnostics.report(.normalState, message, under: policy, at: member.location)
          return nil
        }
        if names.contains(name) {
          let message = "state '\(name)' is named twice; it can always be together with itself"
          diagnostics.report(.duplicateState, message, under: policy, at: member.location)
          return nil
        }
        names.append(name)
      }
      if names.count < 2 {
        let message = "a group has at least two states; a single one would never be"
        diagnostics.report(.smallGroup, message, under: policy, at: group.location)
        return nil
      }
      return .init(names, at: group.location)
    }
  }

  /// Returns the roles that `@roles` gives the settings of classes.
  func roles(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<StyleSheet.ClassRoles>] {
    let example = #"{"MyChip": {"text": "properties.ink", "fill": "properties.paper"}}"#
    let classes = values.members(
      of: node,
      expected: "an object such as \(example)",
      into: &diagnostics
    )
    guard let classes else { return [] }
    return classes.compactMap { member in
      let expected =
        #"the settings of '\#(member.key)' by their roles, such as {"text": "colors.textColor"}"#
      guard check(member.key, as: "class", at: member.keyLocation, into: &diagnostics),
        let roles = values.members(of: member.value, expected: expected, into: &diagnostics)
      else { return nil }
      var settings: [Role: Setting] = [:]
      var isBoundary: Bool?
      for role in roles {
        switch RoleMember(rawValue: role.key) {
        case .boundary: isBoundary = flag(role.value, into: &diagnostics)
        case .role(let name):
          settings[name] = setting(role.value, of: name, into: &diagnostics)
        case nil:
          let known = RoleMember.names
          values.reportUnknownMember(role, of: "a class's roles", known: known, into: &diagnostics)
        }
      }
      return .init(
        StyleSheet.ClassRoles(className: member.key, settings: settings, isBoundary: isBoundary),
        at: member.keyLocation
      )
    }
  }

  /// Returns the setting of a role; reports one of the wrong kind.
  private func setting(
    _ node: JSONNode,
    of role: Role,
    into diagnostics: inout Diagnostics
  ) -> Setting? {
    let expected = "a setting such as '\(role.isColor ? "colors.textColor" : "fonts.textFont")'"
    guard let text = values.string(node, expected: expected, into: &diagnostics) else { return nil }
    guard let setting = Setting(text) else {
      let known = Setting.builtIn.filter { $0.kind == (role.isColor ? .color : .font) }
      let suggestion = Suggestion.text(for: text, in: known.map(\.description))
      diagnostics.report(
        .unknownSetting,
        "unknown setting '\(text)'; \(suggestion)",
        under: policy,
        at: node.location
      )
      return nil
    }
    if let kind = setting.kind, kind != (role.isColor ? .color : .font) {
      let message =
        "'\(setting)' is a \(kind), and the role '\(role.rawValue)' is a \(role.isColor ? "colour" : "font")"
      diagnostics.report(.wrongKind, message, under: policy, at: node.location)
      return nil
    }
    return setting
  }

  /// Returns the models that `@drawing` gives classes.
  func drawings(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<StyleSheet.Drawing>] {
    classes(node, into: &diagnostics).map { directive in
      let definition = directive.value
      return .init(
        StyleSheet.Drawing(className: definition.name, model: definition.superclass),
        at: directive.location
      )
    }
  }
}

extension Diagnostic.Code {
  /// A group of fewer than two states.
  package static let smallGroup = Self("small-group")
}
