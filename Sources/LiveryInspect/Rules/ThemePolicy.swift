public import Livery
public import SourceJSON

/// The conventions of a team about styles, as data.
///
/// ```json
/// { "rules": [ { "name": "Delete buttons are red", "for": "#delete",
///                "expect": { "equals": ["controls.fillColor", "$danger"] } } ] }
/// ```
public struct ThemePolicy: Sendable {
  /// One rule.
  public struct Rule: Sendable {
    /// The name of the rule.
    public let name: String
    /// The location of the rule's name; of the rule if it has none.
    public let location: SourceLocation
    /// The selectors of the widgets that the rule applies to.
    public let selectors: [Selector]
    /// The state sets that the rule applies to; `nil` for all.
    public let states: [ControlState]?
    /// The contexts that the rule applies to, by axis; axes that are absent are not restricted.
    public let contexts: [String: [String]]
    /// The expectation.
    public let expectation: Expectation
    /// The locations of states, contexts and settings.
    let places: Places
  }

  /// The locations of names that are checked against a theme.
  struct Places: Sendable {
    var states: SourceLocation?
    var axes: [String: SourceLocation] = [:]
    var contexts: [String: [String: SourceLocation]] = [:]
    var settings: [Setting: SourceLocation] = [:]
  }

  /// An expectation about the widgets of a rule.
  public enum Expectation: Sendable {
    /// Text, and the boundary of a control without text, has at least this contrast.
    case contrast(Double)
    /// A setting differs from its value in the normal state, a colour by this distance in Oklab.
    case differs(Setting, by: Double)
    /// A setting has one of some values, written as in a sheet.
    case isOneOf(Setting, [Value])
    /// Settings, if declared, are declared by constants.
    case constants([Setting])
  }

  /// A value as written in the file.
  public struct Value: Sendable { let node: JSONNode }

  /// The rules, in the order of the file.
  public internal(set) var rules: [Rule] = []

  /// The name of the file.
  public let name: String

  init(name: String) { self.name = name }

  /// Reads a policy file.
  ///
  /// - Throws: A `DiagnosticsError` with all problems of the file.
  public init(contentsOf path: String) throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    let source = SourceText.contents(ofFile: path, into: &diagnostics)
    let policy = source.map { Self.read($0, into: &diagnostics) }
    try diagnostics.throwIfErrors()
    self = policy ?? Self(name: path)
  }

  /// Reads the text of a policy file.
  ///
  /// - Throws: A `DiagnosticsError` with all problems of the text.
  public init(text: String, name: String = "<text>") throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    self = Self.read(SourceText(name: name, bytes: Array(text.utf8)), into: &diagnostics)
    try diagnostics.throwIfErrors()
  }

  /// Reads a policy file as far as possible, and reports its problems.
  package static func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> ThemePolicy
  {
    var reader = PolicyReader(name: source.name, diagnostics)
    if let node = JSONParser.parse(source, into: &reader.json.diagnostics) { reader.read(node) }
    diagnostics = reader.json.diagnostics
    return reader.policy
  }
}

extension ThemePolicy.Expectation {
  /// The settings that are checked; empty for roles.
  var settings: [Setting] {
    switch self {
    case .contrast: []
    case .differs(let setting, _), .isOneOf(let setting, _): [setting]
    case .constants(let settings): settings
    }
  }

  var values: [(setting: Setting, value: JSONNode)] {
    guard case .isOneOf(let setting, let values) = self else { return [] }
    return values.map { (setting, $0.node) }
  }
}
