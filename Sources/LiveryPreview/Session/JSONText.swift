import SourceJSON

/// A JSON text whose members are found by paths: the keys from the root.
///
/// Elements of arrays have their indices, or `#` with their ids.
struct JSONText {
  let layout: JSONLayout
  let value: JSONValue

  /// Reads a text, which may have comments; `nil` if it has errors, or a key twice in an object.
  init?(_ bytes: [UInt8]) {
    let source = SourceText(name: "", bytes: bytes).allowingComments
    var diagnostics = Diagnostics()
    guard let layout = JSONLayout(source), let root = JSONParser.parse(source, into: &diagnostics),
      layout.firstDuplicate == nil, !diagnostics.hasErrors
    else { return nil }
    (self.layout, value) = (layout, JSONValue(root))
  }

  /// Returns what the text says at a member: its value, or the widget of one that gets a value,
  /// without those inside it; `nil` if it is gone.
  func original(of member: Trials.Member, isOff: Bool) -> JSONValue? {
    let found = value(at: member.path.dropLast(isOff ? 0 : 1))
    guard !isOff, case .object(let members)? = found else { return found }
    return .object(members.filter { $0.key != "children" })
  }

  /// Returns the value at a path; `nil` if there is none.
  func value(at path: some Collection<String>) -> JSONValue? {
    path.reduce(value) { $0?.inner($1)?.value }
  }

  /// Returns the member at a path.
  func member(at path: [String]) -> Int? { indices(along: path).flatMap(layout.member(at:)) }

  /// Returns the object at a path.
  func object(at path: some Collection<String>) -> Int? {
    indices(along: path).flatMap { layout.object(at: $0[...]) }
  }

  /// Returns a path with indices instead of ids.
  private func indices(along path: some Collection<String>) -> [String]? {
    var (found, value) = ([String](), value)
    for (place, key) in path.enumerated() {
      guard let (own, inner) = value.inner(key) else {
        // The last one may be added.
        return place == path.count - 1 ? found + [key] : nil
      }
      found.append(own)
      value = inner
    }
    return found
  }

  /// Returns the text with some changes; `nil` if these overlap.
  func applying(_ changes: [TextChange]) -> [UInt8]? {
    try? layout.source.applying(changes).bytes
  }

  /// Returns the changes that write values of members, of which `null` removes one.
  func changes(writing values: [(member: Trials.Member, value: JSONValue)]) -> [TextChange]? {
    var editor = JSONTextEditor(layout)
    let ordered = values.sorted { ($0.member.path.last ?? "") < ($1.member.path.last ?? "") }
    for (member, value) in ordered {
      guard let key = member.path.last, let object = object(at: member.path.dropLast())
      else { return nil }
      switch (layout.member(key, of: object), value) {
      case (let known?, .null): editor.remove(known)
      case (let known?, _): editor.replaceValue(of: known, by: value)
      case (nil, .null): break
      case (nil, _):
        editor.add(key, value, to: object, after: layout.objects[object].lastPlain(in: layout))
      }
    }
    return editor.changes
  }

  /// Returns the text without some members, and without the sections and entries that these leave
  /// empty.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - keepsEntries: A Boolean value that indicates whether empty entries stay, which others may
  ///     extend.
  /// - Returns: The text; `nil` if a member is gone.
  func removing(_ members: [Trials.Member], keepsEntries: Bool = false) -> [UInt8]? {
    var removed: Set<Int> = []
    for member in members {
      guard var found = self.member(at: member.path) else { return nil }
      removed.insert(found)
      while layout.path(of: found).count > member.entryLength + (keepsEntries ? 1 : 0),
        layout.objects[layout.members[found].object].members.allSatisfy(removed.contains),
        let owner = layout.objects[layout.members[found].object].owner
      {
        removed.insert(owner)
        found = owner
      }
    }
    var editor = JSONTextEditor(layout)
    // The members of what is removed go with it.
    for member in removed {
      let around = sequence(first: member) {
        layout.objects[layout.members[$0].object].owner
      }
      if !around.dropFirst().contains(where: removed.contains) { editor.remove(member) }
    }
    return applying(editor.changes)
  }
}

