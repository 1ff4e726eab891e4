import SourceJSON

@testable import Livery

extension RandomSheet {
  /// The text of the sheet for a corpus.
  var writtenText: String {
    var diagnostics = Diagnostics()
    let source = SourceText(name: name, text: jsonText)
    let value = JSONParser.parse(source, into: &diagnostics).map { JSONValue($0) }
    return (value?.text() ?? jsonText) + "\n"
  }

  /// The sheets with one part removed.
  var smaller: [RandomSheet] {
    var all: [RandomSheet] = []
    func add(_ change: (inout RandomSheet) -> Void) {
      var sheet = self
      change(&sheet)
      all.append(sheet)
    }
    if directives.states != nil { add { $0.directives.states = nil } }
    for place in directives.addedStates.indices {
      add { $0.directives.addedStates.remove(at: place) }
    }
    if directives.resolution != nil { add { $0.directives.resolution = nil } }
    for place in directives.classes.indices { add { $0.directives.classes.remove(at: place) } }
    // Without its kind the reference implementation cannot resolve a property.
    for place in directives.modifiers.indices { add { $0.directives.modifiers.remove(at: place) } }
    for members in Self.smaller(members) { add { $0.members = members } }
    return all
  }

  private static func smaller(_ members: [Member]) -> [[Member]] {
    var all: [[Member]] = []
    for place in members.indices {
      var rest = members
      rest.remove(at: place)
      all.append(rest)
      let changed: [Member] =
        switch members[place] {
        case .constant: []
        case .when(let contexts, let inner): smaller(inner).map { .when(contexts, $0) }
        case .entry(let entry): entry.smaller.map { .entry($0) }
        }
      for member in changed {
        var other = members
        other[place] = member
        all.append(other)
      }
    }
    return all
  }
}

extension RandomEntry {
  /// The entries with one part removed.
  fileprivate var smaller: [RandomEntry] {
    var all: [RandomEntry] = []
    for place in extends.indices {
      var entry = self
      entry.extends.remove(at: place)
      all.append(entry)
    }
    for setting in declarations.sorted.map(\.setting) {
      var entry = self
      entry.declarations.remove(setting)
      entry.mentions[setting] = nil
      all.append(entry)
    }
    return all
  }
}

extension JSONValue {
  /// The trees with one widget or member removed.
  var smaller: [JSONValue] {
    switch self {
    case .array(let values):
      return values.indices.flatMap { place -> [JSONValue] in
        var rest = values
        rest.remove(at: place)
        return [.array(rest)]
          + values[place].smaller.map { smaller in
            var other = values
            other[place] = smaller
            return .array(other)
          }
      }
    case .object(let members):
      return members.indices.flatMap { place -> [JSONValue] in
        let member = members[place]
        var rest = members
        rest.remove(at: place)
        let isKept = ["class", "windows", "id"].contains(member.key)
        return (isKept ? [] : [.object(rest)])
          + member.value.smaller.map { smaller in
            var other = members
            other[place] = Member(member.key, smaller)
            return .object(other)
          }
      }
    default: return []
    }
  }

  /// Returns a Boolean value that indicates whether a widget of a tree is in an unknown state.
  func mentionsStates(otherThan known: Set<String>) -> Bool {
    switch self {
    case .array(let values): values.contains { $0.mentionsStates(otherThan: known) }
    case .object(let members):
      members.contains { member in
        guard member.key == "states", case .array(let names) = member.value else {
          return member.value.mentionsStates(otherThan: known)
        }
        return names.contains { name in
          if case .string(let name) = name { !known.contains(name) } else { true }
        }
      }
    default: false
    }
  }
}
