// New text is formatted like its neighbours.
extension JSONLayout {
  /// Returns the separator of a key and its value, on one line, as in a neighbouring member.
  private func colon(near member: Int?) -> String {
    let near = member.map { members[$0] } ?? members.first
    guard let near else { return ": " }
    let text = gap(near.keyEnd..<near.valueStart)
    guard text.contains(where: \.isNewline) else { return text }
    let before = text.prefix { $0 != ":" }
    return (before.contains(where: \.isNewline) ? "" : before) + ": "
  }

  /// Returns the separator before a member that is added after another one.
  func separator(after member: Int) -> String {
    let object = objects[members[member].object]
    let place = members[member].place
    if object.members.count > 1 {
      let (one, other) = place > 0 ? (place - 1, place) : (place, place + 1)
      return gap(members[object.members[one]].end..<members[object.members[other]].start)
    }
    let lead = gap((object.open + 1)..<members[member].start)
    if lead.contains(where: \.isNewline) { return "," + lead }
    return "," + (lead.isEmpty && isCompact(near: member) ? "" : " ")
  }

  /// Returns the text before and after the first member that is added to an empty object.
  func lead(inEmpty object: Int) -> (before: String, after: String) {
    let style = style(ofEmpty: object)
    if style.isOnOneLine { return (style.padding, style.padding) }
    let outer = indentation(at: objects[object].open)
    let newline = newline(near: objects[object].open)
    return (newline + outer + style.unit, newline + outer)
  }

  /// Returns the text of a value that replaces the value of a member.
  func text(of value: JSONValue, inPlaceOf member: Int) -> String {
    let place = Place(
      anchor: member,
      depth: objects[members[member].object].depth + 1,
      key: members[member].key,
      indentation: indentation(at: members[member].start),
      isOnOneLine: isOnOneLine(members[member].object)
    )
    return text(of: value, at: place)
  }

  /// Returns the text of a member as it is in the source.
  func text(of member: Int) -> String { text(members[member].start..<members[member].end) }

  /// Returns the text of a member that is added to an object, after another one or as its first.
  func member(
    _ key: String,
    _ value: JSONValue,
    addedTo object: Int,
    after member: Int?
  ) -> String {
    let isOnOneLine: Bool
    let indentation: String
    if let member {
      isOnOneLine = self.isOnOneLine(object)
      indentation = self.indentation(at: members[member].start)
    } else {
      let style = style(ofEmpty: object)
      isOnOneLine = style.isOnOneLine
      indentation = self.indentation(at: objects[object].open) + (isOnOneLine ? "" : style.unit)
    }
    let place = Place(
      anchor: member ?? objects[object].owner ?? 0,
      depth: objects[object].depth + 1,
      key: key,
      indentation: indentation,
      isOnOneLine: isOnOneLine
    )
    return self.member(value, at: place, near: member ?? objects[object].owner)
  }

  /// Returns the text of a member with its key; the opening brace of an object of several lines
  /// follows the style of its neighbours, which may put it on a line of its own.
  private func member(_ value: JSONValue, at place: Place, near member: Int?) -> String {
    let key = JSONValue.string(place.key).text(pretty: false)
    let text = text(of: value, at: place)
    let colon = colon(near: member)
    guard case .object = value, text.contains(where: \.isNewline),
      let owner = model(at: place).flatMap({ objects[$0].owner }).map({ members[$0] }),
      gap(owner.keyEnd..<owner.valueStart).contains(where: \.isNewline)
    else { return key + colon + text }
    let line = newline(near: owner.valueStart)
    return key + colon.reversed().drop(while: \.isWhitespace).reversed() + line
      + place.indentation + text
  }

  /// The place of a new value.
  private struct Place {
    /// A neighbouring member.
    let anchor: Int
    let depth: Int
    let key: String
    /// The indentation of the line where the value begins.
    let indentation: String
    /// A Boolean value that indicates whether the containing object is on one line.
    let isOnOneLine: Bool
  }

  /// The formatting of an object.
  private struct ObjectStyle {
    let isOnOneLine: Bool
    /// The space inside the braces of an object on one line.
    let padding: String
    /// The indentation of members relative to their object.
    let unit: String
  }

