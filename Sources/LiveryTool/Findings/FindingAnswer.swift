import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

extension Finding {
  /// The finding for programs (spec 15.11).
  var jsonValue: JSONValue { jsonValue(in: nil) }

  /// The same, with what its changes are in the texts of a theme's sheets.
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
      ] + formerMembers + [
        .init("edits", .array(edits.map { $0.jsonValue(in: texts) }))
      ] + (witness?.members ?? [])
    )
  }

  /// The fingerprint of former releases, where that was another one.
  private var formerMembers: [JSONValue.Member] {
    guard let formerFingerprint, formerFingerprint != fingerprint else { return [] }
    return [.init("formerFingerprint", .string(formerFingerprint))]
  }
}

extension Witness {
  /// The situation for programs: what `--state` and `--context` set up.
  var members: [JSONValue.Member] {
    [
      .init("widget", .string(widget)),
      .init("states", .array(states.map(JSONValue.string))),
      .init("ancestors", .array(ancestors.map(\.jsonValue))),
      .init("contexts", contexts.jsonValue),
    ]
  }
}

extension Witness.Ancestor {
  /// The ancestor for programs.
  var jsonValue: JSONValue {
    ["widget": .string(widget), "states": .array(states.map(JSONValue.string))]
  }
}

extension Contexts {
  /// The contexts by their axes.
  var jsonValue: JSONValue { .object(axes.map { .init($0, .string(self[$0] ?? "")) }) }
}

extension Finding.Edit {
  /// What the change is in texts; empty if that cannot be told.
  func textChanges(in texts: SheetTexts?) -> [TextChange] { texts?.changes(change) ?? [] }

  fileprivate func jsonValue(in texts: SheetTexts?) -> JSONValue {
    .object([
      .init("message", .string(message)),
      .init("changes", .array(textChanges(in: texts).map(\.jsonValue))),
      .init("affects", .number(Double(affects))),
    ])
  }
}

extension TextChange {
  /// The change for programs (spec 15.11).
  var jsonValue: JSONValue {
    .object(
      Optional(start).placeMembers + [
        .init("endLine", .number(Double(end.line))),
        .init("endColumn", .number(Double(end.column))),
        .init("text", .string(text)),
      ]
    )
  }
}
