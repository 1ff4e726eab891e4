import Livery

/// A value as it stands in a file, where constants may be mentioned.
indirect enum RandomValue {
  case null
  case number(Double)
  case text(String)
  case list([Self])
  case object([String: Self])

  /// The value in JSON.
  var jsonText: String {
    switch self {
    case .null: "null"
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .list(let values): "[\(values.map(\.jsonText).joined(separator: ", "))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.jsonText)" }
        .joined(separator: ", ") + "}"
    }
  }
}

extension RandomValue {
  /// The constants that it mentions, in the order of the text, with the members that are meant.
  var mentions: [String] {
    switch self {
    case .null, .number: []
    case .text(let text):
      text.split(separator: "$", omittingEmptySubsequences: false).dropFirst().map { rest in
        String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." })
      }
    case .list(let values): values.flatMap(\.mentions)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap(\.value.mentions)
    }
  }
}

/// A constant with one of its values.
struct RandomConstant {
  var name: String
  var value: RandomValue

  /// Where it stands, if it was read from a text.
  var location: SourceLocation?
}

extension SplitMix64 {
  /// The value of a constant; it mentions only such as come after it in the vocabulary.
  mutating func value(ofConstant name: String) -> RandomValue {
    switch name {
    case "any":
      switch int(1...10) {
      case 1: return .null
      case 2...3: return .text(pick(["@inherit", "@revert", "@initial"]))
      case 4...5: return .text("rgb(from {\(pick(Vocabulary.colorSettings))} r g b / 75%)")
      default: return color(after: name)
      }
    case "face", "glow": return part(of: name)
    case "pal" where chance(60): return .text("$tone")
    case "pal", "tone":
      return .object(["x": color(ofMember: "tone.x"), "y": color(ofMember: "tone.y")])
    case "hue":
      let deep = RandomValue.object(["in": color(ofMember: "hue.deep.in")])
      return .object(
        ["a": color(ofMember: "hue.a"), "c": color(ofMember: "hue.c"), "deep": deep]
      )
    case "box": return .object(["tint": color(after: name), "size": number(after: name)])
    case "n0", "n-1": return number(after: name)
    default: return color(after: name)
    }
  }

  /// A font or a shadow in parts, some of which are constants.
  mutating func part(of name: String) -> RandomValue {
    var members: [String: RandomValue] = [:]
    if name == "face" {
      if chance(60) { members["size"] = number(after: name) }
      if chance(40) { members["name"] = chance(70) ? .text(pick(["Futura", "Optima"])) : .null }
      if chance(25) { members["weight"] = .number(700) }
    } else {
      if chance(70) { members["color"] = color(after: name) }
      if chance(40) { members["offset"] = .list([number(after: name), .number(1.5)]) }
      if chance(40) { members["blurRadius"] = number(after: name) }
    }
    return .object(members)
  }

  /// A colour that may mention the constants after one.
  mutating func color(after name: String) -> RandomValue {
    let names = Vocabulary.constants.drop { $0 != name }.dropFirst()
    return color(of: names.flatMap { Vocabulary.colorConstants[$0] ?? [] }.map { "$\($0)" })
  }

  /// The colour of a member that may mention the members after it, so that constants mention each other and
  /// members do not.
  private mutating func color(ofMember name: String) -> RandomValue {
    let order = Vocabulary.members
    let members = order.drop { $0 != name }.dropFirst().map {
      $0.hasPrefix("tone") && chance(50) ? "$pal" + $0.dropFirst(4) : "$\($0)"
    }
    return color(of: members + ["$c0", "$box.tint"])
  }

  private mutating func color(of others: [String]) -> RandomValue {
    let plain = pick(["#ff0000ff", "#00cc44ff", "#2040ff80", "#1247b8ff"])
    if others.isEmpty || chance(40) {
      return .text(chance(15) ? "{\(pick(Vocabulary.colorSettings))}" : plain)
    }
    let one = pick(others)
    let (other, setting) = (pick(others + [plain]), pick(Vocabulary.colorSettings))
    return .text(
      pick([
        one, one, one, "color-mix(in oklab, \(one), red 20%)", "rgb(from \(one) r g b / 25%)",
        "color-mix(in srgb, \(one), \(other) 30%)",
        "color-mix(in srgb, {\(setting)}, \(one) 30%)", "color-mix(in srgb, \(one))",
        "color-mix(in oklab, \(one), {\(setting)} 30%, \(other))",
      ])
    )
  }

  private mutating func number(after name: String) -> RandomValue {
    let names = Vocabulary.constants.drop { $0 != name }.dropFirst().filter { $0.hasPrefix("n") }
    let others = names + (name == "face" || name == "glow" ? ["box.size"] : [])
    if others.isEmpty || chance(50) { return .number(Double(int(1...12))) }
    return .text("$\(pick(others))")
  }

  /// A value that mentions a constant; `nil` for kinds of which there is none.
  mutating func mention(_ kind: ValueKind) -> RandomValue? {
    switch kind {
    case .color: chance(20) ? .text("$any") : color(after: "glow")
    case .font: chance(40) ? .text("$face") : part(of: "face")
    case .shadow: chance(40) ? .text("$glow") : part(of: "glow")
    case .number: number(after: "glow")
    default: nil
    }
  }
}

extension Vocabulary {
  /// The constants, each of which mentions only such as come later, but for those with members.
  static let constants = [
    "any", "face", "glow", "pal", "hue", "tone", "c0", "c-1", "c2", "box", "n0", "n-1",
  ]

  /// The members of constants that are colours, each of which mentions only such as come later.
  static let members = ["hue.a", "tone.x", "hue.deep.in", "tone.y", "hue.c"]

  /// The colours in constants.
  static let colorConstants = [
    "pal": ["pal.x", "pal.y"], "hue": ["hue.a", "hue.c", "hue.deep.in"],
    "tone": ["tone.x", "tone.y"],
    "c0": ["c0"], "c-1": ["c-1"], "c2": ["c2"], "box": ["box.tint"],
  ]

  static let colorSettings = settings.filter { $0.kind == .color }
}
