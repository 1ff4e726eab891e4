/// What an entry of a ``KeyPathStyle`` is about: a property of an object, or an object.
///
/// The parts of a key are joined by dots, and states follow after colons:
/// `save.titleColor:selected`. Each of several states is meant by itself; states joined by `|` are
/// meant all at once.
///
/// ```swift
/// "save.titleColor:selected:disabled"  // when selected, and when disabled
/// "save.titleColor:selected|disabled"  // when both
/// Keys.Button.titleColor.selected.disabled  // "titleColor:selected:disabled"
/// ```
///
/// Keys are the same if their texts are. The order in which states are given does not matter.
public struct KeyPathKey: Hashable, Sendable {
  /// The parts that lead to the object which has the property; none if the object is at hand.
  public let path: [String]

  /// The last part, without its states: the name of a property, or of an object.
  public let name: String

  /// The states that a value is for; none means the normal state.
  public let states: [ControlState]

  /// Makes a key of its text.
  ///
  /// A text that is no key, such as `a..b`, is kept as it is: it is reported where it is applied.
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

  /// Whether the text was a key.
  var isWellFormed: Bool { !name.isEmpty && !name.contains { ".:".contains($0) } }

  /// Whether it stands for the style that another one is based on.
  var isSuperStyle: Bool { name == "superStyle" && states.isEmpty }

  /// The last part alone, with the states.
  var property: String { KeyPathKey(path: [], name: name, states: states).description }

  /// The key as if it stood in a sub-style of the object at a path.
  func inside(_ outer: [String]) -> KeyPathKey {
    KeyPathKey(path: outer + path, name: name, states: states)
  }
}

// MARK: States

extension KeyPathKey {
  /// The key for the normal state, besides the states that it is for already.
  public var normal: KeyPathKey { when(.normal) }

  /// The key for the selected state, besides the states that it is for already.
  public var selected: KeyPathKey { when(.selected) }

  /// The key for the highlighted state, besides the states that it is for already.
  public var highlighted: KeyPathKey { when(.highlighted) }

  /// The key for the disabled state, besides the states that it is for already.
  public var disabled: KeyPathKey { when(.disabled) }

  /// The key for the focused state, besides the states that it is for already.
  public var focused: KeyPathKey { when(.focused) }

  /// The key for the state `application`, which is the app's own, besides the states that it is for
  /// already.
  public var application: KeyPathKey { when(.application) }

  /// The key for states that are active all at once, besides the states that it is for already.
  public func when(_ states: ControlState) -> KeyPathKey {
    KeyPathKey(path: path, name: name, states: self.states + [states])
  }

  /// The states that keys have names for, in the order in which they are set.
  private static let known: [ControlState] = [
    .normal, .disabled, .focused, .highlighted, .selected, .application,
  ]

  /// Each state once, in an order that does not depend on how they were given.
  private static func canonical(_ states: [ControlState]) -> [ControlState] {
    var rest = Set(states)
    let first = known.filter { rest.remove($0) != nil }
    let all = first + rest.sorted { $0.keyText < $1.keyText }
    return all == [.normal] ? [] : all
  }
}

extension ControlState {
  /// The state that a key's `application` stands for.
  static let application = ControlState(named: "application")

  /// The states as a key has them.
  fileprivate var keyText: String { isEmpty ? "normal" : names.joined(separator: "|") }
}

// MARK: Text

extension KeyPathKey: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Makes a key of its text.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The text of the key.
  public var description: String {
    (path + [name]).joined(separator: ".") + states.map { ":\($0.keyText)" }.joined()
  }
}
