/// A weak list of objects, each with a note.
struct Followers<Note> {
  private struct Item {
    weak var object: AnyObject?
    var note: Note
  }

  private var items: [Item] = []

  /// The index of each object in the items.
  private var places: [ObjectIdentifier: Int] = [:]

  /// The number of items at which objects that no longer exist are removed.
  private var limit = 64

  /// The objects that still exist, with their notes, in the order in which they were remembered.
  var all: [(object: AnyObject, note: Note)] {
    items.compactMap { item in item.object.map { ($0, item.note) } }
  }

  /// A Boolean value that indicates whether no object is remembered.
  var isEmpty: Bool { places.isEmpty }

  /// Returns the note of an object; `nil` if the object is not remembered.
  func note(of object: AnyObject) -> Note? { place(of: object).map { items[$0].note } }

  /// Remembers an object with a note; replaces the note of an object that is remembered already.
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
  /// - Returns: `true` if the object was remembered.
  @discardableResult
  mutating func forget(_ object: AnyObject) -> Bool {
    guard let place = place(of: object) else { return false }
    items[place].object = nil
    places[ObjectIdentifier(object)] = nil
    return true
  }

  private func place(of object: AnyObject) -> Int? {
    // A new object may have the address of one that no longer exists.
    places[ObjectIdentifier(object)].flatMap { items[$0].object === object ? $0 : nil }
  }

  /// Forgets objects that no longer exist.
  mutating func forgetThoseGone() {
    items.removeAll { $0.object == nil }
    places = [:]
    for (place, item) in items.enumerated() {
      if let object = item.object { places[ObjectIdentifier(object)] = place }
    }
  }
}
