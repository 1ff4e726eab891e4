/// A generator of random parts of sheets and trees.
///
/// Names are a letter and a number, and references lead to a lower number, so that a copy whose
/// numbers are all greater continues a chain.
struct Grammar {
  var random: RandomSource

  /// A random sheet with a tree.
  mutating func input() -> Input {
    var members = [Piece.Member(key: "default", value: body())]
    for _ in 0..<1 + random.below(6) { members += copies(of: member()) }
    var widgets: [Piece] = []
    for _ in 0..<random.below(3) { widgets += copies(of: widget()) }
    let window = Piece.object([
      .init(key: "class", value: .text("UIWindow")),
      .init(key: "children", value: .list(widgets)),
    ])
    let piece = Piece.object([
      .init(key: "sheet", value: .object(members.unique)), .init(key: "tree", value: window),
    ])
    return Input(piece: piece).completed()
  }

  /// Returns a number of copies of a text of some bytes: small and large ones are equally likely, and
  /// all copies together are no larger than an input may be.
  private mutating func times(_ size: Int) -> Int {
    min(1 << random.below(9), max(1, Search.sizeLimit / max(1, size)))
  }

  /// Returns a member and similar ones, whose keys have other numbers.
  ///
  /// If their values have other numbers, too, they form a chain.
  mutating func copies(of member: Piece.Member) -> [Piece.Member] {
    let isChain = random.isOne(of: 2)
    return (0..<times(member.value.text.utf8.count)).map { shift in
      Piece.Member(
        key: member.key.shifted(by: shift),
        value: isChain ? member.value.map { $0.shifted(by: shift) } : member.value
      )
    }
  }

  /// Returns a piece and similar ones, perhaps with other numbers.
  mutating func copies(of piece: Piece) -> [Piece] {
    let step = random.below(2)
    return (0..<times(piece.text.utf8.count)).map { shift in
      piece.map { $0.shifted(by: shift * step) }
    }
  }

  /// Returns a text with separators, a part of which is repeated, perhaps with other numbers.
  mutating func repeatingPart(of text: String) -> String {
    let separator = random.pick([" ", ",", "/", ">", ".", "|"])
    var parts = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    let index = random.below(parts.count)
    let copies = copies(of: .text(parts[index])).map { copy in
      String(copy.text.dropFirst().dropLast())
    }
    parts.replaceSubrange(index...index, with: copies)
    return parts.joined(separator: separator)
  }

  /// Returns a replacement for a piece.
  mutating func piece(like piece: Piece) -> Piece {
    if case .object = piece { return random.isOne(of: 2) ? body() : widget() }
    return value()
  }

  /// A member of a sheet.
  mutating func member() -> Piece.Member {
    switch random.below(8) {
    case 0: Piece.Member(key: "$c\(number())", value: value())
    case 1: Piece.Member(key: "@when \(conditions())", value: .object([member()]))
    case 2: Piece.Member(key: "@when \(conditions())", value: .object([constant()]))
    case 3: constant()
    case 4: Piece.Member(key: ".n\(number())", value: extending())
    case 5: directive()
    default: Piece.Member(key: selector(), value: body())
    }
  }

  /// Returns a directive.
  private mutating func directive() -> Piece.Member {
    switch random.below(5) {
    case 0:
      .init(
        key: "@classes",
        value: .object([.init(key: "C\(number())", value: .text(className()))])
      )
    case 1: .init(key: "@groups", value: .list([.list([.text(state()), .text(state())])]))
    case 2: .init(key: "@resolution", value: .text("brstyle"))
    case 3:
      .init(key: "@drawing", value: .object([.init(key: "C\(number())", value: .text("UIButton"))]))
    default:
      .init(
        key: "@roles",
        value: .object([
          .init(
            key: "C\(number())",
            value: .object([.init(key: "text", value: .text("properties.p\(number())"))])
          )
        ])
      )
    }
  }

  private mutating func constant() -> Piece.Member {
    .init(key: "$c\(number())", value: .text(color()))
  }

  private mutating func extending() -> Piece {
    var names = [Piece.text(".n\(number())")]
    if random.isOne(of: 2) { names.append(.text(".n\(number())")) }
    guard case .object(let members) = body() else { return .object([]) }
    return .object([.init(key: "extends", value: .list(names))] + members)
  }

  /// Returns the body of an entry.
  mutating func body() -> Piece {
    var sections: [Piece.Member] = []
    for name in ["colors", "fonts", "controls", "properties"] where random.isOne(of: 2) {
      let members = (0..<1 + random.below(2)).map { _ in declaration(in: name) }
      sections.append(.init(key: name, value: .object(members)))
    }
    return .object(sections)
  }

  private mutating func declaration(in section: String) -> Piece.Member {
    switch section {
    case "colors":
      .init(
        key: random.pick(["primaryColor", "textColor", "backgroundColor"]),
        value: .text(color())
      )
    case "fonts": .init(key: random.pick(["textFont", "actionFont"]), value: font())
    case "controls":
      .init(key: random.pick(["actionColor", "fillColor", "borderColor"]), value: .text(color()))
    default: .init(key: "p\(number())", value: value())
    }
  }

