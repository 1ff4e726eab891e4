/// A key of an entry in a ``KeyPathStyle``, which names a property of an object, or an object.
///
/// The parts of a key are joined by dots, and states follow after colons:
/// `save.titleColor:selected`. Several states mean each of them; states joined by `|` mean their
/// combination.
///
/// ```swift
/// "save.titleColor:selected:disabled"  // when selected, and when disabled
/// "save.titleColor:selected|disabled"  // when both
/// Keys.Button.titleColor.selected.disabled  // "titleColor:selected:disabled"
/// ```
///
/// Keys are equal if their texts are. The order of states does not matter.
public struct KeyPathKey: Hashable, Sendable {
  /// The parts that lead to the object of the property; empty for the object itself.
  public let path: [String]

  /// The last part, without its states: the name of a property, or of an object.
  public let name: String

  /// The states of the value; empty for the normal state.
  public let states: [ControlState]

  /// Makes a key from its text.
  ///
  /// A malformed text, such as `a..b`, is preserved, and reported when it is applied.
  public init(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let last = parts.last ?? ""
    let words = last.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let sets = words.dropFirst().map {
      $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    let path = Array(parts.dropLast())
    let names = path + [words.first ?? ""] + sets.joined()
    if names.contains(where: \.isEmpty) || path.contains(where: { $0.contains(":") }) {
      self.init(path: [], name: text, states: [])
    } else {
      let states = sets.map { ControlState($0.map { ControlState(named: $0) }) }
      self.init(path: path, name: words.first ?? "", states: states)
    }
  }

  private init(path: [String], name: String, states: [ControlState]) {
    self.path = path
    self.name = name
    self.states = Self.canonical(states)
  }

  /// A Boolean value that indicates whether the text was a key.
  var isWellFormed: Bool { !name.isEmpty && !name.contains { ".:".contains($0) } }

  /// A Boolean value that indicates whether the key names the super style of a style.
  var isSuperStyle: Bool { name == "superStyle" && states.isEmpty }

  /// The last part with its states.
  var property: String { KeyPathKey(path: [], name: name, states: states).description }

  /// Returns the key as seen from an outer object, with the path to the inner one.
  func inside(_ outer: [String]) -> KeyPathKey {
    KeyPathKey(path: outer + path, name: name, states: states)
  }
}

// MARK: States

extension KeyPathKey {
  /// The key with the normal state added.
  public var normal: KeyPathKey { when(.normal) }

  /// The key with the selected state added.
  public var selected: KeyPathKey { when(.selected) }

  /// The key with the highlighted state added.
  public var highlighted: KeyPathKey { when(.highlighted) }

  /// The key with the disabled state added.
  public var disabled: KeyPathKey { when(.disabled) }

  /// The key with the focused state added.
  public var focused: KeyPathKey { when(.focused) }

  /// The key with the state `application` added, which belongs to the app.
  public var application: KeyPathKey { when(.application) }

  /// Returns the key with a combination of states added.
  public func when(_ states: ControlState) -> KeyPathKey {
    KeyPathKey(path: path, name: name, states: self.states + [states])
  }

  /// The states for which keys have names, in the order in which they are set.
  private static let known: [ControlState] = [
    .normal, .disabled, .focused, .highlighted, .selected, .application,
  ]

  /// Returns the states without duplicates, in an order that does not depend on the given one.
  private static func canonical(_ states: [ControlState]) -> [ControlState] {
    var rest = Set(states)
    let first = known.filter { rest.remove($0) != nil }
    let all = first + rest.sorted { $0.keyText < $1.keyText }
    return all == [.normal] ? [] : all
  }
}

extension ControlState {
  /// The state that `application` in a key means.
  static let application = ControlState(named: "application")

  /// The text of the states in a key.
  fileprivate var keyText: String { isEmpty ? "normal" : names.joined(separator: "|") }
}

// MARK: Text

extension KeyPathKey: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Makes a key from its text.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The text of the key.
  public var description: String {
    (path + [name]).joined(separator: ".") + states.map { ":\($0.keyText)" }.joined()
  }
}
