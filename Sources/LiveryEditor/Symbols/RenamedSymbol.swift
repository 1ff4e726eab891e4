/// A symbol with the name that it gets.
package struct RenamedSymbol: Sendable {
  /// The symbol.
  package let symbol: ProjectSymbol
  /// Its new name.
  package let name: String

  /// Creates a renaming.
  package init(_ symbol: ProjectSymbol, to name: String) {
    (self.symbol, self.name) = (symbol, name)
  }

  /// The change in values that mention the symbol; `nil` if none can.
  var changeInValues: NameChange? {
    switch symbol {
    case .name(let old): .style(old, to: name)
    case .property(let old): .property(old, to: name)
    default: nil
    }
  }
}
