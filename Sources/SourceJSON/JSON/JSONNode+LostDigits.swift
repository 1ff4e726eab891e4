extension JSONNode {
  /// Returns the message about an integer that loses digits, or `nil` for other values.
  ///
  /// - Parameter mayBeText: A Boolean value that indicates whether a text, which keeps all digits,
  ///   is allowed instead.
  /// - Returns: The message.
  package func lostDigits(mayBeText: Bool = false) -> String? {
    integerText.flatMap { text in
      Double(text).flatMap { $0.lostDigits(ofInteger: text, mayBeText: mayBeText) }
    }
  }

  /// Reports each integer in a value, itself included, that loses digits.
  package func reportLostDigits(into diagnostics: inout Diagnostics) {
    switch kind {
    case .number:
      let message = lostDigits(mayBeText: true)
      if let message { diagnostics.warning(.lostDigits, message, at: location) }
    case .array, .object:
      switch value {
      case .array(let elements): for node in elements { node.reportLostDigits(into: &diagnostics) }
      case .object(let members):
        for member in members { member.value.reportLostDigits(into: &diagnostics) }
      default: break
      }
    case .null, .bool, .string: break
    }
  }
}

extension Double {
  /// Returns the message about an integer that has other digits as this number, or `nil` if it
  /// keeps them or is no plain integer.
  ///
  /// - Parameters:
  ///   - text: The integer as it is written.
  ///   - mayBeText: A Boolean value that indicates whether a text, which keeps all digits, is
  ///     allowed instead.
  /// - Returns: The message.
  package func lostDigits(ofInteger text: String, mayBeText: Bool = true) -> String? {
    let digits = text.utf8.drop { $0 == 0x2D }
    // Up to 2^53 every integer is a double, and most have fewer digits than that.
    guard digits.count > 15, isFinite, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let kept = JSONWriter.text(of: self)
    let keptDigits = kept.utf8.prefix { $0 != UInt8(ascii: "e") }.filter {
      (0x30...0x39).contains($0)
    }
    if Self.significant(keptDigits).elementsEqual(Self.significant(Array(digits))) { return nil }
    let advice = mayBeText ? ", so write it as a text" : ""
    return "the number \(text) becomes \(kept); numbers keep 15 to 17 digits\(advice)"
  }

  private static func significant(_ digits: [UInt8]) -> ArraySlice<UInt8> {
    let zero = UInt8(ascii: "0")
    let rest = digits.drop { $0 == zero }
    return rest.prefix((rest.lastIndex { $0 != zero } ?? rest.startIndex - 1) + 1 - rest.startIndex)
  }
}

extension Diagnostic.Code {
  /// An integer that loses digits.
  package static let lostDigits = Self("lost-digits")
}
