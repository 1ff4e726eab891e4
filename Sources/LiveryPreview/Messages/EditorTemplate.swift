import LiveryConsole

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
    guard let program = RunningProgram(words) else {
      throw PreviewError("there is no program '\(words.first ?? "")'", status: 409)
    }
    // It may run for hours, and stays in the system's table until its end is waited for.
    DispatchQueue(label: "livery.editor").async { _ = program.wait() }
  }
}
