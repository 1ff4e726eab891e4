import Livery

/// A value of a theme in the syntax of CSS, with its accuracy.
struct CSSValue: Hashable, Sendable {
  /// The text.
  let text: String
  /// The accuracy.
  let verdict: Loss.Verdict

  init(_ text: String, _ verdict: Loss.Verdict = .exact) {
    (self.text, self.verdict) = (text, verdict)
  }

  /// Returns a length in pixels, of which a point is one.
  static func px(_ length: Double) -> String { "\(length.plainText)px" }

  /// Returns a colour; opaque ones without alpha.
  static func color(_ color: Color) -> String {
    color.alpha == 255 ? String(color.description.dropLast(2)) : color.description
  }

  /// Returns the families of a font by its name: the face and the family.
  static func families(_ name: String?) -> String {
    let names = FontFace(Font(name: name, size: 1)).names
    return names.isEmpty ? "system-ui" : names.map(family).joined(separator: ", ")
  }

  /// Returns the families of a font by its name, with the accuracy of the name.
  static func fontName(_ name: String) -> CSSValue {
    CSSValue(families(name), .text(name, in: "CSS"))
  }

  private static func family(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0)
    }
    // Words such as 'initial' have meanings of their own.
    let words: Set<String> = ["inherit", "initial", "unset", "revert", "default", "none"]
    return isPlain && !words.contains(name.lowercased()) && !name.isEmpty
      ? name : CSSText.string(name)
  }

  /// Returns the value of a constant or of a property; `nil` if CSS has no form for it, with the
  /// reason.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isLength: A Boolean value that indicates whether a number is a length in points.
  /// - Returns: The value, or the reason why there is none.
  static func generic(
    _ value: SettingValue,
    isLength: Bool = false
  ) -> Result<CSSValue, Lost> {
    switch value.form {
    case .color(let color): return .success(CSSValue(self.color(color)))
    case .number(let number):
      return .success(CSSValue(isLength ? px(number) : number.plainText))
    case .string(let text):
      if let color = try? Color(parsing: text) { return .success(CSSValue(self.color(color))) }
      return .success(CSSValue(CSSText.string(text), .text(text, in: "CSS")))
    case .flag(let flag): return .success(CSSValue(flag ? "true" : "false"))
    case .numbers(let numbers):
      return .success(CSSValue(numbers.map(px).joined(separator: " ")))
    case .text(let text, _): return .success(CSSValue(text))
    case .gradient(let gradient): return .success(CSSValue(self.gradient(gradient)))
    case .font(let font):
      return .success(CSSValue(self.font(font), .text(font.name ?? "", in: "CSS")))
    case .shadow(let shadow): return .success(CSSValue(self.shadow(shadow)))
    case .style: return .failure(Lost("CSS has no value for the entry of an inner object"))
    case .object: return .failure(Lost("CSS has no values with members"))
    case .list(let values):
      let parts = values.map { $0.map { generic($0) } }
      let elements = parts.compactMap { part -> CSSValue? in
        if case .success(let value)? = part { value } else { nil }
      }
      guard elements.count == parts.count, !elements.isEmpty else {
        return .failure(Lost("CSS has no form for an element of the list"))
      }
      let verdict = elements.reduce(Loss.Verdict.exact) { $0.worse($1.verdict) }
      return .success(CSSValue(elements.map(\.text).joined(separator: ", "), verdict))
    }
  }

  /// The reason for a value without a form.
  struct Lost: Error, Hashable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// Returns a font in the form of CSS's `font`.
  static func font(_ font: Font) -> String {
    let face = FontFace(font)
    let slant = face.isItalic ? "italic " : ""
    return "\(slant)\(face.weight ?? 400) \(px(font.size)) \(families(font.name))"
  }

  /// Returns a shadow in the form of CSS's `box-shadow`.
  static func shadow(_ shadow: Shadow) -> String {
    let offset = shadow.offset
    return [
      px(offset.horizontal), px(offset.vertical), px(shadow.blurRadius), color(shadow.color),
    ].joined(separator: " ")
  }

  /// Returns a gradient as an image.
  static func gradient(_ gradient: Gradient) -> String {
    let stops = gradient.stops.map { "\(color($0.color)) \(($0.place * 100).plainText)%" }
    return "linear-gradient(\(gradient.direction), \(stops.joined(separator: ", ")))"
  }
}
