package import SourceJSON

/// A member of a sheet that applies in some contexts only.
package struct ConditionalMember: Sendable {
  /// The index of the sheet.
  package let sheet: Int
  /// The contexts.
  package let contexts: Contexts
  /// The member: a constant with its `$`, or an entry.
  package let member: JSONValue.Member

  /// Creates a member for some contexts.
  package init(sheet: Int, contexts: Contexts, member: JSONValue.Member) {
    (self.sheet, self.contexts, self.member) = (sheet, contexts, member)
  }
}

/// An axis with two contexts, to be declared in a sheet.
package struct NewAxis: Sendable {
  /// The axis.
  package let name: String
  /// The context that applies until another one is set.
  package let first: String
  /// The other context.
  package let second: String

  /// Creates an axis.
  package init(_ name: String, from first: String, to second: String) {
    (self.name, self.first, self.second) = (name, first, second)
  }
}

extension Theme {
  /// Returns the theme with further members in `@when`s at the end of its sheets.
  ///
  /// - Parameters:
  ///   - members: The members; those of a `@when` that a sheet has are merged with its own.
  ///   - axis: The axis to declare; `nil` if a sheet declares it.
  /// - Returns: The theme with its texts.
  /// - Throws: A `DiagnosticsError` if a sheet cannot be edited, or if the result has errors.
  package func adding(
    _ members: [ConditionalMember],
    declaring axis: NewAxis? = nil
  ) throws(DiagnosticsError) -> EditedTheme {
    var changed = sheets
    var texts: [EditedTheme.Text] = []
    let last = members.map(\.sheet).max()
    for (sheet, own) in Dictionary(grouping: members, by: \.sheet).sorted(by: { $0.key < $1.key }) {
      let edited = try sheets[sheet].adding(own, declaring: sheet == last ? axis : nil)
      changed[sheet] = edited.sheet
      texts.append(edited.text)
    }
    // Imported sheets are in the list themselves.
    for index in changed.indices { changed[index].imports = [] }
    var diagnostics = Diagnostics()
    let theme = recompiled(changed, files: files, into: &diagnostics)
    try diagnostics.throwIfErrors()
    return EditedTheme(theme: theme, texts: texts)
  }
}

extension StyleSheet {
  fileprivate func adding(
    _ members: [ConditionalMember],
    declaring axis: NewAxis?
  ) throws(DiagnosticsError) -> (sheet: StyleSheet, text: EditedTheme.Text) {
    guard format == nil, let source, let layout = JSONLayout(source), !layout.objects.isEmpty else {
      throw .editRefused("'\(name)' has no text to edit", at: nil)
    }
    var editor = JSONTextEditor(layout)
    if let axis {
      let contexts: JSONValue = [
        "contexts": .array([.string(axis.first), .string(axis.second)]),
        "default": .string(axis.first),
      ]
      editor.merge([JSONValue.Member("@modifiers", [axis.name: contexts])], into: 0)
    }
    var blocks: [(contexts: Contexts, members: MergedMembers)] = []
    var numbers: [Contexts: Int] = [:]
    for added in members {
      let number = numbers[added.contexts] ?? blocks.count
      if number == blocks.count {
        numbers[added.contexts] = number
        blocks.append((added.contexts, MergedMembers()))
      }
      blocks[number].members.add(added.member)
    }
    blocks.removeAll { contexts, members in
      guard let known = layout.block(for: contexts), let object = layout.members[known].inner else {
        return false
      }
      editor.merge(members.all, into: object)
      return true
    }
    var changes = editor.changes
    let end = layout.objects[0].members.last.map { layout.members[$0].end }
    if let end, !blocks.isEmpty {
      // After members of the axis, which are added at the same place.
      let text = blocks.map { contexts, members in
        JSONValue.object(members.all).blockText(key: contexts.conditionText)
      }
      let added = text.map { ",\n  \($0)" }.joined()
      if let last = changes.last, last.start.offset == end {
        changes.removeLast()
        changes.append(source.change(end..<last.end.offset, to: last.text + added))
      } else {
        changes.append(source.change(end..<end, to: added))
      }
    }
    let written = try source.applying(changes)
    var sheet = try StyleSheet(written, policy: policy)
    sheet.identity = identity
    let text = EditedTheme.Text(
      name: name,
      old: source.string,
      new: written.string,
      changes: changes
    )
    return (sheet, text)
  }
}

extension JSONTextEditor {
  /// Adds members to an object, or merges objects with those that are there.
  fileprivate mutating func merge(_ members: [JSONValue.Member], into object: Int) {
    let known = Dictionary(
      layout.objects[object].members.map { (layout.members[$0].key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for member in members {
      guard let old = known[member.key] else {
        add(member.key, member.value, to: object, joining: 8)
        continue
      }
      if case .object(let inner) = member.value, let next = layout.members[old].inner {
        merge(inner, into: next)
      } else {
        replaceValue(of: old, by: member.value)
      }
    }
  }
}

/// The members of an object, of which those with one key are merged.
private struct MergedMembers {
  private(set) var all: [JSONValue.Member] = []
  private var numbers: [String: Int] = [:]

  mutating func add(_ member: JSONValue.Member) {
    if let known = numbers[member.key] {
      all[known] = JSONValue.Member(member.key, all[known].value.merged(with: member.value))
    } else {
      numbers[member.key] = all.count
      all.append(member)
    }
  }
}

extension JSONValue {
  /// Returns the value with the members of another one, at all depths.
  fileprivate func merged(with other: JSONValue) -> JSONValue {
    guard case .object(var members) = self, case .object(let others) = other else { return other }
    for member in others {
      if let known = members.firstIndex(where: { $0.key == member.key }) {
        members[known] = Member(member.key, members[known].value.merged(with: member.value))
      } else {
        members.append(member)
      }
    }
    return .object(members)
  }

  /// Returns the text of a member with an object, each of whose members is on a line.
  fileprivate func blockText(key: String) -> String {
    guard case .object(let members) = self else { return "" }
    let lines = members.map { member in
      "    \(JSONValue.string(member.key).text(pretty: false)): \(member.value.lineText)"
    }
    let name = JSONValue.string(key).text(pretty: false)
    return "\(name): {\n\(lines.joined(separator: ",\n"))\n  }"
  }

  /// The text on one line, with spaces.
  private var lineText: String {
    switch self {
    case .object(let members) where !members.isEmpty:
      let parts = members.map { member in
        "\(JSONValue.string(member.key).text(pretty: false)): \(member.value.lineText)"
      }
      return "{ \(parts.joined(separator: ", ")) }"
    default: return text(pretty: false)
    }
  }
}

extension JSONLayout {
  /// Returns the first `@when` of a sheet with some contexts.
  func block(for contexts: Contexts) -> Int? {
    objects[0].members.first { member in
      ConditionReader.owns(members[member].key)
        && Contexts(conditionsIn: members[member].key) == contexts
    }
  }
}

extension Contexts {
  /// The key of a `@when` with these contexts.
  var conditionText: String {
    "@when " + axes.map { "\($0)=\(self[$0] ?? "")" }.joined(separator: " ")
  }

  /// Reads the contexts in the key of a `@when`.
  fileprivate init(conditionsIn key: String) {
    self.init()
    for part in key.split(whereSeparator: \.isWhitespace).dropFirst() {
      let pair = part.split(separator: "=")
      if pair.count == 2 { self[String(pair[0])] = String(pair[1]) }
    }
  }
}
