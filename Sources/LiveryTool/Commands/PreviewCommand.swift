import ArgumentParser
import Foundation
import Livery
import LiveryConsole
import SourceJSON

/// `livery preview`: shows a theme in a browser while it is edited, there or in an editor.
struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Shows a theme on its trees in a browser, live, where it can be edited.",
    discussion: HelpText.discussion(
      """
      An address of this machine is printed that a browser on it can open, once; each use prints the next \
      one. Nothing is ever listened on but 127.0.0.1. Sheets and trees are followed, however they are \
      saved; what is edited in the page stays there until it is saved.

      The command runs until it is interrupted (Ctrl-C), and exits with status 130. With unsaved edits, \
      Ctrl-C on a terminal lists them and asks once; a second Ctrl-C, SIGTERM and SIGHUP keep them beside \
      the sheet, as 'styles.unsaved.json', which the next preview offers.

      Files on network file systems, and others whose changes the system does not report, are polled four \
      times a second, which a note says; --poll polls all files.

      With --editor, places in files open in an editor: an address, or a command that no shell looks at, \
      with {file}, {line} and {column}.
      """,
      examples: """
        livery preview styles.json --tree tree.json
        livery preview --port 8080
        livery preview --editor 'vscode://file{file}:{line}:{column}'
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @Option(
    name: .customLong("tree"),
    help: ArgumentHelp(
      "A tree file. May be repeated. Else those of livery.json.",
      valueName: "tree"
    )
  )
  var trees: [String] = []

  @Option(help: "The port to listen on; else any that is free.")
  var port: UInt16?

  @Flag(help: "Show everything, and edit nothing.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      "What opens files: an address or a command with {file}, {line} and {column}.",
      valueName: "template"
    )
  )
  var editor: String?

  @OptionGroup var context: ContextOptions

  @OptionGroup var poll: PollOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try theme.validate(trees: trees)
    if (theme.sheets + trees).contains(InputFile.standardInput) {
      throw ValidationError("Standard input cannot be followed; expected the name of a file.")
    }
    if let editor, EditorTemplate(editor) == nil {
      throw ValidationError(
        "Expected an address or a command with {file}, as in 'vscode://file{file}:{line}:{column}'."
      )
    }
  }

  func run() async throws {
    let console = Console(printing)
    try await console.run {
      let workspace = try Workspace(theme, console)
      let sources = try workspace.themes()
      let themes = try sources.map { source in
        if let past = source.sheets.first(where: { $0.revision != nil }) {
          throw ValidationError("'\(past.name)' cannot be followed; expected the name of a file.")
        }
        return (source: source, trees: try workspace.trees(trees, of: source))
      }
      let options = PreviewSession.Options(
        isReadOnly: readOnly,
        editor: editor.flatMap(EditorTemplate.init),
        method: poll.method,
        report: console.report
      )
      let session = PreviewSession(themes, options)
      let endRequests = PreviewEnding(session, console).begin()
      defer { withExtendedLifetime(endRequests) {} }
      await session.start()
      let query = context.arguments.map { "&context=" + Self.encoded("\($0.axis)=\($0.context)") }
        .joined()
      do {
        try await PreviewServer(session: session, port: port).run {
          console.report([Diagnostic(.warning, .cookieUnused, message: $0, at: nil)])
        } announce: { address in
          try? console.print(address + query)
        }
      } catch let error as PreviewError {
        throw DiagnosticsError(
          diagnostics: [Diagnostic(.error, .portUnavailable, message: error.message, at: nil)]
        )
      }
    }
  }
}

extension PreviewCommand {
  /// A text as a value in an address.
  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}

extension Diagnostic.Code {
  /// A port that cannot be listened on.
  static let portUnavailable = Self("port-unavailable")
  /// A file with the preview's cookie that others may know, or that cannot be written.
  static let cookieUnused = Self("cookie-unused")
}
