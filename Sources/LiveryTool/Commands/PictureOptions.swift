import ArgumentParser
import Foundation
import Livery
import LiveryConsole
import LiveryRender
import SourceJSON

/// Where a picture goes, and in which form.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      The file that is written: .svg, .html, .png, .txt (characters) or .ansi (characters in colours, as \
      terminals show them); '-' is SVG on standard output.
      """,
      valueName: "file"
    )
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "How wide it is: in points, or in columns where it is made of characters.",
      valueName: "number"
    )
  )
  var width: Int?

  @Option(help: "The form, whatever the file's ending, or on standard output.")
  var format: Form?

  /// The form of a picture.
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

  /// What the picture will be looked at on: a terminal if it goes to one, or consists of characters.
  func medium(on console: Console) -> Picture.Medium {
    switch form {
    case .txt, .ansi: .terminal
    case .svg where format == nil && output == nil && console.results.isThere: .terminal
    default: .page
    }
  }

  /// How wide the picture will be, in points; `nil` where nothing says so.
  func width(on console: Console, atMost columns: Int = .max) -> Double? {
    guard medium(on: console) == .terminal else { return width.map(Double.init) }
    let there = output == nil ? console.results.columns : nil
    return Double(width ?? min(there ?? 80, columns)) * 8
  }

  /// Writes a picture, which was made for what it is looked at on.
  ///
  /// - Throws: That it cannot be written, or that there is nothing that makes a PNG.
  func write(_ picture: Picture, to console: Console) throws {
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

  /// The colours of characters in colours: in a file all of them, whatever the terminal has, unless it is
  /// said otherwise.
  private func colors(on console: Console) -> TerminalColors {
    let isFile = output != nil && output != "-"
    if console.colorChoice != .auto { return console.results.colors }
    return isFile || !console.results.colors.areWelcome ? .all : console.results.colors
  }

  private func write(_ bytes: [UInt8]) throws {
    do throws(OutputFile.Failure) {
      try OutputFile(output ?? "-").write(bytes)
    } catch {
      throw Self.problem("\(error)")
    }
  }

  /// What `rsvg-convert` makes of a picture.
  private static func png(of picture: Picture) throws -> [UInt8] {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let (source, target) = (scratch.appending(path: "svg"), scratch.appending(path: "png"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // No side of an image has more dots.
    let zoom = 2 * max(picture.width, picture.height) > 32_767 ? "1" : "2"
    process.arguments = ["rsvg-convert", "--zoom", zoom, "--output", target.path, source.path]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      try OutputFile(source.path).write(picture.placedSVG)
      try process.run()
    } catch {
      throw Self.problem("a PNG cannot be made here; write .svg instead")
    }
    process.waitUntilExit()
    // What 'env' says of a program that it does not find.
    if process.terminationStatus == 127 {
      throw Self.problem("there is no 'rsvg-convert', which makes PNG files; write .svg instead")
    }
    guard process.terminationStatus == 0,
      let data = FileManager.default.contents(atPath: target.path)
    else { throw Self.problem("a PNG of this size cannot be made; write .svg instead") }
    return Array(data)
  }

  private static func problem(_ message: String) -> DiagnosticsError {
    DiagnosticsError(diagnostics: [Diagnostic(.error, .outputUnwritable, message: message, at: nil)]
    )
  }
}

extension Picture {
  /// The picture as lines for a terminal with some colours.
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
