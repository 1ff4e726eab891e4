/// Reads a sheet: its shape, its directives and its entries.
package struct StyleSheetReader {
  /// The maximum number of entries of a sheet.
  package static let entryLimit = 1_000_000

  let policy: StyleSheet.Policy
  private let entryLimit: Int
  var sheet: StyleSheet

  /// The contexts of the current `@when`.
  var conditions = Contexts()

  /// The entries for those contexts, by the meaning of their keys.
  var indices: [KeyMeaning: Int] = [:]

  /// The entries for all other contexts.
  var otherIndices: [Contexts: [KeyMeaning: Int]] = [:]

  /// The locations of constants.
  var constantPlaces: [Contexts: [String: SourceLocation]] = [:]

  /// The entries that later ones with the same meaning replace.
  var replacedEntries: Set<Int> = []

  /// The interned classes, ids, names and states of all keys.
  var names = NameTable()

  /// A Boolean value that indicates whether a directive or a constant is unknown, so that its
  /// effects are unknown too.
  private var lacksDirectives = false

  /// The meaning of a key, equal for equivalent keys.
  enum KeyMeaning: Hashable {
    case defaultStyle
    case controls(Selector)
    case rule(Selector)
    case rules(Set<Selector>)
  }

  private init(name: String, policy: StyleSheet.Policy, entryLimit: Int) {
    self.policy = policy
    self.entryLimit = entryLimit
    sheet = StyleSheet(name: name, policy: policy)
  }

  /// Reads a sheet and reports all its problems; returns the valid parts.
  package static func read(
    _ source: SourceText,
    policy: StyleSheet.Policy = .strict,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet {
    read(source, policy: policy, entryLimit: entryLimit, into: &diagnostics)
  }

  /// Reads a file in another format, by the sheet that it means.
  static func read(
    _ contents: StyleSheet.Format.Contents,
    of source: SourceText,
    in format: StyleSheet.Format,
    policy: StyleSheet.Policy,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet {
    var reader = Self(name: source.name, policy: policy, entryLimit: entryLimit)
    reader.sheet.source = source
    reader.sheet.format = format
    reader.sheet.computed = contents.computed
    var found = Diagnostics(continuing: diagnostics)
    reader.read(contents.root, into: &found)
    diagnostics.append(contentsOf: found)
    return reader.sheet
  }

  /// Reads a sheet with another limit of entries.
  package static func read(
    _ source: SourceText,
    policy: StyleSheet.Policy,
    entryLimit: Int,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet {
    let source = policy.allowsComments ? source.allowingComments : source
    var reader = Self(name: source.name, policy: policy, entryLimit: entryLimit)
    reader.sheet.source = source
    let start = source.location(at: source.textStart)
    reader.sheet.lacksDefinitions = true
    guard diagnostics.spend(source.bytes.count / 8, at: start) else { return reader.sheet }
    var found = Diagnostics(continuing: diagnostics)
    let text = JSONParser.recovering(source, into: &found)
    if let text {
      if text.isRecovered { reader.sheet.recovered = text }
      found.append(foundIn: text) { reader.read($0, into: &$1) }
      if reader.lacksDirectives {
        reader.sheet = Self.emptySheet(of: source, policy: policy)
        reader.sheet.recovered = text
      }
    }
    guard found.hasErrors, let format = Self.foreignFormat(of: source, text) else {
      diagnostics.append(contentsOf: found)
      return reader.sheet
    }
    diagnostics.takeSuggestions(of: found)
    let message = format.message(about: "this", path: source.name, under: policy)
    diagnostics.error(.notASheet, message, at: start)
    return Self.emptySheet(of: source, policy: policy)
  }

  /// Returns the format that an invalid sheet appears to have, which makes its errors as a sheet
  /// pointless.
  private static func foreignFormat(
    of source: SourceText,
    _ text: JSONRecoveredText?
  ) -> FileFormat? {
    // Guessed parts are no evidence.
    let root = text.flatMap { $0.isRecovered ? nil : $0.root }
    let format = FileFormat.recognised(in: source, root: root)
    return format == .sheet || format == .tree ? nil : format
  }

  private mutating func read(_ root: JSONNode, into diagnostics: inout Diagnostics) {
    if root.describesTree {
      let message = "this is a tree file; expected a style sheet"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return
    }
    guard root.kind == .object else {
      let message = "a style sheet is an object in braces, found \(root.kindName)"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return
    }
    sheet.lacksDefinitions = false
    let members = root.uniqueMembers(severity: policy.severity, into: &diagnostics)
    SheetTokens.reading(root) { read(members, of: $0, at: root.location, into: &diagnostics) }
  }

  private mutating func read(
    _ members: JSONMembers,
    of text: SheetTokens,
    at location: SourceLocation,
    into diagnostics: inout Diagnostics
  ) {
    let directives = DirectiveReader(policy: policy)
    var body: [Int] = []
    var sections: [Int] = []
    var conditionals: [JSONMember] = []
    body.reserveCapacity(members.count)
    let isRecovered = sheet.recovered != nil
    members.forEachNumber(in: text.tokens) { number in
      if !text.isDirective(number) {
        if isRecovered, isUnknownDirective(at: text.tokens.offset(number)) {
          lacksDirectives = true
          return
        }
        body.append(number)
        if text.group(number) != nil { sections.append(number) }
        return
      }
      let member = text.member(number)
      if noteIfUnknown(member, of: text) { return }
      if ConstantReader.owns(member.key) {
        if member.key != "$schema" { readConstant(member, into: &diagnostics) }
      } else if ConditionReader.owns(member.key) {
        conditionals.append(member)
      } else {
        directives.read(member, into: &sheet, reporting: &diagnostics)
      }
    }
    if sections.isEmpty {
      readEntries(body, of: text, into: &diagnostics)
    } else if sections.count == body.count {
      readSingleStyle(sections, of: text, at: location, into: &diagnostics)
    } else {
      readMixture(of: body, sections: sections, in: text, at: location, into: &diagnostics)
    }
    for member in conditionals { readConditional(member, of: text, into: &diagnostics) }
    if !replacedEntries.isEmpty {
      let kept = sheet.entries.indices.filter { !replacedEntries.contains($0) }
      sheet.entries = kept.map { sheet.entries[$0] }
    }
    // Entries are in the order of the file, whatever their conditions.
    if !conditionals.isEmpty {
      sheet.entries.sort { $0.location?.offset ?? 0 < $1.location?.offset ?? 0 }
    }
  }

  /// Makes an empty sheet of a source that cannot be read as one.
  private static func emptySheet(of source: SourceText, policy: StyleSheet.Policy) -> StyleSheet {
    var sheet = StyleSheet(name: source.name, policy: policy)
    sheet.source = source
    sheet.lacksDefinitions = true
    return sheet
  }

  /// Returns a Boolean value that indicates whether an unreadable key at an offset begins as that of
  /// a constant or a directive.
  private func isUnknownDirective(at offset: Int) -> Bool {
    guard let recovered = sheet.recovered, recovered.isUnknown(in: offset..<(offset + 1)),
      let bytes = sheet.source?.bytes, offset + 1 < bytes.count, bytes[offset] == 0x22
    else { return false }
    return bytes[offset + 1] == UInt8(ascii: "$") || bytes[offset + 1] == UInt8(ascii: "@")
  }

  /// Records a constant or a directive with unknown parts; returns whether it must be skipped.
  mutating func noteIfUnknown(_ member: JSONMember, of text: SheetTokens) -> Bool {
    guard let recovered = sheet.recovered, DirectiveReader.owns(member.key) else { return false }
    let isCondition = ConditionReader.owns(member.key)
    let start = text.tokens.offset(member.index)
    let end = text.tokens.range(isCondition ? member.index : member.index + 1).upperBound
    guard recovered.isUnknown(in: start..<end) else { return false }
    lacksDirectives = true
    return !isCondition
  }

  private mutating func readSingleStyle(
    _ members: [Int],
    of text: SheetTokens,
    at location: SourceLocation,
    into diagnostics: inout Diagnostics
  ) {
    let body = reader(isDefault: true).readBody(members, of: text, into: &diagnostics)
    let entry = Entry(key: "default", target: .defaultStyle, body: body, at: location)
    indices[.defaultStyle] = sheet.entries.count
    sheet.entries.append(entry)
  }

  /// Reads sections and other members side by side at the top.
  ///
  /// If other members might be entries, the sheet is a set with misplaced sections; otherwise it is
  /// a single style with unknown members.
  private mutating func readMixture(
    of body: [Int],
    sections: [Int],
    in text: SheetTokens,
    at location: SourceLocation,
    into diagnostics: inout Diagnostics
  ) {
    let groups = Setting.Group.names
    let entry = body.lazy.map(text.member).first { member in
      guard member.value.kind == .object else { return false }
      return !groups.contains(member.key) && Suggestion.nearest(to: member.key, in: groups) == nil
    }
    guard let entry else {
      readSingleStyle(body, of: text, at: location, into: &diagnostics)
      return
    }
    let section = text.member(sections[0])
    let other = entry.key.isEmpty ? "an entry with an empty key" : "the entry '\(entry.key)'"
    let message =
      "section '\(section.key)' is next to \(other); move it into the entry 'default'"
    let notes = [Diagnostic.Note("the entry is here", at: entry.keyLocation)]
    diagnostics.report(.mixedShapes, message, under: policy, at: section.keyLocation, notes: notes)
    if !policy.isLenient {
      _ = reader(isDefault: true).readBody(sections, of: text, into: &diagnostics)
    }
    readEntries(body.filter { text.group($0) == nil }, of: text, into: &diagnostics)
  }

  private func reader(isDefault: Bool) -> DeclarationsReader {
    let types = sheet.properties.map { ($0.value.name, $0.value.type) }
    return DeclarationsReader(
      policy: policy,
      isDefault: isDefault,
      isInSheet: true,
      propertyTypes: Dictionary(types) { first, _ in first }
    )
  }
}

// MARK: Entries

extension StyleSheetReader {
  /// Reads members that are entries, by the numbers of their keys.
  mutating func readEntries(
    _ members: [Int],
    of text: SheetTokens,
    into diagnostics: inout Diagnostics
  ) {
    let keys = EntryKeyReader(policy: policy)
    let ordinary = reader(isDefault: false)
    let byDefault = reader(isDefault: true)
    sheet.entries.reserveCapacity(sheet.entries.count + min(members.count, entryLimit))
    indices.reserveCapacity(min(members.count, entryLimit))
    var replaced: Set<Int> = []
    for number in members {
      let place = text.location(number)
      if sheet.entries.count >= entryLimit {
        let message = "more than \(entryLimit) entries; a sheet may have \(entryLimit)"
        diagnostics.error(.tooManyEntries, message, at: place)
        break
      }
      if reportIfSection(number, of: text, into: &diagnostics) { continue }
      var isWhole = true
      let target = keys.target(
        number,
        of: text,
        names: &names,
        isWhole: &isWhole,
        into: &diagnostics
      )
      let isDefault = if case .defaultStyle? = target { true } else { false }
      let content =
        isDefault
        ? byDefault.readBody(number + 1, of: text, into: &diagnostics)
        : ordinary.readBody(number + 1, of: text, into: &diagnostics)
      guard let target, text.tokens.kind(number + 1) == .object else { continue }
      if isWhole, let old = reportIfKnown(target, key: number, of: text, into: &diagnostics) {
        replaced.insert(old)
      }
      if content.summary != nil || content.deprecation != nil {
        describe(target, key: text.string(number), by: content, at: place)
      }
      sheet.entries.append(
        Entry(
          key: text.string(number),
          target: target,
          body: content,
          conditions: conditions,
          at: place
        )
      )
    }
    replacedEntries.formUnion(replaced)
  }

  private mutating func describe(
    _ target: Entry.Target,
    key: String,
    by content: EntryBody,
    at place: SourceLocation
  ) {
    var description = StyleSheet.Description(of: .entries(target), key: key)
    description.summary = content.summary
    description.deprecation = content.deprecation
    sheet.descriptions.append(.init(description, at: place))
  }

  /// Reports an entry whose key has the same meaning as an earlier one; returns the earlier one.
  private mutating func reportIfKnown(
    _ target: Entry.Target,
    key: Int,
    of text: SheetTokens,
    into diagnostics: inout Diagnostics
  ) -> Int? {
    let meaning: KeyMeaning =
      switch target {
      case .defaultStyle: .defaultStyle
      case .controls(let selector): .controls(selector)
      case .barControls(let selectors), .selectors(let selectors):
        selectors.count == 1 ? .rule(selectors[0]) : .rules(Set(selectors))
      }
    let old = indices.updateValue(sheet.entries.count, forKey: meaning)
    guard let old else { return nil }
    let member = text.member(key)
    let suggestion = !policy.isLenient ? "make one entry of both" : "the last one applies"
    let message = "'\(member.key)' selects the same as an earlier key; \(suggestion)"
    let first = sheet.entries[old]
    let notes = [Diagnostic.Note("the same as '\(first.key)' here", at: first.location)]
    diagnostics.report(.sameSelectors, message, under: policy, at: member.keyLocation, notes: notes)
    return old
  }

  /// Reports an entry that seems to be a section with a misspelled name; returns whether it is one.
  private func reportIfSection(
    _ key: Int,
    of text: SheetTokens,
    into diagnostics: inout Diagnostics
  ) -> Bool {
    // The first key alone is nearly always sufficient.
    func isSetting(_ name: String) -> Bool { Setting.builtIn(named: name) != nil }
    guard text.tokens.count(key + 1) > 0, text.tokens.kind(key + 1) == .object,
      text.group(key + 2) == nil
    else { return false }
    let member = text.member(key)
    guard case .object(let members) = member.value.value else { return false }
    guard members.allSatisfy({ isSetting($0.key) }) else { return false }
    let groups = Setting.Group.names
    guard let nearest = Suggestion.nearest(to: member.key, in: groups) else { return false }
    let message = "unknown section '\(member.key)'; did you mean '\(nearest)'?"
    diagnostics.report(.unknownSection, message, under: policy, at: member.keyLocation)
    return true
  }
}

extension Diagnostic.Code {
  /// A sheet that is not an object.
  package static let wrongRoot = Self("wrong-root")
  /// A section beside entries at the top of a sheet.
  package static let mixedShapes = Self("mixed-shapes")
  /// Two keys of a sheet with the same meaning.
  package static let sameSelectors = Self("same-selectors")
  /// A sheet with more entries than the limit.
  package static let tooManyEntries = Self("too-many-entries")
}
