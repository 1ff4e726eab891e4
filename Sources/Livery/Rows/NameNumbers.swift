/// Numbers for texts, in the order in which they come.
///
/// To hash a text takes longer than all else that is done for a widget whose class it names. So those
/// that were asked for last are found by their length and their ends.
struct NameNumbers<Thing>: Sendable {
  /// The texts, by number.
  private(set) var names: Table<Thing, String> = []

  private var numbers: [String: Number<Thing>] = [:]

  /// The numbers that were asked for last, more by one; 0 for none.
  private var recent = ContiguousArray<UInt32>(repeating: 0, count: 256)

  /// The number of a text, given now if need be.
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

  /// Where a text is remembered: what some texts have in common that are asked for again and again
  /// makes that slower, and no more.
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
