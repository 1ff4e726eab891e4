/// One member of a sheet: a key and what it declares.
public struct Entry: Sendable {
  /// What the key stands for.
  public enum Target: Hashable, Sendable {
    /// `default`: the default style.
    case defaultStyle
    /// `controls-…`: all controls, at an origin of its own (spec 1.5).
    case controls(Selector)
    /// `bar-controls-…`: controls inside bars; for the normal state also bars themselves.
    case barControls([Selector])
    /// The widgets that any of some selectors matches.
    case selectors([Selector])
  }

  /// The key as it stands in the file; `default` for a single style.
  public let key: String

  /// What the key stands for.
  public let target: Target

  /// What is declared, as far as that is known without the constants of a theme.
  public let declarations: Declarations

  /// What is declared with the help of constants.
  package var deferred: [DeferredDeclaration]

  /// The names of the entries whose declarations are taken over, weakest first, without their dots.
  public let extends: [StyleSheet.Directive<String>]

  /// The contexts in which the entry holds; empty for all.
  public let conditions: Contexts

  /// Where the key stands; `nil` if the entry was not read from a file.
  public let location: SourceLocation?

  package init(
    key: String,
    target: Target,
    body: EntryBody,
    conditions: Contexts = Contexts(),
    at location: SourceLocation? = nil
  ) {
    self.key = key
    self.target = target
    declarations = body.declarations
    deferred = body.deferred
    extends = body.extends
    self.conditions = conditions
    self.location = location
  }

  /// Makes an entry that needs no constants.
  package init(key: String, target: Target, declarations: Declarations) {
    self.init(key: key, target: target, body: EntryBody(declarations: declarations))
  }

  /// The selectors that the key stands for; none for `default`.
  public var selectors: [Selector] {
    switch target {
    case .defaultStyle: []
    case .controls(let selector): [selector]
    case .barControls(let selectors), .selectors(let selectors): selectors
    }
  }
}

extension Entry.Target {
  /// The same kind of target for other selectors, with the key that stands for it; `nil` if none does.
  package func replacing(with selectors: [Selector]) -> (target: Self, key: String)? {
    switch self {
    case .selectors:
      let key = selectors.map(\.description).joined(separator: ", ")
      return selectors.isEmpty ? nil : (.selectors(selectors), key)
    case .controls:
      // Such a key names states only.
      guard selectors.count == 1, let states = selectors.first?.target.states else { return nil }
      let named = Selector(steps: [.init(className: "UIControl", states: states)])
      let key = "controls-" + ControlState(states.map(\.name)).description
      return named == selectors[0] ? (.controls(named), key) : nil
    case .barControls, .defaultStyle: return nil
    }
  }
}

extension Entry {
  /// Goes through the selectors that the key stands for.
  @inline(__always)
  func forEachSelector(_ body: (Selector) -> Void) {
    switch target {
    case .defaultStyle: break
    case .controls(let selector): body(selector)
    case .barControls(let selectors), .selectors(let selectors):
      for index in selectors.indices { body(selectors[index]) }
    }
  }

  /// Where the entry says something of a setting itself; `nil` if it does not, and the inner optional
  /// if that is in no file.
  func location(of setting: Setting) -> SourceLocation?? {
    if let declaration = declarations.declaration(of: setting) { return declaration.location }
    return deferred.first { $0.setting == setting }.map { .some($0.location) }
  }
}

/// What stands in the braces of an entry.
package struct EntryBody: Sendable {
  /// What is declared without constants.
  package var declarations = Declarations()

  /// What is declared with constants.
  package var deferred: [DeferredDeclaration] = []

  /// The entries that are extended.
  package var extends: [StyleSheet.Directive<String>] = []

  package init(declarations: Declarations = Declarations()) { self.declarations = declarations }
}

/// A setting with a value that mentions constants, which only a theme can tell.
package struct DeferredDeclaration: Sendable {
  /// The setting.
  package let setting: Setting

  /// The value as it stands in the file.
  package let value: JSONNode

  /// Where the setting's name stands.
  package let location: SourceLocation
}

extension Entry {
  /// The settings that the entry says something about itself, with the places of that.
  package var settings: [(setting: Setting, location: SourceLocation?)] {
    declarations.sorted.map { ($0.setting, $0.location) }
      + deferred.map { ($0.setting, .some($0.location)) }
  }
}
