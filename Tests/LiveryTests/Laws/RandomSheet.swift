@testable import Livery

/// A sheet that was made up, as an author would write it.
struct RandomSheet {
  /// One thing that it says.
  indirect enum Member {
    case entry(RandomEntry)
    case constant(RandomConstant)
    case when(Contexts, [Member])
  }

  /// A sheet with its directives, and without entries.
  var directives: StyleSheet

  /// What it says besides, in the order of the file.
  var members: [Member] = []

  init(_ directives: StyleSheet) { self.directives = directives }

  var name: String { directives.name }

  /// What it says with all contexts that have to hold for it, in the order of the file.
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
    flat.compactMap { member, conditions in
      if case .constant(let constant) = member { (constant, conditions) } else { nil }
    }
  }

  /// Whether only its text says everything.
  var needsText: Bool { !constants.isEmpty || entries.contains { !$0.entry.mentions.isEmpty } }

  /// The sheet as a reader would make it, with the values of constants.
  func plain(with constants: ReferenceConstants? = nil) -> StyleSheet {
    var sheet = directives
    sheet.entries = entries.map { $0.plain(in: $1, with: constants) }
    return sheet
  }

  /// Changes all entries, also those in `@when`.
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

/// An entry that was made up.
struct RandomEntry {
  var target: Entry.Target
  var declarations: Declarations

  /// What is said with constants.
  var mentions: [Setting: RandomValue] = [:]

  /// The names of the entries that it takes over, weakest first.
  var extends: [String] = []

  /// The entry as a reader would make it, with the values of constants.
  func plain(
    in conditions: Contexts = Contexts(),
    with constants: ReferenceConstants? = nil
  ) -> Entry {
    var body = EntryBody(declarations: declarations)
    for (setting, mention) in mentions {
      let property = Vocabulary.properties.first { $0.name == setting.name }
      let kind = setting.kind ?? property?.kind ?? .string
      if let value = constants?.value(mention, kind, isDefault: target == .defaultStyle) {
        body.declarations.insert(Declaration(setting, value))
      }
    }
    body.extends = extends.map { .init($0) }
    return Entry(key: "", target: target, body: body, conditions: conditions)
  }
}
