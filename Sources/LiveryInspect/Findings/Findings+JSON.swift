import Livery
package import SourceJSON

extension Findings {
  /// The findings as JSON.
  package var jsonValue: JSONValue { jsonValue(listsParts: false) }

  /// Returns the answer of a command whose input has errors.
  package static func jsonAnswer(_ error: DiagnosticsError) -> JSONValue {
    var findings = Findings(in: [])
    findings.add(error.diagnostics)
    return ["version": 1, "findings": findings.jsonValue]
  }

  /// Returns the findings as JSON, if needed with the situations of each cause.
  package func jsonValue(listsParts: Bool) -> JSONValue {
    let texts = themes.map { SheetTexts($0) }
    return .array(
      items.map { item in
        let value = item.finding.jsonValue(in: item.theme.map { texts[$0] })
        guard case .object(let members) = value else { return value }
        let parts = item.parts
        return .object(
          members + item.members
            + (listsParts && !parts.isEmpty ? [.init("cases", .array(parts))] : [])
        )
      }
    )
  }
}

extension Findings.Item {
  /// The parts of the finding as JSON, each with its additional members.
  fileprivate var parts: [JSONValue] {
    finding.parts.enumerated().map { number, part in
      guard case .object(let members) = part.jsonValue else { return .null }
      return .object(members + (partMembers.indices.contains(number) ? partMembers[number] : []))
    }
  }
}

extension Diagnostic {
  /// The diagnostic as JSON.
  package var jsonValue: JSONValue {
    let members: [JSONValue.Member] = [
      .init("severity", .string(severity.rawValue)),
      .init("code", .string(code.description)),
      .init("message", .string(message)),
    ]
    let notes = notes.map { note in
      JSONValue.object([.init("message", .string(note.message))] + note.location.placeMembers)
    }
    var place = location.placeMembers
    place[0] = .init("file", file.map(JSONValue.string) ?? .null)
    return .object(members + place + [.init("notes", .array(notes))])
  }
}
