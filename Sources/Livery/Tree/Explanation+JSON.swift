import SourceJSON

extension Explanation {
  /// The explanation as JSON.
  package var jsonValue: JSONValue {
    var members: [JSONValue.Member] = [
      .init("widget", .string(widget)),
      .init("setting", .string(setting.description)),
      .init("states", .array(states.map(JSONValue.string))),
      .init("value", value?.jsonValue ?? .null),
    ]
    if let whole = parts.first, whole.field == nil {
      members += whole.members(withSides: hasBase)
    } else {
      let fields = parts.map {
        JSONValue.Member($0.field?.rawValue ?? "", .object($0.members(withSides: hasBase)))
      }
      members.append(.init("fields", .object(fields)))
    }
    members += [
      .init("notApplied", .array(notApplied.map(\.jsonValue))),
      .init("refers", .array(refers.map(\.jsonValue))),
      .init("from", .array(from.map(JSONValue.string))),
    ]
    if !descriptions.isEmpty {
      members.append(.init("descriptions", .array(descriptions.map(\.jsonValue))))
    }
    return .object(members)
  }
}

extension StyleSheet.Description {
  /// The description as JSON: a member `deprecated` has the advice, or `true` without any.
  fileprivate var jsonValue: JSONValue {
    var members: [JSONValue.Member] = [.init("of", .string(key))]
    if let summary { members.append(.init("description", .string(summary))) }
    if let deprecation {
      let value: JSONValue = deprecation.isEmpty ? .bool(true) : .string(deprecation)
      members.append(.init("deprecated", value))
    }
    return .object(members)
  }
}

extension Explanation.Part {
  fileprivate func members(withSides: Bool) -> [JSONValue.Member] {
    [
      .init("winner", winner?.jsonValue(withSide: withSides) ?? .null),
      .init("losers", .array(losers.map { $0.jsonValue(withSide: withSides) })),
    ]
  }
}

extension Explanation.Contender {
  /// Returns the contender as JSON, with its side if the theme has base sheets.
  fileprivate func jsonValue(withSide: Bool) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("value", value?.jsonValue ?? .null),
      .init("origin", .string(origin.description)),
      .init("selector", selector.map(JSONValue.string) ?? .null),
    ]
    let via = via.map { JSONValue.object(Optional($0).placeMembers) }
    let rest: [JSONValue.Member] = [
      .init("rank", rank.jsonValue(withSide: withSide)), .init("via", .array(via)),
    ]
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
  /// Returns the components in the order of their precedence, and then the side, which precedes them,
  /// if the theme has base sheets, and the weight of negated states, which follows that of names, if
  /// there is one.
  fileprivate func jsonValue(withSide: Bool) -> JSONValue {
    func number(_ value: some BinaryInteger) -> JSONValue { .number(Double(value)) }
    let components: [JSONValue] = [
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
    let added = negated == 0 ? [] : [number(negated)]
    return .array(components + (withSide || negated != 0 ? [number(side.rawValue)] : []) + added)
  }
}
