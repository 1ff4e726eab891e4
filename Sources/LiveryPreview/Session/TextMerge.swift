import SourceJSON

/// The changes of two people who began with one text, together.
///
/// A change is a member that was added, removed or set, by its path; an array is one value, except for the
/// widgets of a tree. Changes of one side only go into the text of the other one, whose bytes, comments and
/// order stay.
struct TextMerge {
  /// A member that both sides changed to different values, or changed inside on one side and removed on the
  /// other.
  struct Conflict: Hashable, Sendable {
    /// The keys from the root to the member.
    let path: [String]
    /// The values as JSON; `nil` where the member was removed.
    let mine: String?
    let theirs: String?
    /// The reason, if the member itself was changed on one side only.
    var reason: String?
  }

  /// A change of a member; `nil` removes it.
  private struct Change {
    let path: [String]
    let value: JSONValue?
    /// The keys before the member in its object, the nearest first.
    let before: [String]
  }

  /// The merged text; `nil` with conflicts, and if a text has errors.
  private(set) var text: [UInt8]?

  private(set) var conflicts: [Conflict] = []

  /// The text in which widgets of `theirs` do not have the ids that `mine` gave to others; `nil` if there
  /// are none.
  private(set) var textWithOwnIDs: [UInt8]?

  private var changes: [Change] = []

  /// A Boolean value that indicates whether `mine` changed the list of windows, or a window that may be
  /// another one in `theirs`.
  private var hasOtherWindows = false

  /// Merges what `mine` changes in `base` into `theirs`.
  init(from base: [UInt8], mine: [UInt8], theirs: [UInt8]) {
    guard let base = JSONText(base), let mine = JSONText(mine), let other = JSONText(theirs),
      Set([base, mine, other].map(\.layout.isArray)).count == 1
    else { return }
    merge(mine.value, into: other.value, from: base.value, at: [])
    guard conflicts.isEmpty, !hasOtherWindows else { return }
    text = changes.isEmpty ? theirs : Self.text(other, with: changes)
    rejectSharedIDs(mine: mine, theirs: other, base: base)
  }

  /// Reports ids that both sides gave to different widgets: they are unique in a window.
  private mutating func rejectSharedIDs(mine: JSONText, theirs: JSONText, base: JSONText) {
    guard let merged = text.flatMap(JSONText.init) else { return }
    let shared = merged.value.repeatedIDs.subtracting(mine.value.repeatedIDs)
      .subtracting(theirs.value.repeatedIDs)
    if shared.isEmpty { return }
    text = nil
    for change in changes {
      var ids = change.value?.ids ?? []
      if change.path.last == "id", case .string(let id)? = change.value { ids.append(id) }
      guard let id = ids.first(where: shared.contains) else { continue }
      conflicts.append(
        Conflict(
          path: change.path,
          mine: change.value?.text(pretty: false),
          theirs: theirs.value(at: change.path)?.text(pretty: false),
          reason: "'\(id)' is the id of another widget there"
        )
      )
    }
    let restored = theirs.value.paths(toIDsIn: shared).map { path in
      // The widget has the id that it has here, unless it is new there.
      let own = mine.value(at: path)
      return Change(path: path, value: own.isSame(as: base.value(at: path)) ? own : nil, before: [])
    }
    textWithOwnIDs = Self.text(merged, with: restored)
  }

  /// Returns a text in which the member at a path has the value that it has in another text; `nil` if
  /// that cannot be written.
  static func text(_ text: [UInt8], takingMember path: [String], from other: [UInt8]) -> [UInt8]? {
    guard let text = JSONText(text), let other = JSONText(other) else { return nil }
    var (path, value) = (path, other.value(at: path))
    // Both sides may have added what the member is in.
    while value != nil, path.count > 1, text.object(at: path.dropLast()) == nil {
      value = value.map { .object([.init(path.removeLast(), $0)]) }
    }
    return Self.text(text, with: [Change(path: path, value: value, before: [])])
  }

  private mutating func merge(
    _ mine: JSONValue?,
    into theirs: JSONValue?,
    from base: JSONValue?,
    at path: [String],
    among siblings: [JSONValue.Member] = []
  ) {
    if mine.isSame(as: theirs) || mine.isSame(as: base) { return }
    if case .object(let mine)? = mine, case .object(let theirs)? = theirs {
      let (old, own, other) = (base.byKey, mine.byKey, theirs.byKey)
      for key in theirs.map(\.key) + mine.map(\.key).filter({ other[$0] == nil }) {
        merge(own[key], into: other[key], from: old[key], at: path + [key], among: mine)
      }
    } else if path.last ?? "children" == "children",
      let widgets = ChangedWidget.all(mine: mine, theirs: theirs, base: base)
    {
      for each in widgets {
        merge(each.mine, into: each.theirs, from: each.base, at: path + [each.key])
      }
    } else if path.isEmpty {
      hasOtherWindows = true
    } else if theirs.isSame(as: base) {
      let before = siblings.prefix { $0.key != path.last }.map(\.key).reversed()
      changes.append(Change(path: path, value: mine, before: Array(before)))
    } else {
      let texts = [mine, theirs].map { $0?.text(pretty: false) }
      conflicts.append(Conflict(path: path, mine: texts[0], theirs: texts[1]))
    }
  }

