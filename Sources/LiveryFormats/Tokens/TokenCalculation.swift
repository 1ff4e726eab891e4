#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A calculation as older tools allow it in values: `({base} + 2px) / 4`, `roundTo(4px / 3, 1)`.
///
/// The operators are `+ - * / % ^`, the last one the strongest; `%` directly after a number is a unit.
/// Spaces separate several calculations, also before a sign that stands directly before its number.
struct TokenCalculation {
  /// The reason why a calculation has no result.
  struct Failure: Error {
    /// The reason.
    let message: String
  }

  private enum Symbol: Equatable {
    case number(Double, unit: String?)
    case function(String)
    case sign(Character)
    /// A sign that belongs to the number after it.
    case prefix(Character)
  }

  private var symbols: [Symbol] = []
  private var position = 0
  private var depth = 0

  /// The units of the calculation.
  private var units: Set<String> = []

  /// The greatest length of a calculation in bytes, and its greatest depth.
  private static let (lengthLimit, depthLimit) = (1000, 50)

  /// Returns the results of a text, several if they are separated by spaces; `nil` for a text that is
  /// no calculation.
  ///
  /// - Throws: A failure for a calculation without a result.
  static func results(of text: String) throws(Failure) -> [TokenMeasure]? {
    guard text.utf8.count <= lengthLimit else { return nil }
    var calculation = Self()
    guard calculation.scan(Array(text)) else { return nil }
    var results: [TokenMeasure] = []
    repeat {
      results.append(try calculation.result())
    } while calculation.position < calculation.symbols.count
    return results
  }

  private mutating func result() throws(Failure) -> TokenMeasure {
    units = []
    let number = try sum()
    guard number.isFinite else { throw Failure(message: "its result is no number") }
    guard units.count < 2 else {
      let names = units.sorted().map { "'\($0)'" }.joined(separator: " and ")
      throw Failure(message: "it has \(names); write one unit")
    }
    // Without the rounding of binary fractions.
    let rounded = abs(number) < 1e6 ? (number * 1e9).rounded() / 1e9 : number
    return TokenMeasure(number: rounded, unit: units.first)
  }

  // MARK: Symbols

  /// Finds the symbols of a text; returns whether it has nothing else, and an operation.
  private mutating func scan(_ text: [Character]) -> Bool {
    var index = 0
    var open = 0
    while index < text.count {
      let start = index
      let first = text[index]
      if first == " " {
        index += 1
      } else if let end = TokenMeasure.end(ofNumberIn: text, from: start) {
        index = end
        guard let number = Double(String(text[start..<index])) else { return false }
        index = Self.end(in: text, from: end, while: \.isLetter)
        if index == end, index < text.count, text[index] == "%" { index += 1 }
        let unit = index > end ? String(text[end..<index]) : nil
        symbols.append(.number(number, unit: unit))
      } else if first.isASCII, first.isLetter {
        index = Self.end(in: text, from: start, while: \.isLetter)
        guard index < text.count, text[index] == "(" else { return false }
        symbols.append(.function(String(text[start..<index])))
      } else if "+-*/%^(),".contains(first) {
        index += 1
        let isApart = start > 0 && text[start - 1] == " " && index < text.count
        let isPrefix = "+-".contains(first) && isApart && open == 0 && text[index] != " "
        symbols.append(isPrefix && endsOperand ? .prefix(first) : .sign(first))
        open += first == "(" ? 1 : first == ")" ? -1 : 0
      } else {
        return false
      }
    }
    // A number with a sign is no calculation, and several numbers are.
    return symbols.count > 2 || (symbols.count == 2 && symbols[0] != .sign("-"))
  }

  private static func end(
    in text: [Character],
    from start: Int,
    while isPart: (Character) -> Bool
  ) -> Int {
    text[start...].firstIndex { !$0.isASCII || !isPart($0) } ?? text.count
  }

  /// A Boolean value that indicates whether an operator may follow the symbols so far.
  private var endsOperand: Bool {
    switch symbols.last {
    case .number?, .sign(")")?: true
    default: false
    }
  }

  private mutating func skip(_ sign: Character) -> Bool {
    guard position < symbols.count, symbols[position] == .sign(sign) else { return false }
    position += 1
    return true
  }

  // MARK: Operations

  private mutating func sum() throws(Failure) -> Double {
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
        result /= try divisor()
      } else if skip("%") {
        result = result.truncatingRemainder(dividingBy: try divisor())
      } else {
        return result
      }
    }
  }

  private mutating func divisor() throws(Failure) -> Double {
    let divisor = try power()
    guard divisor != 0 else { throw Failure(message: "it divides by zero") }
    return divisor
  }

  private mutating func power() throws(Failure) -> Double {
    // Every level of parentheses and of signs comes by here.
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw Failure(message: "it is too deep") }
    if position < symbols.count, case .prefix(let sign) = symbols[position] {
      symbols[position] = .sign(sign)
    }
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
    case .number(let number, let unit):
      if let unit { units.insert(unit) }
      return number
    case .function(let name):
      position += 1
      return try result(of: name, arguments())
    case .sign("("):
      let result = try sum()
      guard skip(")") else { throw Failure(message: "a ')' is missing") }
      return result
    case .sign(let sign), .prefix(let sign):
      throw Failure(message: "a number is missing before '\(sign)'")
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
    case ("calc", 1): return arguments[0]
    // As in JavaScript, halves are rounded up.
    case ("round", 1), ("roundTo", 1): return (arguments[0] + 0.5).rounded(.down)
    case ("roundTo", 2): return Self.rounded(arguments[0], to: arguments[1])
    case ("ceil", 1): return arguments[0].rounded(.up)
    case ("floor", 1): return arguments[0].rounded(.down)
    case ("abs", 1): return abs(arguments[0])
    case ("sqrt", 1): return arguments[0].squareRoot()
    case ("min", 1...): return arguments.min() ?? 0
    case ("max", 1...): return arguments.max() ?? 0
    default:
      let known = ["calc", "round", "roundTo", "ceil", "floor", "abs", "sqrt", "min", "max"]
      let message =
        known.contains(name)
        ? "'\(name)' has \(arguments.count) arguments" : "the function '\(name)' is unknown"
      throw Failure(message: message)
    }
  }

  /// Returns a number with so many decimals, by its decimal digits: 1.005 with two is 1.01.
  private static func rounded(_ number: Double, to digits: Double) -> Double {
    guard digits == digits.rounded(), abs(digits) <= 300 else { return .nan }
    let shift = Int(digits)
    guard let moved = Double("\(number)".lowercased().contains("e") ? "" : "\(number)e\(shift)")
    else { return number }
    let whole = (moved + 0.5).rounded(.down)
    return whole.magnitude < 1e15 ? Double("\(Int(whole))e\(-shift)") ?? number : number
  }
}
