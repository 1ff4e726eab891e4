/// Gives declarations that mention constants their values.
struct DeferredReader {
  /// The kinds of properties that the theme declares.
  let propertyKinds: [String: ValueKind]

  /// What a declaration says with the constants of some contexts; `nil` if it cannot be used.
  ///
  /// What is wrong is reported where the constant is used, with notes where it is defined.
  func declaration(
    _ deferred: DeferredDeclaration,
    of entry: Entry,
    _ policy: StyleSheet.Policy,
    _ resolver: inout ConstantResolver,
    into diagnostics: inout Diagnostics
  ) -> Declaration? {
    let written = JSONValue(deferred.value)
    let mentions = written.constants
    let problems = mentions.compactMap { resolver.problem(of: $0) }
    let place = deferred.value.location
    guard problems.isEmpty, let value = resolver.replacing(written) else {
      for problem in problems { resolver.report(problem, policy.severity, at: place, &diagnostics) }
      return nil
    }
    let reader = ValueReader(
      policy: policy,
      isDefault: entry.target == .defaultStyle,
      propertyKinds: propertyKinds
    )
    var found = Diagnostics()
    let read = reader.value(JSONNode(value), for: deferred.setting, into: &found)
    let definitions = resolver.definitions(behind: mentions)
    let notes = definitions.map {
      Diagnostic.Note("'$\($0.name)' is defined here", at: $0.location)
    }
    for one in found.all {
      diagnostics.append(Diagnostic(one.severity, one.code, one.message, at: place, notes: notes))
    }
    let via = definitions.compactMap(\.location)
    return read.map { Declaration(deferred.setting, $0, at: deferred.location, via: via) }
  }
}

extension ConstantResolver {
  /// The definitions that mentions lead to, one after the other, each once.
  func definitions(behind mentions: [String]) -> [(name: String, location: SourceLocation?)] {
    var found: [(name: String, location: SourceLocation?)] = []
    var seen: Set<String> = []
    var open = Array(mentions.map(ConstantTable.root).reversed())
    while let name = open.popLast(), found.count < Self.mostDefinitions {
      guard seen.insert(name).inserted,
        let definition = table.definition(of: name, in: contexts)
      else { continue }
      found.append((name, definition.location))
      open += definition.mentions.map(ConstantTable.root).reversed()
    }
    return found
  }

  /// How many places one value is followed through.
  private static var mostDefinitions: Int { 16 }

  /// Reports a problem at a use, unless it is reported where it arises.
  func report(
    _ problem: Problem,
    _ severity: Diagnostic.Severity,
    at place: SourceLocation?,
    _ diagnostics: inout Diagnostics
  ) {
    var code = Diagnostic.Code.unknownConstant
    var message: String
    var notes: [Diagnostic.Note] = []
    func noteDefinition(of name: String) -> ConstantTable.Definition? {
      let definition = table.definition(of: ConstantTable.root(name), in: contexts)
      notes = [Diagnostic.Note("'$\(name)' is defined here", at: definition?.location)]
      return definition
    }
    switch problem {
    case .unknown(let name):
      let suggestion = Suggestion.phrase(for: "$" + name, in: table.names.map { "$" + $0 })
      let remedy = suggestion.isEmpty ? "; define it in this sheet or in another one" : suggestion
      message = "unknown constant '$\(name)'\(remedy)"
    case .undefined(let name):
      code = .undefinedConstant
      message = "constant '$\(name)' has no value where \(contexts) holds"
      notes = (table.definitions[name] ?? []).prefix(4).map {
        Diagnostic.Note("it has a value where \($0.conditions) holds", at: $0.location)
      }
    case .noMember(let member, let name):
      message = "constant '$\(name)' has no member '\(member)'"
      if case .object(let members)? = noteDefinition(of: name)?.value {
        message += Suggestion.phrase(for: member, in: members.map(\.key))
      }
    case .noColor(let name):
      code = .wrongKind
      message = "constant '$\(name)' stands in a colour and is none"
      _ = noteDefinition(of: name)
    case .tooLarge(let name) where table.definitions[name] == nil:
      code = .constantTooLarge
      message = Self.tooLarge
    case .loop, .tooLarge, .unusable: return
    }
    diagnostics.append(Diagnostic(severity, code, message, at: place, notes: notes))
  }

  /// What is said of a value with too many constants in constants.
  static let tooLarge =
    "with all constants in it the value is too large; a value may have \(sizeLimit) parts,"
    + " and be \(depthLimit) deep"
}

extension Diagnostic.Code {
  /// A constant that nobody defines, or a member that it does not have.
  package static let unknownConstant = Self("unknown-constant")
  /// A constant that has no value in some contexts.
  package static let undefinedConstant = Self("undefined-constant")
  /// A value with more constants in constants than memory should be spent on.
  package static let constantTooLarge = Self("constant-too-large")
}
