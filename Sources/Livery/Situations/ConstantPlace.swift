/// Which definition of a constant in a theme is meant.
public struct ConstantPlace: Hashable, Sendable {
  /// The sheet, the weakest first, imported ones included.
  public let sheet: Int
  /// The constant, in the order of the sheet.
  public let constant: Int
  /// The names of the members that lead into it, if it is an object.
  public let members: [String]

  /// Means a definition of a constant, or a member of it.
  public init(sheet: Int, constant: Int, members: [String] = []) {
    self.sheet = sheet
    self.constant = constant
    self.members = members
  }
}

extension Theme {
  /// The definition of a constant that holds in some contexts; `nil` if none does.
  ///
  /// - Parameters:
  ///   - name: The name without its `$`; `label.primary` is a member of a constant that is an object.
  ///   - contexts: The contexts.
  /// - Returns: Its place.
  public func place(ofConstant name: String, in contexts: Contexts = Contexts()) -> ConstantPlace? {
    let contexts = compiler.directives.effective(contexts)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var best: (place: ConstantPlace, count: Int)?
    for (sheet, content) in sheets.enumerated() {
      for (number, constant) in content.constants.enumerated()
      where constant.name == parts[0] && constant.conditions.areMet(in: contexts) {
        guard constant.conditions.count >= best?.count ?? 0 else { continue }
        let members = Array(parts.dropFirst())
        let place = ConstantPlace(sheet: sheet, constant: number, members: members)
        best = (place, constant.conditions.count)
      }
    }
    return best?.place
  }
}

extension Theme {
  /// The definitions that hold in some contexts of the constant that a value is, and of those which that
  /// is in turn; none for a value that is no constant and nothing else.
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
      next = value.constantName.map { ([$0] + rest).joined(separator: ".") }
      // What it holds is more than was asked for.
      if !rest.isEmpty { found.removeLast() }
    }
    return found
  }

  /// The definitions that hold in some contexts of the constants that are mentioned inside of a text, as in
  /// `color-mix(in oklab, $accent, white)`, and inside of what these are.
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

  /// How many definitions are told at most.
  private static let mentionLimit = 64

  /// What a definition of a constant, or a member of it, says.
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
  /// The constant that it is, without its `$`; `nil` if it is something else.
  fileprivate var constantName: String? {
    guard case .string(let text) = self else { return nil }
    return TextValue.constantName(text)
  }
}

extension Entry {
  /// What the entry itself says about a setting, as its sheet has it.
  package func json(of setting: Setting) -> JSONValue? {
    deferred.first { $0.setting == setting }.map { JSONValue($0.value) }
      ?? declarations[setting]?.jsonValue
  }
}
