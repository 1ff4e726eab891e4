import Livery
package import SourceJSON

/// The names that a project gives parts of its theme in a target, in place of those of the table.
public struct ExportNames: Sendable {
  /// The names of constants, such as `bar-background` for `bar.back`.
  public var constants: [String: String] = [:]

  /// The names of settings, such as `action` for `controls.actionColor`.
  public var settings: [String: String] = [:]

  /// The names of classes, such as `button` for `UIButton`.
  public var classes: [String: String] = [:]

  /// The conditions for states, each a pseudo-class such as `:hover`, a class such as `.is-open`, or an
  /// attribute such as `[open="yes"]`.
  public var states: [String: [String]] = [:]

  /// Makes a table without names of its own.
  public init() {}

  /// Reads a table; problems are added to those of the reader.
  package init(_ node: JSONNode, reader json: inout JSONReader) {
    let expected = "names, as in { \"constants\": { \"bar.back\": \"bar-background\" } }"
    for member in json.members(node, of: expected).map(Array.init) ?? []
    where member.key != "$schema" {
      switch json.name(of: member, as: ExportMember.self) {
      case .constants: constants = Self.names(member.value, reader: &json)
      case .settings: settings = Self.names(member.value, reader: &json)
      case .classes: classes = Self.names(member.value, reader: &json)
      case .states:
        let expected = "conditions by state, as in { \"highlighted\": [\":active\"] }"
        for state in json.members(member.value, of: expected).map(Array.init) ?? [] {
          let texts = json.list(state.value, of: "conditions")
          states[state.key.lowercased()] = texts.compactMap { condition($0, reader: &json) }
        }
      case nil: break
      }
    }
  }

  private static func names(_ node: JSONNode, reader json: inout JSONReader) -> [String: String] {
    var names: [String: String] = [:]
    for member in json.members(node, of: "names by name").map(Array.init) ?? [] {
      guard let text = json.string(member.value) else { continue }
      if NameWords(text).words.isEmpty {
        let message = "a name needs a letter or a digit, found '\(text)'"
        json.diagnostics.error(.exportName, message, at: member.value.location)
        continue
      }
      names[member.key] = text
    }
    return names
  }

  private func condition(_ node: JSONNode, reader json: inout JSONReader) -> String? {
    guard let text = json.string(node) else { return nil }
    if TargetCondition(parsing: text) != nil { return text }
    let message =
      "expected a pseudo-class such as ':hover' or ':state(open)', a class such as '.is-open' or an "
      + "attribute such as '[open=\"yes\"]', found '\(text)'"
    json.diagnostics.error(.exportName, message, at: node.location)
    return nil
  }

  /// Returns the conditions that the project names for a state.
  func conditions(for state: String) -> [TargetCondition] {
    (states[state] ?? []).compactMap(TargetCondition.init(parsing:))
  }
}

extension ExportNames {
  /// The table as JSON, without empty parts.
  var json: JSONValue {
    func object(_ names: [String: String]) -> JSONValue {
      .object(names.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
    }
    let conditions = states.sorted { $0.key < $1.key }.map { state, texts in
      JSONValue.Member(state, .array(texts.map(JSONValue.string)))
    }
    let parts: [(String, JSONValue, isEmpty: Bool)] = [
      ("constants", object(constants), constants.isEmpty),
      ("settings", object(settings), settings.isEmpty),
      ("classes", object(classes), classes.isEmpty),
      ("states", .object(conditions), states.isEmpty),
    ]
    return .object(parts.filter { !$0.isEmpty }.map { .init($0.0, $0.1) })
  }

  /// Returns names in a target for all of some names.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - theme: The theme with their declarations.
  ///   - part: A closure that returns the part of the theme with a name.
  ///   - what: What they are in the target.
  ///   - others: The names that the target has already, each with what has it.
  ///   - spelling: A closure that returns the name in the target.
  /// - Throws: An error for each two names that collide there.
  /// - Returns: The names in the target.
  static func spelled(
    _ names: some Sequence<String>,
    in theme: Theme,
    as part: (String) -> NamedPart,
    what: String,
    besides others: [String: NameOwner] = [:],
    by spelling: (String) -> String
  ) throws(DiagnosticsError) -> [String: String] {
    var result: [String: String] = [:]
    var owners = others
    var collisions: [NameCollision] = []
    for name in Set(names).sorted() {
      let spelled = spelling(name)
      result[name] = spelled
      if let owner = owners[spelled] {
        let message =
          "'\(owner.name)' and '\(name)' would both be the \(what) '\(spelled)'; name one of them in the file of names"
        collisions.append(NameCollision(message: message, parts: [owner.part, part(name)]))
      } else {
        owners[spelled] = NameOwner(name: name, part: part(name))
      }
    }
    try NamePlaces.check(collisions, in: theme)
    return result
  }
}

extension Diagnostic.Code {
  /// Two names that are one in a target.
  static let exportCollision = Self("export-collision")

  /// A name that a target cannot spell.
  static let exportName = Self("export-name")

  /// A theme that a target cannot express at all.
  static let exportImpossible = Self("export-impossible")
}
