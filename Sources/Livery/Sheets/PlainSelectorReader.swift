/// Reads the selectors of nearly all keys: ASCII letters and digits with their separators.
///
/// It returns nothing for any other key, valid or not: ``SelectorParser`` reads those.
struct PlainSelectorReader {
  private let bytes: JSONBytes
  private let source: SourceText

  /// The offset of the first byte in the source.
  private let offset: Int

  private var position = 0

  private init(_ bytes: JSONBytes, of source: SourceText, offset: Int) {
    self.bytes = bytes
    self.source = source
    self.offset = offset
  }

  /// Returns the selectors of a key without duplicates; `nil` if the key is not plain.
  ///
  /// `names` interns the classes, ids, names and states.
  static func selectors(
    of key: JSONBytes,
    at location: SourceLocation,
    names: inout NameTable
  ) -> [Selector]? {
    if key.count == 0 { return nil }
    // Excludes 'controls-highlighted' and keys with white space around them.
    guard key[0] > 0x20, key[key.count - 1] > 0x20, !key.hasPrefix("controls-") else { return nil }
    var reader = Self(key, of: location.source, offset: location.offset + 1)
    guard let first = reader.selector(names: &names) else { return nil }
    if reader.position == key.count { return [first] }
    var selectors = [first]
    while reader.position < key.count {
      guard reader.skip(0x2C), selectors.count < 16, let next = reader.selector(names: &names),
        !selectors.contains(next)
      else { return nil }
      selectors.append(next)
    }
    return selectors
  }

  private mutating func selector(names: inout NameTable) -> Selector? {
    skipSpace()
    var steps: [Selector.Step] = []
    steps.reserveCapacity(1 + bytes.count(of: 0x2F, 0x3E))
    guard read(.inside, names: &names, into: &steps) else { return nil }
    while let combinator = combinator() {
      skipSpace()
      guard steps.count < SelectorParser.stepLimit, read(combinator, names: &names, into: &steps)
      else {
        return nil
      }
    }
    return position == bytes.count || bytes[position] == 0x2C ? Selector(steps: steps) : nil
  }

  private mutating func combinator() -> Selector.Step.Combinator? {
    if skip(0x2F) { return .inside }
    return skip(0x3E) ? .directlyInside : nil
  }

  /// Reads a step; returns false if it is not plain.
  private mutating func read(
    _ combinator: Selector.Step.Combinator,
    names table: inout NameTable,
    into steps: inout [Selector.Step]
  ) -> Bool {
    let start = position
    let className = identifier(&table)
    var id: String?
    var names: [String] = []
    while bytes[position] == 0x23 || bytes[position] == 0x2E {
      let isID = bytes[position] == 0x23
      position += 1
      guard let name = identifier(&table) else { return false }
      if !isID {
        names.append(name)
      } else if id == nil {
        id = name
      } else {
        return false
      }
    }
    var states: [Selector.Step.State] = []
    if skip(0x2D) {
      repeat {
        let place = position
        guard let name = identifier(&table, isLowercase: true) else { return false }
        let location = source.location(at: offset + place)
        states.append(Selector.Step.State(lowercaseName: name, at: location))
      } while skip(0x7C)
    }
    if position == start { return false }
    skipSpace()
    steps.append(
      Selector.Step(
        combinator: combinator,
        className: className,
        id: id,
        names: names,
        states: states,
        at: source.location(at: offset + start)
      )
    )
    return true
  }

  /// Reads a letter, then letters and digits; states with capitals are not plain.
  private mutating func identifier(
    _ names: inout NameTable,
    isLowercase: Bool = false
  ) -> String? {
    let start = position
    while Identifier.isPart(bytes[position]) {
      if isLowercase, bytes[position] & 0x20 == 0, bytes[position] >= 0x41, bytes[position] != 0x5F
      {
        return nil
      }
      position += 1
    }
    if position == start { return nil }
    guard bytes[start] &- 0x30 >= 10 else {
      position = start
      return nil
    }
    return names.string(of: bytes[start..<position])
  }

  private mutating func skipSpace() { while bytes[position] == 0x20 { position += 1 } }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
