import Livery
import SourceJSON

/// The values of types with parts.
extension TokenValueReader {
  /// Returns a part of a value as a member, if it is there; `nil` after an error.
  private mutating func member(
    _ name: String,
    of raw: SourceValue,
    as type: TokenType,
    named key: String? = nil,
    to members: inout [SourceValue.Member]
  ) -> Bool {
    guard let member = raw.members?.last(where: { $0.key == name }) else { return true }
    guard let value = value(member.value, as: type) else { return false }
    members.append(.init(key ?? name, value, at: member.keyLocation))
    return true
  }

  /// Notes the members that a value lacks.
  private mutating func noteMissing(_ names: [String], of what: String, in raw: SourceValue) {
    let missing = names.filter { raw.member($0) == nil }
    guard !missing.isEmpty else { return }
    let list = missing.map { "'\($0)'" }.joined(separator: " and ")
    note("\(what) has no \(list)", at: raw)
  }

  // MARK: Lines

  /// Returns the style of a line as a word; dashes of given lengths are members of the token's
  /// constant.
  mutating func strokeStyle(_ raw: SourceValue) -> SourceValue? {
    if let text = raw.text {
      if !Self.lineStyles.contains(text) {
        note("a stroke style is none of the eight words", at: raw)
      }
      return SourceValue(text.escapedForSheet, at: raw)
    }
    if raw.member("dashArray") != nil { return SourceValue(LineStyle.dashed.rawValue, at: raw) }
    let expected = "a style such as 'solid', or an object with 'dashArray' and 'lineCap'"
    report(raw, expected: expected)
    return nil
  }

  /// The words for the style of a line.
  static let lineStyles: Set<String> = [
    "solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset",
  ]

  /// Returns the lengths and the ends of dashes as members.
  mutating func dashes(of raw: SourceValue) -> [SourceValue.Member] {
    var members: [SourceValue.Member] = []
    if let array = raw.members?.last(where: { $0.key == "dashArray" }),
      let elements = literal(array.value)?.elements
    {
      var lengths: [SourceValue] = []
      for element in elements {
        guard let length = value(element, as: .dimension) else { return [] }
        lengths.append(length)
      }
      let list = SourceValue(.array(lengths), at: array.value.location)
      members.append(.init("dashArray", list, at: array.keyLocation))
    }
    _ = member("lineCap", of: raw, as: .other(""), to: &members)
    return members
  }

  /// Returns a border as an object with colour, width and style.
  mutating func border(_ raw: SourceValue) -> SourceValue? {
    guard raw.members != nil else {
      report(raw, expected: "a border: an object with 'color', 'width' and 'style'")
      return nil
    }
    noteMissing(["color", "width", "style"], of: "a border", in: raw)
    var members: [SourceValue.Member] = []
    guard member("color", of: raw, as: .color, to: &members),
      member("width", of: raw, as: .dimension, to: &members),
      member("style", of: raw, as: .strokeStyle, to: &members)
    else { return nil }
    if let style = raw.member("style"), style.member("dashArray") != nil {
      members += dashes(of: style)
    }
    return SourceValue(.object(members), at: raw.location)
  }

  /// Returns a transition as an object with duration, delay and timing function.
  mutating func transition(_ raw: SourceValue) -> SourceValue? {
    guard raw.members != nil else {
      report(raw, expected: "a transition: an object with 'duration', 'delay' and 'timingFunction'")
      return nil
    }
    noteMissing(["duration", "delay", "timingFunction"], of: "a transition", in: raw)
    var members: [SourceValue.Member] = []
    guard member("duration", of: raw, as: .duration, to: &members),
      member("delay", of: raw, as: .duration, to: &members),
      member("timingFunction", of: raw, as: .cubicBezier, to: &members)
    else { return nil }
    return SourceValue(.object(members), at: raw.location)
  }

  // MARK: Shadows and gradients

