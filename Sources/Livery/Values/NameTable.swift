/// Interned names, which are found by their bytes without making strings.
struct NameTable: Sendable {
  /// The names by their numbers.
  private(set) var names: [String] = []

  private var index = NumberIndex()

  /// The bytes of all names, one after the other, and the start of each with the end of the last.
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  /// The numbers by string, once there are names other than ASCII: equal names may have different
  /// bytes.
  private var numbers: [String: Int]?

  /// Makes an empty table.
  init() {}

  /// Interns names, numbered in their order; of equal names the first counts.
  init(_ names: some Sequence<String>) {
    for name in names { _ = number(of: name) }
  }

  /// Returns the number of a name; `nil` if it is unknown.
  func known(_ name: JSONBytes) -> Int? {
    if let numbers { return numbers[name.string] }
    let number = index.number(hash: UInt32(truncatingIfNeeded: name.hash)) {
      isNumber(Int($0) - 1, of: name)
    }
    return number == 0 ? nil : Int(number) - 1
  }

  /// Returns the number of a name, and interns it if it is new.
  mutating func number(of name: JSONBytes) -> Int {
    if let known = known(name) { return known }
    if numbers != nil { return otherNumber(of: name.string) }
    _ = index.add(hash: UInt32(truncatingIfNeeded: name.hash))
    name.append(to: &bytes)
    starts.append(bytes.count)
    names.append(name.string)
    return names.count - 1
  }

  /// Returns the number of a name, and interns it if it is new.
  mutating func number(of name: String) -> Int {
    let found = JSONBytes.with(name) { $0.isASCII ? number(of: $0) : -1 }
    return found < 0 ? otherNumber(of: name) : found
  }

  /// Returns the number of a name that may be equal to one with different bytes.
  private mutating func otherNumber(of name: String) -> Int {
    var known = numbers ?? Dictionary(zip(names, 0...)) { first, _ in first }
    numbers = nil
    let next = names.count
    let number = known[name, default: next]
    if number == next {
      known[name] = next
      _ = index.add(hash: 0)
      starts.append(bytes.count)
      names.append(name)
    }
    numbers = known
    return number
  }

  /// Returns a name as an interned string.
  mutating func string(of name: JSONBytes) -> String { names[number(of: name)] }

  private func isNumber(_ number: Int, of name: JSONBytes) -> Bool {
    name.count > 0 && starts[number + 1] - starts[number] == name.count
      && name.isEqual(to: bytes, from: starts[number])
  }
}
