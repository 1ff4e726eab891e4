package import Livery
package import SourceJSON

extension Finding {
  /// The finding as JSON.
  package var jsonValue: JSONValue { jsonValue(in: nil) }

  /// Returns the finding as JSON, with its edits as changes of the sheets' texts.
  func jsonValue(in texts: SheetTexts?) -> JSONValue {
    guard case .object(let members) = diagnostic.jsonValue else { return .null }
    let end = diagnostic.location?.end
    return .object(
      members.flatMap { member -> [JSONValue.Member] in
        if member.key != "column" { return [member] }
        return [
          member,
          .init("endLine", end.map { .number(Double($0.line)) } ?? .null),
          .init("endColumn", end.map { .number(Double($0.column)) } ?? .null),
        ]
      } + [
        .init(
          "situations",
          [
            "count": .number(Double(situationCount)),
            "first": firstSituation.map(JSONValue.string) ?? .null,
          ]
        ),
        .init("key", key.map(JSONValue.string) ?? .null),
        .init("fingerprint", .string(fingerprint)),
      ] + countMembers + formerMembers + [
        .init("edits", .array(edits.map { $0.jsonValue(in: texts) }))
      ] + (witness?.members ?? [])
    )
  }

  /// The number of widgets, if they are counted.
  private var countMembers: [JSONValue.Member] {
    widgetCount > 0 ? [.init("widgets", .number(Double(widgetCount)))] : []
  }

  /// The fingerprint of former releases, if it differs.
  private var formerMembers: [JSONValue.Member] {
    guard let formerFingerprint, formerFingerprint != fingerprint else { return [] }
    return [.init("formerFingerprint", .string(formerFingerprint))]
  }
}

extension Witness {
  /// The situation as JSON members, corresponding to `--state` and `--context`.
  package var members: [JSONValue.Member] {
    [
      .init("widget", .string(widget)),
      .init("states", .array(states.map(JSONValue.string))),
      .init("ancestors", .array(ancestors.map(\.jsonValue))),
      .init("contexts", contexts.jsonValue),
    ]
  }
}

extension Witness.Ancestor {
  /// The ancestor as JSON.
  package var jsonValue: JSONValue {
    ["widget": .string(widget), "states": .array(states.map(JSONValue.string))]
  }
}

extension Contexts {
  /// The contexts as JSON, by axis.
  package var jsonValue: JSONValue { .object(axes.map { .init($0, .string(self[$0] ?? "")) }) }
}

extension Finding.Edit {
  /// Returns the edit as changes of texts; empty if it cannot be made there.
  package func textChanges(in texts: SheetTexts?) -> [TextChange] { texts?.changes(change) ?? [] }

  fileprivate func jsonValue(in texts: SheetTexts?) -> JSONValue {
    .object([
      .init("message", .string(message)),
      .init("changes", .array(textChanges(in: texts).map(\.jsonValue))),
      .init("affects", .number(Double(affects))),
    ])
  }
}

extension TextChange {
  /// The change as JSON.
  package var jsonValue: JSONValue {
    .object(
      Optional(start).placeMembers + [
        .init("endLine", .number(Double(end.line))),
        .init("endColumn", .number(Double(end.column))),
        .init("text", .string(text)),
      ]
    )
  }
}
