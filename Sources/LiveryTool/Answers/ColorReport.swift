import Livery
import LiveryConsole
import SourceJSON

/// What is said about one colour: what it is in every space.
struct ColorReport {
  /// The colour as it was given.
  let input: String

  /// What it comes to.
  let resolved: ResolvedColor

  /// The spaces whose components are those of sRGB, written in other ways.
  private static let notations: [ColorSpace] = [.hsl, .hwb]

  /// The spaces that have a function of their own, and those of `color()`.
  private static let functions: [ColorSpace] = [.lab, .lch, .oklab, .oklch]
  private static let predefined = ColorSpace.allCases.filter(\.isPredefined)

  /// The colour in a space; in sRGB's own notations as it is after mapping.
  private func coordinates(in space: ColorSpace) -> ColorCoordinates {
    let source = Self.notations.contains(space) ? resolved.mapped : resolved.coordinates
    return source.converted(to: space)
  }

  // MARK: For people

  /// The lines for people.
  func lines(on terminal: Terminal) -> [String] {
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
    // A colour is not broken, so that it can be copied.
    let fits = rows.allSatisfy { TextFlow.columns(of: $0) <= terminal.columns ?? .max }
    return lines + (fits ? rows : (left + right).map { "  " + $0 })
  }

  /// The end of ``rgb``: an alpha of as many digits as its byte needs.
  private var alpha: String {
    let color = resolved.color
    if color.alpha == 255 { return "" }
    let exact = Double(color.alpha) / 255
    let short = Self.rounded(exact, to: 100)
    let isEnough = color.withAlpha(short) == color
    return " / \((isEnough ? short : Self.rounded(exact, to: 1000)).plainText)"
  }

  /// The bytes of the colour as CSS writes them.
  private var rgb: String {
    let color = resolved.color
    return "rgb(\(color.red) \(color.green) \(color.blue)\(alpha))"
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  // MARK: For programs

  /// The members for programs (spec 13), with `mapped`, `alpha`, `space` and `spaces` besides.
  var jsonValue: JSONValue {
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
