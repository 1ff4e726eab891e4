import Foundation

/// The template of an editor command or URL.
package struct EditorTemplate: Sendable {
  /// The template, with `{file}`, `{line}` and `{column}`.
  let text: String

  /// A Boolean value that indicates whether it is a URL for the browser.
  let isAddress: Bool

  /// Parses an argument; returns `nil` if it lacks the file, or is a URL that would run a script.
  package init?(_ text: String) {
    guard text.contains("{file}") else { return nil }
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    isAddress = text.dropFirst(scheme.count).hasPrefix("://")
    if text.dropFirst(scheme.count).hasPrefix(":"), !isAddress { return nil }
    if ["javascript", "data", "vbscript"].contains(scheme.lowercased()) { return nil }
    self.text = text
  }

  /// Returns the words of the command for a location, to be run without a shell.
  private func words(file: String, line: Int, column: Int) -> [String] {
    text.split(separator: " ").map { word in
      String(word).replacing("{file}", with: file).replacing("{line}", with: "\(line)")
        .replacing("{column}", with: "\(column)")
    }
  }

  /// Runs the command for a location, without a shell.
  func open(file: String, line: Int, column: Int) throws(PreviewError) {
    let words = words(file: file, line: line, column: column)
    guard let name = words.first, let program = Self.program(name) else {
      throw PreviewError("there is no program '\(words.first ?? "")'", status: 409)
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = Array(words.dropFirst())
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw PreviewError("'\(text)' cannot be run", status: 409)
    }
  }

  /// Returns the path of a program, given by path or by name.
  private static func program(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
