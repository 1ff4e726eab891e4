/// Names, each kept once with a number, which are found by their bytes without making strings of them.
struct NameTable: Sendable {
  /// The names by their numbers.
  private(set) var names: [String] = []

  private var index = NumberIndex()

  /// The bytes of all names, one after the other, and where each begins and the last ends.
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  /// The numbers by strings, once there are names that are not ASCII: equal ones may have other bytes.
  private var numbers: [String: Int]?

  /// Keeps no names yet.
  init() {}

  /// Keeps names, numbered in their order; of equal ones the first.
  init(_ names: some Sequence<String>) {
    for name in names { _ = number(of: name) }
  }

  /// The number of a name; `nil` if it is not kept.
  func known(_ name: JSONBytes) -> Int? {
    if let numbers { return numbers[name.string] }
    let number = index.number(hash: UInt32(truncatingIfNeeded: name.hash)) {
      isName(Int($0) - 1, name)
    }
    return number == 0 ? nil : Int(number) - 1
  }

  /// The number of a name, which is kept from now on.
  mutating func number(of name: JSONBytes) -> Int {
    if let known = known(name) { return known }
    if numbers != nil { return otherNumber(of: name.string) }
    _ = index.add(hash: UInt32(truncatingIfNeeded: name.hash))
    name.append(to: &bytes)
    starts.append(bytes.count)
    names.append(name.string)
    return names.count - 1
  }

  /// The number of a name, which is kept from now on.
  mutating func number(of name: String) -> Int {
    let found = JSONBytes.with(name) { $0.isASCII ? number(of: $0) : -1 }
    return found < 0 ? otherNumber(of: name) : found
  }

  /// The number of a name that may be equal to one with other bytes.
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

  /// A name as a string, which is kept from now on.
  mutating func string(of name: JSONBytes) -> String { names[number(of: name)] }

  private func isName(_ number: Int, _ name: JSONBytes) -> Bool {
    name.count > 0 && starts[number + 1] - starts[number] == name.count
      && name.isEqual(to: bytes, from: starts[number])
  }
}
