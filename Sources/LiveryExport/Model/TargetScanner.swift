/// A scanner of style sheets in the forms that exports have.
struct TargetScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  private let hasNumbers: Bool

  init(_ text: String, for target: TargetModel) {
    hasNumbers = !target.replacesEscapesFirst
    let scalars = Array(text.unicodeScalars)
    self.scalars = target.replacesEscapesFirst ? Self.replacingEscapes(in: scalars) : scalars
  }

  /// Returns a value of a property as a target reads it.
  static func value(_ text: String, for target: TargetModel) -> String {
    guard target.replacesEscapesFirst, text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var value = ""
    value.unicodeScalars.append(contentsOf: replacingEscapes(in: Array(text.unicodeScalars)))
    return value
  }

  /// Returns a text without escapes by number.
  private static func replacingEscapes(in scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      let digits =
        scalars[index] == "\\"
        ? scalars[(index + 1)...].prefix(6).prefix(while: isDigit) : ArraySlice()
      if !digits.isEmpty, let scalar = scalar(of: digits) {
        result.append(scalar)
        index += 1 + digits.count
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    return result
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { Character(scalar).isHexDigit }

  private static func scalar(of digits: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    var value: UInt32 = 0
    for digit in digits { value = value * 16 + UInt32(Character(digit).hexDigitValue ?? 0) }
    return Unicode.Scalar(value)
  }

  var isAtEnd: Bool { index >= scalars.count }

  private var next: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

  private var unknown: TargetSheet.UnknownForm {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[min(index, scalars.count)...].prefix(40))
    return .init(text: text)
  }

  /// Skips white space and comments.
  mutating func skipBlank() {
    while let scalar = next {
      if scalar == " " || scalar == "\n" {
        index += 1
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
        index += 2
        while !isAtEnd, !(scalars[index - 1] == "*" && scalars[index] == "/") { index += 1 }
        index += 1
      } else {
        return
      }
    }
  }

  /// Takes a character if it comes next, with white space before and after it.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    let start = index
    skipBlank()
    guard next == scalar else {
      index = start
      return false
    }
    index += 1
    skipBlank()
    return true
  }

  /// Takes a word if it comes next.
  private mutating func take(word: String) -> Bool {
    let end = index + word.unicodeScalars.count
    guard end <= scalars.count, scalars[index..<end].elementsEqual(word.unicodeScalars) else {
      return false
    }
    index = end
    return true
  }

  // MARK: Selectors

  /// Reads the selectors of a rule.
  ///
  /// In CSS each is in `:where()`, so that no selector weighs more than another one. Those of
  /// pseudo-elements are left out.
  mutating func selectors(
    in target: TargetModel
  ) throws(TargetSheet.UnknownForm) -> [TargetSelector] {
    if target.hasLayers {
      guard take(word: ":where(") else { throw unknown }
      let selectors = try list()
      if take(word: "::") {
        _ = try identifier()
        return []
      }
      return selectors
    }
    var selectors: [TargetSelector] = []
    repeat {
      let selector = try selector()
      let isPlain =
        selector.excluded.isEmpty
        && selector.steps.allSatisfy {
          !$0.isDirect && $0.excluded.isEmpty && $0.conditions.allSatisfy { $0.count == 1 }
        }
      guard isPlain else { throw unknown }
      selectors.append(selector)
    } while target.hasLists && take(",")
    return selectors
  }

  /// Reads the selectors inside of a function, with its end.
  private mutating func list() throws(TargetSheet.UnknownForm) -> [TargetSelector] {
    var selectors: [TargetSelector] = []
    repeat {
      if take(word: ":where(") {
        let inner = try list()
        let rest = try selector()
        selectors += inner.map { $0.followed(by: rest) }
      } else {
        selectors.append(try selector())
      }
    } while take(",")
    guard next == ")" else { throw unknown }
    index += 1
    return selectors
  }

  private mutating func selector() throws(TargetSheet.UnknownForm) -> TargetSelector {
    var selector = TargetSelector()
    while let scalar = next {
      switch scalar {
      case "*": index += 1
      case ".":
        index += 1
        selector.add([.styleClass(try identifier())])
      case "#":
        index += 1
        selector.add([.id(try identifier())])
      case ":":
        index += 1
        try pseudoClass(of: &selector)
      case "[": selector.add([try attribute()])
      case " ":
        index += 1
        if next == "{" { return selector }
        selector.steps.append(.init(isDirect: take(">")))
      case ",", "{", ")": return selector
      default: throw unknown
      }
    }
    throw unknown
  }

  private mutating func pseudoClass(
    of selector: inout TargetSelector
  ) throws(TargetSheet.UnknownForm) {
    let name = try identifier()
    guard next == "(" else { return selector.add([.pseudoClass(name)]) }
    index += 1
    switch name {
    case "not" where take(word: TargetCondition.insideOrNot):
      var text = "not(" + TargetCondition.insideOrNot
      while let scalar = next, scalar != ")" { append(scalar, to: &text) }
      guard take(word: ")))") else { throw unknown }
      selector.add([.pseudoClass(text + ")))")])
    case "is":
      let all = try list()
      guard all.allSatisfy({ $0.steps.count == 1 && $0.steps[0].conditions.count == 1 }) else {
        throw unknown
      }
      selector.add(all.flatMap { $0.steps[0].conditions[0] })
    case "not":
      for one in try list() {
        if one.steps.count == 1, one.steps[0].conditions.count == 1 {
          selector.steps[selector.steps.count - 1].excluded += one.steps[0].conditions[0]
        } else {
          selector.excluded.append(one.steps)
        }
      }
    default:
      var text = ""
      while let scalar = next, scalar != ")" { append(scalar, to: &text) }
      guard next == ")" else { throw unknown }
      index += 1
      selector.add([.pseudoClass("\(name)(\(text))")])
    }
  }

  private mutating func attribute() throws(TargetSheet.UnknownForm) -> TargetCondition {
    index += 1
    let name = try identifier()
    let isListed = next == "~"
    if isListed { index += 1 }
    guard next == "=" else { throw unknown }
    index += 1
    let value = try string()
    guard next == "]" else { throw unknown }
    index += 1
    return .attribute(name, value: value, isListed: isListed)
  }

  /// Reads the declarations of a rule in braces.
  mutating func declarations() throws(TargetSheet.UnknownForm) -> [(name: String, value: String)] {
    guard take("{") else { throw unknown }
    var declarations: [(name: String, value: String)] = []
    while !take("}") {
      let name = try identifier()
      guard take(":") else { throw unknown }
      var value = ""
      while let scalar = next, scalar != ";" {
        if scalar == "\"" {
          let start = index
          _ = try string()
          value.unicodeScalars.append(contentsOf: scalars[start..<index])
        } else if scalar == "{" || scalar == "}" {
          throw unknown
        } else {
          value.unicodeScalars.append(scalar)
          index += 1
        }
      }
      guard take(";") else { throw unknown }
      declarations.append((name, value))
    }
    return declarations
  }

  // MARK: Rules with blocks

  /// A rule of CSS that is about others.
  enum AtRule {
    /// The order of layers, the weakest one first.
    case layers([String])
    /// The begin of the rules of a layer.
    case layer(String)
    /// The begin of rules in media with some features.
    case media(TargetSelector.Step)
  }

  /// Reads a rule about others, if one comes next.
  mutating func atRule() throws(TargetSheet.UnknownForm) -> AtRule? {
    if take(word: "@layer ") {
      var names: [String] = []
      repeat {
        var name = try identifier()
        while take(".") { name += "." + (try identifier()) }
        names.append(name)
      } while take(",")
      if take(";") { return .layers(names) }
      guard names.count == 1, take("{") else { throw unknown }
      return .layer(names[0])
    }
    guard take(word: "@media ") else { return nil }
    var media = TargetSelector.Step()
    repeat {
      guard take("(") else { throw unknown }
      let isExcluded = take(word: "not (")
      var feature = ""
      while let scalar = next, scalar != ")" { append(scalar, to: &feature) }
      guard take(")"), !isExcluded || take(")") else { throw unknown }
      if isExcluded {
        media.excluded.append(.media(feature))
      } else {
        media.conditions.append([.media(feature)])
      }
    } while take(word: "and ")
    guard take("{") else { throw unknown }
    return .media(media)
  }

  // MARK: Names

  private mutating func identifier() throws(TargetSheet.UnknownForm) -> String {
    var name = ""
    while let scalar = next {
      switch scalar {
      case "\\": name.unicodeScalars.append(try escape())
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": append(scalar, to: &name)
      case _ where scalar.value >= 0xC0: append(scalar, to: &name)
      default:
        guard !name.isEmpty else { throw unknown }
        return name
      }
    }
    throw unknown
  }

  private mutating func append(_ scalar: Unicode.Scalar, to text: inout String) {
    text.unicodeScalars.append(scalar)
    index += 1
  }

  private mutating func string() throws(TargetSheet.UnknownForm) -> String {
    guard next == "\"" else { throw unknown }
    index += 1
    var text = ""
    while let scalar = next, scalar != "\"" {
      if scalar == "\\" {
        text.unicodeScalars.append(try escape())
      } else {
        append(scalar, to: &text)
      }
    }
    guard next == "\"" else { throw unknown }
    index += 1
    return text
  }

  /// Reads an escape by number, which a space may end, or that of another character.
  private mutating func escape() throws(TargetSheet.UnknownForm) -> Unicode.Scalar {
    index += 1
    let digits = hasNumbers ? scalars[index...].prefix(6).prefix(while: Self.isDigit) : ArraySlice()
    if digits.isEmpty {
      guard let scalar = next else { throw unknown }
      index += 1
      return scalar
    }
    index += digits.count
    if next == " " { index += 1 }
    guard let scalar = Self.scalar(of: digits) else { throw unknown }
    return scalar
  }
}