  private mutating func font() -> Piece {
    if random.isOne(of: 4) { return .text("$c\(number())") }
    var members = [Piece.Member(key: "size", value: .scalar("\(8 + random.below(20))"))]
    if random.isOne(of: 2) { members.append(.init(key: "name", value: .text("Serif"))) }
    if random.isOne(of: 4) { members.append(.init(key: "weight", value: .text("bold"))) }
    return .object(members)
  }

  /// Returns a value of a constant or a property.
  mutating func value() -> Piece {
    switch random.below(8) {
    case 0: .list(copies(of: value()))
    case 1: .object((0..<1 + random.below(3)).map { .init(key: "m\($0)", value: value()) })
    case 2: .text("{properties.p\(number())}")
    case 3: .scalar("\(random.below(100))")
    case 4: .text("$c\(number())")
    case 5: font()
    default: .text(color())
    }
  }

  /// Returns a colour in one of its notations.
  mutating func color() -> String {
    switch random.below(12) {
    case 0, 1: "$c\(number())"
    case 2: "color-mix(in \(space()), \(color()), \(color()))"
    case 3: "color-mix(in \(space()), $c\(number()), \(color()))"
    case 4: "color-mix(in \(space()) longer hue, \(color()), \(color()) 20%)"
    case 5: "rgb(from \(color()) r g b / 50%)"
    case 6: "oklch(from \(color()) l c h)"
    case 7: "lch(90% 120 40)"
    case 8: "{colors.primaryColor}"
    case 9: "{properties.p\(number())}"
    case 10: "$c\(number()).m\(random.below(3))"
    default: random.pick(["red", "blue", "white", "transparent"])
    }
  }

  private mutating func space() -> String {
    random.pick(["lch", "oklch", "oklab", "srgb", "hsl", "hwb", "xyz"])
  }

  /// Returns a key of an entry.
  mutating func selector() -> String {
    (0..<1 + random.below(4)).map { _ in step() }.joined(
      separator: random.pick(["/", " > ", ", "])
    )
  }

  private mutating func step() -> String {
    var step = random.pick([className(), "", "UIView"])
    if step.isEmpty || random.isOne(of: 3) { step += ".\(negation())n\(number())" }
    if random.isOne(of: 8) { step += "#i\(number())" }
    if random.isOne(of: 6) {
      step += random.pick([
        ":first", ":last", ":only", ":empty", ":nth(odd)", ":nth(\(1 + random.below(9))n+1)",
      ])
    }
    if random.isOne(of: 3) { step += "-\(negation())\(state())" }
    if random.isOne(of: 8) { step += "|\(negation())\(state())" }
    return step
  }

  private mutating func negation() -> String { random.isOne(of: 4) ? "!" : "" }

  private mutating func conditions() -> String {
    let first = random.below(6)
    let more = random.isOne(of: 3) ? " a\(first + 1)=x\(random.below(4))" : ""
    return "a\(first)=x\(random.below(4))\(more)"
  }

  private mutating func className() -> String {
    random.isOne(of: 3)
      ? "C\(number())"
      : random.pick([
        "UIButton", "UILabel", "UIView", "UITableViewCell", "UIToolbar", "UISwitch", "UITextField",
      ])
  }

  private mutating func state() -> String {
    random.isOne(of: 3)
      ? "s\(number())" : random.pick(["selected", "highlighted", "disabled", "focused"])
  }

  /// Returns a widget of a tree, with its contents.
  mutating func widget() -> Piece {
    var members = [Piece.Member(key: "class", value: .text(className()))]
    if random.isOne(of: 3) { members.append(.init(key: "id", value: .text("i\(number())"))) }
    if random.isOne(of: 3) { members.append(.init(key: "text", value: .text("text"))) }
    if random.isOne(of: 2) {
      members.append(.init(key: "names", value: .list([.text("n\(number())")])))
    }
    if random.isOne(of: 3) { members.append(.init(key: "states", value: .list([.text(state())]))) }
    if random.isOne(of: 6) { members.append(.init(key: "scope", value: body())) }
    if random.isOne(of: 6) {
      members.append(.init(key: "styles", value: .object([.init(key: state(), value: body())])))
    }
    if random.isOne(of: 2) {
      members.append(
        .init(key: "children", value: .list((0..<1 + random.below(2)).map { _ in widget() }))
      )
    }
    return .object(members)
  }

  /// Returns the number of a name: small ones are more frequent, so that names meet.
  private mutating func number() -> Int { random.below(1 + random.below(8)) }
}

extension String {
  /// The text with the numbers of all names in it greater.
  func shifted(by shift: Int) -> String {
    if shift == 0 { return self }
    var result = ""
    var digits = ""
    var last: Character = " "
    for character in self {
      if character.isASCII, character.isNumber, last.isLetter || !digits.isEmpty {
        digits.append(character)
      } else {
        if let number = Int(digits) { result += String(number + shift) }
        digits = ""
        result.append(character)
      }
      last = digits.isEmpty ? character : last
    }
    if let number = Int(digits) { result += String(number + shift) }
    return result
  }
}

extension [Piece.Member] {
  /// The members without those of duplicate keys.
  var unique: Self {
    var seen: Set<String> = []
    return filter { seen.insert($0.key).inserted }
  }
}
