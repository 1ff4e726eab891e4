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

extension Theme {
  /// Returns the theme with further members in `@when`s at the end of its sheets.
  ///
  /// - Parameters:
  ///   - members: The members; those of a `@when` that a sheet has are merged with its own.
  ///   - modifier: The axis to declare; `nil` if a sheet declares it.
  /// - Returns: The theme with its texts.
  /// - Throws: A `DiagnosticsError` if a sheet cannot be edited, or if the result has errors.
  package func adding(
    _ members: [ConditionalMember],
    declaring modifier: StyleSheet.Modifier? = nil
  ) throws(DiagnosticsError) -> EditedTheme {
    var changed = sheets
    var texts: [EditedTheme.Text] = []
    let last = members.map(\.sheet).max()
    for (sheet, own) in Dictionary(grouping: members, by: \.sheet).sorted(by: { $0.key < $1.key }) {
      let edited = try sheets[sheet].adding(own, declaring: sheet == last ? modifier : nil)
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
    declaring modifier: Modifier?
  ) throws(DiagnosticsError) -> (sheet: StyleSheet, text: EditedTheme.Text) {
    guard format == nil, let source, let layout = JSONLayout(source), !layout.objects.isEmpty else {
      throw .editRefused("'\(name)' has no text to edit", at: nil)
    }
    var editor = JSONTextEditor(layout)
    if let modifier {
      let axis: JSONValue = [
        "contexts": .array(modifier.contexts.map(JSONValue.string)),
        "default": .string(modifier.defaultContext),
      ]
      let directive = JSONValue.Member("@modifiers", [modifier.axis: axis])
      editor.merge(directive, into: 0)
    }
    for added in members {
      let known = layout.objects[0].members.first { member in
        ConditionReader.owns(layout.members[member].key)
          && Contexts(conditionsIn: layout.members[member].key) == added.contexts
      }
      let key = known.map { layout.members[$0].key } ?? added.contexts.conditionText
      editor.merge(JSONValue.Member(key, .object([added.member])), into: 0)
    }
    let changes = editor.changes
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
  /// Adds a member to an object, or merges an object with the one that is there.
  fileprivate mutating func merge(_ member: JSONValue.Member, into object: Int) {
    guard let known = layout.member(member.key, of: object) else {
      return add(member.key, member.value, to: object, joining: 8)
    }
    if case .object(let inner) = member.value, let next = layout.members[known].inner {
      for member in inner { merge(member, into: next) }
    } else {
      replaceValue(of: known, by: member.value)
    }
  }
}

extension Contexts {
  /// The key of a `@when` with these contexts.
  fileprivate var conditionText: String {
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
