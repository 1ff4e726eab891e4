import ArgumentParser
import Livery
import LiveryConsole
import LiveryPreview
import LiveryProject
import SourceJSON

/// `livery preview`: shows a theme in a browser while it is edited.
struct PreviewCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Shows a theme on its trees in a browser, live and editable.",
    discussion: HelpText.discussion(
      """
      Prints an address that a browser on this machine can open once; each use prints the next one. \
      The server listens on 127.0.0.1 only. It follows the sheets and trees as they are saved; edits \
      in the page stay there until you save them.

      The command runs until it is interrupted (Ctrl-C), and exits with status 130. With unsaved edits, \
      Ctrl-C on a terminal lists them and asks once; a second Ctrl-C, SIGTERM and SIGHUP keep them next \
      to the sheet, as 'styles.unsaved.json', which the next preview offers.

      Files whose changes the system does not report, such as those on network file systems, are polled \
      four times a second; a note says so. --poll polls all files.

      With --editor, places in files open in an editor: an address, or a command, run without a shell, \
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

  @OptionGroup var trees: TreesOption

  @Option(help: "The port to listen on (default: any free port).")
  var port: UInt16?

  @Flag(help: "Show everything, but allow no edits.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      "The editor for files: an address or a command with {file}, {line} and {column}.",
      valueName: "template"
    )
  )
  var editor: String?

  @OptionGroup var context: ContextOptions

  @OptionGroup var poll: PollOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try theme.validate(trees: trees.files)
    if (theme.sheets + theme.reading.base + trees.files).contains(InputFile.standardInput) {
      throw ValidationError("Standard input cannot be followed; expected the name of a file.")
    }
    if let editor, EditorTemplate(editor) == nil {
      throw ValidationError(
        "Expected an address or a command with {file}, as in 'vscode://file{file}:{line}:{column}'."
      )
    }
  }

  func run(on console: Console) async throws {
    let workspace = try Workspace(theme, console: console)
    let sources = try workspace.themes()
    let themes = try sources.map { source in
      if let past = (source.base + source.sheets).first(where: { $0.revision != nil }) {
        throw ValidationError("'\(past.name)' cannot be followed; expected the name of a file.")
      }
      return (source: source, trees: try workspace.trees(trees.files, of: source))
    }
    var options = PreviewSession.Options()
    options.isReadOnly = readOnly
    options.editor = editor.flatMap(EditorTemplate.init)
    options.project = workspace.project?.ownFiles.first
    options.method = poll.method
    options.report = console.report
    let session = PreviewSession(themes, options: options)
    let endRequests = PreviewEnding(session, note: console.note).begin()
    defer { withExtendedLifetime(endRequests) {} }
    await session.start()
    let query = context.arguments.map { "&context=" + "\($0.axis)=\($0.context)".percentEncoded() }
      .joined()
    do {
      try await PreviewServer(session, port: port).run {
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

extension Diagnostic.Code {
  /// A port that cannot be listened on.
  static let portUnavailable = Self("port-unavailable")
  /// A cookie file that others may have read, or that cannot be written.
  static let cookieUnused = Self("cookie-unused")
}
