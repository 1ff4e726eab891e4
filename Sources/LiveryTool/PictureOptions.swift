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
    help: ArgumentHelp("The file that is written: .svg, .html or .png.", valueName: "file")
  )
  var output: String?

  /// The form of a picture.
  private enum Form: String, CaseIterable {
    case svg, html, png
  }

  private var form: Form? {
    guard let output, output != "-" else { return .svg }
    let ending = output.lastIndex(of: ".").map { output[output.index(after: $0)...].lowercased() }
    return ending.flatMap(Form.init)
  }

  func validate() throws {
    if output == "" { throw ValidationError("A file name may not be empty.") }
    if form == nil { throw ValidationError("Expected a file that ends with .svg, .html or .png.") }
  }

  /// Writes a picture.
  ///
  /// - Throws: That it cannot be written, or that there is nothing that makes a PNG.
  func write(_ picture: Picture, to console: Console) throws {
    switch form {
    case .html: try write(Array(picture.html.utf8))
    case .png: try write(Self.png(of: picture))
    default:
      guard let output, output != "-" else { return try console.write(picture.svg) }
      try write(Array(picture.svg.utf8))
    }
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
    process.arguments = ["rsvg-convert", "--zoom", "2", "--output", target.path, source.path]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      try Data(picture.svg.utf8).write(to: source)
      try process.run()
    } catch {
      throw Self.problem("a PNG cannot be made here; write .svg instead")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let data = FileManager.default.contents(atPath: target.path)
    else {
      throw Self.problem("there is no 'rsvg-convert', which makes PNG files; write .svg instead")
    }
    return Array(data)
  }

  private static func problem(_ message: String) -> DiagnosticsError {
    DiagnosticsError(diagnostics: [Diagnostic(.error, .outputUnwritable, message, at: nil)])
  }
}
