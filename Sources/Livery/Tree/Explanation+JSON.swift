import SourceJSON

extension Explanation {
  /// The explanation as JSON (spec 13).
  package var jsonValue: JSONValue {
    var members: [JSONValue.Member] = [
      .init("widget", .string(widget)),
      .init("setting", .string(setting.description)),
      .init("states", .array(states.map(JSONValue.string))),
      .init("value", value?.jsonValue ?? .null),
    ]
    if let whole = parts.first, whole.field == nil {
      members += whole.members
    } else {
      let fields = parts.map { JSONValue.Member($0.field?.rawValue ?? "", .object($0.members)) }
      members.append(.init("fields", .object(fields)))
    }
    members += [
      .init("notApplied", .array(notApplied.map(\.jsonValue))),
      .init("refers", .array(refers.map(\.jsonValue))),
      .init("from", .array(from.map(JSONValue.string))),
    ]
    return .object(members)
  }
}

extension Explanation.Part {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("winner", winner?.jsonValue ?? .null),
      .init("losers", .array(losers.map(\.jsonValue))),
    ]
  }
}

extension Explanation.Contender {
  fileprivate var jsonValue: JSONValue {
    let members: [JSONValue.Member] = [
      .init("value", value?.jsonValue ?? .null),
      .init("origin", .string(origin.description)),
      .init("selector", selector.map(JSONValue.string) ?? .null),
    ]
    let via = via.map { JSONValue.object(Optional($0).placeMembers) }
    let rest: [JSONValue.Member] = [.init("rank", rank.jsonValue), .init("via", .array(via))]
    return .object(members + location.placeMembers + rest)
  }
}

extension Explanation.NotApplied {
  fileprivate var jsonValue: JSONValue {
    .object(
      [.init("selector", .string(selector))]
        + location.placeMembers
        + [.init("reason", .string(reason))]
    )
  }
}

extension Explanation.Reference {
  fileprivate var jsonValue: JSONValue {
    [
      "widget": .string(widget),
      "setting": .string(setting.description),
      "states": .array(states.names.map(JSONValue.string)),
    ]
  }
}

extension Rank {
  /// The components in the order of their precedence.
  fileprivate var jsonValue: JSONValue {
    func number(_ value: some BinaryInteger) -> JSONValue { .number(Double(value)) }
    return [
      number(mask),
      number(origin.rawValue),
      number(ids),
      number(names),
      .array(depths.map { number($0) }),
      classDistance.map { number($0) } ?? .null,
      number(containerWeight),
      number(contexts),
      number(order),
    ]
  }
}
