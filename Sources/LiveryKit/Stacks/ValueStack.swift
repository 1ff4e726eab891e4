/// What sources want one property of one object to be, whatever its values are.
///
/// Each source has a value or none, and the strongest that has one is seen. What a program has written
/// by hand takes the place of the strongest value that there was, and stands until that source or a
/// weaker one sets another. Beneath all is what the property was before.
class AnyValueStack {
  /// One value of a stack, for people.
  struct Level {
    /// Who has set it; `nil` for what was there before.
    let source: ValueSource?
    let isByHand: Bool
    let value: Any
    let origin: String?
  }

  /// The property.
  var property: any AnyProperty { fatalError("each stack has a property") }

  /// What there is, weakest first.
  var levels: [Level] { [] }

  /// Whether there is nothing to remember: no source but a host has a value.
  var isIdle: Bool { true }

  /// Takes back what a source has set.
  func clear(_ source: ValueSource, on object: AnyObject) {}

  /// Looks at the property, and says how to take over what somebody has written since.
  func watch(_ object: AnyObject) -> ValueWatch { { _ in } }

  /// Takes over what a program has written by hand.
  func look(at object: AnyObject) {}

  /// Takes over what is seen as what was just written as the value of a source, even if it was so before.
  func adopt(_ source: ValueSource, on object: AnyObject) {}

  /// Takes back what a source has set, and what was written without the stack.
  func revert(_ source: ValueSource, on object: AnyObject) {}
}

/// What sources want one property of one object to be.
final class ValueStack<Value>: AnyValueStack {
  private struct Entry {
    var source: ValueSource?
    var isByHand = false
    var value: Value
    var origin: String?

    /// Which of all values that the stack has had it is.
    var number = 0
  }

  private let typed: Property<Value>

  /// The values, weakest first; the first is what was there before.
  private var entries: [Entry]

  /// What was written last, and what was read back then; the setter may have made something else of it.
  private var written: Value
  private var readBack: Value

  /// Which value was written last, and how many there were.
  private var writtenNumber = 0
  private var count = 0

  private var isWriting = false
  private var isDirty = false

  /// How often a setter that sets the property again is followed.
  private static var patience: Int { 100 }

  /// Makes a stack of what was there before, and of nothing else.
  init(_ property: Property<Value>, before value: Value) {
    typed = property
    entries = []
    // A source comes at once.
    entries.reserveCapacity(2)
    entries.append(Entry(value: value))
    written = value
    readBack = value
  }

  override var property: any AnyProperty { typed }

  override var levels: [Level] {
    entries.map {
      Level(source: $0.source, isByHand: $0.isByHand, value: $0.value, origin: $0.origin)
    }
  }

  override var isIdle: Bool {
    !isWriting && !entries.contains { $0.isByHand || $0.source ?? .host > .host }
  }

  /// Has a source set the first value of a stack that was just made.
  func begin(_ value: Value, from source: ValueSource, _ origin: String?, on object: AnyObject) {
    count += 1
    entries.append(Entry(source: source, value: value, origin: origin, number: count))
    write(to: object)
  }

  /// Has a source set a value.
  ///
  /// The same value again changes nothing, not even what was written by hand since.
  func set(_ value: Value, from source: ValueSource, _ origin: String?, on object: AnyObject) {
    if let place = entries.firstIndex(where: { $0.source == source && !$0.isByHand }),
      typed.areEqual(entries[place].value, value) == true
    {
      entries[place].origin = origin
      return
    }
    look(at: object)
    put(value, from: source, origin)
    write(to: object)
  }

  private func put(_ value: Value, from source: ValueSource, _ origin: String?) {
    count += 1
    let place = entries.firstIndex { $0.source == source && !$0.isByHand }
    if let place {
      entries[place].origin = origin
      if typed.areEqual(entries[place].value, value) == true { return }
      entries[place].value = value
      entries[place].number = count
    } else {
      let place = entries.firstIndex { $0.source ?? .host >= source && $0.source != nil }
      entries.insert(
        Entry(source: source, value: value, origin: origin, number: count),
        at: place ?? entries.count
      )
    }
    entries.removeAll { $0.isByHand && $0.source.map { $0 >= source } ?? false }
  }

  override func clear(_ source: ValueSource, on object: AnyObject) {
    guard entries.contains(where: { $0.source == source && !$0.isByHand }) else { return }
    look(at: object)
    entries.removeAll { $0.source == source && !$0.isByHand }
    write(to: object)
  }

  override func watch(_ object: AnyObject) -> ValueWatch {
    look(at: object)
    let before = typed.get(object)
    return { [self] write in
      if typed.areEqual(typed.get(object), before) != false { return }
      switch write {
      case .value(let source): adopt(source, on: object)
      case .end(let source): revert(source, on: object)
      case .mistake: typed.set(object, before)
      }
    }
  }

  /// Takes over what a program has written by hand; what cannot be compared is taken to be as it was.
  override func look(at object: AnyObject) {
    if isWriting { return }
    let value = typed.get(object)
    if typed.areEqual(value, readBack) ?? true { return }
    written = value
    readBack = value
    let strongest = entries.last { !$0.isByHand }?.source
    entries.removeAll { $0.isByHand && $0.source.map { $0 >= strongest ?? .host } ?? false }
    count += 1
    writtenNumber = count
    let entry = Entry(source: strongest, isByHand: strongest != nil, value: value, number: count)
    let place = entries.firstIndex { $0.source == strongest } ?? 0
    if strongest == nil { entries[place] = entry } else { entries.insert(entry, at: place + 1) }
  }

  override func adopt(_ source: ValueSource, on object: AnyObject) {
    written = typed.get(object)
    readBack = written
    put(written, from: source, nil)
    writtenNumber = count
    write(to: object)
  }

  override func revert(_ source: ValueSource, on object: AnyObject) {
    written = typed.get(object)
    readBack = written
    writtenNumber = -1
    entries.removeAll { $0.source == source && !$0.isByHand }
    write(to: object)
  }

  /// Writes the strongest value, if it is another than the one that was written last.
  ///
  /// What the setter sets meanwhile is waited for, so that the last one to set something has its way.
  private func write(to object: AnyObject) {
    isDirty = true
    if isWriting { return }
    isWriting = true
    defer { isWriting = false }
    var patience = Self.patience
    while isDirty, patience > 0 {
      isDirty = false
      patience -= 1
      guard let entry = entries.last, entry.number != writtenNumber else { continue }
      let value = entry.value
      writtenNumber = entry.number
      if typed.areEqual(value, written) == true { continue }
      written = value
      if typed.areEqual(value, typed.get(object)) != true { typed.set(object, value) }
      readBack = typed.get(object)
    }
  }
}
