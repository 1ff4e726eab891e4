import Livery
import SourceJSON
import Testing

/// Laws of object constants, whose members are defined by each other.
struct MemberLaws {
  @Test func `a member has the value that it reaches, and is an error only if it reaches itself`() {
    var loops = 0
    var values = 0
    Law.holds(in: 1500) { random in
      let constants = MemberConstants(using: &random)
      let expected = constants.outcomes
      var codes: Set<String> = []
      do {
        let theme = try Theme(sheets: [StyleSheet(text: constants.sheetText)])
        let tree = WidgetTree(ofRandomNames: theme)
        let style = tree.addWindow("UIWindow", id: "all").style
        for (number, path) in constants.paths.enumerated() {
          let value = style[.property("p\(number)")]
          guard let outcome = expected[path], value?.sortedText == outcome.value else {
            throw Breach("$\(path) is \(value?.sortedText ?? "nothing")\n\(constants.sheetText)")
          }
          values += 1
        }
      } catch let error as DiagnosticsError {
        codes = Set(error.diagnostics.filter { $0.severity == .error }.map(\.code.description))
      }
      var asked: Set<String> = []
      for outcome in expected.values { asked.formUnion(outcome.failures.map(\.rawValue)) }
      loops += asked.contains("constant-loop") ? 1 : 0
      if codes != asked { throw Breach("\(codes), not \(asked):\n\(constants.sheetText)") }
    }
    #expect(loops > 0 && values > 0)
  }
}

/// Some constants with members that refer to members, and their values, computed one by one.
private struct MemberConstants {
  /// The reason why a name is not resolved.
  enum Failure: String, Error {
    case loop = "constant-loop"
    case unknown = "unknown-constant"
  }

  /// The result of resolving a name.
  struct Outcome {
    /// The value as text.
    let value: String
    /// All errors of the value.
    let failures: Set<Failure>
  }

  private var constants: [(name: String, value: RandomValue)] = []

  init(using random: inout SplitMix64) {
    let names = (0..<random.int(1...4)).map { "k\($0)" }
    // Most references are valid; members reached through others may be missing.
    var reached = names
    for name in names {
      reached += ["x", "y", "z"].map { "\(name).\($0)" }
      if random.chance(30) { reached += ["x.x", "x.y", "y.x"].map { "\(name).\($0)" } }
    }
    for name in names {
      let value = Self.value(depth: 0, reached, using: &random)
      constants.append((name, value))
    }
  }

  private static func value(
    depth: Int,
    _ reached: [String],
    using random: inout SplitMix64
  ) -> RandomValue {
    if random.chance(depth == 0 ? 75 : depth == 1 ? 25 : 0) {
      let keys = ["x", "y", "z"].filter { _ in random.chance(95) }
      let members = keys.map { ($0, value(depth: depth + 1, reached, using: &random)) }
      return .object(Dictionary(uniqueKeysWithValues: members))
    }
    if depth == 1, random.chance(10) {
      return .list([value(depth: 2, reached, using: &random), .number(7)])
    }
    return random.chance(45)
      ? .text("$\(random.pick(reached))") : .number(Double(random.int(1...9)))
  }

  /// The names of the constants and their members.
  var paths: [String] {
    func paths(_ value: RandomValue, _ name: String) -> [String] {
      guard case .object(let members) = value else { return [name] }
      return [name]
        + members.sorted { $0.key < $1.key }.flatMap { paths($0.value, "\(name).\($0.key)") }
    }
    return constants.flatMap { paths($0.value, $0.name) }
  }

  /// A sheet that sets all of them on a window.
  var sheetText: String {
    let definitions = constants.map { "\"$\($0.name)\": \($0.value.jsonText)" }
    let uses = paths.enumerated().map { "\"p\($0)\": \"$\($1)\"" }.joined(separator: ", ")
    let entry = "\"#all\": { \"properties\": { \(uses) } }"
    return "{ \((definitions + [entry]).joined(separator: ",\n  ")) }"
  }

  /// The result of each name.
  var outcomes: [String: Outcome] {
    var outcomes: [String: Outcome] = [:]
    for path in paths {
      var failures: Set<Failure> = []
      let value = expanded(path, open: [], failures: &failures)
      outcomes[path] = Outcome(value: value.sortedText, failures: failures)
    }
    return outcomes
  }

  /// Returns the value at a place in a definition, with all constants substituted.
  private func expanded(
    _ place: String,
    open: [String],
    failures: inout Set<Failure>
  ) -> RandomValue {
    if open.contains(place) {
      failures.insert(.loop)
      return .null
    }
    guard let value = try? raw(place) else { return .null }
    return replaced(value, at: place, open: open + [place], failures: &failures)
  }

  private func replaced(
    _ value: RandomValue,
    at place: String,
    open: [String],
    failures: inout Set<Failure>
  ) -> RandomValue {
    switch value {
    case .null, .number: return value
    case .text(let text):
      do throws(Failure) {
        let next = try self.place(of: String(text.dropFirst()), [])
        return expanded(next, open: open, failures: &failures)
      } catch {
        failures.insert(error)
        return .null
      }
    case .list(let values):
      return .list(values.map { replaced($0, at: place, open: open, failures: &failures) })
    case .object(let members):
      let all = members.map {
        ($0.key, expanded("\(place).\($0.key)", open: open, failures: &failures))
      }
      return .object(Dictionary(uniqueKeysWithValues: all))
    }
  }

  /// Returns the place of a name: members of a constant's constant belong to the latter.
  private func place(of mention: String, _ open: [String]) throws(Failure) -> String {
    let parts = mention.split(separator: ".").map(String.init)
    var place = parts[0]
    for part in parts.dropFirst() {
      place = try end(place, open)
      place += ".\(part)"
      _ = try raw(place)
    }
    return place
  }

  /// Returns a place that is no constant, but an object or another value.
  private func end(_ place: String, _ open: [String]) throws(Failure) -> String {
    guard case .text(let text) = try raw(place) else { return place }
    if open.contains(place) { throw .loop }
    let open = open + [place]
    return try end(try self.place(of: String(text.dropFirst()), open), open)
  }

  private func raw(_ place: String) throws(Failure) -> RandomValue {
    let parts = place.split(separator: ".").map(String.init)
    guard var value = constants.first(where: { $0.name == parts[0] })?.value else { throw .unknown }
    for part in parts.dropFirst() {
      guard case .object(let members) = value, let member = members[part] else { throw .unknown }
      value = member
    }
    return value
  }
}

extension RandomValue {
  /// The value as text, members by their names.
  fileprivate var sortedText: String {
    switch self {
    case .null: "null"
    case .number(let number): "\(number)"
    case .text(let text): text
    case .list(let values): "[" + values.map(\.sortedText).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.sortedText)" }
        .joined(separator: ",") + "}"
    }
  }
}

extension SettingValue {
  /// The value of a property as text.
  fileprivate var sortedText: String {
    switch self {
    case .number(let number): "\(number)"
    case .list(let values):
      "[" + values.map { $0?.sortedText ?? "null" }.joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value?.sortedText ?? "null")" }
        .joined(separator: ",") + "}"
    default: "\(self)"
    }
  }
}