  private func text(of value: JSONValue, at place: Place) -> String {
    switch value {
    case .object(let inner) where !inner.isEmpty:
      let style = style(like: model(at: place), at: place)
      let indentation = place.indentation + (style.isOnOneLine ? "" : style.unit)
      let texts = inner.map { member in
        let inside = Place(
          anchor: place.anchor,
          depth: place.depth + 1,
          key: member.key,
          indentation: indentation,
          isOnOneLine: style.isOnOneLine
        )
        return self.member(member.value, at: inside, near: members.isEmpty ? nil : place.anchor)
      }
      if style.isOnOneLine {
        let isDense = style.padding.isEmpty && isCompact(near: place.anchor)
        let separator = isDense ? "," : ", "
        return "{\(style.padding)\(texts.joined(separator: separator))\(style.padding)}"
      }
      let line = newline(near: members.isEmpty ? 0 : members[place.anchor].start)
      let lines = texts.map { line + indentation + $0 }
      return "{\(lines.joined(separator: ","))\(line)\(place.indentation)}"
    case .array(let elements):
      let texts = elements.map { text(of: $0, at: place) }
      return "[\(texts.joined(separator: isCompact(near: place.anchor) ? "," : ", "))]"
    default: return value.text(pretty: false)
    }
  }

  // MARK: Models

  /// Returns the object whose formatting a new object takes: the replaced one, else the nearest at
  /// the same depth, preferring the same key.
  private func model(at place: Place) -> Int? {
    if members.isEmpty { return nil }
    func isModel(_ member: Int) -> Bool {
      members[member].inner.map {
        objects[$0].depth == place.depth && !objects[$0].members.isEmpty
      } ?? false
    }
    let last = firstMember(from: members[place.anchor].end) - 1
    var nearest: Int?
    for member in stride(from: last, through: 0, by: -1) where isModel(member) {
      if members[member].key == place.key { return members[member].inner }
      nearest = nearest ?? member
      // Beyond this distance the same key is no advantage.
      if last - member > 1000 { break }
    }
    if let nearest { return members[nearest].inner }
    return members.indices.dropFirst(last + 1).first(where: isModel).flatMap { members[$0].inner }
  }

  private func style(ofEmpty object: Int) -> ObjectStyle {
    guard let owner = objects[object].owner else {
      return ObjectStyle(isOnOneLine: false, padding: " ", unit: unit(like: nil))
    }
    let place = Place(
      anchor: owner,
      depth: objects[object].depth,
      key: members[owner].key,
      indentation: "",
      isOnOneLine: isOnOneLine(members[owner].object)
    )
    return style(like: model(at: place), at: place)
  }

  private func style(like model: Int?, at place: Place) -> ObjectStyle {
    var padding = isCompact(near: place.anchor) ? "" : " "
    guard let model, let first = objects[model].members.first else {
      return ObjectStyle(
        isOnOneLine: place.isOnOneLine || place.depth > 1,
        padding: padding,
        unit: unit(like: nil)
      )
    }
    let isOne = isOnOneLine(model)
    if isOne { padding = gap((objects[model].open + 1)..<members[first].start) }
    return ObjectStyle(
      isOnOneLine: place.isOnOneLine || isOne,
      padding: padding,
      unit: unit(like: isOne ? nil : model)
    )
  }

  /// Returns the indentation of members relative to their object, taken from a model or from the
  /// first object that shows one.
  private func unit(like model: Int?) -> String {
    func unit(of object: Object) -> String? {
      guard let first = object.members.first else { return nil }
      let (outer, inner) = (
        indentation(at: object.open), indentation(at: members[first].start)
      )
      guard inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count else { return nil }
      return String(inner.dropFirst(outer.count))
    }
    if let found = model.flatMap({ unit(of: objects[$0]) }) { return found }
    return objects.lazy.compactMap(unit(of:)).first ?? "  "
  }

  /// Returns a Boolean value that indicates whether colons nearby have no space after them.
  private func isCompact(near member: Int?) -> Bool {
    !members.isEmpty && colon(near: member) == ":"
  }

  private func isOnOneLine(_ object: Int) -> Bool {
    line(at: objects[object].open) == line(at: objects[object].close)
  }

  private func line(at offset: Int) -> Int { source.lineAndColumn(at: offset).line }

  /// Returns the white space at the start of the line of an offset.
  func indentation(at offset: Int) -> String {
    let start = source.line(around: offset).lowerBound
    let end = source.bytes[start...].firstIndex { $0 != 32 && $0 != 9 } ?? start
    return text(start..<end)
  }

  /// Returns the line break before an offset; without one, the first of the text.
  func newline(near offset: Int) -> String {
    let bytes = source.bytes
    let isBreak = { (byte: UInt8) in byte == 10 || byte == 13 }
    guard let found = bytes[..<offset].lastIndex(where: isBreak) ?? bytes.firstIndex(where: isBreak)
    else { return "\n" }
    if bytes[found] == 10 { return found > 0 && bytes[found - 1] == 13 ? "\r\n" : "\n" }
    return found + 1 < bytes.count && bytes[found + 1] == 10 ? "\r\n" : "\r"
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }
}
