package import Livery
package import LiveryConsole
import SourceJSON

/// A report about one colour: its value in every colour space.
package struct ColorReport {
  /// The colour as given.
  package let input: String

  /// The resolved colour.
  package let resolved: ResolvedColor

  /// Parses a colour.
  package init(parsing input: String) throws(ColorSyntaxError) {
    (self.input, resolved) = (input, try ResolvedColor(parsing: input))
  }

  /// The notations of sRGB that differ only in their components.
  private static let notations: [ColorSpace] = [.hsl, .hwb]

  /// The spaces with a function of their own, and those of `color()`.
  private static let functions: [ColorSpace] = [.lab, .lch, .oklab, .oklch]
  private static let predefined = ColorSpace.allCases.filter(\.isPredefined)

  /// Returns the coordinates in a space; in notations of sRGB those after gamut mapping.
  private func coordinates(in space: ColorSpace) -> ColorCoordinates {
    let source = Self.notations.contains(space) ? resolved.mapped : resolved.coordinates
    return source.converted(to: space)
  }

  // MARK: Text

  /// Returns the report as lines of text.
  package func lines(on terminal: Terminal) -> [String] {
    let title = "\(resolved.color)  \(TerminalText.escaped(input))"
    let note = resolved.isMapped ? "outside sRGB; the nearest colour inside is used" : nil
    var lines: [String]
    if let swatch = Swatch(terminal.colors) {
      let cells = swatch.show(resolved.color, width: 4)
      lines = ["\(cells)  \(title)", "\(cells)  \(note ?? "")"].map(Self.trimmed)
    } else {
      lines = [title]
      if let note { lines.append("  \(note)") }
    }
    let left = [rgb] + (Self.notations + Self.functions).map { coordinates(in: $0).description }
    let right = Self.predefined.map { coordinates(in: $0).description }
    let rows = TextTable.aligned(
      (0..<max(left.count, right.count)).map { row in
        ["", row < left.count ? left[row] : "", row < right.count ? right[row] : ""]
      }
    )
    // A colour is not wrapped, so that it can be copied.
    let fits = rows.allSatisfy { TextFlow.columns(of: $0) <= terminal.columns ?? .max }
    return lines + (fits ? rows : (left + right).map { "  " + $0 })
  }

  /// The alpha component of ``rgb``, with as many digits as its byte needs.
  private var alpha: String {
    let color = resolved.color
    if color.alpha == 255 { return "" }
    let exact = Double(color.alpha) / 255
    let short = Self.rounded(exact, to: 100)
    let isEnough = color.withAlpha(short) == color
    return " / \((isEnough ? short : Self.rounded(exact, to: 1000)).plainText)"
  }

  /// The sRGB components of the colour in CSS notation.
  private var rgb: String {
    let color = resolved.color
    return "rgb(\(color.red) \(color.green) \(color.blue)\(alpha))"
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  // MARK: JSON

  /// The JSON members, with `mapped`, `alpha`, `space` and `spaces`.
  package var jsonValue: JSONValue {
    let color = resolved.color
    let bytes = [color.red, color.green, color.blue, color.alpha]
    let spaces = ColorSpace.allCases.map { space in
      let coordinates = coordinates(in: space)
      let components: [JSONValue] = (0..<3).map { index in
        coordinates.component(index).map { .number(Self.rounded($0, to: 1_000_000)) } ?? .null
      }
      return JSONValue.Member(
        space.rawValue,
        ["text": .string(coordinates.description), "components": .array(components)]
      )
    }
    let alpha = resolved.coordinates.component(3)
    return .object([
      .init("input", .string(input)),
      .init("hex", .string(color.description)),
      .init("rgb", .array(bytes.map { .number(Double($0)) })),
      .init("valid", true),
      .init("mapped", .bool(resolved.isMapped)),
      .init("alpha", alpha.map { .number(Self.rounded($0, to: 1_000_000)) } ?? .null),
      .init("space", .string(resolved.coordinates.space.rawValue)),
      .init("spaces", .object(spaces)),
    ])
  }

  private static func rounded(_ value: Double, to scale: Double) -> Double {
    let rounded = (value * scale).rounded() / scale
    return rounded.isFinite ? rounded : value
  }
}
