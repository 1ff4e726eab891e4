import ArgumentParser
import Livery
import LiveryConsole
import LiveryProject
import LiveryRender
import SourceJSON

/// The options for the output file and format of a picture.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      The file to write: .svg, .html, .png, .txt (characters) or .ansi (coloured characters, for \
      terminals); '-' is SVG on standard output.
      """,
      valueName: "file"
    )
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The width: in points, or in columns if the picture consists of characters.",
      valueName: "number"
    )
  )
  var width: Int?

  @Option(help: "The format, regardless of the file's extension, or on standard output.")
  var format: Form?

  /// The output format.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case svg, html, png, txt, ansi
  }

  private var form: Form? {
    if let format { return format }
    guard let output, output != "-" else { return .svg }
    let ending = output.lastIndex(of: ".").map { output[output.index(after: $0)...].lowercased() }
    return ending.flatMap(Form.init)
  }

  func validate() throws {
    if output == "" { throw ValidationError("A file name may not be empty.") }
    if form == nil {
      throw ValidationError("Expected a file that ends with .svg, .html, .png, .txt or .ansi.")
    }
    if let width, !(20...10_000).contains(width) {
      throw ValidationError("Expected a width from 20 to 10000.")
    }
  }

  /// Returns the medium of the picture: a terminal if it is printed there or consists of
  /// characters, otherwise a page.
  func medium(on console: Console) -> Picture.Medium {
    switch form {
    case .txt, .ansi: .terminal
    case .svg where format == nil && output == nil && console.results.isThere: .terminal
    default: .page
    }
  }

  /// Returns the width of the picture in points; `nil` if not specified.
  func width(on console: Console, atMost columns: Int = .max) -> Double? {
    guard medium(on: console) == .terminal else { return width.map(Double.init) }
    let there = output == nil ? console.results.columns : nil
    return Double(width ?? min(there ?? 80, columns)) * 8
  }

  /// Writes a picture that was drawn for the medium.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - console: The console.
  ///   - inputs: The files that were read, which are not overwritten.
  /// - Throws: An error if it cannot be written, or if no PNG converter is installed.
  func write(_ picture: Picture, to console: Console, besides inputs: [String]) throws {
    func write(_ bytes: [UInt8]) throws { try self.write(bytes, besides: inputs) }
    switch form {
    case .html: try write(Array(picture.html.utf8))
    case .png: try write(Self.png(of: picture))
    case .txt: try write(Array(picture.characters(in: .none).utf8))
    case .ansi:
      try write(Array(picture.characters(in: colors(on: console)).utf8))
    default:
      if medium(on: console) == .terminal {
        return try console.write(picture.characters(in: console.results.colors))
      }
      guard let output, output != "-" else { return try console.write(picture.svg) }
      try write(Array(picture.svg.utf8))
    }
  }

  /// Returns the colours for `ansi` output: all colours in a file, whatever the terminal supports,
  /// unless `--color` is given.
  private func colors(on console: Console) -> TerminalColors {
    let isFile = output != nil && output != "-"
    if console.colorChoice != .auto { return console.results.colors }
    return isFile || !console.results.colors.areWelcome ? .all : console.results.colors
  }

  private func write(_ bytes: [UInt8], besides inputs: [String]) throws {
    try DiagnosticsError.reporting {
      try OutputFile(output ?? "-", besides: inputs).write(bytes)
    }
  }

  /// Converts a picture to PNG with `rsvg-convert`.
  private static func png(of picture: Picture) throws -> [UInt8] {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let (source, target) = (scratch.appending(path: "svg"), scratch.appending(path: "png"))
    // No side of an image may exceed 32 767 pixels.
    let zoom = 2 * max(picture.width, picture.height) > 32_767 ? "1" : "2"
    let words = ["rsvg-convert", "--zoom", zoom, "--output", target.path, source.path]
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      try OutputFile(source.path).write(picture.placedSVG)
    } catch {
      throw Self.problem("a PNG cannot be made here; write .svg instead")
    }
    guard let program = RunningProgram(words, errors: nil) else {
      throw Self.problem("there is no 'rsvg-convert', which makes PNG files; write .svg instead")
    }
    guard program.wait() == 0, let data = FileManager.default.contents(atPath: target.path) else {
      throw Self.problem("a PNG of this size cannot be made; write .svg instead")
    }
    return Array(data)
  }

  private static func problem(_ message: String) -> DiagnosticsError {
    DiagnosticsError(.outputUnwritable, message)
  }
}

extension Picture {
  /// Returns the picture as lines for a terminal with some colours.
  fileprivate func characters(in colors: TerminalColors) -> String {
    let grid = CharacterGrid(of: self, isOutlined: !colors.areWelcome)
    guard colors.areWelcome else { return grid.text }
    let lines = grid.lines { run in
      colors.paint(
        run.text,
        run.ink,
        on: run.paper,
        isText: !run.isHalves,
        isBold: run.isBold
      )
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
