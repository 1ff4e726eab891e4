/// Which entry of a theme something is of, and which of the selectors in its key.
package struct EntryPlace: Hashable, Sendable {
  /// The sheet, the weakest first, imported ones included.
  package let sheet: Int
  /// The entry, in the order of the sheet.
  package let entry: Int
  /// The selector, in the order of the key; 0 for a default style.
  package let selector: Int

  package init(sheet: Int, entry: Int, selector: Int = 0) {
    self.sheet = sheet
    self.entry = entry
    self.selector = selector
  }
}

extension EntryPlace: Comparable {
  /// Orders places as they stand in a theme.
  package static func < (left: Self, right: Self) -> Bool {
    (left.sheet, left.entry, left.selector) < (right.sheet, right.entry, right.selector)
  }
}
