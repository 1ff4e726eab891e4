package import SourceJSON

/// Something that came out otherwise than a case says.
package struct ConformanceFailure: Hashable, Sendable {
  /// After how many steps.
  package let step: Int

  /// What was looked at, such as `styles '#save' colors.textColor`.
  package let what: String

  /// What the case expects; `nil` for nothing.
  package let expected: JSONValue?

  /// What was found; `nil` for nothing.
  package let found: JSONValue?
}

/// Compares what was found with what a case says.
struct Comparison {
  /// Whether objects have to have exactly the members that are expected, not only these.
  var isExact = false

  /// How far numbers may be from each other.
  static let tolerance = 1e-6

  /// All that is otherwise, each with where it is.
  func differences(
    _ expected: JSONValue,
    _ found: JSONValue,
    at path: String
  ) -> [(what: String, expected: JSONValue?, found: JSONValue?)] {
    switch (expected, found) {
    case (.number(let one), .number(let other)):
      return abs(one - other) <= Self.tolerance ? [] : [(path, expected, found)]
    case (.array(let one), .array(let other)):
      if one.count != other.count { return [(path, expected, found)] }
      return zip(one, other).enumerated().flatMap { index, pair in
        differences(pair.0, pair.1, at: "\(path) [\(index)]")
      }
    case (.object(let one), .object(let other)):
      var rest = Dictionary(other.map { ($0.key, $0.value) }) { first, _ in first }
      var all: [(what: String, expected: JSONValue?, found: JSONValue?)] = []
      for member in one {
        let place = "\(path) \(member.key)"
        if let value = rest.removeValue(forKey: member.key) {
          all += differences(member.value, value, at: place)
        } else {
          all.append((place, member.value, nil))
        }
      }
      if isExact {
        all += other.filter { rest[$0.key] != nil }.map { ("\(path) \($0.key)", nil, $0.value) }
      }
      return all
    default:
      return expected == found ? [] : [(path, expected, found)]
    }
  }
}
