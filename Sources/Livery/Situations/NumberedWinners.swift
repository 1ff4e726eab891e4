/// The winners of values in the styles of a walk, each found once, with numbers that tell them apart.
struct NumberedWinners: Sendable {
  /// The facts that tell winners apart.
  struct Identity: Hashable {
    /// The declaration, as a number of ``NumberedDeclarations``; negative if it is not from an entry.
    let item: Int32
    /// The number of a declaration of the widget's own style; negative for none.
    let own: Int32
    let mask: StateMask
    let origin: Origin
  }

  /// The number of the built-in value.
  static let builtIn = 0

  /// The winners by number.
  private(set) var all: ContiguousArray<SituationWalk.Winner?> = [nil]
  private var areInherited: ContiguousArray<Bool> = [false]
  private var areComputed: ContiguousArray<Bool> = [false]
  /// The numbers by slot and by the number of the style, which tells what applies, in pages of some styles
  /// each; negative before a winner was found.
  private var pages: ContiguousArray<ContiguousArray<ContiguousArray<Int32>>> = []

  /// The number of styles in a page: a class has its styles in few of them.
  private static let pageSize = 64
  private var identities: [Identity: Int32] = [:]

  /// Returns the number of a winner that was found before.
  func number(in slot: Slot, of style: Situation.StyleNumber) -> Int? {
    let (page, place) = (style.index / Self.pageSize, style.index % Self.pageSize)
    guard slot.index < pages.count, page < pages[slot.index].count,
      !pages[slot.index][page].isEmpty
    else { return nil }
    let number = pages[slot.index][page][place]
    return number < 0 ? nil : Int(number)
  }

  /// Returns a Boolean value that indicates whether a winner is the value of the parent.
  func isInherited(_ number: Int) -> Bool { areInherited[number] }

  /// Returns a Boolean value that indicates whether a winner is a reference, or a formula of other settings.
  func isComputed(_ number: Int) -> Bool { areComputed[number] }

  /// Adds the winner of a slot of a style; `nil` for the built-in value.
  ///
  /// - Returns: Its number, which is that of ``all``'s next element if it is the first of its identity.
  mutating func add(_ identity: Identity?, in slot: Slot, of style: Situation.StyleNumber) -> Int {
    let number = identity.map { identities[$0] ?? Int32(all.count) } ?? Int32(Self.builtIn)
    let (page, place) = (style.index / Self.pageSize, style.index % Self.pageSize)
    while pages.count <= slot.index { pages.append([]) }
    while pages[slot.index].count <= page { pages[slot.index].append([]) }
    if pages[slot.index][page].isEmpty {
      pages[slot.index][page] = ContiguousArray(repeating: -1, count: Self.pageSize)
    }
    pages[slot.index][page][place] = number
    return Int(number)
  }

  /// Adds a winner that has no number yet.
  mutating func append(_ winner: SituationWalk.Winner, _ identity: Identity) {
    identities[identity] = Int32(all.count)
    all.append(winner)
    areInherited.append(identity.origin == .inherited)
    areComputed.append(winner.isComputed)
  }
}

/// The number of a winner, with the depth of the widget that declares the value.
struct WinnerPlace: Sendable {
  let number: Int32
  let depth: Int32

  static let unknown = Self(number: 0, depth: -1)
}

/// The winners of the values that a widget passes on, by slot.
struct WinnerPlaces: Sendable {
  private var places: ContiguousArray<WinnerPlace> = []

  /// The place of a slot's winner; ``WinnerPlace/unknown`` before it was set.
  subscript(slot: Slot) -> WinnerPlace {
    get { slot.index < places.count ? places[slot.index] : .unknown }
    set {
      while places.count <= slot.index { places.append(.unknown) }
      places[slot.index] = newValue
    }
  }
}
