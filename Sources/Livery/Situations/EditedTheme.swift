public import SourceJSON

/// A theme with edits made in the texts of its sheets.
///
/// Nothing was written: whoever keeps the texts in files does that.
public struct EditedTheme: Sendable {
  /// A text that became another one; every byte outside of the changes is the same.
  public struct Text: Hashable, Sendable {
    /// The name of the file.
    public let name: String
    /// What it was: to write that is to take the edit back.
    public let old: String
    /// What it is now.
    public let new: String
    /// What became of it, in the order of the old text.
    public let changes: [TextChange]
  }

  /// The theme as it is with the edits.
  public let theme: Theme
  /// The texts that are other ones.
  public let texts: [Text]

  /// Says which texts became other ones.
  package init(theme: Theme, texts: [Text]) {
    self.theme = theme
    self.texts = texts.filter { $0.old != $0.new }
  }
}

extension Theme {
  /// Makes edits in the texts of the sheets, and asks what comes of them.
  ///
  /// - Throws: A `DiagnosticsError` if an edit cannot be made, as in a sheet without a text, or if what
  ///   comes of it has errors, which stand in the new texts.
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
    // They are listed as they are, imported ones by themselves.
    for index in changed.indices { changed[index].imports = [] }
    var diagnostics = Diagnostics()
    let theme = Theme(name: name, changed, compiler.loader, files: files, into: &diagnostics)
    try diagnostics.throwIfErrors()
    // Where old mistakes are dropped, new ones are still refused.
    let lenient = changed.indices.filter { sheet in
      changed[sheet].policy.isLenient && edits.contains { $0.sheet == sheet }
    }
    if !lenient.isEmpty {
      for index in lenient { changed[index] = changed[index].readStrictly(into: &diagnostics) }
      _ = Theme(name: name, changed, compiler.loader, into: &diagnostics)
      try texts.throwErrors(of: diagnostics)
    }
    return EditedTheme(theme: theme, texts: texts)
  }

  /// Writes what the entry of a key says about a setting: the strongest one that holds in all contexts, or
  /// a new one after the last of the strongest sheet's top level.
  ///
  /// ```swift
  /// let edited = try theme.editing("#save-highlighted", .textColor, to: .value("#ff0000"))
  /// ```
  ///
  /// - Throws: A `DiagnosticsError` with what is wrong with the key or the value, in the new text.
  public func editing(
    _ key: String,
    _ setting: Setting,
    to value: EditValue
  ) throws(DiagnosticsError) -> EditedTheme {
    if let place = place(ofEntry: key) { return try editing([.set(place, setting, value)]) }
    if value == .remove { throw .editRefused("there is no entry '\(key)'", at: nil) }
    guard let sheet = sheets.lastIndex(where: { $0.source != nil }) else {
      throw .editRefused("the theme was made in code and has no text", at: nil)
    }
    return try editing([.addEntry(sheet: sheet, key: key, setting, value)])
  }

  /// The entry that a key stands for: the strongest one of the same selectors that holds in all contexts.
  public func place(ofEntry key: String) -> EntryPlace? {
    guard let meant = Entry.Target(key: key) else { return nil }
    for (sheet, content) in sheets.enumerated().reversed() {
      if let entry = content.entry(meaning: meant) {
        return EntryPlace(sheet: sheet, entry: entry)
      }
    }
    return nil
  }
}

extension StyleSheet {
  /// The text that it was read from; `nil` if it was made in code.
  public var text: String? { source?.string }

  /// The sheet with edits made in its text, of which every other byte stays.
  ///
  /// The places of the edits are in this sheet, whatever sheet of a theme they say.
  ///
  /// - Throws: A `DiagnosticsError` if an edit cannot be made, as in a sheet without a text, or if what
  ///   comes of it is no good sheet.
  public func editing(_ edits: [SheetEdit]) throws(DiagnosticsError) -> StyleSheet {
    try edited(edits).sheet
  }

  /// The sheet with edits, and its text.
  package func edited(
    _ edits: [SheetEdit]
  ) throws(DiagnosticsError) -> (sheet: StyleSheet, text: EditedTheme.Text) {
    guard let source, let text = SheetText(self) else {
      throw .editRefused("'\(name)' was made in code and has no text to edit", at: nil)
    }
    let changes = try text.changes(edits)
    let written = try source.applying(changes)
    var sheet = try StyleSheet(written, policy: policy)
    sheet.identity = identity
    let known = Dictionary(imports.map { ($0.path, $0.content) }) { first, _ in first }
    for index in sheet.imports.indices {
      if let content = known[sheet.imports[index].path] { sheet.imports[index].content = content }
    }
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

  /// What the strict policy makes of the text.
  fileprivate func readStrictly(into diagnostics: inout Diagnostics) -> StyleSheet {
    guard let source else { return self }
    var sheet = StyleSheetReader.read(source, policy: .strict, into: &diagnostics)
    sheet.identity = identity
    sheet.imports = []
    return sheet
  }
}

extension [EditedTheme.Text] {
  /// Throws those errors that stand in what was written.
  fileprivate func throwErrors(of diagnostics: Diagnostics) throws(DiagnosticsError) {
    let own = diagnostics.all.filter { problem in
      guard problem.severity == .error, let place = problem.location else { return false }
      return contains { $0.name.hasSameBytes(as: place.file) && $0.isWritten(at: place.offset) }
    }
    if !own.isEmpty { throw DiagnosticsError(diagnostics: own) }
  }
}

extension EditedTheme.Text {
  /// Whether what stands at an offset of the new text was written by the edits.
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
  /// The entry for the same selectors as a key that holds in all contexts.
  func entry(meaning target: Entry.Target) -> Int? {
    entries.lastIndex { $0.conditions.isEmpty && $0.target.means(target) }
  }
}

extension Entry.Target {
  /// What a key stands for; `nil` if it is no good key.
  init?(key: String) {
    let text = JSONValue.string(key).text(pretty: false)
    let source = SourceText(name: "<key>", text: "{\(text): {}}")
    var diagnostics = Diagnostics()
    let read = StyleSheetReader.read(source, into: &diagnostics).entries.first?.target
    guard let read, !diagnostics.hasErrors else { return nil }
    self = read
  }

  /// Whether it stands for the same as another one, in whichever order.
  fileprivate func means(_ other: Self) -> Bool {
    switch (self, other) {
    case (.selectors(let one), .selectors(let two)):
      one == two || (one.count == two.count && Set(one) == Set(two))
    default: self == other
    }
  }
}
