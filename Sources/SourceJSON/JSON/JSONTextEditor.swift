/// A batch of edits of a JSON text that leaves every other byte as it is.
///
/// New text is formatted like its neighbours: indents, line ends, the space after a colon, and
/// objects on one line or on several.
package struct JSONTextEditor: Sendable {
  /// The layout of the text before the edits.
  package let layout: JSONLayout

  private var removed: Set<Int> = []

  /// The removed members, by their objects.
  private var removedByObject: [Int: [Int]] = [:]

  /// The objects that are removed once they are empty.
  private var emptied: Set<Int> = []

  /// The replacements of keys and values, by members.
  private var keys: [Int: String] = [:]
  private var values: [Int: JSONValue] = [:]

  /// The members that replace others, by these.
  private var swapped: [Int: Int] = [:]

  /// The members added to objects.
  private var added: [Int: [Addition]] = [:]

  /// The positions of keys in these, by objects.
  private var addedKeys: [Int: [String: Int]] = [:]

  private struct Addition {
    let anchor: Int?
    let key: String
    var value: Value

    enum Value {
      case new(JSONValue)
      case copied(of: Int)
    }
  }

  /// Creates an editor of a text with a layout.
  package init(_ layout: JSONLayout) { self.layout = layout }

  /// Removes a member from its object.
  package mutating func remove(_ member: Int) {
    guard removed.insert(member).inserted else { return }
    removedByObject[layout.members[member].object, default: []].append(member)
  }

  /// Removes a member from its object, and with the last one the member whose value the object is.
  package mutating func removeWithEmptyObject(_ member: Int) {
    remove(member)
    emptied.insert(layout.members[member].object)
  }

  /// Replaces the value of a member; an object with comments is changed member by member.
  package mutating func replaceValue(of member: Int, by value: JSONValue) {
    guard case .object(let new) = value, let inner = layout.members[member].inner,
      layout.hasComments(inValueOf: member)
    else {
      values[member] = value
      return
    }
    let keys = layout.objects[inner].members
    for old in keys {
      if let found = new.last(where: { $0.key == layout.members[old].key }) {
        replaceValue(of: old, by: found.value)
      } else {
        remove(old)
      }
    }
    for added in new where !keys.contains(where: { layout.members[$0].key == added.key }) {
      add(added.key, added.value, to: inner)
    }
  }

  /// Replaces the key of a member.
  package mutating func replaceKey(of member: Int, by key: String) { keys[member] = key }

  /// Adds a member to an object, after another one or as its last.
  ///
  /// If a member with the key was added before, the later value wins; objects are merged down to a
  /// number of levels.
  package mutating func add(
    _ key: String,
    _ value: JSONValue,
    to object: Int,
    after member: Int? = nil,
    joining levels: Int = 0
  ) {
    if let known = addedKeys[object]?[key], case .new(let old)? = added[object]?[known].value {
      added[object]?[known].value = .new(old.joined(with: value, levels: levels))
      return
    }
    addedKeys[object, default: [:]][key] = added[object]?.count ?? 0
    let anchor = member ?? layout.objects[object].members.last
    added[object, default: []].append(Addition(anchor: anchor, key: key, value: .new(value)))
  }

  /// Moves a member directly after another one of its object.
  package mutating func move(_ member: Int, after other: Int) {
    remove(member)
    let moved = layout.members[member]
    let addition = Addition(anchor: other, key: moved.key, value: .copied(of: member))
    added[moved.object, default: []].append(addition)
  }

  /// Swaps two members of an object.
  package mutating func swap(_ one: Int, _ other: Int) {
    guard one != other else { return }
    (swapped[one], swapped[other]) = (other, one)
  }

  /// The first removed member with edits inside it.
  package var lost: Int? {
    let written = Array(values.keys) + added.keys.compactMap { layout.objects[$0].owner }
    return written.filter(isGone).min()
  }

  /// The changes of the text, in its order; they overlap only if something is moved after a removed
  /// member.
  package var changes: [TextChange] {
    var editor = self
    for object in emptied where added[object] == nil && isEmpty(object) {
      if let owner = layout.objects[object].owner { editor.remove(owner) }
    }
    return editor.ownChanges
  }

  private var ownChanges: [TextChange] {
    var all: [TextChange] = []
    for (object, members) in removedByObject where !isGone(layout.objects[object].owner) {
      all +=
        layout.hasCommentsOrTrailingComma(in: object)
        ? removals(of: members.sorted(), keepingCommentsIn: object)
        : removals(of: members.sorted(), from: layout.objects[object].members)
    }
    for (member, key) in keys where !isGone(member) {
      let member = layout.members[member]
      let text = JSONValue.string(key).text(pretty: false)
      all.append(layout.source.change(member.start..<member.keyEnd, to: text))
    }
    for (member, value) in values where !isGone(member) {
      let text = layout.text(of: value, inPlaceOf: member)
      let member = layout.members[member]
      all.append(layout.source.change(member.valueStart..<member.end, to: text))
    }
    for (member, other) in swapped where !isGone(member) {
      let member = layout.members[member]
      all.append(layout.source.change(member.start..<member.end, to: layout.text(of: other)))
    }
    for (object, additions) in added where !isGone(layout.objects[object].owner) {
      all += self.additions(additions, to: object)
    }
    return all.inOrder
  }

  /// Returns a Boolean value that indicates whether all members of an object are removed.
  private func isEmpty(_ object: Int) -> Bool {
    removedByObject[object, default: []].count == layout.objects[object].members.count
  }

  /// Returns a Boolean value that indicates whether a member, or a container of it, is removed.
  private func isGone(_ member: Int?) -> Bool {
    var next = member
    while let member = next {
      if removed.contains(member) { return true }
      next = layout.objects[layout.members[member].object].owner
    }
    return false
  }

  /// Returns the changes that remove members from their object: with the separator to the next
  /// member that stays, or from the last that stays.
  private func removals(of members: [Int], from all: [Int]) -> [TextChange] {
    var changes: [TextChange] = []
    var next = 0
    while next < members.count {
      // Neighbours are removed together.
      let first = layout.members[members[next]]
      var last = first
      next += 1
      while next < members.count, layout.members[members[next]].place == last.place + 1 {
        last = layout.members[members[next]]
        next += 1
      }
      if last.place + 1 < all.count {
        let kept = layout.members[all[last.place + 1]]
        changes.append(layout.source.change(first.start..<kept.start, to: ""))
      } else {
        let start = first.place > 0 ? layout.members[all[first.place - 1]].end : first.start
        changes.append(layout.source.change(start..<last.end, to: ""))
      }
    }
    return changes
  }

  /// Returns the changes that remove members from an object whose comments stay.
  private func removals(of members: [Int], keepingCommentsIn object: Int) -> [TextChange] {
    let anchors = Set(added[object, default: []].compactMap(\.anchor))
    var ranges = members.flatMap { layout.removal(of: $0, isAnchor: anchors.contains($0)) }
    // The last member that stays loses its comma if the object has none after its last one.
    let all = layout.objects[object].members
    if let last = all.last, removed.contains(last), layout.comma(after: last) == nil,
      let kept = all.last(where: { !removed.contains($0) }), let comma = layout.comma(after: kept)
    {
      ranges.append(comma..<(comma + 1))
    }
    return ranges.map { layout.source.change($0, to: "") }
  }

  private func additions(_ additions: [Addition], to object: Int) -> [TextChange] {
    var texts: [Int: String] = [:]
    var first: String?
    for addition in additions {
      func member(_ anchor: Int?) -> String {
        switch addition.value {
        case .new(let value): layout.member(addition.key, value, addedTo: object, after: anchor)
        case .copied(let member): layout.text(of: member)
        }
      }
      if let anchor = addition.anchor {
        let isFirst = isEmpty(object) && texts.isEmpty
        let separator = isFirst ? "" : layout.separator(after: anchor)
        texts[anchor, default: ""] += separator + member(anchor)
      } else if let before = first {
        first = before + "," + layout.lead(inEmpty: object).before + member(nil)
      } else {
        first = layout.lead(inEmpty: object).before + member(nil)
      }
    }
    if let first {
      let (open, close) = (layout.objects[object].open, layout.objects[object].close)
      let text = first + layout.lead(inEmpty: object).after
      if let comment = layout.comments(in: (open + 1)..<close).last {
        let line = layout.newline(near: open) + layout.indentation(at: open)
        let isLine = layout.endsWithLine(comment)
        let lead = isLine && text.first?.isNewline == false ? line : ""
        return [layout.source.change(comment.upperBound..<close, to: lead + text)]
      }
      return [layout.source.change((open + 1)..<close, to: text)]
    }
    return texts.flatMap { anchor, text in
      let end = layout.members[anchor].end
      guard let comment = layout.lineComment(after: anchor) else {
        return [layout.source.change(end..<end, to: text)]
      }
      return changes(adding: text, after: anchor, behind: comment)
    }
  }

  /// Returns the changes that add members, with the separator before each, behind the last comment
  /// on the line of another member.
  private func changes(
    adding text: String,
    after anchor: Int,
    behind comment: Range<Int>
  ) -> [TextChange] {
    let (source, end, point) = (layout.source, layout.members[anchor].end, comment.upperBound)
    // The separator may have white space on both sides of its comma.
    let lead = text.prefix(while: \.isWhitespace)
    let isFirst = text.dropFirst(lead.count).first != ","
    var rest = isFirst ? text[...] : lead + text.dropFirst(lead.count + 1)
    if layout.endsWithLine(comment),
      !rest.prefix(while: \.isWhitespace).contains(where: \.isNewline)
    {
      let start = layout.members[anchor].start
      rest =
        layout.newline(near: start) + layout.indentation(at: start)
        + rest.drop(while: \.isWhitespace)
    }
    let hasComma = layout.comma(after: anchor).map { $0 < point } ?? false
    if isFirst { return [source.change(point..<point, to: String(rest))] }
    if hasComma { return [source.change(point..<point, to: rest + ",")] }
    return [source.change(end..<end, to: ","), source.change(point..<point, to: String(rest))]
  }
}

extension JSONValue {
  /// Returns an object merged with another one, to a depth; for other values the other one.
  fileprivate func joined(with other: JSONValue, levels: Int) -> JSONValue {
    guard levels > 0, case .object(var members) = self, case .object(let more) = other else {
      return other
    }
    for member in more {
      if let known = members.firstIndex(where: { $0.key == member.key }) {
        let value = members[known].value.joined(with: member.value, levels: levels - 1)
        members[known] = Member(member.key, value)
      } else {
        members.append(member)
      }
    }
    return .object(members)
  }
}
