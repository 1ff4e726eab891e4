public import SourceJSON

/// A theme with edits in the texts of its sheets.
///
/// Nothing is written to files; that is up to the caller.
public struct EditedTheme: Sendable {
  /// A changed text; every byte outside of the changes is the same.
  public struct Text: Hashable, Sendable {
    /// The name of the file.
    public let name: String
    /// The former text; writing it reverts the edit.
    public let old: String
    /// The current text.
    public let new: String
    /// The changes, in the order of the old text.
    public let changes: [TextChange]

    package init(name: String, old: String, new: String, changes: [TextChange]) {
      (self.name, self.old, self.new, self.changes) = (name, old, new, changes)
    }
  }

  /// The edited theme.
  public let theme: Theme
  /// The texts that have changed.
  public let texts: [Text]

  /// Makes an edited theme; unchanged texts are omitted.
  package init(theme: Theme, texts: [Text]) {
    self.theme = theme
    self.texts = texts.filter { $0.old != $0.new }
  }

  /// Returns the edits of this theme, after those by which another theme became what was edited here.
  package func following(_ first: EditedTheme) -> EditedTheme {
    let before = Dictionary(first.texts.map { ($0.name, $0) }) { $1 }
    let known = Set(texts.map(\.name))
    let joined = texts.map { text -> Text in
      guard let former = before[text.name] else { return text }
      let source = SourceText(name: text.name, bytes: Array(former.old.utf8))
      let change = source.change(0..<source.bytes.count, to: text.new)
      return Text(name: text.name, old: former.old, new: text.new, changes: [change])
    }
    return EditedTheme(
      theme: theme,
      texts: joined + first.texts.filter { !known.contains($0.name) }
    )
  }
}

extension Theme {
  /// Edits the texts of the sheets, and returns the resulting theme.
  ///
  /// - Throws: A `DiagnosticsError` if an edit is impossible, as in a sheet without a text, or if
  ///   the result has errors, which are located in the new texts.
  public func editing(_ edits: [SheetEdit]) throws(DiagnosticsError) -> EditedTheme {
    var changed = sheets
    var texts: [EditedTheme.Text] = []
    for (sheet, own) in Dictionary(grouping: edits, by: \.sheet).sorted(by: { $0.key < $1.key }) {
      guard sheets.indices.contains(sheet) else {
        throw .editRefused("the theme has no sheet \(sheet)", at: nil)
      }
      let edited = try sheets[sheet].edited(own)
      changed[sheet] = edited.sheet
      texts.append(edited.text)
    }
    // Imported sheets are in the list themselves.
    for index in changed.indices { changed[index].imports = [] }
    var diagnostics = Diagnostics()
    let theme = recompiled(changed, files: files, into: &diagnostics)
    try diagnostics.throwIfErrors()
    // Lenient sheets drop old errors, but new ones are rejected.
    let lenient = changed.indices.filter { sheet in
      changed[sheet].policy.isLenient && edits.contains { $0.sheet == sheet }
    }
    if !lenient.isEmpty {
      for index in lenient { changed[index] = changed[index].readStrictly(into: &diagnostics) }
      _ = recompiled(changed, into: &diagnostics)
      try texts.throwErrors(of: diagnostics)
    }
    return EditedTheme(theme: theme, texts: texts)
  }

  /// Returns the theme as read from other texts, which may also be those of base sheets; texts of
  /// other files are added as they are.
  ///
  /// - Throws: A `DiagnosticsError` with the errors of the result.
  package func reading(_ texts: [EditedTheme.Text]) throws(DiagnosticsError) -> EditedTheme {
    var changed = sheets
    var isChanged = false
    for text in texts {
      for index in changed.indices where changed[index].name.hasSameBytes(as: text.name) {
        guard changed[index].isWritable, let source = changed[index].source else { continue }
        isChanged = true
        let new = SourceText(name: source.name, text: text.new)
        changed[index] = try changed[index].reading(
          source.allowsComments ? new.allowingComments : new
        )
      }
    }
    guard isChanged else { return EditedTheme(theme: self, texts: texts) }
    // Imported sheets are in the list themselves.
    for index in changed.indices { changed[index].imports = [] }
    var diagnostics = Diagnostics()
    let theme = recompiled(changed, files: files, into: &diagnostics)
    try diagnostics.throwIfErrors()
    return EditedTheme(theme: theme, texts: texts)
  }

  /// Sets the value of a setting in the entry of a key: the strongest one that applies in all
  /// contexts, or a new one at the end of the strongest sheet's top level; base sheets are edited
  /// only if there are no others.
  ///
  /// ```swift
  /// let edited = try theme.editing(
  ///   .textColor,
  ///   ofEntry: "#save-highlighted",
  ///   to: .value("#ff0000")
  /// )
  /// ```
  ///
  /// - Throws: A `DiagnosticsError` with the errors in the key or the value, located in the new
  ///   text.
  public func editing(
    _ setting: Setting,
    ofEntry key: String,
    to value: EditValue
  ) throws(DiagnosticsError) -> EditedTheme {
    if let place = place(ofEntry: key) { return try editing([.set(place, setting, value)]) }
    if value == .remove { throw .editRefused("there is no entry '\(key)'", at: nil) }
    let sheet = sheets.indices.last { sheets[$0].isWritable && isOwn(sheet: $0) }
    guard let sheet else {
      throw .editRefused("the theme was made in code and has no text", at: nil)
    }
    return try editing([.addEntry(sheet: sheet, key: key, setting, value)])
  }

