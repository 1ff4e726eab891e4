import ArgumentParser
import Livery
import LiveryConsole
import LiveryProject
import SourceJSON

/// `livery color`: prints colours in all colour spaces, and their contrast.
struct ColorCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "color",
    abstract: "Parses colours as sheets write them, and prints them in every colour space.",
    discussion: HelpText.discussion(
      """
      With two colours, also prints the contrast of text in the first on the second, and the WCAG 2
      levels that it meets.
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

  var resultFormat: OutputFormat { output.format }

  func run(on console: Console) async throws {
    var diagnostics = Diagnostics()
    let read = readColors(into: &diagnostics)
    switch output.format {
    case .text:
      try diagnostics.throwIfErrors()
      try console.print(text(of: read.compactMap(\.report), on: console.results))
    case .json:
      try console.print(jsonValue(of: read).text())
      console.report(diagnostics.all)
      if diagnostics.hasErrors { throw ExitCode.failure }
    }
  }

  /// A colour with its report, or with the message why it is invalid.
  private typealias ReadColor = (input: String, report: ColorReport?, message: String)

  /// Returns the colours in order.
  private func readColors(into diagnostics: inout Diagnostics) -> [ReadColor] {
    colors.map { input in
      do throws(ColorSyntaxError) {
        return (input, try ColorReport(parsing: input), "")
      } catch {
        diagnostics.append(.wrongColor(error, in: input))
        return (input, nil, error.message)
      }
    }
  }

  private func text(of reports: [ColorReport], on terminal: Terminal) -> String {
    var blocks = reports.map { $0.lines(on: terminal) }
    if let contrast = contrast(of: reports) { blocks.append(contrast.lines(on: terminal)) }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func jsonValue(of read: [ReadColor]) -> JSONValue {
    let reports = read.compactMap(\.report)
    let contrast = reports.count == read.count ? contrast(of: reports) : nil
    let values = read.map { color in
      color.report?.jsonValue
        ?? ["input": .string(color.input), "valid": false, "message": .string(color.message)]
    }
    let members = contrast.map { [JSONValue.Member("contrast", $0.jsonValue)] } ?? []
    return .object([.init("colors", .array(values))] + members)
  }

  private func contrast(of reports: [ColorReport]) -> ContrastReport? {
    reports.count == 2 ? ContrastReport(text: reports[0], ground: reports[1]) : nil
  }
}

extension Diagnostic {
  /// Returns the error about an invalid colour argument.
  static func wrongColor(_ error: ColorSyntaxError, in text: String) -> Self {
    let source = SourceText(name: "<argument>", text: text)
    let offset = text.unicodeScalars.prefix(error.offset).reduce(0) { $0 + $1.utf8.count }
    return Self(.error, .invalidColor, message: error.message, at: source.location(at: offset))
  }
}
