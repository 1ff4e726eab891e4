import SourceJSON

/// The changes of two people who began with one text, together.
///
/// A change is a member that was added, removed or set, by its path; an array is one value. Changes of one
/// side only go into the text of the other one, whose bytes, comments and order stay.
struct TextMerge {
  /// A member that both sides changed to different values, or changed inside on one side and removed on the
  /// other.
  struct Conflict: Hashable, Sendable {
    /// The keys from the root to the member.
    let path: [String]
    /// The values as JSON; `nil` where the member was removed.
    let mine: String?
    let theirs: String?
  }

  /// A change of a member; `nil` removes it.
  private struct Change {
    let path: [String]
    let value: JSONValue?
    /// The keys before the member in its object, the nearest first.
    let before: [String]
  }

  /// The merged text; `nil` with conflicts, and if a text is no object or has errors.
  private(set) var text: [UInt8]?

  private(set) var conflicts: [Conflict] = []

  private var changes: [Change] = []

  /// Merges what `mine` changes in `base` into `theirs`.
  init(from base: [UInt8], mine: [UInt8], theirs: [UInt8]) {
    guard let base = ReadText(base), let mine = ReadText(mine), let other = ReadText(theirs) else {
      return
    }
    merge(mine.members, into: other.members, from: base.members, at: [])
    guard conflicts.isEmpty else { return }
    text = changes.isEmpty ? theirs : other.applying(changes)
  }

  /// Returns a text in which the member at a path has the value that it has in another text; `nil` if
  /// that cannot be written.
  static func text(_ text: [UInt8], takingMember path: [String], from other: [UInt8]) -> [UInt8]? {
    guard let text = ReadText(text), let other = ReadText(other) else { return nil }
    return text.applying([Change(path: path, value: other.value(at: path), before: [])])
  }

  private mutating func merge(
    _ mine: [JSONValue.Member],
    into theirs: [JSONValue.Member],
    from base: [JSONValue.Member],
    at path: [String]
  ) {
    let theirKeys = Set(theirs.map(\.key))
    let keys = theirs.map(\.key) + mine.map(\.key).filter { !theirKeys.contains($0) }
    let (base, own, other) = (base.byKey, mine.byKey, theirs.byKey)
    for key in keys {
      let (old, my, their) = (base[key], own[key], other[key])
      if my.isSame(as: their) || my.isSame(as: old) { continue }
      let path = path + [key]
      if case .object(let my)? = my, case .object(let their)? = their {
        var former: [JSONValue.Member] = []
        if case .object(let members)? = old { former = members }
        merge(my, into: their, from: former, at: path)
      } else if their.isSame(as: old) {
        let before = mine.prefix { $0.key != key }.map(\.key).reversed()
        changes.append(Change(path: path, value: my, before: Array(before)))
      } else {
        let texts = [my, their].map { $0?.text(pretty: false) }
        conflicts.append(Conflict(path: path, mine: texts[0], theirs: texts[1]))
      }
    }
  }

  /// A text that is an object, and its members.
  private struct ReadText {
    let layout: JSONLayout
    let members: [JSONValue.Member]

    /// Reads a text; `nil` if it is no object, or has errors.
    init?(_ bytes: [UInt8]) {
      let source = SourceText(name: "", bytes: bytes).allowingComments
      var diagnostics = Diagnostics()
      guard let layout = JSONLayout(source), layout.firstDuplicate == nil,
        let root = JSONParser.parse(source, into: &diagnostics),
        case .object(let members) = JSONValue(root),
        !diagnostics.all.contains(where: { $0.severity == .error })
      else { return nil }
      (self.layout, self.members) = (layout, members)
    }

    /// Returns the value at a path; `nil` if there is none.
    func value(at path: [String]) -> JSONValue? {
      path.reduce(.object(members)) { value, key in
        if case .object(let members)? = value { members.byKey[key] } else { nil }
      }
    }

    /// Returns the text with some changes; `nil` if they cannot be written.
    func applying(_ changes: [Change]) -> [UInt8]? {
      var editor = JSONTextEditor(layout)
      for change in changes {
        guard let key = change.path.last, let object = object(at: change.path.dropLast()) else {
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
      guard let new = try? layout.source.applying(editor.changes),
        let result = ReadText(new.bytes),
        // What was written is what was meant.
        changes.allSatisfy({ result.value(at: $0.path).isSame(as: $0.value) })
      else { return nil }
      return new.bytes
    }

    private func object(at path: ArraySlice<String>) -> Int? {
      path.reduce(0) { object, key in
        object.flatMap { layout.member(key, of: $0) }.flatMap { layout.members[$0].inner }
      }
    }
  }
}

extension [JSONValue.Member] {
  fileprivate var byKey: [String: JSONValue] {
    Dictionary(map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
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
