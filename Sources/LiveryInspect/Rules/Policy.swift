public import Livery
public import SourceJSON

/// What a team has agreed on about styles, as data (spec 15.10).
///
/// ```json
/// { "rules": [ { "name": "Delete buttons are red", "for": "#delete",
///                "expect": { "equals": ["controls.fillColor", "$danger"] } } ] }
/// ```
public struct Policy: Sendable {
  /// One rule.
  public struct Rule: Sendable {
    /// What the rule is called.
    public let name: String
    /// Where it stands; its name, if it has one.
    public let location: SourceLocation
    /// The widgets that it is about.
    public let selectors: [Selector]
    /// The state sets that it is about; `nil` for all.
    public let states: [ControlState]?
    /// The contexts that it is about, by axis; all of an axis that is not there.
    public let contexts: [String: [String]]
    /// What has to be.
    public let expectation: Expectation
    /// Where states, contexts and settings are named.
    let places: Places
  }

  /// Where a rule names what only a theme can tell whether it is there.
  struct Places: Sendable {
    var states: SourceLocation?
    var axes: [String: SourceLocation] = [:]
    var contexts: [String: [String: SourceLocation]] = [:]
    var settings: [Setting: SourceLocation] = [:]
  }

  /// What has to be of the widgets of a rule.
  public enum Expectation: Sendable {
    /// Text, and what the widget is found by, has at least this contrast.
    case contrast(Double)
    /// A setting differs from the one in the normal state, a colour by so much in Oklab.
    case differs(Setting, by: Double)
    /// A setting is one of some values, as a sheet would say them.
    case isOneOf(Setting, [Value])
    /// Settings that somebody says are said by constants.
    case constants([Setting])
  }

  /// A value as it stands in the file.
  public struct Value: Sendable { let node: JSONNode }

  /// The rules, in the order of the file.
  public internal(set) var rules: [Rule] = []

  /// The name of the file.
  public let name: String

  init(name: String) { self.name = name }

  /// Reads a policy file.
  ///
  /// - Throws: A `DiagnosticsError` with everything that is wrong with the file.
  public init(contentsOf path: String) throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    let source = SourceText.contents(ofFile: path, into: &diagnostics)
    let policy = source.map { Self.read($0, into: &diagnostics) }
    try diagnostics.throwIfErrors()
    self = policy ?? Self(name: path)
  }

  /// Reads the text of a policy file.
  ///
  /// - Throws: A `DiagnosticsError` with everything that is wrong with the text.
  public init(text: String, name: String = "<text>") throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    self = Self.read(SourceText(name: name, bytes: Array(text.utf8)), into: &diagnostics)
    try diagnostics.throwIfErrors()
  }

  /// Reads what can be read of a policy file, and reports what is wrong with it.
  package static func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> Policy {
    var reader = PolicyReader(name: source.name, diagnostics)
    if let node = JSONParser.parse(source, into: &reader.json.diagnostics) { reader.read(node) }
    diagnostics = reader.json.diagnostics
    return reader.policy
  }
}

extension Policy.Expectation {
  /// The setting that is looked at, or the first of them; `nil` for roles.
  var settings: [Setting] {
    switch self {
    case .contrast: []
    case .differs(let setting, _), .isOneOf(let setting, _): [setting]
    case .constants(let settings): settings
    }
  }

  /// The values that are named, each with its setting.
  var values: [(setting: Setting, value: JSONNode)] {
    guard case .isOneOf(let setting, let values) = self else { return [] }
    return values.map { (setting, $0.node) }
  }
}
