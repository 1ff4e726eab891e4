import Livery
import LiveryConsole
import LiveryProject
import SourceJSON

/// A report about the contrast of text in one colour on another (WCAG 2).
struct ContrastReport {
  let text: ColorReport
  let ground: ColorReport

  /// The contrast ratio, 1 to 21.
  var ratio: Double { text.resolved.color.contrast(with: ground.resolved.color) }

  private enum Level: String, CaseIterable {
    case aa = "AA"
    case aaa = "AAA"
  }

  /// The text sizes, with the contrast required for each level.
  private static let uses = [
    (name: "normal", needed: [Level.aa: 4.5, .aaa: 7]),
    (name: "large", needed: [Level.aa: 3, .aaa: 4.5]),
  ]

  /// Returns the report as lines of text.
  func lines(on terminal: Terminal) -> [String] {
    let backdrop = ground.resolved.color.alpha == 255 ? "" : ", over white"
    let names =
      "\(TerminalText.escaped(text.input)) on \(TerminalText.escaped(ground.input))\(backdrop)"
    let sample =
      Swatch(terminal.colors).map {
        $0.sample(text.resolved.color, on: ground.resolved.color) + "  "
      } ?? ""
    let rows = Self.uses.map { use in
      ["", "\(use.name) text"]
        + Level.allCases.map { level in
          let needed = use.needed[level] ?? 0
          let verdict = ratio >= needed ? "enough for" : "too little for"
          return "\(verdict) \(level.rawValue) (\(needed.plainText))"
        }
    }
    let title = "\(sample)contrast \(ratio.asContrast.plainText):1  \(names)"
    return TextFlow.lines(title, width: terminal.columns)
      + TextTable.aligned(rows, width: terminal.columns)
  }

  /// The JSON members.
  var jsonValue: JSONValue {
    let levels = Level.allCases.map { level in
      JSONValue.Member(
        level.rawValue.lowercased(),
        .object(Self.uses.map { .init($0.name, .bool(ratio >= $0.needed[level] ?? 0)) })
      )
    }
    return .object(
      [
        .init("text", .string(text.input)),
        .init("on", .string(ground.input)),
        .init("ratio", .number(ratio.asContrast)),
      ] + levels
    )
  }
}
