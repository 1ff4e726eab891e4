/// The places of the objects of a JSON text and of their members.
package struct JSONLayout: Sendable {
  /// A member of an object, by offsets.
  package struct Member: Sendable {
    /// The key, escapes decoded.
    package let key: String
    /// The start of the key.
    package let start: Int
    /// The first byte after the key.
    package let keyEnd: Int
    /// The start of the value.
    package let valueStart: Int
    /// The first byte after the value.
    package fileprivate(set) var end: Int
    /// The object that it is a member of.
    package let object: Int
    /// The number of members before it in its object.
    package let place: Int
    /// The object that is its value; `nil` for any other value.
    package fileprivate(set) var inner: Int?
  }

  /// An object, by offsets.
  package struct Object: Sendable {
    /// The offset of the opening brace.
    package let open: Int
    /// The offset of the closing brace.
    package fileprivate(set) var close: Int
    /// The number of objects around it.
    package let depth: Int
    /// The member whose value it is, or whose array contains it; `nil` at the top.
    package let owner: Int?
    /// Its members.
    package fileprivate(set) var members: [Int] = []
  }

  /// The text.
  package let source: SourceText

  /// All objects, in the order of their opening braces; the first is the root.
  package private(set) var objects: [Object] = []

  /// All members, in the order of the text.
  package private(set) var members: [Member] = []

  /// The first member with a key that its object has twice.
  package private(set) var firstDuplicate: Int?

  private var membersByOffset: [Int: Int] = [:]

  /// Creates the layout of a text; returns `nil` if it is no JSON object or array.
  package init?(_ source: SourceText) {
    var diagnostics = Diagnostics()
    guard let root = JSONParser.parse(source, into: &diagnostics),
      root.kind == .object || root.kind == .array
    else { return nil }
    self.source = source
    _ = visit(root, depth: 0, owner: nil)
  }

  /// Returns the member whose key begins at an offset.
  package func member(at offset: Int) -> Int? { membersByOffset[offset] }

  /// Returns the member of an object with a key.
  package func member(_ key: String, of object: Int) -> Int? {
    objects[object].members.first { members[$0].key == key }
  }

  /// Returns the first member that begins at an offset or after it.
  func firstMember(from offset: Int) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Records the contents of a value; returns the first offset after it, and the object that it is.
  private mutating func visit(
    _ node: JSONNode,
    depth: Int,
    owner: Int?
  ) -> (end: Int, object: Int?) {
    let start = node.location.offset
    switch node.value {
    case .object(let members):
      let object = objects.count
      objects.append(Object(open: start, close: start, depth: depth, owner: owner))
      let end = visit(members, of: object)
      objects[object].close = source.afterSpace(end)
      return (objects[object].close + 1, object)
    case .array(let elements):
      var end = start + 1
      for element in elements { end = visit(element, depth: depth, owner: owner).end }
      return (source.afterSpace(end) + 1, nil)
    default: return (node.location.end.offset, nil)
    }
  }

  private mutating func visit(_ found: JSONMembers, of object: Int) -> Int {
    var end = objects[object].open + 1
    var keys: Set<String> = []
    keys.reserveCapacity(found.count)
    for member in found {
      let index = members.count
      let start = member.keyLocation.offset
      members.append(
        Member(
          key: member.key,
          start: start,
          keyEnd: member.keyLocation.end.offset,
          valueStart: member.value.location.offset,
          end: start,
          object: object,
          place: objects[object].members.count
        )
      )
      membersByOffset[start] = index
      objects[object].members.append(index)
      if !keys.insert(member.key).inserted { firstDuplicate = firstDuplicate ?? index }
      let value = visit(member.value, depth: objects[object].depth + 1, owner: index)
      members[index].end = value.end
      if member.value.kind == .object { members[index].inner = value.object }
      end = value.end
    }
    return end
  }
}

extension SourceText {
  /// Returns the first offset from one on that has no white space, and where these are allowed no
  /// comment and no trailing comma.
  fileprivate func afterSpace(_ offset: Int) -> Int {
    var offset = offset
    if allowsComments {
      offset = bytes.afterSpaceAndComments(offset)
      if offset < bytes.count, bytes[offset] == UInt8(ascii: ",") {
        offset = bytes.afterSpaceAndComments(offset + 1)
      }
      return offset
    }
    while offset < bytes.count, " \t\r\n".utf8.contains(bytes[offset]) { offset += 1 }
    return offset
  }
}
