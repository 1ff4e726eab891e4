import SourceJSON

/// An edit of a theme's sheets: a value, which can be tried on the theme and made in the texts.
///
/// ```swift
/// let place = theme.place(ofEntry: "#save-highlighted")!
/// let edited = try theme.editing([.set(place, .textColor, .value("#ff0000"))])
/// print(edited.texts.map(\.new))
/// ```
public enum SheetEdit: Hashable, Sendable {
  /// An entry says something else about a setting, or something at all, or no longer.
  case set(EntryPlace, Setting, EditValue)
  /// A new entry says something about a setting, after the last one that stands at the top of its sheet.
  case addEntry(sheet: Int, key: String, Setting, EditValue)
  /// An entry goes.
  case removeEntry(EntryPlace)
  /// A constant has another value.
  case setConstant(ConstantPlace, EditValue)
  /// A new constant, which is named without its `$`, after the last one that stands at the top of its sheet.
  case addConstant(sheet: Int, name: String, EditValue)
  /// A selector goes from an entry's list.
  case removeSelector(EntryPlace)
  /// A selector of an entry becomes another one.
  case replaceSelector(EntryPlace, with: Selector)
  /// An entry goes to just after another one of its sheet.
  case moveEntry(EntryPlace, after: EntryPlace)
  /// Two entries of a sheet that hold in the same contexts trade places.
  case swapEntries(EntryPlace, EntryPlace)

  /// An entry no longer says something about a setting.
  public static func removeDeclaration(_ place: EntryPlace, _ setting: Setting) -> Self {
    .set(place, setting, .remove)
  }

  /// The sheet that is changed.
  public var sheet: Int {
    switch self {
    case .addEntry(let sheet, _, _, _), .addConstant(let sheet, _, _): sheet
    case .setConstant(let place, _): place.sheet
    default: place?.sheet ?? 0
    }
  }

  /// The entry that is changed; `nil` for a constant, and for an entry that is added.
  public var place: EntryPlace? {
    switch self {
    case .set(let place, _, _), .removeEntry(let place), .removeSelector(let place),
      .replaceSelector(let place, _), .moveEntry(let place, _), .swapEntries(let place, _):
      place
    case .addEntry, .setConstant, .addConstant: nil
    }
  }

  /// The entries that stand elsewhere then.
  var moved: [EntryPlace] {
    switch self {
    case .moveEntry(let place, _): [place]
    case .swapEntries(let one, let other): [one, other]
    default: []
    }
  }
}
