import SourceJSON

/// The types of tokens: their own, those of the tokens that they refer to, or those of groups.
struct TokenTypes {
  private let catalog: TokenCatalog
  private var types: [TypeName?]

  private enum TypeName {
    case known(SourceValue?)
  }

  /// Creates the types of a catalog, which are found when they are asked for.
  init(_ catalog: TokenCatalog) {
    self.catalog = catalog
    types = Array(repeating: nil, count: catalog.paths.count)
  }

  /// Returns the type of a token; `nil` without one.
  mutating func type(of number: Int) -> SourceValue? {
    var chain: [Int] = []
    var found: SourceValue?
    var current = number
    while true {
      if case .known(let type)? = types[current] {
        found = type
        break
      }
      types[current] = .known(nil)
      chain.append(current)
      guard let definition = catalog.mainDefinition(of: current) else { break }
      if let own = definition.token.ownType {
        found = own
        break
      }
      guard let target = catalog.target(of: definition) else { break }
      current = target
    }
    // A group's type counts where the token that is referred to has none.
    for number in chain.reversed() {
      found = found ?? catalog.mainDefinition(of: number)?.token.groupType
      types[number] = .known(found)
    }
    return found
  }

  /// Returns the type of a definition; `nil` without one.
  mutating func type(of definition: TokenCatalog.Definition) -> SourceValue? {
    if let own = definition.token.ownType { return own }
    let target = catalog.target(of: definition)
    return target.flatMap { type(of: $0) } ?? definition.token.groupType
  }
}

extension TokenCatalog {
  /// Returns the number of the token that a definition is nothing but a reference to; `nil` for
  /// other values.
  func target(of definition: Definition) -> Int? {
    guard let reference = definition.token.reference(in: definition.value),
      reference.file == nil, reference.member.isEmpty
    else { return nil }
    return number(of: reference)
  }

  /// Returns the number of the token that a reference names; `nil` if there is none.
  func number(of reference: TokenReference) -> Int? {
    if let names = reference.names { return number(of: names) ?? number(ofPlain: reference.path) }
    if let number = number(ofPlain: reference.path) { return number }
    for suffix in [".value", ".$value"] where reference.path.hasSuffix(suffix) {
      return number(ofPlain: String(reference.path.dropLast(suffix.count)))
    }
    return nil
  }
}

extension Token {
  /// Returns the reference that a value of the token is; `nil` for other values.
  func reference(in value: SourceValue) -> TokenReference? {
    if let reference = TokenReference(value) { return reference }
    guard isOlder, let text = value.text, text.hasPrefix("$"), text.utf8.count > 1,
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x28 || $0 == 0x2A || $0 == 0x2F })
    else { return nil }
    return TokenReference(text: "{\(text.dropFirst())}")
  }
}
