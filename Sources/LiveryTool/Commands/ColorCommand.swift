import ArgumentParser
import Livery
import LiveryConsole
import SourceJSON

/// `livery color`: says what colours are, and how well one is read on another.
struct ColorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "color",
    abstract: "Reads colours as sheets write them, and prints them in every space.",
    discussion: HelpText.discussion(
      """
      Of two colours, the contrast of text in the first on the second is told too,
      with what it is enough for (WCAG 2).
      """,
      examples: """
        livery color 'oklch(62.8% 0.2577 29.23)'
        livery color '#1247b8' 'color-mix(in oklab, white, gold)'
        livery color 'rgb(from teal r g b / 50%)' --format json
        """
    )
  )

  @Argument(help: ArgumentHelp("The colours.", valueName: "colour"))
  var colors: [String]

  @OptionGroup var output: FormatOption

  @OptionGroup var printing: ConsoleOptions

  func run() async throws {
    let console = Console(printing)
    try await console.run {
      var diagnostics = Diagnostics()
      let read = readColors(into: &diagnostics)
      switch output.format {
      case .text:
        try diagnostics.throwIfErrors()
        try console.print(text(of: read.compactMap(\.report), on: console.results))
      case .json:
        try console.print(jsonValue(of: read).text())
        try diagnostics.throwIfErrors()
      }
    }
  }

  /// The colours in their order, each with what is said of it; nothing is of a wrong one.
  private func readColors(
    into diagnostics: inout Diagnostics
  ) -> [(input: String, report: ColorReport?)] {
    colors.map { input in
      do throws(ColorSyntaxError) {
        return (input, ColorReport(input: input, resolved: try ResolvedColor(parsing: input)))
      } catch {
        diagnostics.append(.wrongColor(error, in: input))
        return (input, nil)
      }
    }
  }

  private func text(of reports: [ColorReport], on terminal: Terminal) -> String {
    var blocks = reports.map { $0.lines(on: terminal) }
    if let contrast = contrast(of: reports) { blocks.append(contrast.lines(on: terminal)) }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func jsonValue(of read: [(input: String, report: ColorReport?)]) -> JSONValue {
    let reports = read.compactMap(\.report)
    let contrast = reports.count == read.count ? contrast(of: reports) : nil
    let values = read.map { $0.report?.jsonValue ?? ["input": .string($0.input), "valid": false] }
    let members = contrast.map { [JSONValue.Member("contrast", $0.jsonValue)] } ?? []
    return .object([.init("colors", .array(values))] + members)
  }

  private func contrast(of reports: [ColorReport]) -> ContrastReport? {
    reports.count == 2 ? ContrastReport(text: reports[0], ground: reports[1]) : nil
  }
}

extension Diagnostic {
  /// What is wrong with a colour that was given as an argument.
  static func wrongColor(_ error: ColorSyntaxError, in text: String) -> Self {
    let source = SourceText(name: "<argument>", text: text)
    let offset = text.unicodeScalars.prefix(error.offset).reduce(0) { $0 + $1.utf8.count }
    return Self(.error, .invalidColor, message: error.message, at: source.location(at: offset))
  }
}
