import Livery
import SourceJSON

/// Where declarations stand, and which entries have names.
struct EntryIndex: Sendable {
  private let owners: [SourceLocation: EntryPlace]
  private let entriesByLocation: [SourceLocation: EntryPlace]
  private let named: [String: [EntryPlace]]
  let sheets: [StyleSheet]

  /// The entries that extend each name.
  private let extenders: [String: [EntryPlace]]

  /// Where each entry says something, as offsets in its text, by sheet.
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
        for name in entry.namesGiven { named[name, default: []].append(place) }
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

  /// An entry.
  func entry(_ place: EntryPlace) -> Entry { sheets[place.sheet].entries[place.entry] }

  /// The entries of each sheet by their selectors.
  var identities: [[EntryIdentity: Int]] {
    sheets.map { sheet in
      Dictionary(sheet.entries.indices.map { (EntryIdentity(sheet.entries[$0]), $0) }) { $1 }
    }
  }

  /// The entry in which a declaration stands at a place; `nil` if it stands in none of the sheets.
  func place(ofDeclarationAt location: SourceLocation) -> EntryPlace? { owners[location] }

  /// The entry that a declaration is written in, which may be extended by the one that says it.
  func owner(of declaration: Declaration, in place: EntryPlace) -> EntryPlace {
    guard let location = declaration.location else { return place }
    // What is extended came through the entry that says it.
    if declaration.via.isEmpty { return place }
    if offsets[place.sheet][place.entry].contains(location.offset),
      entry(place).location?.file.hasSameBytes(as: location.file) ?? false
    {
      return place
    }
    return owners[location] ?? place
  }

  /// The entries that are extended on the way to a declaration.
  func extended(by declaration: Declaration) -> [EntryPlace] {
    declaration.via.compactMap { entriesByLocation[$0] }
  }

  /// Whether an entry extends another one.
  var hasExtenders: Bool { !extenders.isEmpty }

  /// The entries that extend one.
  func extenders(of entry: Entry) -> [EntryPlace] {
    entry.namesGiven.flatMap { extenders[$0] ?? [] }
  }

  /// The entries that extend a name.
  func extenders(ofName name: String) -> [EntryPlace] { extenders[name] ?? [] }

  /// The entries that extend one, and those that extend these.
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

  /// The entries that define a name.
  func entries(named name: String) -> [EntryPlace] { named[name] ?? [] }
}
