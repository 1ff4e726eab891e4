/// The position of an entry in a theme, and of one of the selectors in its key.
public struct EntryPlace: Hashable, Sendable {
  /// The sheet, the weakest first, imported ones included.
  public let sheet: Int
  /// The entry, in the order of the sheet.
  public let entry: Int
  /// The selector, in the order of the key; 0 for a default style.
  public let selector: Int

  /// Creates the position of an entry, or of one of its selectors.
  public init(sheet: Int, entry: Int, selector: Int = 0) {
    self.sheet = sheet
    self.entry = entry
    self.selector = selector
  }

  /// The position of the entry.
  package var whole: EntryPlace { EntryPlace(sheet: sheet, entry: entry) }
}

extension EntryPlace: Comparable {
  /// Orders positions by sheet, entry and selector.
  public static func < (left: Self, right: Self) -> Bool {
    (left.sheet, left.entry, left.selector) < (right.sheet, right.entry, right.selector)
  }
}
