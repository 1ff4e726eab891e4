/// Interned texts, numbered in the order of their first use.
///
/// Hashing the name of a widget's class takes longer than all other work on the widget. So recently
/// used texts are found by their length and three of their bytes.
struct NameNumbers<Thing>: Sendable {
  /// The texts, by number.
  private(set) var names: Table<Thing, String> = []

  private var numbers: [String: Number<Thing>] = [:]

  /// The numbers used recently, plus 1; 0 for none.
  private var recent = ContiguousArray<UInt32>(repeating: 0, count: 256)

  /// Returns the number of a text, which is added if necessary.
  @inline(__always)
  mutating func number(of name: String) -> Number<Thing> {
    let place = Self.place(of: name)
    let known = recent[place]
    if known > 0, names.elements[Int(known) - 1] == name { return Number(rawValue: known - 1) }
    let number = numbers[name] ?? add(name)
    recent[place] = number.rawValue + 1
    return number
  }

  private mutating func add(_ name: String) -> Number<Thing> {
    let number = names.append(name)
    numbers[name] = number
    return number
  }

  /// Returns the place of a text in the table of recent numbers; collisions only cost time.
  @inline(__always)
  private static func place(of name: String) -> Int {
    let known = unsafe name.utf8.withContiguousStorageIfAvailable { bytes in
      let count = bytes.count
      if count == 0 { return 0 }
      let first = Int(unsafe bytes[0]) &* 7 &+ Int(unsafe bytes[count / 2]) &* 31
      return first &+ Int(unsafe bytes[count - 1]) &* 113 &+ count
    }
    return (known ?? 0) & 255
  }
}
