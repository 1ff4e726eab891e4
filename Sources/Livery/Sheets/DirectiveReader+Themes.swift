extension DirectiveReader {
  /// Returns the paths that `@import` lists, weakest first.
  func imports(_ node: JSONNode, into diagnostics: inout Diagnostics) -> [StyleSheet.Import] {
    guard case .array(let elements) = node.value else {
      let expected = #"an array of paths such as ["colors.json"]"#
      values.reportWrongKind(node, expected: expected, into: &diagnostics)
      return []
    }
    var imports: [StyleSheet.Import] = []
    for element in elements {
      let expected = "the path of a sheet, such as 'colors.json'"
      let (file, format) = parts(ofImport: element, into: &diagnostics)
      let path = values.string(file, expected: expected, into: &diagnostics)
      guard let path else { continue }
      if Identifier.trimmed(path) == nil || path.unicodeScalars.contains("\0") {
        let message = "'\(path)' is not a path; expected one such as 'colors.json'"
        diagnostics.report(.emptyName, message, under: policy, at: element.location)
      } else {
        imports.append(StyleSheet.Import(path: path, location: file.location, format: format))
      }
    }
    return imports
  }

  /// Returns the path of an import and the name of its format, as in `{"path": …, "from": …}`.
  private func parts(
    ofImport node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> (path: JSONNode, format: String?) {
    guard case .object = node.value else { return (node, nil) }
    let expected = #"a path, or an object such as {"path": "theme.json", "from": "motif"}"#
    guard let members = values.members(of: node, expected: expected, into: &diagnostics) else {
      return (node, nil)
    }
    var path = node
    var format: String?
    for member in members {
      switch ImportMember(rawValue: member.key) {
      case .path: path = member.value
      case .from:
        let expected = "the name of a format, such as 'motif'"
        format = values.string(member.value, expected: expected, into: &diagnostics)
      case nil:
        let suggestion = Suggestion.phrase(for: member.key, in: ImportMember.names)
        let message = "unknown member '\(member.key)'\(suggestion); expected \(expected)"
        diagnostics.report(.unknownMember, message, under: policy, at: member.keyLocation)
      }
    }
    return (path, format)
  }

  /// Returns the axes that `@modifiers` declares, each with its contexts and its default context.
  func modifiers(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<StyleSheet.Modifier>] {
    let expected = #"an object such as {"scheme": \#(Self.modifierExample)}"#
    let members = values.members(of: node, expected: expected, into: &diagnostics)
    guard let members else { return [] }
    var modifiers: [StyleSheet.Directive<StyleSheet.Modifier>] = []
    for member in members {
      guard check(member.key, as: "axis", at: member.keyLocation, into: &diagnostics) else {
        continue
      }
      if let modifier = modifier(member, into: &diagnostics) {
        modifiers.append(.init(modifier, at: member.keyLocation))
      }
    }
    return modifiers
  }

  private static let modifierExample = #"{"contexts": ["light", "dark"], "default": "light"}"#

  private func modifier(
    _ axis: JSONMember,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet.Modifier? {
    let expected = "an object such as \(Self.modifierExample)"
    let members = values.members(of: axis.value, expected: expected, into: &diagnostics)
    guard let members else { return nil }
    var contexts: [String]?
    var standard: (name: String, location: SourceLocation)?
    for member in members {
      switch (ModifierMember(rawValue: member.key), member.value.value) {
      case (.contexts, .array(let elements)) where !elements.isEmpty:
        contexts = self.contexts(elements, into: &diagnostics)
      case (.contexts, _):
        let expected = #"an array of contexts such as ["light", "dark"]"#
        values.reportWrongKind(member.value, expected: expected, into: &diagnostics)
        return nil
      case (.default, .string(let name)): standard = (name, member.value.location)
      case (.default, _):
        values.reportWrongKind(member.value, expected: "the name of a context", into: &diagnostics)
        return nil
      case (nil, _):
        let known = ModifierMember.names
        values.reportUnknownMember(member, of: "a modifier", known: known, into: &diagnostics)
      }
    }
    for name in ModifierMember.names where !members.contains(where: { $0.key == name }) {
      let message = "missing member '\(name)'; expected \(expected)"
      diagnostics.report(.missingMember, message, under: policy, at: axis.value.location)
    }
    guard let contexts, let standard else { return nil }
    guard contexts.contains(standard.name) else {
      let suggestion = Suggestion.text(for: standard.name, in: contexts)
      let message =
        "the default '\(standard.name)' is not a context of '\(axis.key)'; \(suggestion)"
      diagnostics.report(.unknownContext, message, under: policy, at: standard.location)
      return nil
    }
    return StyleSheet.Modifier(axis: axis.key, contexts: contexts, defaultContext: standard.name)
  }

  private func contexts(_ elements: [JSONNode], into diagnostics: inout Diagnostics) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for element in elements {
      let name = values.string(element, expected: "the name of a context", into: &diagnostics)
      guard let name, check(name, as: "context", at: element.location, into: &diagnostics) else {
        continue
      }
      if !known.insert(name).inserted {
        let message = "context '\(name)' is named twice; remove one of the two"
        diagnostics.report(.duplicateContext, message, under: policy, at: element.location)
      } else {
        names.append(name)
      }
    }
    return names
  }
}

extension Diagnostic.Code {
  /// A context that its axis does not have.
  package static let unknownContext = Self("unknown-context")
  /// A context that an axis has twice.
  package static let duplicateContext = Self("duplicate-context")
}
