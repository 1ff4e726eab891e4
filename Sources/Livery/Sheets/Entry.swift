/// One member of a sheet: a key with its declarations.
public struct Entry: Sendable {
  /// The meaning of a key.
  public enum Target: Hashable, Sendable {
    /// `default`: the default style.
    case defaultStyle
    /// `controls-…`: all controls, with their own origin.
    case controls(Selector)
    /// `bar-controls-…`: controls inside bars; for the normal state also bars themselves.
    case barControls([Selector])
    /// The widgets that match any of some selectors.
    case selectors([Selector])
  }

  /// The key as in the file; `default` for a single style.
  public let key: String

  /// The meaning of the key.
  public internal(set) var target: Target

  /// The declarations whose values need no constants.
  public let declarations: Declarations

  /// The declarations whose values need constants.
  package var deferred: [DeferredDeclaration]

  /// The names of the entries whose declarations it takes over, weakest first, without their dots.
  public let extends: [StyleSheet.Directive<String>]

  /// The contexts in which the entry applies; empty for all.
  public let conditions: Contexts

  /// The location of the key; `nil` if the entry was not read from a file.
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

  /// The selectors of the key; none for `default`.
  public var selectors: [Selector] {
    switch target {
    case .defaultStyle: []
    case .controls(let selector): [selector]
    case .barControls(let selectors), .selectors(let selectors): selectors
    }
  }
}

extension Entry.Target {
  /// Returns the same kind of target for other selectors, with its key; `nil` if no key expresses
  /// it.
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
  /// Calls a closure with each selector of the key.
  @inline(__always)
  func forEachSelector(_ body: (Selector) -> Void) {
    switch target {
    case .defaultStyle: break
    case .controls(let selector): body(selector)
    case .barControls(let selectors), .selectors(let selectors):
      for index in selectors.indices { body(selectors[index]) }
    }
  }

  /// Returns the location of the entry's own declaration of a setting; `nil` if it has none, and an
  /// inner `nil` for a declaration outside a file.
  package func location(of setting: Setting) -> SourceLocation?? {
    if let declaration = declarations.declaration(of: setting) { return declaration.location }
    return deferred.first { $0.setting == setting }.map { .some($0.location) }
  }
}

/// The content of an entry's braces.
package struct EntryBody: Sendable {
  /// The declarations whose values need no constants.
  package var declarations = Declarations()

  /// The declarations whose values need constants.
  package var deferred: [DeferredDeclaration] = []

  /// The names of the entries that it extends.
  package var extends: [StyleSheet.Directive<String>] = []

  /// The meaning of the entry, for readers, and the advice if it is deprecated.
  package var summary: String?
  package var deprecation: String?

  package init(declarations: Declarations = Declarations()) { self.declarations = declarations }
}

/// A declaration whose value depends on the constants of a theme.
package struct DeferredDeclaration: Sendable {
  /// The setting.
  package let setting: Setting

  /// The value as in the file.
  package let value: JSONNode

  /// The location of the setting's name.
  package let location: SourceLocation
}

extension Entry {
  /// The settings that the entry itself declares, with the locations of their declarations.
  package var settings: [(setting: Setting, location: SourceLocation?)] {
    declarations.sorted.map { ($0.setting, $0.location) }
      + deferred.map { ($0.setting, .some($0.location)) }
  }
}
