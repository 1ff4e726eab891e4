@testable import Livery

/// A random sheet, as an author would write it.
struct RandomSheet {
  /// A member of the sheet.
  indirect enum Member {
    case entry(RandomEntry)
    case constant(RandomConstant)
    case when(Contexts, [Member])
  }

  /// A sheet with its directives, and without entries.
  var directives: StyleSheet

  /// The other members, in the order of the file.
  var members: [Member] = []

  /// The sheet as read from its text, if it has one, with all places.
  var read: StyleSheet?

  init(_ directives: StyleSheet) { self.directives = directives }

  var name: String { directives.name }

  /// The members with all their required contexts, in the order of the file.
  private var flat: [(member: Member, conditions: Contexts)] { Self.flat(members, Contexts()) }

  private static func flat(
    _ members: [Member],
    _ conditions: Contexts
  ) -> [(member: Member, conditions: Contexts)] {
    members.flatMap { member in
      if case .when(let asked, let members) = member {
        return flat(members, conditions.overlaid(by: asked))
      }
      return [(member, conditions)]
    }
  }

  var entries: [(entry: RandomEntry, conditions: Contexts)] {
    flat.compactMap { member, conditions in
      if case .entry(let entry) = member { (entry, conditions) } else { nil }
    }
  }

  var constants: [(constant: RandomConstant, conditions: Contexts)] {
    let constants = flat.compactMap { member, conditions in
      if case .constant(let constant) = member { (constant, conditions) } else { nil }
    }
    return constants.map { constant, conditions in
      var constant = constant
      let definition = read?.constants.first {
        $0.name == constant.name && $0.conditions == conditions
      }
      constant.location = definition?.location
      return (constant, conditions)
    }
  }

  /// A Boolean value that indicates whether only its text is complete.
  var needsText: Bool { !constants.isEmpty || entries.contains { !$0.entry.mentions.isEmpty } }

  /// Returns the sheet as a reader creates it, with the values of constants.
  func plain(with constants: ReferenceConstants? = nil) -> StyleSheet {
    var sheet = directives
    sheet.entries = entries.enumerated().map { place, found in
      found.entry.plain(in: found.conditions, with: constants, as: read?.entries[place])
    }
    return sheet
  }

  /// Changes the texts of values with constants and of some constants, including those in `@when`.
  mutating func changeTexts(ofConstants names: Set<String>, _ change: (String) -> String) {
    changeEntries { entry in
      for (setting, value) in entry.mentions.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        entry.mentions[setting] = value.mapTexts(change)
      }
    }
    func changed(_ members: [Member]) -> [Member] {
      members.map { member in
        switch member {
        case .constant(var constant) where names.contains(constant.name):
          constant.value = constant.value.mapTexts(change)
          return .constant(constant)
        case .when(let contexts, let inner): return .when(contexts, changed(inner))
        case .constant, .entry: return member
        }
      }
    }
    members = changed(members)
  }

  /// Changes all entries, including those in `@when`.
  mutating func changeEntries(_ change: (inout RandomEntry) -> Void) {
    Self.changeEntries(of: &members, change)
  }

  private static func changeEntries(
    of members: inout [Member],
    _ change: (inout RandomEntry) -> Void
  ) {
    for place in members.indices {
      switch members[place] {
      case .entry(var entry):
        change(&entry)
        members[place] = .entry(entry)
      case .when(let contexts, var inner):
        changeEntries(of: &inner, change)
        members[place] = .when(contexts, inner)
      case .constant: break
      }
    }
  }
}

/// A random entry.
struct RandomEntry {
  var target: Entry.Target
  var declarations: Declarations

  /// The declarations that use constants.
  var mentions: [Setting: RandomValue] = [:]

  /// The names of the extended entries, weakest first.
  var extends: [String] = []

  /// Returns the entry as a reader creates it, with the values of constants, and with the places
  /// from its text.
  func plain(
    in conditions: Contexts = Contexts(),
    with constants: ReferenceConstants? = nil,
    as read: Entry? = nil
  ) -> Entry {
    func place(_ setting: Setting) -> SourceLocation? { read?.location(of: setting) ?? nil }
    let plain = declarations.sorted.map { Declaration($0.setting, $0.value, at: place($0.setting)) }
    var body = EntryBody(declarations: Declarations(plain))
    for (setting, mention) in mentions {
      let property = Vocabulary.properties.first { $0.name == setting.name }
      let kind = setting.kind ?? property?.kind ?? .string
      if let value = constants?.value(mention, kind, isDefault: target == .defaultStyle) {
        let via = constants?.places(behind: mention) ?? []
        body.declarations.insert(Declaration(setting, value, at: place(setting), via: via))
      }
    }
    body.extends = extends.map { .init($0) }
    return Entry(key: "", target: target, body: body, conditions: conditions, at: read?.location)
  }
}
