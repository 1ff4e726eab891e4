import SourceJSON

/// An edit of a theme's sheets: a value, which can be tried on the theme and made in the texts.
///
/// ```swift
/// let place = theme.place(ofEntry: "#save-highlighted")!
/// let edited = try theme.editing([.set(place, .textColor, .value("#ff0000"))])
/// print(edited.texts.map(\.new))
/// ```
public enum SheetEdit: Hashable, Sendable {
  /// Changes, adds or removes the value of a setting in an entry.
  case set(EntryPlace, Setting, EditValue)
  /// Adds an entry with a value of a setting, after the last entry at the top level of its sheet;
  /// for some contexts into the first `@when` with these, or into a new one at the end.
  case addEntry(sheet: Int, key: String, Setting, EditValue, in: Contexts = Contexts())
  /// Removes an entry.
  case removeEntry(EntryPlace)
  /// Changes the value of a constant.
  case setConstant(ConstantPlace, EditValue)
  /// Adds a constant, whose name is given without its `$`, after the last one at the top level of
  /// its sheet.
  case addConstant(sheet: Int, name: String, EditValue)
  /// Removes a selector from the list of an entry.
  case removeSelector(EntryPlace)
  /// Replaces a selector of an entry.
  case replaceSelector(EntryPlace, with: Selector)
  /// Moves an entry to just after another one of its sheet.
  case moveEntry(EntryPlace, after: EntryPlace)
  /// Swaps two entries of a sheet with the same conditions.
  case swapEntries(EntryPlace, EntryPlace)

  /// Returns an edit that removes the value of a setting from an entry.
  public static func removeDeclaration(of setting: Setting, in place: EntryPlace) -> Self {
    .set(place, setting, .remove)
  }

  /// The index of the edited sheet.
  public var sheet: Int {
    switch self {
    case .addEntry(let sheet, _, _, _, _), .addConstant(let sheet, _, _): sheet
    case .setConstant(let place, _): place.sheet
    default: place?.sheet ?? 0
    }
  }

  /// The edited entry; `nil` for a constant, and for an added entry.
  public var place: EntryPlace? {
    switch self {
    case .set(let place, _, _), .removeEntry(let place), .removeSelector(let place),
      .replaceSelector(let place, _), .moveEntry(let place, _), .swapEntries(let place, _):
      place
    case .addEntry, .setConstant, .addConstant: nil
    }
  }

  /// The entries that the edit moves.
  package var moved: [EntryPlace] {
    switch self {
    case .moveEntry(let place, _): [place]
    case .swapEntries(let one, let other): [one, other]
    default: []
    }
  }
}
