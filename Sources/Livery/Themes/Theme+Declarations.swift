extension Theme {
  /// A value that an entry declares.
  package struct DeclaredValue: Sendable {
    /// The setting.
    package let setting: Setting
    /// What is declared.
    package let value: Declaration.Value
    /// The constant that it is, such as `bar.back`; `nil` if it is none, or has some only in parts of it.
    package let constant: String?
  }

  /// What all entries that hold in some contexts declare there, constants put in.
  package func declarations(in contexts: Contexts) -> [DeclaredValue] {
    let contexts = compiler.directives.effective(contexts)
    return compiler.evaluated(in: contexts).joined().filter {
      $0.entry.conditions.areMet(in: contexts)
    }.flatMap { entry, declarations in
      let named = entry.deferred.reduce(into: [Setting: String]()) { names, deferred in
        guard case .string(let text) = deferred.value.value else { return }
        names[deferred.setting] = TextValue.constantName(text)
      }
      return declarations.sorted.map {
        DeclaredValue(setting: $0.setting, value: $0.value, constant: named[$0.setting])
      }
    }
  }

  /// A constant, or a member of one, that is a colour.
  package struct NamedColor: Sendable {
    /// The name with the members that lead to the colour, such as `accent` and `bar.back`, and its number in
    /// a list, such as `series[0]`.
    package let name: String
    /// The colour.
    package let color: Color
    /// A Boolean value that indicates whether it is defined as another constant, or is in a list, so that no
    /// reference names it.
    package let isAlias: Bool
  }

  /// All colours in constants, whatever lists and objects they are in, in some contexts.
  package func namedColors(in contexts: Contexts) -> [NamedColor] {
    let contexts = compiler.directives.effective(contexts)
    var resolver = compiler.resolver(in: contexts)
    var found: [NamedColor] = []
    func add(_ value: JSONValue, _ name: String, isAlias: Bool) {
      switch value {
      case .object(let members):
        for member in members { add(member.value, "\(name).\(member.key)", isAlias: isAlias) }
      case .string(let text):
        guard let color = try? Color(parsing: text) else { return }
        found.append(NamedColor(name: name, color: color, isAlias: isAlias))
      case .array(let elements):
        for (number, element) in elements.enumerated() {
          add(element, "\(name)[\(number)]", isAlias: true)
        }
      case .null, .bool, .number: break
      }
    }
    let parts = compiler.constants.parts
    for name in constantNames {
      guard let definition = compiler.constants.definition(of: name, in: contexts) else { continue }
      for part in definition.parts {
        // A list is added with all in it, which has no name of its own.
        guard [.string, .array].contains(parts[part].node.kind),
          parts.ancestors(of: part).allSatisfy({ parts[$0].key != nil })
        else { continue }
        let name = parts.name(of: part)
        guard let resolved = resolver.value(of: name) else { continue }
        add(resolved, name, isAlias: parts.alias(part) != nil)
      }
    }
    return found
  }
}
