import Livery

/// A part of what a property shows.
enum ShownValue: Hashable, Sendable {
  /// A colour.
  case color(Color)
  /// A length in points, a share or another number.
  case number(Double)

  /// Reads the parts of a text as a target does; empty if one is neither a colour nor a number.
  ///
  /// - Parameters:
  ///   - text: The value of a property.
  ///   - hasAlphaFirst: Whether eight digits have the alpha first.
  /// - Returns: The parts.
  static func all(in text: String, hasAlphaFirst: Bool = false) -> [Self] {
    let parts = text.hasPrefix("rgba(") ? [text[...]] : text.split(separator: " ")
    let values = parts.compactMap { Self(String($0), hasAlphaFirst: hasAlphaFirst) }
    return values.count == parts.count ? values : []
  }

  private init?(_ text: String, hasAlphaFirst: Bool) {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      let isTurned = hasAlphaFirst && digits.count == 8
      guard
        let color = try? Color(
          parsing: isTurned ? "#\(digits.dropFirst(2))\(digits.prefix(2))" : text
        )
      else { return nil }
      self = .color(color)
    } else if text.hasPrefix("rgba(") {
      let numbers = text.dropFirst(5).dropLast().split(separator: ", ").compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      self = .color(
        Color(
          unitRed: numbers[0] / 255,
          green: numbers[1] / 255,
          blue: numbers[2] / 255,
          alpha: numbers[3]
        )
      )
    } else if text.hasSuffix("%"), let number = Double(text.dropLast()) {
      self = .number(number / 100)
    } else if let number = Double(text.hasSuffix("px") ? text.dropLast(2) : text[...]) {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// Returns how far two values are from each other: the greatest channel of 255, or the distance of two
  /// numbers; `nil` for two values of different kinds.
  func distance(to other: Self) -> Double? {
    switch (self, other) {
    case (.number(let one), .number(let other)): return abs(one - other)
    case (.color(let one), .color(let other)):
      // Colours without opacity look the same.
      if one.alpha == 0, other.alpha == 0 { return 0 }
      let pairs = [
        (one.red, other.red), (one.green, other.green), (one.blue, other.blue),
        (one.alpha, other.alpha),
      ]
      return pairs.map { abs(Double($0) - Double($1)) }.max()
    default: return nil
    }
  }
}

extension ShownValue {
  /// Returns a length in pixels.
  static func px(_ length: Double) -> String { "\(length.decimalText)px" }
}

extension Double {
  /// The number with at most four digits after the point and without an exponent, which no toolkit has to read.
  var decimalText: String { ((min(max(self, -1e9), 1e9) * 1e4).rounded() / 1e4).plainText }
}

extension ShownStyle {
  /// Returns the parts that a property of toolkits is to show; empty for one in words.
  func values(of property: String) -> [ShownValue] {
    switch property {
    case "color": text.map { [.color($0)] } ?? []
    case "background-color", "background":
      gloss == nil || property == "background-color" ? [.color(background ?? .clear)] : []
    case "border-color": [.color(border ?? .clear)]
    case "border-width": [.number(borderWidth)]
    case "border-radius": [.number(cornerRadius)]
    case "font-size": font.map { [.number($0.size)] } ?? []
    case "opacity": [.number(opacity)]
    case "padding":
      padding.map { [$0.top, $0.right, $0.bottom, $0.left].map { .number($0) } } ?? []
    default: []
    }
  }

  /// Returns a Boolean value that indicates whether a property of toolkits is visible.
  func shows(_ property: String) -> Bool {
    switch property {
    case "color": text != nil
    case _ where Group(of: property) == .font: font != nil
    default: true
    }
  }

  /// Returns a Boolean value that indicates whether a property of toolkits depends on a setting of its group,
  /// or on a field of it.
  static func depends(_ property: String, on slot: RuleSlot) -> Bool {
    let setting = slot.setting
    return switch property {
    case "font-family": slot.field == .name
    case "font-size": slot.field == .size
    // The name of a font may be that of a weight and a slant.
    case "font-weight": slot.field == .name || slot.field == .weight
    case "font-style": slot.field == .name || slot.field == .italic
    case "text-style": slot.field != .size
    case "border-width": setting == .borderWidth
    case "border-style": setting == .borderStyle
    case "border-radius": setting == .cornerRadius
    case "border-color": ![.borderWidth, .borderStyle, .cornerRadius].contains(setting)
    case "padding": setting == .padding
    case "opacity": setting == .opacity
    case "text-shadow": setting == .textShadow
    case "box-shadow": setting != .textShadow
    default: true
    }
  }
}
