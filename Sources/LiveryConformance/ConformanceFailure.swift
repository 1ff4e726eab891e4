package import SourceJSON

/// A difference between a result and the expectation of a case.
package struct ConformanceFailure: Hashable, Sendable {
  /// The number of steps before it.
  package let step: Int

  /// The subject of the expectation, such as `styles '#save' colors.textColor`.
  package let what: String

  /// The expected value; `nil` for none.
  package let expected: JSONValue?

  /// The value found; `nil` for none.
  package let found: JSONValue?
}

/// A comparison of results with the expectations of a case.
struct Comparison {
  /// A Boolean value that indicates whether objects must have exactly the expected members, not
  /// only these.
  var isExact = false

  /// The greatest difference between equal numbers.
  static let tolerance = 1e-6

  /// Returns all differences, each with its path.
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
