import Livery
import SourceJSON

/// An index of a theme's entries by source location and by name.
struct EntryIndex: Sendable {
  private let owners: [SourceLocation: EntryPlace]
  private let entriesByLocation: [SourceLocation: EntryPlace]
  private let named: [String: [EntryPlace]]
  let sheets: [StyleSheet]

  /// The entries that extend each name.
  private let extenders: [String: [EntryPlace]]

  /// The offsets of the settings written in each entry, by sheet.
  private let offsets: [[Set<Int>]]

  init(_ theme: Theme) {
    sheets = theme.sheets
    var owners: [SourceLocation: EntryPlace] = [:]
    var entries: [SourceLocation: EntryPlace] = [:]
    var named: [String: [EntryPlace]] = [:]
    var extenders: [String: [EntryPlace]] = [:]
    for (sheet, content) in sheets.enumerated() {
      for (number, entry) in content.entries.enumerated() {
        let place = EntryPlace(sheet: sheet, entry: number)
        if let location = entry.location { entries[location] = place }
        for name in entry.definedNames { named[name, default: []].append(place) }
        for name in entry.extends { extenders[name.value, default: []].append(place) }
        for (_, location) in entry.settings { if let location { owners[location] = place } }
      }
    }
    (self.owners, entriesByLocation, self.named) = (owners, entries, named)
    self.extenders = extenders
    offsets = sheets.map { sheet in
      sheet.entries.map { entry in Set(entry.settings.compactMap { $0.location?.offset }) }
    }
  }

  /// Returns the entry at a place.
  func entry(_ place: EntryPlace) -> Entry { sheets[place.sheet].entries[place.entry] }

  /// The entries of each sheet, by identity.
  var identities: [[EntryIdentity: Int]] {
    sheets.map { sheet in
      Dictionary(sheet.entries.indices.map { (EntryIdentity(sheet.entries[$0]), $0) }) { $1 }
    }
  }

  /// Returns the entry that contains the declaration at a location; `nil` if none of the sheets
  /// contains it.
  func place(ofDeclarationAt location: SourceLocation) -> EntryPlace? { owners[location] }

  /// Returns the entry in which a declaration is written.
  ///
  /// It differs from `place` if that entry extends it.
  func owner(of declaration: Declaration, in place: EntryPlace) -> EntryPlace {
    guard let location = declaration.location else { return place }
    // An extended declaration is reached through the entry at `place`.
    if declaration.via.isEmpty { return place }
    if offsets[place.sheet][place.entry].contains(location.offset),
      entry(place).location?.file.hasSameBytes(as: location.file) ?? false
    {
      return place
    }
    return owners[location] ?? place
  }

  /// Returns the entries that a declaration was inherited from through `@extends`.
  func extended(by declaration: Declaration) -> [EntryPlace] {
    declaration.via.compactMap { entriesByLocation[$0] }
  }

  /// A Boolean value that indicates whether any entry extends another.
  var hasExtenders: Bool { !extenders.isEmpty }

  /// Returns the entries that directly extend an entry.
  func extenders(of entry: Entry) -> [EntryPlace] {
    entry.definedNames.flatMap { extenders[$0] ?? [] }
  }

  /// Returns the entries that directly extend a name.
  func extenders(ofName name: String) -> [EntryPlace] { extenders[name] ?? [] }

  /// Returns the entries that extend an entry, directly or indirectly.
  func allExtenders(of entry: Entry) -> [EntryPlace] {
    var all = extenders(of: entry)
    var seen = Set(all)
    var next = 0
    while next < all.count {
      all += extenders(of: self.entry(all[next])).filter { seen.insert($0).inserted }
      next += 1
    }
    return all
  }

  /// Returns the entries that define a name.
  func entries(named name: String) -> [EntryPlace] { named[name] ?? [] }
}
