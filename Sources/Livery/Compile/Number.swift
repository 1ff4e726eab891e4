/// An index into the tables of one kind of element: 32 bits that cannot be confused with an index
/// of another kind.
struct Number<Thing>: Hashable, Sendable {
  /// The index, which counts from 0.
  let rawValue: UInt32

  @inline(__always)
  init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(_ index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }

  /// The position in an array.
  @inline(__always)
  var index: Int { Int(rawValue) }

  /// The first number, which tables reserve for an empty element: no rules, nothing set, nothing
  /// inherited, the style outside windows.
  @inline(__always)
  static var zero: Self { Self(rawValue: 0) }
}

extension Number: Comparable, Strideable {
  @inline(__always)
  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  func distance(to other: Self) -> Int { other.index - index }

  func advanced(by count: Int) -> Self { Self(index + count) }
}

/// A table of values by the numbers of the elements that they belong to.
struct Table<Thing, Element> {
  /// The elements in the order of the numbers.
  private(set) var elements: ContiguousArray<Element> = []

  /// The number of elements.
  var count: Int { elements.count }

  /// All numbers.
  var numbers: Range<Number<Thing>> { .zero..<Number(elements.count) }

  @inline(__always)
  subscript(number: Number<Thing>) -> Element {
    get { elements[number.index] }
    _modify { yield &elements[number.index] }
  }

  /// Appends an element, and returns its number.
  @discardableResult
  mutating func append(_ element: Element) -> Number<Thing> {
    elements.append(element)
    return Number(elements.count - 1)
  }

  /// Reserves space for a number of elements.
  mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}

extension Table: Sendable where Element: Sendable {}
extension Table: Equatable where Element: Equatable {}

extension Table: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { self.elements = ContiguousArray(elements) }
}

extension Table {
  init(_ elements: some Sequence<Element>) { self.elements = ContiguousArray(elements) }
}
