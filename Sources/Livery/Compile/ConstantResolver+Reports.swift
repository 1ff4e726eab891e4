extension ConstantResolver {
  /// Reports a problem of a mention, unless it is reported at its origin.
  mutating func report(
    _ problem: Problem,
    of mention: ConstantMention?,
    severity: Diagnostic.Severity,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) {
    guard spend(contexts.count) else { return }
    var code = Diagnostic.Code.unknownConstant
    var message: String
    var notes: [Diagnostic.Note] = []
    func note(_ name: String) -> [Diagnostic.Note] {
      let part = (try? self.place(of: name)).map { table.parts[$0.part] }
      return [Diagnostic.Note("'$\(name)' is defined here", at: part?.location)]
    }
    let remedyOfSpace = mention.flatMap { spaceRemedy($0) }
    switch problem {
    case .unknown(let name):
      message = "unknown constant '$\(name)'"
      let group = table.names(inGroup: name)
      let suggestion = diagnostics.phrase(for: "$" + name, among: "constants") {
        table.names.map { "$" + $0 }
      }
      if !group.isEmpty {
        message = "'$\(name)' is a group, not a constant" + Self.list(group.map { "$" + $0 })
      } else if let remedyOfSpace {
        message += remedyOfSpace
      } else if suggestion.isEmpty {
        message += "; define it in this sheet or in another one"
        if name.unicodeScalars.first?.properties.numericType != nil {
          message += ", or write '$$\(name)' for the text"
        }
      } else {
        message += suggestion
      }
    case .undefined(let name):
      code = .undefinedConstant
      message = "constant '$\(name)' has no value where \(contexts) applies"
      notes = (table.definitions[name] ?? []).prefix(4).map {
        Diagnostic.Note("it has a value where \($0.conditions) applies", at: $0.location)
      }
    case .noMember(let member, let path):
      message = "constant '$\(path)' has no member '\(member)'"
      notes = note(path)
      if let remedyOfSpace {
        message += remedyOfSpace
      } else if let part = end(of: path), table.parts[part].node.kind == .object,
        spend(table.parts[part].inner.count)
      {
        let names = table.parts[part].inner.compactMap { table.parts[$0].key }
        let suggestion = diagnostics.phrase(
          for: member,
          among: "members of $\(path) in \(contexts)"
        ) { names }
        message += suggestion.isEmpty ? Self.list(names) : suggestion
      } else {
        message += "; only objects have members"
      }
    case .noColor(let name):
      code = .wrongKind
      message = "constant '$\(name)' is used in a colour but is not a colour"
      notes = note(name)
    case .tooLarge:
      code = .constantTooLarge
      message = Self.tooLarge
    case .allTooLarge(let limit):
      if expansion.isReported { return }
      expansion.isReported = true
      code = .expansionTooLarge
      message =
        "with all constants in them the values up to this one are too large together;"
        + " constants may add \(limit) parts to them"
    case .unreadableColor, .unusable, .tooMuchWork: return
    }
    diagnostics.append(Diagnostic(severity, code, message: message, at: place, notes: notes))
  }

  /// Returns the end of a message that lists names, or only the first of many.
  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "; it has none" }
    let limit = 5
    if names.count <= limit { return "; it has \(names.quotedList(or: "and"))" }
    let first = names.prefix(limit).map { "'\($0)'" }.joined(separator: ", ")
    return "; it has \(first) and \(names.count - limit) more"
  }

  /// Returns a suggestion for a colour in which only the beginning of a name is a constant.
  private mutating func spaceRemedy(_ mention: ConstantMention) -> String? {
    guard mention.isInColor, mention.name.utf8.count < 256 else { return nil }
    var shorter = Substring(mention.name).dropLast()
    while !shorter.isEmpty {
      if shorter.last != ".", case .string? = value(of: String(shorter)) {
        return "; if '$\(shorter)' is meant, write a space behind it"
      }
      shorter = shorter.dropLast()
    }
    return nil
  }

  /// The message for a value that is too large with the constants in it.
  static let tooLarge =
    "with all constants in it the value is too large; a value may have \(sizeLimit) parts,"
    + " and be \(depthLimit) deep"
}

extension Diagnostic.Code {
  /// A constant is undefined, or lacks a member.
  package static let unknownConstant = Self("unknown-constant")
  /// A constant has no value in some contexts.
  package static let undefinedConstant = Self("undefined-constant")
  /// A value with nested constants is too large.
  package static let constantTooLarge = Self("constant-too-large")
  /// Values with constants are too large together.
  package static let expansionTooLarge = Self("expansion-too-large")
}
