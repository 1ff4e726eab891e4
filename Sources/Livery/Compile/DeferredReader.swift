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
    let problems = mentions.compactMap { resolver.problem(of: $0).map(resolver.report) }
    guard problems.isEmpty, let value = resolver.replacing(written) else {
      for problem in problems {
        guard let problem else { continue }
        diagnostics.report(
          policy,
          problem.code,
          problem.message,
          at: deferred.value.location,
          notes: problem.notes
        )
      }
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
    for diagnostic in found.all {
      diagnostics.append(
        Diagnostic(
          diagnostic.severity,
          diagnostic.code,
          diagnostic.message,
          at: deferred.value.location,
          notes: definitions.map {
            Diagnostic.Note("'$\($0.name)' is defined here", at: $0.location)
          }
        )
      )
    }
    return read.map {
      Declaration(
        deferred.setting,
        $0,
        at: deferred.location,
        via: definitions.compactMap(\.location)
      )
    }
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

  /// A problem as it is reported at a use.
  struct Report {
    let code: Diagnostic.Code
    let message: String
    let notes: [Diagnostic.Note]
  }

  /// What to report of a problem at a use; `nil` if it is reported where it arises.
  func report(_ problem: Problem) -> Report? {
    switch problem {
    case .unknown(let name):
      let suggestion = Suggestion.phrase(for: "$" + name, in: table.names.map { "$" + $0 })
      let remedy = suggestion.isEmpty ? "; define it in this sheet or in another one" : suggestion
      return Report(
        code: .unknownConstant,
        message: "unknown constant '$\(name)'\(remedy)",
        notes: []
      )
    case .undefined(let name):
      let notes = (table.definitions[name] ?? []).prefix(4).map {
        Diagnostic.Note("it has a value where \($0.conditions) holds", at: $0.location)
      }
      let message = "constant '$\(name)' has no value where \(contexts) holds"
      return Report(code: .undefinedConstant, message: message, notes: Array(notes))
    case .noMember(let member, let name):
      let definition = table.definition(of: name, in: contexts)
      var message = "constant '$\(name)' has no member '\(member)'"
      if case .object(let members)? = definition?.value {
        message += Suggestion.phrase(for: member, in: members.map(\.key))
      }
      let note = Diagnostic.Note("'$\(name)' is defined here", at: definition?.location)
      return Report(code: .unknownConstant, message: message, notes: [note])
    case .noColor(let name):
      let definition = table.definition(of: ConstantTable.root(name), in: contexts)
      let note = Diagnostic.Note("'$\(name)' is defined here", at: definition?.location)
      let message = "constant '$\(name)' stands in a colour and is none"
      return Report(code: .wrongKind, message: message, notes: [note])
    case .tooLarge(let name) where table.definitions[name] == nil:
      return Report(code: .constantTooLarge, message: Self.tooLarge, notes: [])
    case .loop, .tooLarge, .unusable: return nil
    }
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
