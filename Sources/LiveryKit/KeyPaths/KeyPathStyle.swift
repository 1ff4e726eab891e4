/// Values for an object and its parts, by key path.
///
/// ```swift
/// extension KeyPathStyle {
///   static let common: KeyPathStyle = [K.Label.textColor: Color.navy]
///   static let boldLabel: KeyPathStyle = [K.superStyle: common, K.Label.font: Font(size: 16)]
///
///   static let screen: KeyPathStyle = [
///     "title.textColor": Color.red,  // the property of an object
///     "name": boldLabel,  // a style for an object
///     "save": [  // one that is only for this object
///       K.Button.titleColor.selected: Color.red,
///       K.Button.titleFont: Font(size: 20),
///     ] as KeyPathStyle,
///   ]
/// }
/// ```
///
/// Entries are applied in the order in which they are written, those of ``Keys/superStyle`` first.
/// A repeated key is reported and applied twice, so that the last value wins.
///
/// A dictionary is a style too, if its keys are texts or ``KeyPathKey``s: one whose values have one
/// type needs no `as KeyPathStyle`. Swift does not preserve the order of such a dictionary, and
/// rejects repeated keys. More specific entries are applied first: styles for objects, then values
/// for many states, then others.
///
/// A value of `nil` is reported and changes nothing, because it usually comes from a colour or an
/// image that was not found. Use ``noValue`` to remove the value of a property.
public struct KeyPathStyle: Sendable {
  /// The keys with their values, in the order in which they are applied.
  let entries: [(key: KeyPathKey, value: (any Sendable)?)]

  /// Makes a style from keys with their values, in the order in which they are applied.
  public init(_ entries: some Sequence<(KeyPathKey, (any Sendable)?)>) {
    self.entries = entries.map { (key: $0.0, value: $0.1) }
  }

  /// The keys, in the order in which they are applied after those of the super style.
  public var keys: [KeyPathKey] { entries.map(\.key) }

  /// Returns the last value of a key; `nil` if there is none.
  public subscript(key: KeyPathKey) -> (any Sendable)? {
    entries.last { $0.key == key }?.value
  }

  /// A value that removes the value of a property, unlike `nil`.
  public static let noValue = NoValue()

  /// The type of ``KeyPathStyle/noValue``.
  public struct NoValue: Hashable, Sendable {}
}

extension KeyPathStyle: ExpressibleByDictionaryLiteral {
  /// Makes a style from keys with their values, in the order in which they are applied.
  public init(dictionaryLiteral elements: (KeyPathKey, (any Sendable)?)...) {
    self.init(elements)
  }
}

extension KeyPathStyle: CustomStringConvertible {
  /// The keys with their values, for people.
  public var description: String {
    let list = entries.map { key, value in "\(key): \(value.map { "\($0)" } ?? "nil")" }
    return "[\(list.isEmpty ? ":" : list.joined(separator: ", "))]"
  }
}
