/// The place of a definition of a constant in a theme.
public struct ConstantPlace: Hashable, Sendable {
  /// The index of the sheet, the weakest first, including imported ones.
  public let sheet: Int
  /// The index of the constant in the sheet.
  public let constant: Int
  /// The names of the members that lead into the constant, if it is an object.
  public let members: [String]

  /// Makes the place of a definition, or of a member of it.
  public init(sheet: Int, constant: Int, members: [String] = []) {
    self.sheet = sheet
    self.constant = constant
    self.members = members
  }
}

extension Theme {
  /// Returns the place of the definition of a constant that is active in some contexts; `nil` if
  /// there is none.
  ///
  /// - Parameters:
  ///   - name: The name without its `$`; `label.primary` is a member of a constant that is an
  ///     object.
  ///   - contexts: The contexts.
  /// - Returns: The place.
  public func place(ofConstant name: String, in contexts: Contexts = Contexts()) -> ConstantPlace? {
    let contexts = compiler.directives.effective(contexts)
    let root = compiler.constants.root(of: name)
    let segments = ConstantName.segments(name)
    let members = Array(segments.dropFirst(ConstantName.segments(root).count))
    var best: (place: ConstantPlace, count: Int)?
    for (sheet, content) in sheets.enumerated() {
      for (number, constant) in content.constants.enumerated()
      where constant.name == root && constant.conditions.areMet(in: contexts) {
        guard constant.conditions.count >= best?.count ?? 0 else { continue }
        let place = ConstantPlace(sheet: sheet, constant: number, members: members)
        best = (place, constant.conditions.count)
      }
    }
    return best?.place
  }

  /// Returns the places of the definitions in a `@when` that are active in some contexts.
  package func conditionalConstants(in contexts: Contexts) -> [ConstantPlace] {
    let contexts = compiler.directives.effective(contexts)
    var active: [ConstantPlace] = []
    for (sheet, content) in sheets.enumerated() {
      for (number, constant) in content.constants.enumerated()
      where !constant.conditions.isEmpty && constant.conditions.areMet(in: contexts) {
        active.append(ConstantPlace(sheet: sheet, constant: number))
      }
    }
    return active
  }
}

extension Theme {
  /// Returns the active definitions of the constant that a value refers to, and of those that this
  /// refers to in turn; empty for any other value.
  package func constants(behind value: JSONValue, in contexts: Contexts) -> [ConstantPlace] {
    var found: [ConstantPlace] = []
    var next = value.constantName
    while let name = next, let place = place(ofConstant: name, in: contexts),
      !found.contains(place), found.count < 16
    {
      var value = JSONValue(sheets[place.sheet].constants[place.constant].value)
      var rest = place.members[...]
      while let member = rest.first, case .object(let members) = value {
        guard let inner = members.last(where: { $0.key == member }) else { return found }
        value = inner.value
        rest = rest.dropFirst()
      }
      let members = Array(place.members.dropLast(rest.count))
      let reached = ConstantPlace(sheet: place.sheet, constant: place.constant, members: members)
      found.append(reached)
      let segments = rest.map(ConstantName.escaped(segment:))
      next = value.constantName.map { ([$0] + segments).joined(separator: ".") }
      // The definition contains more than the requested member.
      if !rest.isEmpty { found.removeLast() }
    }
    return found
  }

  /// Returns the active definitions of the constants that a text mentions, as in `color-mix(in
  /// oklab, $accent, white)`, and of those that these mention.
  package func constants(mentionedIn value: JSONValue, in contexts: Contexts) -> [ConstantPlace] {
    var found: [ConstantPlace] = []
    var open = [value]
    while let value = open.popLast(), found.count < Self.mentionLimit {
      guard case .string = value else { continue }
      for mention in JSONNode(value).mentions {
        let places = constants(behind: .string("$\(mention.name)"), in: contexts)
        let new = places.filter { !found.contains($0) }
        found += new
        open += new.compactMap(json)
      }
    }
    return found
  }

  /// The maximum number of definitions.
  private static let mentionLimit = 64

  /// Returns the value of a definition of a constant, or of a member of it.
  package func json(of place: ConstantPlace) -> JSONValue? {
    var value = JSONValue(sheets[place.sheet].constants[place.constant].value)
    for name in place.members {
      guard case .object(let members) = value,
        let inner = members.last(where: { $0.key == name })
      else { return nil }
      value = inner.value
    }
    return value
  }
}

extension JSONValue {
  /// The constant that the value refers to, without its `$`; `nil` for any other value.
  fileprivate var constantName: String? {
    guard case .string(let text) = self else { return nil }
    return TextValue.constantName(text)
  }
}

extension Entry {
  /// Returns the value that the entry itself declares for a setting, as in its sheet.
  package func json(of setting: Setting) -> JSONValue? {
    deferred.first { $0.setting == setting }.map { JSONValue($0.value) }
      ?? declarations[setting]?.jsonValue
  }
}
