import Livery
import SourceJSON

/// The keys of entries as the sheets have them, by the places of their declarations.
///
/// A key such as `bar-controls-normal` stands for several selectors; explanations name these.
struct EntryKeys: Sendable {
  private struct Place: Sendable {
    let line: Int
    let column: Int
    let key: String
  }

  /// The entries by file, in the order of the text.
  private var places: [String: [Place]] = [:]

  init() {}

  /// Collects the entries of a theme's sheets.
  init(_ theme: Theme) {
    for sheet in theme.sheets {
      for entry in sheet.entries {
        guard let location = entry.location else { continue }
        places[location.file, default: []].append(
          Place(line: location.line, column: location.column, key: entry.key)
        )
      }
    }
    places = places.mapValues { $0.sorted { ($0.line, $0.column) < ($1.line, $1.column) } }
  }

  /// Returns the key of the entry that contains a place; `nil` if there is none.
  func key(file: String?, line: Int?, column: Int?) -> String? {
    guard let file, let line, let column, let all = places[file] else { return nil }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if (all[middle].line, all[middle].column) <= (line, column) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? all[low - 1].key : nil
  }

  /// Returns an explanation of a widget in which each contender has the key of its entry, and the
  /// conditions of its selector.
  func adding(to value: JSONValue, of widget: Widget) -> JSONValue {
    switch value {
    case .array(let values): return .array(values.map { adding(to: $0, of: widget) })
    case .object(var members):
      members = members.map { .init($0.key, adding(to: $0.value, of: widget)) }
      func member(_ name: String) -> JSONValue? { members.first { $0.key == name }?.value }
      guard case .string(let file)? = member("file"),
        case .string(let selector)? = member("selector"),
        case .number(let line)? = member("line"), case .number(let column)? = member("column"),
        let key = key(file: file, line: Int(line), column: Int(column))
      else { return .object(members) }
      members.append(.init("key", .string(key)))
      // An inherited value is for an ancestor.
      if member("origin") != .string("\(Origin.inherited)") {
        let conditions = widget.conditions(of: selector).map { each -> JSONValue in
          ["condition": .string(each.condition), "isMet": .bool(each.isMet)]
        }
        members.append(.init("conditions", .array(conditions)))
      }
      return .object(members)
    default: return value
    }
  }
}
