import SourceJSON

/// The types of tokens: their own, those of the tokens that they refer to or replace, or those of
/// groups.
extension TokenValueReader {
  /// Returns the type of a token in the chosen contexts; `nil` without one.
  mutating func type(of number: Int) -> SourceValue? {
    follow(
      from: number,
      keeping: \.types,
      inCircle: { _, _ in nil },
      step: { reader, number in
        if let sure = reader.catalog.sureType(of: number) { return .end(sure) }
        guard let token = reader.catalog.definition(of: number, in: &reader.contexts)?.token else {
          return .end(nil)
        }
        if let own = token.ownType { return .end(own) }
        let value = reader.catalog.value(of: token, in: &reader.contexts)
        return reader.catalog.target(of: value, token).map { .next($0) } ?? .end(nil)
      },
      back: { reader, number, found in
        // A group's type counts where the token that is referred to has none.
        found ?? reader.catalog.replacedType(of: number, in: &reader.contexts)
          ?? reader.catalog.groupType(of: number, in: &reader.contexts)
      }
    )
  }
}

extension TokenValueReader {
  /// Returns the type of a token at a path, which a token of a later file may replace.
  mutating func type(of token: Token, at number: Int) -> SourceValue? {
    let winning = catalog.definition(of: number, in: &contexts)?.token
    if winning?.source == token.source { return type(of: number) }
    if let own = token.ownType { return own }
    let value = catalog.value(of: token, in: &contexts)
    return catalog.target(of: value, token).flatMap { type(of: $0) }
      ?? catalog.replacedType(of: number, in: &contexts)
      ?? catalog.groupType(of: number, in: &contexts)
  }
}

extension TokenCatalog {
  /// Returns the number of the token that a value is nothing but a reference to; `nil` for other
  /// values.
  func target(of value: SourceValue, _ token: Token) -> Int? {
    guard let reference = token.reference(in: value), reference.file == nil,
      reference.member.isEmpty
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

  /// Returns the type that a token has in all contexts, without asking which are chosen; `nil` if
  /// that is not certain.
  fileprivate func sureType(of number: Int) -> SourceValue? {
    let definitions = definitions[number]
    if let own = definitions.first?.token.ownType {
      return definitions.allSatisfy { $0.token.ownType?.text == own.text } ? own : nil
    }
    guard definitions.count > 1,
      definitions.allSatisfy({ one in
        one.token.ownType == nil && one.token.reference(in: one.token.value) == nil
          && one.token.modes.isEmpty
      })
    else { return nil }
    var scope: Int? = scopes[number]
    while let current = scope {
      let types = allScopes[current].types
      guard let first = types.first else {
        scope = allScopes[current].outer
        continue
      }
      guard types.allSatisfy({ $0.value.text == first.value.text && $0.takeover == nil }) else {
        return nil
      }
      let given = Set(types.map(\.source))
      let isSure =
        types.contains { sources[$0.source].contexts.isEmpty }
        || definitions.allSatisfy { given.contains($0.token.source) }
      return isSure ? first.value : nil
    }
    return nil
  }

  /// Returns the type of the tokens that a token without one replaces; `nil` without one.
  fileprivate func replacedType(
    of number: Int,
    in contexts: inout TokenContexts
  ) -> SourceValue? {
    guard definitions[number].contains(where: { $0.token.ownType != nil }) else { return nil }
    for one in definitions[number] {
      guard let own = one.token.ownType else { continue }
      if counts(one.token.source, one.takeover, in: &contexts) { return own }
    }
    return nil
  }
}

extension Token {
  /// Returns the reference that a value of the token is; `nil` for other values.
  func reference(in value: SourceValue) -> TokenReference? {
    if let reference = TokenReference(value) { return reference }
    guard isLenient, let text = value.text, text.hasPrefix("$"), text.utf8.count > 1,
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x28 || $0 == 0x2A || $0 == 0x2F })
    else { return nil }
    return TokenReference(text: "{\(text.dropFirst())}")
  }
}
