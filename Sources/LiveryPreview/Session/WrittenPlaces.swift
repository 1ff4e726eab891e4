import Livery
import SourceJSON

/// The places of texts with trials, as the files have them.
struct WrittenPlaces {
  private struct Text {
    let written: SourceText
    let tried: SourceText
    /// The changes that move what is behind them.
    let changes: [TextChange]
  }

  private var texts: [String: Text] = [:]

  init() {}

  /// Creates the places of some texts with what is tried in them.
  init(_ all: [EditedTheme.Text]) {
    for each in all {
      texts[each.name] = Text(
        written: SourceText(name: each.name, text: each.old),
        tried: SourceText(name: each.name, text: each.new),
        changes: each.changes
      )
    }
  }

  /// Returns the place in the file of a place in what is shown.
  func place(of location: SourceLocation?) -> SourceLocation? {
    guard let location, let text = texts[location.file] else { return location }
    var moved = 0
    for change in text.changes {
      let start = change.start.offset + moved
      if location.offset <= start { break }
      let end = start + change.text.utf8.count
      // What is written by a trial is where the file has what it replaces.
      if location.offset < end { return text.written.location(at: change.start.offset) }
      moved = end - change.end.offset
    }
    return text.written.location(at: location.offset - moved)
  }

  /// Returns JSON whose places are those in the files.
  func placed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): return .array(values.map(placed))
    case .object(let members):
      func member(_ name: String) -> JSONValue? { members.first { $0.key == name }?.value }
      var place: SourceLocation?
      if case .string(let file)? = member("file"), case .number(let line)? = member("line"),
        case .number(let column)? = member("column"), let tried = texts[file]?.tried,
        let line = Int(exactly: line), let column = Int(exactly: column)
      {
        let offset = tried.offset(line: line, column: column)
        place = self.place(of: tried.location(at: offset))
      }
      return .object(
        members.map { member in
          switch (member.key, place) {
          case ("line", let place?): .init("line", .number(Double(place.line)))
          case ("column", let place?): .init("column", .number(Double(place.column)))
          // Values of settings may be any objects.
          case ("value", _): member
          default: .init(member.key, placed(member.value))
          }
        }
      )
    default: return value
    }
  }
}