extension JSONValue {
  /// Returns the value in this one that a key leads to, and its key or index; `nil` if there is none.
  fileprivate func inner(_ key: String) -> (key: String, value: JSONValue)? {
    switch self {
    case .object(let members): return members.last { $0.key == key }.map { (key, $0.value) }
    case .array(let values):
      let named = key.hasPrefix("#") ? values.firstIndex { $0.id == String(key.dropFirst()) } : nil
      return (named ?? Int(key)).flatMap { index in
        values.indices.contains(index) ? ("\(index)", values[index]) : nil
      }
    default: return nil
    }
  }

  /// The id of a widget; `nil` for others.
  var id: String? {
    guard case .object(let members) = self,
      case .string(let id)? = members.last(where: { $0.key == "id" })?.value
    else { return nil }
    return id
  }
}

extension JSONLayout.Object {
  /// The last member before the widgets inside a widget, after which others are written.
  fileprivate func lastPlain(in layout: JSONLayout) -> Int? {
    members.last { layout.members[$0].key != "children" }
  }
}

extension JSONLayout {
  /// A Boolean value that indicates whether the text is an array.
  var isArray: Bool {
    let start = source.bytes.afterSpaceAndComments(source.textStart)
    return start < source.bytes.count && source.bytes[start] == UInt8(ascii: "[")
  }

  /// The objects that are elements of an array, in order.
  private func elements(of owner: Int?) -> [Int] {
    objects.indices.filter { objects[$0].owner == owner }
  }

  /// Returns the keys from the root to a member.
  func path(of member: Int) -> [String] {
    path(ofObject: members[member].object) + [members[member].key]
  }

  /// Returns the keys from the root to an object.
  func path(ofObject object: Int) -> [String] {
    guard let owner = objects[object].owner else {
      return isArray ? ["\(elements(of: nil).firstIndex(of: object) ?? 0)"] : []
    }
    if members[owner].inner == object { return path(of: owner) }
    return path(of: owner) + ["\(elements(of: owner).firstIndex(of: object) ?? 0)"]
  }

  /// Returns the object at a path.
  func object(at path: ArraySlice<String>) -> Int? {
    guard let key = path.last else { return isArray || objects.isEmpty ? nil : 0 }
    if let index = Int(key) {
      let owner = path.count == 1 ? nil : member(at: Array(path.dropLast()))
      if path.count == 1 || owner != nil {
        let all = elements(of: owner)
        if all.indices.contains(index), owner.map({ members[$0].inner == nil }) ?? isArray {
          return all[index]
        }
      }
    }
    return member(at: Array(path)).flatMap { members[$0].inner }
  }

  /// Returns the member at a path.
  func member(at path: [String]) -> Int? {
    guard let key = path.last, let object = object(at: path.dropLast()) else { return nil }
    return member(key, of: object)
  }

  /// Returns the text with spaces instead of some members, and of the commas that these leave.
  func blanking(_ blanked: Set<Int>) -> [UInt8] {
    var bytes = source.bytes
    func blank(_ range: Range<Int>) {
      for offset in range where !"\r\n".utf8.contains(bytes[offset]) {
        bytes[offset] = UInt8(ascii: " ")
      }
    }
    for object in Set(blanked.map { members[$0].object }) {
      let lastKept = objects[object].members.last { !blanked.contains($0) }
      for member in objects[object].members {
        let isBlanked = blanked.contains(member)
        if isBlanked { blank(members[member].start..<members[member].end) }
        let comma = source.bytes.afterSpaceAndComments(members[member].end)
        if isBlanked || member == lastKept, comma < bytes.count, bytes[comma] == UInt8(ascii: ",") {
          blank(comma..<(comma + 1))
        }
      }
    }
    return bytes
  }
}

extension SourceText {
  /// Returns the offset of a line and column, which count from 1; columns count Unicode scalars.
  func offset(line: Int, column: Int) -> Int {
    var offset = start(ofLine: max(1, line) - 1)
    var left = max(1, column) - 1
    while left > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }
}
