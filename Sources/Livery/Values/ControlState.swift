/// A set of control states, such as highlighted and selected at once.
///
/// The empty set is ``normal``. The five built-in states have the bits of UIKit and BRStyle; a
/// theme may declare others with `@states`, which have names only. Names are case-insensitive and
/// stored in lower case. The theme determines the strength of states.
public struct ControlState: Sendable {
  /// The bits of the built-in states in the set; other states have none.
  public private(set) var rawValue: UInt32

  /// The names of the states that are not built in, sorted.
  private(set) var otherNames: [String] = []

  /// Makes a set of built-in states from bits; unknown bits are dropped.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue & Self.builtInBits
  }

  /// Makes a set with the state of a name; `normal` is the empty set.
  public init(named name: some StringProtocol) {
    let name = name.lowercased()
    self.init(rawValue: Self.builtIn.first { $0.name == name }?.bit ?? 0)
    if rawValue == 0, name != "normal" { otherNames = [name] }
  }

  /// Makes a set of built-in states from bits, and of other states, in lower case and without
  /// duplicates.
  init(builtIn rawValue: UInt32, others: some Sequence<String>) {
    self.rawValue = rawValue
    otherNames = others.sorted()
  }

  private init(_ rawValue: UInt32, _ otherNames: [String]) {
    self.rawValue = rawValue
    self.otherNames = otherNames
  }

  /// The empty set.
  public static var normal: Self { Self() }
  /// The state of a pressed control: bit 0, as in UIKit.
  public static var highlighted: Self { Self(rawValue: 1 << 0) }
  /// The state of an unusable control: bit 1, as in UIKit.
  public static var disabled: Self { Self(rawValue: 1 << 1) }
  /// The state of a selected control: bit 2, as in UIKit.
  public static var selected: Self { Self(rawValue: 1 << 2) }
  /// The state of a control that receives input: bit 3, as in UIKit.
  public static var focused: Self { Self(rawValue: 1 << 3) }
  /// The state of a control with a destructive action: bit 16, as in BRStyle.
  public static var dangerous: Self { Self(rawValue: 1 << 16) }

  /// The built-in states with their bits, strongest first.
  private static let builtIn: [(name: String, bit: UInt32)] = [
    ("disabled", 1 << 1), ("dangerous", 1 << 16), ("highlighted", 1 << 0), ("selected", 1 << 2),
    ("focused", 1 << 3),
  ]

  private static let builtInBits = builtIn.reduce(0) { $0 | $1.bit }

  /// The names of the built-in states, strongest first.
  public static let builtInNames = builtIn.map(\.name)

  /// The names of the states in the set: built-in ones strongest first, then the others sorted.
  public var names: [String] {
    Self.builtIn.filter { rawValue & $0.bit != 0 }.map(\.name) + otherNames
  }

  /// The number of states in the set.
  package var count: Int { rawValue.nonzeroBitCount + otherNames.count }
}

extension ControlState: SetAlgebra {
  /// Makes the empty set, the normal state.
  public init() { rawValue = 0 }

  /// A Boolean value that indicates whether this is the normal state.
  public var isEmpty: Bool { rawValue == 0 && otherNames.isEmpty }

  /// Makes the union of some sets.
  public init(arrayLiteral elements: Self...) { self.init(elements) }

  /// Makes the union of some sets.
  public init(_ sets: some Sequence<Self>) {
    self.init()
    // All at once, since a union of pairs would copy the names again for each set.
    var more: Set<String> = []
    for set in sets {
      rawValue |= set.rawValue
      if otherNames.isEmpty {
        otherNames = set.otherNames
      } else {
        more.formUnion(set.otherNames)
      }
    }
    if !more.isEmpty { otherNames = more.union(otherNames).sorted() }
  }

  /// Returns whether the set contains all states of another one.
  public func contains(_ member: Self) -> Bool {
    rawValue & member.rawValue == member.rawValue
      && (member.otherNames.isEmpty || otherNames.merge(member.otherNames, .right).isEmpty)
  }

  /// Returns the states in either set.
  public func union(_ other: Self) -> Self {
    Self(rawValue | other.rawValue, otherNames.merge(other.otherNames, [.left, .both, .right]))
  }

  /// Returns the states in both sets.
  public func intersection(_ other: Self) -> Self {
    Self(rawValue & other.rawValue, otherNames.merge(other.otherNames, .both))
  }

  /// Returns the states in exactly one of the sets.
  public func symmetricDifference(_ other: Self) -> Self {
    Self(rawValue ^ other.rawValue, otherNames.merge(other.otherNames, [.left, .right]))
  }

  /// Returns the states that are not in another set.
  public func subtracting(_ other: Self) -> Self {
    Self(rawValue & ~other.rawValue, otherNames.merge(other.otherNames, .left))
  }

  /// Adds states; returns whether any of them was new.
  @discardableResult
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let inserted = !contains(newMember)
    formUnion(newMember)
    return (inserted, newMember)
  }

  /// Removes states; returns those that were present, or `nil` if none was.
  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    let removed = intersection(member)
    self = subtracting(removed)
    return removed.isEmpty ? nil : removed
  }

  /// Adds states; returns those that were already present, or `nil` if none was.
  @discardableResult
  public mutating func update(with newMember: Self) -> Self? {
    let known = intersection(newMember)
    formUnion(newMember)
    return known.isEmpty ? nil : known
  }

  /// Removes the states that are in another set.
  public mutating func subtract(_ other: Self) { self = subtracting(other) }

  /// Adds the states of another set.
  public mutating func formUnion(_ other: Self) { self = union(other) }

  /// Removes the states that are not in another set.
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }

  /// Keeps the states that are in exactly one of the sets.
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
}

extension ControlState: Hashable {}

extension ControlState: LosslessStringConvertible {
  /// The states' names joined by `|`, strongest first; `normal` for the empty set.
  public var description: String { isEmpty ? "normal" : names.joined(separator: "|") }

  /// Parses names joined by `|`, in any order and case; `nil` if one of them is not a valid name.
  public init?(_ description: String) {
    var states: [Self] = []
    for name in description.split(separator: "|", omittingEmptySubsequences: false) {
      guard let name = Identifier.trimmed(name), Identifier.isValid(name) else { return nil }
      states.append(Self(named: name))
    }
    self.init(states)
  }
}

/// The elements of a merge of two lists.
private struct MergedPart: OptionSet {
  let rawValue: UInt8

  /// Those in the first list only.
  static let left = Self(rawValue: 1)
  /// Those in both.
  static let both = Self(rawValue: 2)
  /// Those in the second list only.
  static let right = Self(rawValue: 4)
}

extension [String] {
  /// Merges two sorted lists without duplicates in linear time, and allocates nothing if the result
  /// is empty or one of them.
  fileprivate func merge(_ other: Self, _ parts: MergedPart) -> Self {
    if isEmpty { return parts.contains(.right) ? other : [] }
    if other.isEmpty { return parts.contains(.left) ? self : [] }
    if self == other { return parts.contains(.both) ? self : [] }
    var merged: Self = []
    var (index, place) = (0, 0)
    while index < count || place < other.count {
      if place == other.count || index < count && self[index] < other[place] {
        if parts.contains(.left) { merged.append(self[index]) }
        index += 1
      } else if index == count || other[place] < self[index] {
        if parts.contains(.right) { merged.append(other[place]) }
        place += 1
      } else {
        if parts.contains(.both) { merged.append(self[index]) }
        index += 1
        place += 1
      }
    }
    return merged
  }
}
