extension Theme {
  /// A declared value of an entry.
  package struct DeclaredValue: Sendable {
    /// The key of the entry.
    package let key: String
    /// The setting.
    package let setting: Setting
    /// The declared value.
    package let value: Declaration.Value
    /// The constant that the value refers to as a whole, such as `bar.back`; `nil` if it refers to
    /// none, or only in parts.
    package let constant: String?
  }

  /// Returns the declared values of all active entries in some contexts, with constants resolved.
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
        DeclaredValue(
          key: entry.key,
          setting: $0.setting,
          value: $0.value,
          constant: named[$0.setting]
        )
      }
    }
  }

  /// A colour in a constant or in a member of one.
  package struct NamedColor: Sendable {
    /// The name with the members that lead to the colour, such as `accent` and `bar.back`, with
    /// indexes into lists, such as `series[0]`.
    package let name: String
    /// The colour.
    package let color: Color
    /// A Boolean value that indicates whether it is defined as another constant or is in a list, so
    /// that no reference names it.
    package let isAlias: Bool
  }

  /// Returns all colours in constants, including those in lists and objects, in some contexts.
  package func namedColors(in contexts: Contexts) -> [NamedColor] {
    let contexts = compiler.directives.effective(contexts)
    var resolver = compiler.resolver(in: contexts)
    var found: [NamedColor] = []
    func add(_ value: JSONValue, named name: String, isAlias: Bool) {
      switch value {
      case .object(let members):
        for member in members {
          add(member.value, named: "\(name).\(member.key)", isAlias: isAlias)
        }
      case .string(let text):
        guard let color = try? Color(parsing: text) else { return }
        found.append(NamedColor(name: name, color: color, isAlias: isAlias))
      case .array(let elements):
        for (number, element) in elements.enumerated() {
          add(element, named: "\(name)[\(number)]", isAlias: true)
        }
      case .null, .bool, .number: break
      }
    }
    let parts = compiler.constants.parts
    for name in constantNames {
      guard let definition = compiler.constants.definition(of: name, in: contexts) else { continue }
      for part in definition.parts {
        // A list is added with all of its elements, which have no names.
        guard [.string, .array].contains(parts[part].node.kind),
          parts.ancestors(of: part).allSatisfy({ parts[$0].key != nil })
        else { continue }
        let name = parts.name(of: part)
        guard let resolved = resolver.value(of: name) else { continue }
        add(resolved, named: name, isAlias: parts.alias(part) != nil)
      }
    }
    return found
  }
}
