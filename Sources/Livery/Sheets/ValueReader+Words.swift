/// Words, texts with a syntax of their own, gradients, and values with limits.
extension ValueReader {
  /// Returns a declared value of a type; `nil` if it is invalid.
  func value(
    _ node: JSONNode,
    of type: ValueType,
    into diagnostics: inout Diagnostics
  ) -> Declaration.Value? {
    if type.isPlain || node.isNull { return value(node, of: type.kind, into: &diagnostics) }
    if !type.words.isEmpty {
      return word(node, of: type, into: &diagnostics).map { .value(.string($0)) }
    }
    if let element = type.element {
      return list(node, of: element, into: &diagnostics).map { .value(.list($0)) }
    }
    guard let value = value(node, of: type.kind, into: &diagnostics) else { return nil }
    guard let number = value.settingValue?.magnitude, !type.allows(number) else { return value }
    let found = value.settingValue.map(\.description) ?? ""
    let message = "expected \(type.kind.row.name)\(type.range), found \(found)"
    diagnostics.report(.invalidNumber, message, under: policy, at: node.location)
    return nil
  }

  /// Returns one of the words of a type; reports any other value and returns `nil`.
  func word(
    _ node: JSONNode,
    of type: ValueType,
    into diagnostics: inout Diagnostics
  ) -> String? {
    guard case .string(let text) = node.value else {
      reportWrongKind(node, expected: type.example, into: &diagnostics)
      return nil
    }
    guard let word = plainText(text, at: node.location, into: &diagnostics) else { return nil }
    if type.words.contains(word) { return word }
    reportUnknownWord(word, of: type.words, at: node, into: &diagnostics)
    return nil
  }

  private func reportUnknownWord(
    _ word: String,
    of words: [String],
    at node: JSONNode,
    into diagnostics: inout Diagnostics
  ) {
    let near = Suggestion.nearest(to: word, in: words)
    let suggestion =
      near.map { "did you mean '\($0)'?" } ?? "expected \(words.quotedList(or: "or"))"
    let message = "unknown word '\(word)'; \(suggestion)"
    diagnostics.report(.unknownWord, message, under: policy, at: node.location)
  }

  /// Returns the elements of a list, each of a type; `nil` if one is invalid.
  private func list(
    _ node: JSONNode,
    of type: ValueType,
    into diagnostics: inout Diagnostics
  ) -> [SettingValue?]? {
    guard case .array(let elements) = node.value else {
      reportWrongKind(node, expected: "an array, each of it \(type.example)", into: &diagnostics)
      return nil
    }
    var values: [SettingValue?] = []
    for element in elements {
      guard let value = value(element, of: type, into: &diagnostics) else { continue }
      if let content = part(value, at: element, into: &diagnostics) { values.append(content) }
    }
    return values.count == elements.count ? values : nil
  }

  /// Returns a value as part of another one; reports a value that only a whole setting may have.
  private func part(
    _ value: Declaration.Value,
    at node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> SettingValue?? {
    if value == .none { return .some(nil) }
    if let content = value.settingValue { return content }
    var code = Diagnostic.Code.missingMember
    let message: String
    switch value {
    case .font: message = "a font in a list needs a size"
    case .shadow(let fields) where fields.colorFormula == nil:
      message = "a shadow in a list needs a colour"
    default:
      code = .misplacedReference
      message = "a part of a value cannot refer to settings; use a constant"
    }
    diagnostics.report(code, message, under: policy, at: node.location)
    return nil
  }

  /// Returns a value that is written as a text of its kind.
  func textual(
    _ node: JSONNode,
    of kind: ValueKind,
    into diagnostics: inout Diagnostics
  ) -> SettingValue? {
    guard case .string(let string) = node.value else {
      var suggestion = ""
      if case .number(let number) = node.value, let unit = kind.row.unit, number.isFinite {
        suggestion = "; write '\(number.plainText)\(unit)'"
      }
      reportWrongKind(node, expected: kind.row.example, suggestion: suggestion, into: &diagnostics)
      return nil
    }
    guard let text = plainText(string, at: node.location, into: &diagnostics) else { return nil }
    if let value = SettingValue(kind, text: text) { return value }
    let row = kind.row
    if !text.contains("("), Suggestion.nearest(to: text, in: row.words) != nil {
      reportUnknownWord(text, of: row.words, at: node, into: &diagnostics)
    } else {
      let message = "expected \(row.example), found '\(text)'"
      diagnostics.report(.wrongKind, message, under: policy, at: node.location)
    }
    return nil
  }
}

// MARK: Gradients

extension ValueReader {
  /// Returns a gradient; `nil` if the value is none.
  func gradient(_ node: JSONNode, into diagnostics: inout Diagnostics) -> SettingValue? {
    let members = members(of: node, expected: ValueKind.gradient.row.example, into: &diagnostics)
    guard let members else { return nil }
    var direction: Angle? = Angle(degrees: 180)
    var stops: [Gradient.Stop]?
    for member in members {
      switch member.key {
      case "direction": direction = self.direction(member.value, into: &diagnostics)
      case "stops": stops = self.stops(member.value, into: &diagnostics)
      default: reportUnknownMember(member, of: .gradient, into: &diagnostics)
      }
    }
    if !members.contains(where: { $0.key == "stops" }) {
      let message = "missing member 'stops'; expected \(ValueKind.gradient.row.example)"
      diagnostics.report(.missingMember, message, under: policy, at: node.location)
    }
    guard let direction, let stops else { return nil }
    return .gradient(Gradient(stops, direction: direction))
  }