  /// Returns a text with some changes; `nil` if they cannot be written.
  private static func text(_ text: JSONText, with changes: [Change]) -> [UInt8]? {
    let layout = text.layout
    var editor = JSONTextEditor(layout)
    for change in changes {
      guard let key = change.path.last, let object = text.object(at: change.path.dropLast()) else {
        return nil
      }
      switch (layout.member(key, of: object), change.value) {
      case (let member?, let value?): editor.replaceValue(of: member, by: value)
      case (let member?, nil): editor.remove(member)
      case (nil, let value?):
        let anchor = change.before.lazy.compactMap { layout.member($0, of: object) }.first
        editor.add(key, value, to: object, after: anchor)
      case (nil, nil): break
      }
    }
    guard let new = text.applying(editor.changes), let result = JSONText(new),
      // What was written is what was meant.
      changes.allSatisfy({ result.value(at: $0.path).isSame(as: $0.value) })
    else { return nil }
    return new
  }
}

/// A widget that one side changed, in three versions of an array of widgets.
private struct ChangedWidget {
  /// Its id after `#`, or its index if the other side shows that it is the same one.
  let key: String
  let mine: JSONValue
  let theirs: JSONValue
  let base: JSONValue

  /// Returns the widgets that `mine` changed; `nil` if it changed the array itself, or if `theirs` does
  /// not show which one of them is: it has no id, and the other side changed the array.
  static func all(mine: JSONValue?, theirs: JSONValue?, base: JSONValue?) -> [Self]? {
    guard let mine = Siblings(mine), let theirs = Siblings(theirs), let base = Siblings(base),
      mine.areInPlace(of: base)
    else { return nil }
    let areInPlace = theirs.areInPlace(of: base)
    var found: [Self] = []
    for (index, widget) in mine.all.enumerated() where !Optional(widget).isSame(as: base.all[index])
    {
      let id = base.ids[index].flatMap { $0 == mine.ids[index] ? $0 : nil }
      let place = id.flatMap { theirs.ids.firstIndex(of: $0) }
      let isSame = areInPlace && theirs.isSameWidget(at: index, as: base)
      guard let theirPlace = place ?? (isSame ? index : nil) else { return nil }
      found.append(
        Self(
          key: place == nil ? "\(index)" : "#\(id ?? "")",
          mine: widget,
          theirs: theirs.all[theirPlace],
          base: base.all[index]
        )
      )
    }
    return found
  }

  /// Widgets side by side.
  private struct Siblings {
    let all: [JSONValue]
    let ids: [String?]

    /// Creates the widgets of an array; `nil` if it has other elements, or an id twice.
    init?(_ value: JSONValue?) {
      guard case .array(let all)? = value else { return nil }
      for each in all { guard case .object = each else { return nil } }
      (self.all, ids) = (all, all.map(\.id))
      let named = ids.compactMap(\.self)
      if Set(named).count != named.count { return nil }
    }

    /// Returns whether a widget is the one that was there, in a list in which each is at its place: it
    /// has no id as before and is of the same class, or it is equal but for its id.
    func isSameWidget(at index: Int, as former: Self) -> Bool {
      let (now, before) = (all[index], former.all[index])
      if ids[index] == nil, former.ids[index] == nil {
        return Optional(now).byKey["class"] == Optional(before).byKey["class"]
      }
      return Optional(now.without("id")).isSame(as: before.without("id"))
    }

    /// Returns whether each widget is at the place that it had: none was added, removed or moved.
    func areInPlace(of former: Self) -> Bool {
      guard all.count == former.all.count else { return false }
      let (now, before) = (Set(ids), Set(former.ids))
      let known = Set(former.all)
      return all.indices.allSatisfy { index in
        let (id, old) = (ids[index], former.ids[index])
        if id != old {
          return (id == nil || !before.contains(id)) && (old == nil || !now.contains(old))
        }
        return id != nil || all[index] == former.all[index] || !known.contains(all[index])
      }
    }
  }
}

extension JSONValue {
  /// The ids of the widget and of those inside it, or of the widgets of an array.
  fileprivate var ids: [String] {
    switch self {
    case .array(let all): all.flatMap(\.ids)
    case .object: [id].compactMap(\.self) + (children?.ids ?? [])
    default: []
    }
  }

  /// The ids that several widgets of a window have.
  fileprivate var repeatedIDs: Set<String> {
    if case .array(let windows) = self { return Set(windows.flatMap(\.repeatedIDs)) }
    return Set(Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys)
  }

  /// Returns the paths to ids among some.
  fileprivate func paths(toIDsIn some: Set<String>) -> [[String]] {
    switch self {
    case .array(let all):
      return all.enumerated().flatMap { index, widget in
        widget.paths(toIDsIn: some).map { ["\(index)"] + $0 }
      }
    case .object:
      let inner = children?.paths(toIDsIn: some).map { ["children"] + $0 } ?? []
      return (id.map(some.contains) == true ? [["id"]] : []) + inner
    default: return []
    }
  }

  private var children: JSONValue? { Optional(self).byKey["children"] }
}

extension [JSONValue.Member] {
  fileprivate var byKey: [String: JSONValue] {
    Dictionary(map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}

extension JSONValue {
  /// Returns an object without a member.
  fileprivate func without(_ key: String) -> JSONValue {
    if case .object(let members) = self { .object(members.filter { $0.key != key }) } else { self }
  }
}

extension JSONValue? {
  /// The members of an object by key; none of other values.
  fileprivate var byKey: [String: JSONValue] {
    if case .object(let members)? = self { members.byKey } else { [:] }
  }
}

extension JSONValue? {
  /// Returns whether two values are equal, in whatever order their members are.
  fileprivate func isSame(as other: JSONValue?) -> Bool {
    switch (self, other) {
    case (.object(let own)?, .object(let other)?):
      let (own, other) = (own.byKey, other.byKey)
      return own.count == other.count
        && own.allSatisfy { key, value in
          Optional(value).isSame(as: other[key])
        }
    case (.array(let own)?, .array(let other)?):
      return own.count == other.count
        && zip(own, other).allSatisfy { Optional($0).isSame(as: $1) }
    default: return self == other
    }
  }
}