  /// Returns a shadow, or a list of several.
  mutating func shadow(_ raw: SourceValue) -> SourceValue? {
    if let elements = raw.elements {
      var shadows: [SourceValue] = []
      for element in elements {
        guard let shadow = value(element, as: .shadow) else { return nil }
        shadows.append(shadow)
      }
      return shadows.count == 1 ? shadows[0] : SourceValue(.array(shadows), at: raw.location)
    }
    guard raw.members != nil else {
      report(raw, expected: "a shadow: an object with 'color', 'offsetX', 'offsetY' and 'blur'")
      return nil
    }
    let isShort = raw.member("offsetX") == nil && raw.member("x") != nil
    let (horizontal, vertical) = isShort ? ("x", "y") : ("offsetX", "offsetY")
    if isShort { note("a shadow has 'x' and 'y', not 'offsetX' and 'offsetY'", at: raw) }
    noteMissing(["color", horizontal, vertical, "blur"], of: "a shadow", in: raw)
    var members: [SourceValue.Member] = []
    guard member("color", of: raw, as: .color, to: &members) else { return nil }
    var offset: [SourceValue] = []
    for name in [horizontal, vertical] {
      guard let given = raw.member(name) else {
        offset.append(SourceValue(0, at: raw))
        continue
      }
      guard let length = value(given, as: .dimension) else { return nil }
      offset.append(length)
    }
    let list = SourceValue(.array(offset), at: raw.member(horizontal)?.location ?? raw.location)
    members.append(.init("offset", list, at: list.location))
    guard member("blur", of: raw, as: .dimension, named: "blurRadius", to: &members) else {
      return nil
    }
    return SourceValue(.object(members), at: raw.location)
  }

  /// Returns a gradient, downwards as in sheets.
  mutating func gradient(_ raw: SourceValue) -> SourceValue? {
    if isLenient, raw.elements == nil { return generic(raw) }
    guard let elements = raw.elements, !elements.isEmpty else {
      report(raw, expected: "a gradient: a list of stops with 'color' and 'position'")
      return nil
    }
    var stops: [(place: Double, stop: SourceValue)] = []
    for element in elements {
      guard let stop = stop(element) else { return nil }
      stops += stop
    }
    // The order of stops at one place stays.
    let sorted = stops.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    var list = sorted.map(\.element.stop)
    if list.count == 1 { list.append(list[0]) }
    let member = SourceValue(.array(list), at: raw.location)
    return SourceValue(.object([.init("stops", member, at: raw.location)]), at: raw.location)
  }

  /// Returns the stops that an element of a gradient is: one, or those of another gradient.
  private mutating func stop(_ raw: SourceValue) -> [(place: Double, stop: SourceValue)]? {
    nesting += 1
    defer { nesting -= 1 }
    guard checkNesting(of: raw) else { return nil }
    guard let element = literal(raw) else { return nil }
    if let inner = element.elements {
      var stops: [(place: Double, stop: SourceValue)] = []
      for element in inner {
        guard diagnostics.spend(1), element.elements == nil, let stop = stop(element) else {
          return nil
        }
        stops += stop
      }
      return stops
    }
    var members: [SourceValue.Member] = []
    guard element.member("color") != nil else {
      report(element, expected: "a stop with 'color' and 'position'")
      return nil
    }
    guard member("color", of: element, as: .color, to: &members) else { return nil }
    guard let position = element.member("position") else {
      report(element, expected: "a stop with 'color' and 'position'")
      return nil
    }
    guard let place = number(position).map({ min(max($0, 0), 1) }) else { return nil }
    members.append(.init("at", SourceValue(place, at: position), at: position.location))
    return [(place, SourceValue(.object(members), at: element.location))]
  }

  // MARK: Typography

  /// Returns the font of a typography; the other members are members of the token's constant.
  mutating func font(_ raw: SourceValue) -> SourceValue? {
    guard raw.members != nil else {
      if isLenient { return generic(raw) }
      report(raw, expected: "a typography: an object with 'fontFamily', 'fontSize' and more")
      return nil
    }
    let all = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
    noteMissing(all, of: "a typography", in: raw)
    var members: [SourceValue.Member] = []
    guard member("fontFamily", of: raw, as: .fontFamily, named: "name", to: &members),
      member("fontSize", of: raw, as: .dimension, named: "size", to: &members),
      member("fontWeight", of: raw, as: .fontWeight, named: "weight", to: &members)
    else { return nil }
    if isItalic(raw) {
      let place = raw.member("fontStyle") ?? raw.member("fontWeight") ?? raw
      members.append(
        .init("italic", SourceValue(.bool(true), at: place.location), at: place.location)
      )
    }
    return SourceValue(.object(members), at: raw.location)
  }

  private mutating func isItalic(_ raw: SourceValue) -> Bool {
    let style = raw.member("fontStyle").flatMap { literal($0) }?.text
    if let style, ["italic", "oblique"].contains(style.lowercased()) { return true }
    guard let weight = raw.member("fontWeight")?.text, TokenReference(text: weight) == nil else {
      return false
    }
    return weight.lowercased().split(separator: " ").contains("italic")
  }
}
