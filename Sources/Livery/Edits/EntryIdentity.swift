/// The identity of an entry, which must be unique in a sheet.
package struct EntryIdentity: Hashable {
  private let selectors: Set<Selector>
  private let conditions: Contexts
  private let isForControls: Bool

  /// Makes the identity of an entry, optionally without one of its selectors, or with an additional
  /// one.
  package init(_ entry: Entry, without selector: Int? = nil, but other: Selector? = nil) {
    let all = entry.selectors
    selectors = Set(all.indices.lazy.filter { $0 != selector }.map { all[$0] })
      .union([other].compactMap(\.self))
    conditions = entry.conditions
    isForControls = entry.isForControls
  }

  /// The number of distinct selectors.
  package var count: Int { selectors.count }
}

extension Entry {
  /// A Boolean value that indicates whether the key begins with `controls-` or `bar-controls-`,
  /// which makes another entry than the key for the same class.
  fileprivate var isForControls: Bool { if case .selectors = target { false } else { true } }
}
