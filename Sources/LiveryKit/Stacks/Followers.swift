/// Objects that something is done for again and again, as long as they live, each with a note.
struct Followers<Note> {
  private struct Item {
    weak var object: AnyObject?
    var note: Note
  }

  private var items: [Item] = []

  /// Where each object is among them.
  private var places: [ObjectIdentifier: Int] = [:]

  /// How many there may be before those are forgotten that are gone.
  private var limit = 64

  /// The objects that are still there with their notes, in the order in which they were remembered.
  var all: [(object: AnyObject, note: Note)] {
    items.compactMap { item in item.object.map { ($0, item.note) } }
  }

  /// Whether there never was any, or all were forgotten.
  var isEmpty: Bool { places.isEmpty }

  /// The note for an object; `nil` if it is not remembered.
  func note(of object: AnyObject) -> Note? { place(of: object).map { items[$0].note } }

  /// Remembers an object, or another note for it.
  mutating func remember(_ object: AnyObject, _ note: Note) {
    if let place = place(of: object) {
      items[place].note = note
      return
    }
    if items.count >= limit {
      forgetThoseGone()
      limit = max(64, items.count * 2)
    }
    places[ObjectIdentifier(object)] = items.count
    items.append(Item(object: object, note: note))
  }

  /// Forgets an object.
  ///
  /// - Returns: Whether it was remembered.
  @discardableResult
  mutating func forget(_ object: AnyObject) -> Bool {
    guard let place = place(of: object) else { return false }
    items[place].object = nil
    places[ObjectIdentifier(object)] = nil
    return true
  }

  private func place(of object: AnyObject) -> Int? {
    // An object that is gone may have been where this one is now.
    places[ObjectIdentifier(object)].flatMap { items[$0].object === object ? $0 : nil }
  }

  /// Forgets objects that are gone.
  mutating func forgetThoseGone() {
    items.removeAll { $0.object == nil }
    places = [:]
    for (place, item) in items.enumerated() {
      if let object = item.object { places[ObjectIdentifier(object)] = place }
    }
  }
}
