import Livery
import SourceJSON

/// Why what applies somewhere decides about nothing.
extension UsageFinder {
  private static let neverSo = "the states that it asks for are never such that it applies"

  /// Adds to findings what wins where the declaration applies.
  mutating func explainHidden() {
    for (number, keys) in Dictionary(grouping: hiddenFindings, by: \.value) {
      let keys = keys.map(\.key).sorted {
        ($0.sheet, $0.entry, $0.setting.description) < ($1.sheet, $1.entry, $1.setting.description)
      }
      let reasons = Set(keys.map(reason))
      explain(
        number,
        keys.map { contributions.hiders[$0] ?? ownWords(of: $0) },
        else: reasons.count == 1 ? reasons.first ?? "" : Self.neverSo
      )
    }
    for (place, number) in hiddenSelectors {
      explain(number, [contributions.selectorHiders[place] ?? [:]], else: Self.neverSo)
    }
  }

  private mutating func explain(_ number: Int, _ hiders: [[Hider: Int]], else reason: String) {
    let diagnostic = findings[number].diagnostic
    let found = hiders.flatMap { $0.sorted(by: Self.isBefore).prefix(3).map(\.key) }
    let notes = found.map { hider in
      let entry =
        hider.place.map { "'\(index.entry($0).key)'" }
        ?? (hider.origin == .builtIn
          ? "a built-in style for states" : "what the widget inherits or was given")
      return Diagnostic.Note("\(entry) wins where it applies", at: hider.location)
    }
    let isOpen = found.isEmpty && diagnostic.notes.isEmpty
    findings[number].diagnostic = Diagnostic(
      diagnostic.severity,
      diagnostic.code,
      diagnostic.message + (isOpen ? "; " + reason : ""),
      at: diagnostic.location,
      notes: diagnostic.notes + notes
    )
  }

  /// What hides more comes first, and then what stands first.
  private static func isBefore(
    _ one: (key: Hider, value: Int),
    _ other: (key: Hider, value: Int)
  ) -> Bool {
    if one.value != other.value { return one.value > other.value }
    switch (one.key.location, other.key.location) {
    case (let left?, let right?) where left != right:
      return (left.offset, left.file) < (right.offset, right.file)
    case (_?, nil): return true
    case (nil, _?): return false
    default: return one.key.origin.rawValue < other.key.origin.rawValue
    }
  }

  /// Why a declaration that nothing hides decides about nothing.
  private func reason(of key: Contributions.Key) -> String {
    let entry = index.entry(EntryPlace(sheet: key.sheet, entry: key.entry))
    switch entry.declarations[key.setting] {
    case .font(let fields)? where fields.size == nil:
      return "there is no font where it applies, since nothing gives a size, or \(Self.neverSo)"
    case .shadow(let fields)? where fields.color == nil && fields.colorFormula == nil:
      return "there is no shadow where it applies, since nothing gives a colour, or \(Self.neverSo)"
    default: return Self.neverSo
    }
  }

  /// The entries that extend one and say a setting of it themselves.
  private func ownWords(of key: Contributions.Key) -> [Hider: Int] {
    let entry = index.entry(EntryPlace(sheet: key.sheet, entry: key.entry))
    var hiders: [Hider: Int] = [:]
    for place in index.extenders(of: entry) where isMatched(place, index.entry(place)) {
      for (setting, location) in index.entry(place).settings where setting == key.setting {
        hiders[Hider(place: place, location: location, origin: .rules)] = 1
      }
    }
    return hiders
  }
}
