import SourceJSON

/// The formatting of a sheet: one of the many styles of people and tools.
struct RandomLayout {
  var unit = "  "
  var newline = "\n"
  var colon = ": "
  var padding = " "

  /// A Boolean value that indicates whether braces of multi-line objects are on lines of their own.
  var isAllman = false

  /// The depth from which on objects are on one line.
  var oneLineDepth = 2

  /// A Boolean value that indicates whether empty lines separate the members at the top.
  var isAiry = false

  /// The text before and after the sheet.
  var head = ""
  var tail = "\n"

  init(using random: inout SplitMix64) {
    unit = random.pick(["  ", "    ", "\t"])
    newline = random.pick(["\n", "\n", "\r\n"])
    colon = random.pick([": ", ": ", " : ", ":"])
    padding = random.pick([" ", ""])
    oneLineDepth = random.pick([0, 1, 2, 3, 4, 5])
    isAllman = colon != ":" && random.chance(20)
    isAiry = random.chance(20)
    head = random.pick(["", "", "\u{FEFF}"])
    tail = random.pick([newline, newline, "", "  "])
  }

  /// Returns a sheet in this formatting.
  func text(of value: JSONValue) -> String { head + text(of: value, 0) + tail }

  private func text(of value: JSONValue, _ depth: Int) -> String {
    switch value {
    case .object(let members) where !members.isEmpty:
      let texts = members.map { member in
        let key = JSONValue.string(member.key).text(pretty: false)
        return key + self.colon(before: member.value, depth) + text(of: member.value, depth + 1)
      }
      if depth >= oneLineDepth {
        let separator = padding.isEmpty && colon == ":" ? "," : ", "
        return "{\(padding)\(texts.joined(separator: separator))\(padding)}"
      }
      let line = newline + String(repeating: unit, count: depth + 1)
      let separator = "," + (isAiry && depth == 0 ? newline : "") + line
      let end = newline + String(repeating: unit, count: depth)
      return "{\(line)\(texts.joined(separator: separator))\(end)}"
    case .array(let elements):
      let texts = elements.map { text(of: $0, depth) }
      return "[\(texts.joined(separator: colon == ":" ? "," : ", "))]"
    default: return value.text(pretty: false)
    }
  }
}

extension RandomLayout {
  private func colon(before value: JSONValue, _ depth: Int) -> String {
    guard isAllman, depth + 1 < oneLineDepth, case .object(let members) = value, !members.isEmpty
    else { return colon }
    return colon.dropLast() + newline + String(repeating: unit, count: depth + 1)
  }
}

extension JSONValue {
  /// The depths of objects with members, and whether any object is empty.
  var objects: (depths: Set<Int>, hasEmpty: Bool) {
    guard case .object(let members) = self else {
      guard case .array(let elements) = self else { return ([], false) }
      return elements.reduce(into: ([], false)) { all, element in
        all.hasEmpty = all.hasEmpty || element.objects.hasEmpty
      }
    }
    return members.reduce(into: (members.isEmpty ? [] : [0], members.isEmpty)) { all, member in
      let inner = member.value.objects
      all.depths.formUnion(inner.depths.map { $0 + 1 })
      all.hasEmpty = all.hasEmpty || inner.hasEmpty
    }
  }

  /// Sets the value at a path of keys: replaces the existing one, adds it as the last member, or
  /// removes it for `nil`, with objects that are then empty, except those among the last `keeping`
  /// keys.
  mutating func set(_ path: ArraySlice<String>, to value: JSONValue?, keeping: Int) {
    guard let key = path.first else {
      if let value { self = value }
      return
    }
    var members: [Member] = if case .object(let members) = self { members } else { [] }
    let index = members.firstIndex { $0.key == key }
    if path.count == 1, value == nil {
      if let index { members.remove(at: index) }
    } else {
      var inner = index.map { members[$0].value } ?? .object([])
      inner.set(path.dropFirst(), to: value, keeping: keeping - 1)
      let isGone = value == nil && keeping <= 0 && inner == .object([])
      switch (index, isGone) {
      case (let index?, true): members.remove(at: index)
      case (let index?, false): members[index] = Member(key, inner)
      case (nil, _): members.append(Member(key, inner))
      }
    }
    self = .object(members)
  }

  /// Returns the value at a path of keys.
  func member(_ path: some Sequence<String>) -> JSONValue? {
    var value = self
    for key in path {
      guard case .object(let members) = value,
        let inner = members.first(where: { $0.key == key })
      else { return nil }
      value = inner.value
    }
    return value
  }
}