  /// Returns the place of the entry of a key: the strongest one with the same selectors that
  /// applies in all contexts, in a sheet of the app.
  public func place(ofEntry key: String) -> EntryPlace? {
    guard let meant = Entry.Target(key: key) else { return nil }
    for (sheet, content) in sheets.enumerated().reversed() where isOwn(sheet: sheet) {
      if let entry = content.entry(meaning: meant) {
        return EntryPlace(sheet: sheet, entry: entry)
      }
    }
    return nil
  }
}

extension StyleSheet {
  /// The text that the sheet was read from; `nil` if it was made in code.
  public var text: String? { source?.string }

  /// A Boolean value that indicates whether the sheet has a text that edits can change.
  package var isWritable: Bool { source != nil && format == nil }

  /// The reason why a file of another system is not edited, and what to edit instead; `nil` for a sheet.
  package var readOnlyReason: String? {
    format.map { format in
      "'\(name)' is \(format.title), which is read and never written; edit it there, or make a sheet"
        + " of it with 'livery convert --from \(format.name) \(name)'"
    }
  }

  /// Returns the sheet with edits in its text; every other byte is unchanged.
  ///
  /// The places of the edits are in this sheet, regardless of their sheet index.
  ///
  /// - Throws: A `DiagnosticsError` if an edit is impossible, as in a sheet without a text, or if
  ///   the result has errors.
  public func editing(_ edits: [SheetEdit]) throws(DiagnosticsError) -> StyleSheet {
    try edited(edits).sheet
  }

  /// Returns the sheet with edits, and its text.
  package func edited(
    _ edits: [SheetEdit]
  ) throws(DiagnosticsError) -> (sheet: StyleSheet, text: EditedTheme.Text) {
    if let format {
      throw .editRefused(readOnlyReason ?? format.title, at: source?.location(at: 0))
    }
    guard let source, let text = SheetText(self) else {
      throw .editRefused("'\(name)' was made in code and has no text to edit", at: nil)
    }
    let changes = try text.changes(edits)
    let written = try source.applying(changes)
    let sheet = try reading(written)
    let result = EditedTheme.Text(
      name: name,
      old: source.string,
      new: written.string,
      changes: changes
    )
    if policy.isLenient {
      var diagnostics = Diagnostics()
      _ = sheet.readStrictly(into: &diagnostics)
      try [result].throwErrors(of: diagnostics)
    }
    return (sheet, result)
  }

  /// Returns the sheet as read from another text, with the contents of the same imports.
  fileprivate func reading(_ text: SourceText) throws(DiagnosticsError) -> StyleSheet {
    var sheet = try StyleSheet(text, policy: policy)
    sheet.identity = identity
    let known = Dictionary(imports.map { ($0.path, $0.content) }) { first, _ in first }
    for index in sheet.imports.indices {
      if let content = known[sheet.imports[index].path] { sheet.imports[index].content = content }
    }
    return sheet
  }

  /// Returns the sheet that results from reading the text with the strict policy.
  fileprivate func readStrictly(into diagnostics: inout Diagnostics) -> StyleSheet {
    guard let source else { return self }
    var sheet = StyleSheetReader.read(source, policy: .strict, into: &diagnostics)
    sheet.identity = identity
    sheet.imports = []
    return sheet
  }
}

extension [EditedTheme.Text] {
  /// Throws the errors located in the changed parts of the texts.
  fileprivate func throwErrors(of diagnostics: Diagnostics) throws(DiagnosticsError) {
    let own = diagnostics.all.filter { problem in
      guard problem.severity == .error, let place = problem.location else { return false }
      return contains { $0.name.hasSameBytes(as: place.file) && $0.isWritten(at: place.offset) }
    }
    if !own.isEmpty { throw DiagnosticsError(diagnostics: own) }
  }
}

extension EditedTheme.Text {
  /// Returns a Boolean value that indicates whether an offset of the new text is in a change.
  fileprivate func isWritten(at offset: Int) -> Bool {
    var shift = 0
    for change in changes {
      let start = change.start.offset + shift
      if (start..<(start + change.text.utf8.count)).contains(offset) { return true }
      shift += change.text.utf8.count - (change.end.offset - change.start.offset)
    }
    return false
  }
}

extension SourceText {
  /// The text as a string.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension StyleSheet {
  /// Returns the index of the entry with the same selectors as a key that applies in some contexts;
  /// without contexts, of the one that applies in all.
  func entry(meaning target: Entry.Target, in conditions: Contexts = Contexts()) -> Int? {
    entries.lastIndex { $0.conditions == conditions && $0.target.means(target) }
  }
}

extension Entry.Target {
  /// Parses a key; `nil` if it is invalid.
  init?(key: String) {
    let text = JSONValue.string(key).text(pretty: false)
    let source = SourceText(name: "<key>", text: "{\(text): {}}")
    var diagnostics = Diagnostics()
    let read = StyleSheetReader.read(source, into: &diagnostics).entries.first?.target
    guard let read, !diagnostics.hasErrors else { return nil }
    self = read
  }

  /// Returns a Boolean value that indicates whether another target is equal, regardless of the
  /// order of its selectors.
  fileprivate func means(_ other: Self) -> Bool {
    switch (self, other) {
    case (.selectors(let one), .selectors(let two)):
      one == two || (one.count == two.count && Set(one) == Set(two))
    default: self == other
    }
  }
}
