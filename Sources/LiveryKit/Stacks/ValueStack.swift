/// The values that compete for one property of one object, with values of any type.
///
/// Each source has at most one value, and the strongest one is visible. A direct write replaces the
/// strongest value, until that source or a weaker one sets another. The lowest entry is the value
/// before all sources.
class AnyValueStack {
  /// An entry of a stack, with a value of any type.
  struct Level {
    /// The source; `nil` for the value before all sources.
    let source: PropertySource?
    let isByHand: Bool
    let value: Any
    let origin: String?
  }

  /// The property.
  var property: any AnyProperty { fatalError("each stack has a property") }

  /// The entries, weakest first.
  var levels: [Level] { [] }

  /// A Boolean value that indicates whether no source but the host has a value.
  var isIdle: Bool { true }

  /// Reverts the value of a source.
  func clear(_ source: PropertySource, on object: AnyObject) {}

  /// Records the current value, and returns a closure that adopts later direct writes.
  func watch(_ object: AnyObject) -> ValueWatch { { _ in } }

  /// Adopts a direct write.
  func adoptDirectWrite(on object: AnyObject) {}

  /// Adopts the current value as the value of a source, even if it has not changed.
  func adopt(_ source: PropertySource, on object: AnyObject) {}

  /// Reverts the value of a source, and discards direct writes.
  func revert(_ source: PropertySource, on object: AnyObject) {}
}

/// The values that compete for one property of one object.
final class ValueStack<Value>: AnyValueStack {
  private struct Entry {
    var source: PropertySource?
    var isByHand = false
    var value: Value
    var origin: String?

    /// The serial number of the value among all values of the stack.
    var number = 0
  }

  private let typed: Property<Value>

  /// The entries, weakest first; the first is the value before all sources.
  private var entries: [Entry]

  /// The value that was written last, and the value that was read back; a setter may change it.
  private var written: Value
  private var readBack: Value

  /// The serial number of the value that was written last, and the latest number.
  private var writtenNumber = 0
  private var count = 0

  private var isWriting = false
  private var isDirty = false

  /// The number of times that a setter may set the property again.
  private static var patience: Int { 100 }

  /// Makes a stack with the value before all sources.
  init(_ property: Property<Value>, before value: Value) {
    typed = property
    entries = []
    // A source follows at once.
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

  /// Sets the first value of a source in a new stack.
  func begin(
    _ value: Value,
    from source: PropertySource,
    origin: String?,
    on object: AnyObject
  ) {
    count += 1
    entries.append(Entry(source: source, value: value, origin: origin, number: count))
    write(to: object)
  }

  /// Sets the value of a source.
  ///
  /// An equal value changes nothing and preserves direct writes.
  func set(
    _ value: Value,
    from source: PropertySource,
    origin: String?,
    on object: AnyObject
  ) {
    if let place = entries.firstIndex(where: { $0.source == source && !$0.isByHand }),
      typed.areEqual(entries[place].value, value) == true
    {
      entries[place].origin = origin
      return
    }
    adoptDirectWrite(on: object)
    put(value, from: source, origin: origin)
    write(to: object)
  }

  private func put(_ value: Value, from source: PropertySource, origin: String?) {
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

  override func clear(_ source: PropertySource, on object: AnyObject) {
    guard entries.contains(where: { $0.source == source && !$0.isByHand }) else { return }
    adoptDirectWrite(on: object)
    entries.removeAll { $0.source == source && !$0.isByHand }
    write(to: object)
  }

  override func watch(_ object: AnyObject) -> ValueWatch {
    adoptDirectWrite(on: object)
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

  /// Adopts a direct write; a value that cannot be compared counts as unchanged.
  override func adoptDirectWrite(on object: AnyObject) {
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

  override func adopt(_ source: PropertySource, on object: AnyObject) {
    written = typed.get(object)
    readBack = written
    put(written, from: source, origin: nil)
    writtenNumber = count
    write(to: object)
  }

  override func revert(_ source: PropertySource, on object: AnyObject) {
    written = typed.get(object)
    readBack = written
    writtenNumber = -1
    entries.removeAll { $0.source == source && !$0.isByHand }
    write(to: object)
  }

  /// Writes the strongest value if it differs from the value that was written last.
  ///
  /// If the setter sets the property again, the loop repeats, so that the last value wins.
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
