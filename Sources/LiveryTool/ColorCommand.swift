import ArgumentParser
import Livery
import SourceJSON

/// `livery color`: says what colours are, as sheets write them.
struct ColorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "color",
    abstract: "Reads colours as sheets write them, and prints what they are.",
    discussion: """
      Red, green, blue and alpha are numbers from 0 to 255.

      EXAMPLES:
        livery color '#f0c' rebeccapurple
        livery color 'rgb(255 0 204 / 50%)' 'hsl(120, 100%, 25%)' --format json
      """
  )

  @Argument(help: ArgumentHelp("The colours.", valueName: "colour"))
  var colors: [String]

  @OptionGroup var output: FormatOption

  func run() async throws {
    let console = Console()
    try await console.run {
      let read = try readColors()
      switch output.format {
      case .text: try console.print(text(of: read, swatch: console.colorsResults ? Swatch() : nil))
      case .json: try console.print(jsonValue(of: read).text())
      }
    }
  }

  private typealias ReadColor = (input: String, color: Color)

  private func readColors() throws(DiagnosticsError) -> [ReadColor] {
    var diagnostics = Diagnostics()
    var read: [ReadColor] = []
    for input in colors {
      do throws(ColorSyntaxError) {
        read.append((input, try Color(parsing: input)))
      } catch {
        let source = SourceText(name: "<argument>", text: input)
        let offset = input.unicodeScalars.prefix(error.offset).reduce(0) { $0 + $1.utf8.count }
        diagnostics.error(.invalidColor, error.message, at: source.location(at: offset))
      }
    }
    try diagnostics.throwIfErrors()
    return read
  }

  private func text(of colors: [ReadColor], swatch: Swatch?) -> String {
    let inputs = colors.map { TerminalText.escaped($0.input) }
    let width = inputs.map(\.count).max() ?? 0
    return zip(inputs, colors).map { input, read in
      let color = read.color
      let sample = swatch.map { $0.show(color) + " " } ?? ""
      let padding = String(repeating: " ", count: width - input.count)
      let parts = "rgb \(color.red) \(color.green) \(color.blue), alpha \(color.alpha)"
      return "\(sample)\(color)  \(input)\(padding)  \(parts)"
    }
    .joined(separator: "\n")
  }

  private func jsonValue(of colors: [ReadColor]) -> JSONValue {
    let values = colors.map { input, color in
      let parts = [color.red, color.green, color.blue, color.alpha]
      return JSONValue.object([
        .init("input", .string(input)),
        .init("hex", .string(color.description)),
        .init("rgb", .array(parts.map { .number(Double($0)) })),
        .init("valid", true),
      ])
    }
    return ["colors": .array(values)]
  }
}