  private func direction(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Angle? {
    let names = Gradient.directions.map(\.name)
    guard case .string(let text) = node.value, text.hasPrefix("to") else {
      return textual(node, of: .angle, into: &diagnostics)?.angle
    }
    if let named = Gradient.directions.first(where: { $0.name == text }) { return named.angle }
    reportUnknownWord(text, of: names, at: node, into: &diagnostics)
    return nil
  }

  /// Returns the stops of a gradient: colours, or objects with a colour and a place.
  private func stops(_ node: JSONNode, into diagnostics: inout Diagnostics) -> [Gradient.Stop]? {
    guard case .array(let elements) = node.value else {
      let expected = ##"an array of colours such as ["#ffffff", {"color": "#000000", "at": 0.8}]"##
      reportWrongKind(node, expected: expected, into: &diagnostics)
      return nil
    }
    guard elements.count > 1 else {
      let message = "expected at least two stops, found \(elements.count)"
      diagnostics.report(.wrongCount, message, under: policy, at: node.location)
      return nil
    }
    var colors: [Color] = []
    var places: [Double?] = []
    for element in elements {
      var color: Color?
      var place: Double?
      if element.kind == .object {
        (color, place) = stop(element, after: places, into: &diagnostics)
      } else {
        color = self.color(element, into: &diagnostics)
      }
      if let color {
        colors.append(color)
        places.append(place)
      }
    }
    if colors.count < elements.count { return nil }
    return zip(colors, Self.completed(places)).map { Gradient.Stop($0, at: $1) }
  }

  private func stop(
    _ node: JSONNode,
    after places: [Double?],
    into diagnostics: inout Diagnostics
  ) -> (Color?, Double?) {
    var (color, place): (Color?, Double?) = (nil, nil)
    let members = node.uniqueMembers(severity: policy.severity, into: &diagnostics)
    for member in members {
      switch member.key {
      case "color": color = self.color(member.value, into: &diagnostics)
      case "at":
        place = number(member.value, in: .place, into: &diagnostics)
        if let before = places.lazy.compactMap(\.self).last, let found = place, found < before {
          let message = "the places of stops ascend; \(found.plainText) follows \(before.plainText)"
          diagnostics.report(.invalidNumber, message, under: policy, at: member.value.location)
          return (nil, nil)
        }
        if place == nil { return (nil, nil) }
      default:
        reportUnknownMember(member, of: "a stop", known: ["color", "at"], into: &diagnostics)
      }
    }
    if color == nil, !members.contains(where: { $0.key == "color" }) {
      let message = ##"missing member 'color'; expected {"color": "#000000", "at": 0.8}"##
      diagnostics.report(.missingMember, message, under: policy, at: node.location)
    }
    return (color, place)
  }

  private func color(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Color? {
    guard let value = colorValue(node, into: &diagnostics) else { return nil }
    return part(value, at: node, into: &diagnostics)??.color
  }

  /// Returns the places of stops, with missing ones at equal distances between their neighbours.
  private static func completed(_ given: [Double?]) -> [Double] {
    var places = given
    places[0] = places[0] ?? 0
    let last = places.count - 1
    places[last] = places[last] ?? max(1, places.lazy.compactMap(\.self).last ?? 1)
    var result: [Double] = []
    for (index, place) in places.enumerated() {
      if let place {
        result.append(place)
        continue
      }
      let next = places[index...].firstIndex { $0 != nil } ?? last
      let (before, after) = (result[index - 1], (places[next] ?? 1))
      result.append(before + (after - before) / Double(next - index + 1))
    }
    return result
  }
}

extension SettingValue {
  /// The number that limits apply to: of a duration in seconds, of an angle in degrees; `nil` for
  /// other kinds.
  var magnitude: Double? {
    switch self {
    case .number(let number): number
    case .duration(let duration): duration.inSeconds
    case .angle(let angle): angle.degrees
    default: nil
    }
  }
}

extension ValueType {
  /// An example of the type, for messages.
  var example: String {
    if !words.isEmpty { return words.quotedList(or: "or") }
    if let element { return "an array, each of it \(element.example)" }
    return isPlain ? kind.row.example : kind.row.name + range
  }
}
