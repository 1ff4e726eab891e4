import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

extension Finding {
  /// The finding for programs (spec 15.11).
  var jsonValue: JSONValue {
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
        .init("fingerprint", .string(fingerprint)),
        .init("edits", .array([])),
      ]
    )
  }
}
