@testable import Livery

/// A sheet that was made up, as an author would write it.
struct RandomSheet {
  /// One thing that it says.
  indirect enum Member {
    case entry(RandomEntry)
    case when(Contexts, [Member])
  }

  /// A sheet with its directives, and without entries.
  var directives: StyleSheet

  /// What it says besides, in the order of the file.
  var members: [Member] = []

  init(_ directives: StyleSheet) { self.directives = directives }

  var name: String { directives.name }

  /// The entries with all contexts that they ask for, in the order of the file.
  var entries: [(entry: RandomEntry, conditions: Contexts)] { Self.entries(members, Contexts()) }

  private static func entries(
    _ members: [Member],
    _ conditions: Contexts
  ) -> [(entry: RandomEntry, conditions: Contexts)] {
    members.flatMap { member in
      switch member {
      case .entry(let entry): [(entry, conditions)]
      case .when(let asked, let members): entries(members, conditions.overlaid(by: asked))
      }
    }
  }

  /// The sheet as a reader would make it.
  var plain: StyleSheet {
    var sheet = directives
    sheet.entries = entries.map { $0.plain(in: $1) }
    return sheet
  }
}

/// An entry that was made up.
struct RandomEntry {
  var target: Entry.Target
  var declarations: Declarations

  /// The entry as a reader would make it.
  func plain(in conditions: Contexts = Contexts()) -> Entry {
    let body = EntryBody(declarations: declarations)
    return Entry(key: "", target: target, body: body, conditions: conditions)
  }
}
