import Livery
import SourceJSON

/// A converter of a file of BRStyle 1.1 that writes the values that BRStyle reads, with a note for
/// each irregular one.
struct StylesConverter {
  /// An entry of the file with its output.
  private struct Output {
    let key: StylesKey
    let place: SourceLocation
    let value: SourceValue
  }

  private static let sections = ["fonts", "colors", "controls"]

  /// Returns the sheet of a file, and reports all problems; `nil` if it cannot be converted.
  static func sheet(
    of source: SourceText,
    knowing known: KnownNames,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    guard let root = JSONParser.parse(source, into: &diagnostics) else { return nil }
    guard root.kind == .object else {
      let message = "a style is an object in braces; BRStyle crashes at anything else"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return nil
    }
    let members = Array(root.uniqueMembers(severity: .warning, into: &diagnostics))
    let sections = members.filter { Self.sections.contains($0.key) }
    let others = members.filter { !Self.sections.contains($0.key) }
    let place = root.location
    if !sections.isEmpty, !others.contains(where: { Self.isEntry($0.value) }) {
      let body = StylesBody(base: nil)
      let style = body.value(of: members, at: place, into: &diagnostics)
      let entries = [Self.resolution(at: place), .init("default", style, at: place)]
      return SourceValue(.object(entries), at: place)
    }
    for member in others where member.value.kind != .object {
      let does = member.key == "default" ? "crashes at" : "ignores"
      let message = "BRStyle \(does) '\(member.key)', which is no object; it is not converted"
      diagnostics.warning(.changedInConversion, message, at: member.keyLocation)
    }
    for member in sections {
      let message = "BRStyle ignores a section '\(member.key)' beside entries; it is not converted"
      diagnostics.warning(.changedInConversion, message, at: member.keyLocation)
    }
    let entries = self.members(
      of: others.filter { $0.value.kind == .object },
      knowing: known,
      into: &diagnostics
    )
    return SourceValue(.object([resolution(at: place)] + entries), at: place)
  }

  private static func resolution(at place: SourceLocation) -> SourceValue.Member {
    .init("@resolution", "brstyle", at: place)
  }

  /// Returns a Boolean value that indicates whether a member of a file may be an entry: one without
  /// any section of a style is ignored beside sections.
  private static func isEntry(_ node: JSONNode) -> Bool {
    guard case .object(let members) = node.value else { return false }
    return members.contains { sections.contains($0.key) }
  }

  private static func members(
    of entries: [JSONMember],
    knowing known: KnownNames,
    into diagnostics: inout Diagnostics
  ) -> [SourceValue.Member] {
    let base = entries.first { $0.key == "default" }?.value
    var reader = StylesKeyReader(keys: entries.map(\.key), knowing: known)
    var outputs: [Output] = []
    for entry in entries {
      let body = StylesBody(base: entry.key == "default" ? nil : base)
      let value = body.value(of: entry.value, into: &diagnostics)
      let key = reader.key(entry.key, at: entry.keyLocation, into: &diagnostics)
      guard let key else { continue }
      if let old = outputs.firstIndex(where: { $0.key.meaning == key.meaning }) {
        let message = "'\(entry.key)' is the same as an earlier key; the last one applies"
        let notes = [Diagnostic.Note("the earlier one is here", at: outputs[old].place)]
        let place = entry.keyLocation
        diagnostics.warning(.changedInConversion, message, at: place, notes: notes)
        outputs.remove(at: old)
      }
      outputs.append(Output(key: key, place: entry.keyLocation, value: value))
    }
    var members: [SourceValue.Member] = []
    let classes = reader.classes(into: &diagnostics)
    if let first = classes.first {
      let place = first.keyLocation
      members.append(.init("@classes", SourceValue(.object(classes), at: place), at: place))
    }
    return members + outputs.map { .init($0.key.text, $0.value, at: $0.place) }
  }
}
