import Foundation

/// A calculation as older tools allow it in values: `({base} + 2px) / 4`, `roundTo(4px / 3, 1)`.
///
/// The operators are `+ - * / % ^`, the last one the strongest; `%` directly after a number is a unit.
struct TokenCalculation {
  /// The reason why a calculation has no result.
  struct Failure: Error {
    /// The reason.
    let message: String
  }

  private enum Symbol: Equatable {
    case number(Double)
    case function(String)
    case sign(Character)
  }

  private var symbols: [Symbol] = []
  private var position = 0
  private var depth = 0

  /// The only unit; `nil` for none.
  private var unit: String?

  /// The greatest length of a calculation in bytes, and its greatest depth.
  private static let (lengthLimit, depthLimit) = (1000, 50)

  /// Returns the results of a calculation, several if they are separated by spaces; `nil` for a text
  /// that is none.
  ///
  /// - Throws: A failure for a calculation without a result.
  static func results(of text: String) throws(Failure) -> [TokenMeasure]? {
    guard text.utf8.count <= lengthLimit else { return nil }
    var calculation = Self()
    guard try calculation.scan(Array(text)) else { return nil }
    var results: [TokenMeasure] = []
    repeat {
      let number = try calculation.sum()
      guard number.isFinite else { throw Failure(message: "its result is no number") }
      // Without the rounding of binary fractions.
      let scaled = (number * 1e9).rounded() / 1e9
      results.append(
        TokenMeasure(number: abs(number) < 1e6 ? scaled : number, unit: calculation.unit)
      )
    } while calculation.position < calculation.symbols.count
    return results
  }

  // MARK: Symbols

  /// Finds the symbols of a text; returns whether it has nothing else, and an operation.
  private mutating func scan(_ text: [Character]) throws(Failure) -> Bool {
    var index = 0
    var units: Set<String> = []
    while index < text.count {
      let start = index
      let first = text[index]
      if first == " " {
        index += 1
      } else if first.isASCII, first.isNumber || first == "." {
        while index < text.count, text[index].isASCII, text[index].isNumber || text[index] == "." {
          index += 1
        }
        guard let number = Double(String(text[start..<index])) else { return false }
        symbols.append(.number(number))
        let end = index
        while index < text.count, text[index].isASCII, text[index].isLetter { index += 1 }
        if index == end, index < text.count, text[index] == "%" { index += 1 }
        if index > end { units.insert(String(text[end..<index])) }
      } else if first.isASCII, first.isLetter {
        while index < text.count, text[index].isASCII, text[index].isLetter { index += 1 }
        guard index < text.count, text[index] == "(" else { return false }
        symbols.append(.function(String(text[start..<index])))
      } else if "+-*/%^(),".contains(first) {
        symbols.append(.sign(first))
        index += 1
      } else {
        return false
      }
    }
    // A number with a sign is no calculation, and several numbers are.
    guard symbols.count > 1, symbols.count > 2 || symbols.first != .sign("-") else { return false }
    guard units.count < 2 else {
      let names = units.sorted().map { "'\($0)'" }.joined(separator: " and ")
      throw Failure(message: "it has \(names); write one unit")
    }
    unit = units.first
    return true
  }

  private mutating func skip(_ sign: Character) -> Bool {
    guard position < symbols.count, symbols[position] == .sign(sign) else { return false }
    position += 1
    return true
  }

  // MARK: Operations

  private mutating func sum() throws(Failure) -> Double {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw Failure(message: "it is too deep") }
    var result = try product()
    while true {
      if skip("+") {
        result += try product()
      } else if skip("-") {
        result -= try product()
      } else {
        return result
      }
    }
  }

  private mutating func product() throws(Failure) -> Double {
    var result = try power()
    while true {
      if skip("*") {
        result *= try power()
      } else if skip("/") {
        let divisor = try power()
        guard divisor != 0 else { throw Failure(message: "it divides by zero") }
        result /= divisor
      } else if skip("%") {
        let divisor = try power()
        guard divisor != 0 else { throw Failure(message: "it divides by zero") }
        result = result.truncatingRemainder(dividingBy: divisor)
      } else {
        return result
      }
    }
  }

  private mutating func power() throws(Failure) -> Double {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw Failure(message: "it is too deep") }
    if skip("-") { return -(try power()) }
    if skip("+") { return try power() }
    let base = try operand()
    return skip("^") ? pow(base, try power()) : base
  }

  private mutating func operand() throws(Failure) -> Double {
    guard position < symbols.count else { throw Failure(message: "it is not complete") }
    let symbol = symbols[position]
    position += 1
    switch symbol {
    case .number(let number): return number
    case .function(let name):
      position += 1
      return try result(of: name, arguments())
    case .sign("("):
      let result = try sum()
      guard skip(")") else { throw Failure(message: "a ')' is missing") }
      return result
    case .sign(let sign): throw Failure(message: "a number is missing before '\(sign)'")
    }
  }

  private mutating func arguments() throws(Failure) -> [Double] {
    if skip(")") { return [] }
    var arguments = [try sum()]
    while skip(",") { arguments.append(try sum()) }
    guard skip(")") else { throw Failure(message: "a ')' is missing") }
    return arguments
  }

  private func result(of name: String, _ arguments: [Double]) throws(Failure) -> Double {
    switch (name, arguments.count) {
    // As in JavaScript, halves are rounded up.
    case ("round", 1): return (arguments[0] + 0.5).rounded(.down)
    case ("roundTo", 1), ("roundTo", 2):
      let scale = pow(10, arguments.count > 1 ? arguments[1] : 0)
      return (arguments[0] * scale + 0.5).rounded(.down) / scale
    case ("ceil", 1): return arguments[0].rounded(.up)
    case ("floor", 1): return arguments[0].rounded(.down)
    case ("abs", 1): return abs(arguments[0])
    case ("sqrt", 1): return arguments[0].squareRoot()
    case ("min", 1...): return arguments.min() ?? 0
    case ("max", 1...): return arguments.max() ?? 0
    default:
      let known = ["round", "roundTo", "ceil", "floor", "abs", "sqrt", "min", "max"]
      let message =
        known.contains(name)
        ? "'\(name)' has \(arguments.count) arguments" : "the function '\(name)' is unknown"
      throw Failure(message: message)
    }
  }
}
