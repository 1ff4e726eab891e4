package import Livery

/// The colours that a text writes as arguments of `light-dark()`, each of which can be changed by
/// itself.
struct PairedColors: Sendable {
  /// An argument that is a colour.
  struct Part: Sendable {
    /// Its range in the text, in Unicode scalars from 0.
    let range: Range<Int>
    let color: Color
    /// A Boolean value that indicates whether it is the colour of the dark scheme.
    let isDark: Bool
    /// The index of its function in the text.
    let pair: Int
  }

  /// The arguments in the order of the text.
  let parts: [Part]
  private let scalars: [Unicode.Scalar]

  /// Finds the colours in a text; `nil` if it has no `light-dark()`.
  init?(_ text: String, _ expression: ColorExpression) {
    if expression.pairs.isEmpty { return nil }
    let scalars = Array(text.unicodeScalars)
    var parts: [Part] = []
    for isDark in [false, true] {
      let omitted = expression.omitted(isDark: isDark)
      for (number, pair) in expression.pairs.enumerated() {
        let range = isDark ? pair.dark : pair.light
        // Of a function inside of another one only a colour for the same scheme is ever used.
        if omitted.contains(where: { $0.contains(range.lowerBound) }) { continue }
        let argument = try? ColorExpression(parsing: String(scalars[range]))
        guard let color = argument?.constant?.color else { continue }
        parts.append(Part(range: range, color: color, isDark: isDark, pair: number))
      }
    }
    self.parts = parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.scalars = scalars
  }

  /// Returns the text with other colours at some indices.
  func text(with colors: [Int: Color]) -> String {
    var text = ""
    var end = 0
    for (index, part) in parts.enumerated() {
      guard let color = colors[index] else { continue }
      text += String(scalars[end..<part.range.lowerBound]) + color.sheetText
      end = part.range.upperBound
    }
    return text + String(scalars[end...])
  }
}

extension Theme {
  /// Returns whether `light-dark()` is its second colour in some contexts.
  package func isDark(in contexts: Contexts) -> Bool {
    let usual = modifiers.first { $0.axis == DynamicColor.axis }?.defaultContext
    return contexts[DynamicColor.axis] ?? usual == DynamicColor.darkContext
  }

  /// Returns the contexts of the axis `scheme` in which `light-dark()` is its first or second colour.
  func schemes(isDark: Bool) -> [String] {
    let contexts = modifiers.first { $0.axis == DynamicColor.axis }?.contexts ?? []
    return contexts.filter { ($0 == DynamicColor.darkContext) == isDark }
  }
}

extension Color {
  /// The colour as in a sheet.
  var sheetText: String { alpha == 255 ? String("\(self)".dropLast(2)) : "\(self)" }
}

extension String {
  /// Creates a text from some of the scalars of another one.
  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
