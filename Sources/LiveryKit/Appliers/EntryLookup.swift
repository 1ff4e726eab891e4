/// A lookup of theme entries for an applier, which records the names that it looked up.
final class EntryLookup {
  /// Entries by name; `nil` for a missing entry.
  typealias Entries = [StyleName: NamedStyle?]

  private let lookUp: (StyleName) -> NamedStyle?

  /// The entries that were looked up.
  private(set) var found: Entries = [:]

  init(_ lookUp: @escaping (StyleName) -> NamedStyle?) { self.lookUp = lookUp }

  /// Looks up the entry of a name.
  func style(_ name: StyleName) -> NamedStyle? {
    let style = lookUp(name)
    found[name] = .some(style)
    return style
  }

  /// Returns the current entries of some names.
  func entries(_ names: some Sequence<StyleName>) -> Entries {
    Dictionary(names.map { ($0, lookUp($0)) }) { $1 }
  }
}
