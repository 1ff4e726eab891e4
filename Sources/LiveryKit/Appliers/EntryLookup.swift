/// What looks up entries of a theme for an applier, and remembers which it asked for.
final class EntryLookup {
  /// Entries; `nil` for one that there is not.
  typealias Entries = [StyleName: NamedStyle?]

  private let lookUp: (StyleName) -> NamedStyle?

  /// What was asked for.
  private(set) var found: Entries = [:]

  init(_ lookUp: @escaping (StyleName) -> NamedStyle?) { self.lookUp = lookUp }

  /// The entry of a name.
  func style(_ name: StyleName) -> NamedStyle? {
    let style = lookUp(name)
    found[name] = .some(style)
    return style
  }

  /// What entries are now.
  func entries(_ names: some Sequence<StyleName>) -> Entries {
    Dictionary(names.map { ($0, lookUp($0)) }) { $1 }
  }
}
