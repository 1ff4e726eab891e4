/// A mutator of inputs.
struct Mutator {
  var grammar: Grammar

  private var random: RandomSource {
    get { grammar.random }
    set { grammar.random = newValue }
  }

  init(seed: UInt64) { grammar = Grammar(random: RandomSource(seed: seed)) }

  /// Returns an input made of another one, with parts of a third.
  mutating func mutated(_ input: Input, with other: Input) -> Input {
    var result = input
    for _ in 0..<1 + random.below(3) {
      var number = 1 + random.below(max(1, result.piece.count - 1))
      let donor = part(of: other)
      result.piece.change(&number) { self.change(&$0, donor) }
    }
    return random.isOne(of: 8) ? result : result.completed()
  }

  private mutating func part(of input: Input) -> Piece {
    var (number, found, piece) = (random.below(input.piece.count), Piece.list([]), input.piece)
    piece.change(&number) { found = $0 }
    return found
  }

  private mutating func change(_ piece: inout Piece, _ donor: Piece) {
    switch piece {
    case .scalar(let text):
      switch random.below(4) {
      case 0: piece = grammar.piece(like: piece)
      case 1: piece = donor
      default: piece = .scalar(text.first == "\"" ? changed(text) : text)
      }
    case .list(let elements): piece = .list(changed(elements, donor))
    case .object(let members): piece = .object(changed(members, donor))
    }
  }

  private mutating func changed(_ elements: [Piece], _ donor: Piece) -> [Piece] {
    var elements = elements
    if elements.isEmpty { return [donor] }
    let index = random.below(elements.count)
    switch random.below(6) {
    case 0:
      let end = index + 1 + random.below(elements.count - index)
      elements.removeSubrange(index..<end)
    case 1: elements[index] = grammar.piece(like: elements[index])
    case 2: elements.insert(donor, at: index)
    case 3: elements += elements
    default: elements.insert(contentsOf: grammar.copies(of: elements[index]), at: index)
    }
    return elements
  }

  private mutating func changed(_ members: [Piece.Member], _ donor: Piece) -> [Piece.Member] {
    var members = members
    if members.isEmpty { return [grammar.member()] }
    let index = random.below(members.count)
    let member = members[index]
    switch random.below(7) {
    case 0:
      let end = index + 1 + random.below(members.count - index)
      members.removeSubrange(index..<end)
    case 1: members[index].value = grammar.piece(like: member.value)
    case 2: members.insert(grammar.member(), at: index)
    case 3:
      if case .object(let others) = donor { members += others }
    case 4: members[index].key = changed(member.key)
    default: members += grammar.copies(of: member)
    }
    return random.isOne(of: 50) ? members : members.unique
  }

  /// Returns a text with other numbers, another mixed colour, or a repeated part.
  private mutating func changed(_ text: String) -> String {
    let isQuoted = text.first == "\""
    let plain = isQuoted ? String(text.dropFirst().dropLast()) : text
    let result =
      switch random.below(5) {
      case 0: plain.shifted(by: 1 + random.below(4))
      case 1 where isQuoted: "color-mix(in lch, \(plain), blue)"
      case 2 where isQuoted: grammar.color()
      default: grammar.repeatingPart(of: plain)
      }
    return isQuoted ? "\"\(result)\"" : result
  }
}
