/// The descriptions of the constants and entries of a theme, and the advice about deprecated ones.
struct DescriptionTable: Sendable {
  /// The descriptions by what they describe; of each part that of the strongest sheet.
  private(set) var bySubject: [StyleSheet.Description.Subject: StyleSheet.Description] = [:]

  /// The described constants and entries in their order.
  private(set) var all: [StyleSheet.Description.Subject] = []

  /// The descriptions of deprecated entries, by names, ids and classes that selectors consist of:
  /// `.name`, `#id` and `Class`.
  private(set) var deprecatedNames: [String: StyleSheet.Description] = [:]

  /// A Boolean value that indicates whether some constant is deprecated.
  private(set) var hasDeprecatedConstants = false

  init(_ sheets: [StyleSheet]) {
    for description in sheets.lazy.flatMap(\.descriptions).map(\.value) {
      let subject = description.subject.inOrder
      guard var known = bySubject[subject] else {
        bySubject[subject] = description
        all.append(subject)
        continue
      }
      known.summary = description.summary ?? known.summary
      known.deprecation = description.deprecation ?? known.deprecation
      bySubject[subject] = known
    }
    for (subject, description) in bySubject where description.deprecation != nil {
      if case .constant = subject {
        hasDeprecatedConstants = true
      } else {
        for name in description.names { deprecatedNames[name] = description }
      }
    }
  }

  /// Returns the description of a constant or a member of one, or of the constant that the member
  /// belongs to.
  func description(ofConstant name: String, in table: ConstantTable) -> StyleSheet.Description? {
    bySubject[.constant(name)] ?? bySubject[.constant(table.root(of: name))]
  }

  /// Returns the description of an entry.
  func description(of entry: Entry) -> StyleSheet.Description? {
    bySubject[StyleSheet.Description.Subject.entries(entry.target).inOrder]
  }
}

extension StyleSheet.Description.Subject {
  /// The subject with the selectors of an entry in one order, so that equal sets are equal.
  fileprivate var inOrder: Self {
    guard case .entries(.selectors(let selectors)) = self, selectors.count > 1 else { return self }
    return .entries(.selectors(selectors.sorted { $0.description < $1.description }))
  }
}

// MARK: Checks

extension DescriptionTable {
  /// Reports descriptions of what no sheet has, and warns of uses of what is deprecated.
  func check(
    _ sheets: [StyleSheet],
    constants table: ConstantTable,
    reader: DeferredReader,
    into diagnostics: inout Diagnostics
  ) {
    if all.isEmpty { return }
    reportUnknown(sheets, table, into: &diagnostics)
    if hasDeprecatedConstants {
      warnOfConstants(in: sheets, table, reading: reader, into: &diagnostics)
    }
    if deprecatedNames.isEmpty { return }
    for entry in sheets.lazy.filter({ $0.format == nil }).flatMap(\.entries) {
      for name in entry.extends {
        guard let description = deprecatedNames["." + name.value],
          description.subject.inOrder != Self.subject(of: entry)
        else { continue }
        diagnostics.append(.deprecated(description, at: name.location))
      }
      for declaration in entry.declarations.sorted {
        guard case .value(.style(let name)) = declaration.value,
          let description = deprecatedNames[".\(name)"]
        else { continue }
        diagnostics.append(.deprecated(description, at: declaration.location))
      }
    }
  }

  private static func subject(of entry: Entry) -> StyleSheet.Description.Subject {
    StyleSheet.Description.Subject.entries(entry.target).inOrder
  }

  private func reportUnknown(
    _ sheets: [StyleSheet],
    _ table: ConstantTable,
    into diagnostics: inout Diagnostics
  ) {
    let describesEntries = all.contains { if case .entries = $0 { true } else { false } }
    let entries = describesEntries ? sheets.flatMap(\.entries) : []
    let known = Set(entries.map(Self.subject))
    for sheet in sheets {
      for directive in sheet.descriptions {
        let (code, message): (Diagnostic.Code, String)
        switch directive.value.subject {
        case .constant(let name):
          if table.hasValue(name) { continue }
          let group = table.names(inGroup: name)
          let suggestion = diagnostics.phrase(for: "$" + name, among: "constants") {
            table.names.map { "$" + $0 }
          }
          code = .unknownConstant
          message =
            group.isEmpty
            ? "no sheet has the constant '$\(name)' to describe"
              + (suggestion.isEmpty ? "; define it, or remove the description" : suggestion)
            : "'$\(name)' is a group of constants; describe these, such as '$\(group[0])'"
        case .property: continue
        case .entries:
          if known.contains(directive.value.subject.inOrder) { continue }
          let key = directive.value.key
          let suggestion = diagnostics.phrase(for: key, among: "keys of entries") {
            entries.map(\.key)
          }
          code = .unknownName
          message =
            "no sheet has the entry '\(key)' to describe"
            + (suggestion.isEmpty ? "; write its key, or remove the description" : suggestion)
        }
        diagnostics.report(code, message, under: sheet.policy, at: directive.location)
      }
    }
  }

  private func warnOfConstants(
    in sheets: [StyleSheet],
    _ table: ConstantTable,
    reading reader: DeferredReader,
    into diagnostics: inout Diagnostics
  ) {
    func deprecated(_ name: String) -> StyleSheet.Description? {
      let found = bySubject[.constant(name)]
      if found?.deprecation != nil { return found }
      let root = bySubject[.constant(table.root(of: name))]
      return root?.deprecation == nil ? nil : root
    }
    func warn(_ mentions: some Sequence<ConstantMention>, isMade: Bool) {
      for mention in mentions {
        guard let description = deprecated(mention.name) else { continue }
        let place = isMade ? nil : mention.location
        diagnostics.append(.deprecated(description, at: place))
      }
    }
    // Only the owner of a file of another system can change what it uses.
    for sheet in sheets where sheet.format == nil {
      for entry in sheet.entries {
        for deferred in entry.deferred {
          warn(reader.use(deferred, of: entry, policy: sheet.policy).mentions, isMade: false)
        }
      }
      // What is deprecated may use what is deprecated.
      for constant in sheet.constants where deprecated(constant.name) == nil {
        warn(constant.value.mentions, isMade: constant.location == nil)
      }
    }
  }
}

extension ConstantTable {
  /// Returns a Boolean value that indicates whether some definition has a constant, or a member of
  /// one.
  fileprivate func hasValue(_ name: String) -> Bool {
    if definitions[name] != nil { return true }
    let root = root(of: name)
    guard let definitions = definitions[root] else { return false }
    let members = ConstantName.segments(name).dropFirst(ConstantName.segments(root).count)
    return definitions.contains { definition in
      var part: Int? = definition.parts.lowerBound
      for member in members {
        part = part.flatMap { parts[$0].inner.first { parts[$0].key == member } }
      }
      return part != nil
    }
  }
}

extension Diagnostic {
  /// Returns the warning about a use of what a description calls deprecated.
  static func deprecated(
    _ description: StyleSheet.Description,
    at place: SourceLocation?
  ) -> Diagnostic {
    let isConstant = if case .constant = description.subject { true } else { false }
    let what = isConstant ? "constant" : "entry"
    return Diagnostic(
      .warning,
      isConstant ? .deprecatedConstant : .deprecatedEntry,
      message: "the \(what) '\(description.key)' is deprecated\(description.advice)",
      at: place
    )
  }
}

extension Diagnostic.Code {
  /// A constant is deprecated.
  package static let deprecatedConstant = Self("deprecated-constant")
  /// An entry is deprecated.
  package static let deprecatedEntry = Self("deprecated-entry")
}
