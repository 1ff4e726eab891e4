import Livery

/// A value in a file, which may refer to constants.
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
    case .text(let text): "\"\(text.replacing(#"\"#, with: #"\\"#))\""
    case .list(let values): "[\(values.map(\.jsonText).joined(separator: ", "))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.jsonText)" }
        .joined(separator: ", ") + "}"
    }
  }
}

extension RandomValue {
  /// The constants in it, in the order of the text, with the members referred to.
  var mentions: [String] {
    switch self {
    case .null, .number: []
    case .text(let text):
      text.split(separator: "$", omittingEmptySubsequences: false).dropFirst().map { rest in
        String(rest.constantName)
      }
    case .list(let values): values.flatMap(\.mentions)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap(\.value.mentions)
    }
  }
}

extension Substring {
  /// The name of a constant at its start.
  var constantName: Substring {
    var isEscaped = false
    return prefix { character in
      if isEscaped || character == "\\" {
        isEscaped = !isEscaped
        return true
      }
      return character.isLetter || character.isNumber || character == "-" || character == "."
    }
  }
}

extension RandomValue {
  /// Returns the value with its texts mapped, in the same order each time.
  func mapTexts(_ change: (String) -> String) -> Self {
    switch self {
    case .null, .number: self
    case .text(let text): .text(change(text))
    case .list(let values): .list(values.map { $0.mapTexts(change) })
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value.mapTexts(change)) }
        )
      )
    }
  }
}

/// A constant with one of its values.
struct RandomConstant {
  var name: String
  var value: RandomValue

  /// The place, if it was read from a text.
  var location: SourceLocation?
}

extension SplitMix64 {
  /// Returns the value of a constant; it refers only to later ones in the vocabulary.
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
    case "pal", "tone": return .object(["x": color(of: "$tone.x"), "y": color(of: "$tone.y")])
    case "hue":
      let deep = RandomValue.object(["in": color(of: "$hue.deep.in")])
      return .object(["a": color(of: "$hue.a"), "c": color(of: "$hue.c"), "deep": deep])
    case "box": return .object(["tint": color(after: name), "size": number(after: name)])
    case "n0", "n-1": return number(after: name)
    default: return color(after: name)
    }
  }

  /// Returns a font or a shadow in parts, some of which are constants.
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

  /// Returns a colour that may refer to the constants after one.
  mutating func color(after name: String) -> RandomValue {
    let names = Vocabulary.constants.drop { $0 != name }.dropFirst().filter {
      $0 == "box" || $0.hasPrefix("c")
    }
    let others = names.map { $0 == "box" ? "$box.tint" : "$\($0)" }
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
        "color-mix(in srgb, {\(setting)}, \(one) 30%)",
      ])
    )
  }

  /// Returns the colour of a member, which refers to later members in the vocabulary.
  private mutating func color(of member: String) -> RandomValue {
    let rest = Vocabulary.members.drop { $0 != member }.dropFirst()
    let others = Array(rest) + ["$c2", "$box.tint"]
    let (one, other) = (pick(others), pick(others + ["red"]))
    let setting = pick(Vocabulary.colorSettings)
    return .text(
      pick([
        "#1247b8ff", one, one, one, "rgb(from \(one) r g b / 25%)",
        "color-mix(in srgb, \(one) 60%)",
        "color-mix(in srgb, \(one), \(other) 30%)",
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

  /// Returns a value with a constant; `nil` for kinds without any.
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
  /// The constants, each of which refers only to later ones.
  static let constants = [
    "any", "face", "glow", "c0", "c-1", "c.deep.in", #"c.one\ \/\.two"#, "c2", "box", "n0", "n-1",
  ]

  /// Constants that refer to each other, without loops between their members.
  static let memberConstants = ["pal", "hue", "tone"]

  /// Their members that are colours, each of which refers only to later ones.
  static let members = [
    "$hue.a", "$pal.x", "$tone.x", "$hue.deep.in", "$pal.y", "$tone.y", "$hue.c",
  ]

  static let colorSettings = settings.filter { $0.kind == .color }
}
