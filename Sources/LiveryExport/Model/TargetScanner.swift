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

  /// Reads the steps of a selector, each with its conditions.
  mutating func selector() throws(TargetSheet.UnknownForm) -> [[TargetCondition]] {
    var steps: [[TargetCondition]] = [[]]
    while let scalar = next {
      switch scalar {
      case "*": index += 1
      case ".", "#", ":":
        index += 1
        let name = try identifier()
        let condition: TargetCondition =
          scalar == "." ? .styleClass(name) : scalar == "#" ? .id(name) : .pseudoClass(name)
        steps[steps.count - 1].append(condition)
      case "[": steps[steps.count - 1].append(try attribute())
      case " ":
        index += 1
        if next == "{" { return steps }
        steps.append([])
      case ",", "{": return steps
      default: throw unknown
      }
    }
    throw unknown
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
