import Livery
import LiveryConsole
import LiveryFormats
import LiverySymbolsWriter
import SourceJSON

/// The command of the build plugin: `livery symbols` without all other commands, so that an app's
/// build compiles no more than it needs.
///
/// Its arguments are the folder of the output, the name of the theme, the access level of the
/// members, a folder that limits imports, the sheets, and after each `--except` the sheets of a module
/// that is imported.
@main
struct SymbolsTool {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 4 else {
      end(with: "error: expected FOLDER NAME ACCESS IMPORTS SHEET… [--except SHEET…]…")
    }
    guard let name = SymbolsName(theme: arguments[1]) else {
      end(with: "error: the name '\(TerminalText.escaped(arguments[1]))' needs a letter or digit")
    }
    guard let access = SymbolsFile.Access(rawValue: arguments[2]) else {
      let found = TerminalText.escaped(arguments[2])
      end(with: "error: expected the access 'internal', 'package' or 'public', found '\(found)'")
    }
    do {
      let parts = arguments[4...].split(separator: "--except", omittingEmptySubsequences: false)
      let sheets = Array(parts[0])
      let modules = try parts.dropFirst().map {
        SheetSymbols(try read(Array($0), importsBelow: arguments[3]))
      }
      let symbols = SheetSymbols(try read(sheets, importsBelow: arguments[3])).besides(modules)
      let file = SymbolsFile(name: name, access: access, sheets: sheets, symbols: symbols)
      try GeneratedFile(folder: arguments[0], name: name.file).write(file.text)
    } catch let error as DiagnosticsError {
      end(with: DiagnosticFormatter().format(error.diagnostics))
    } catch {
      end(with: "error: \(error)")
    }
  }

  /// Returns the sheets with their imports; prints warnings.
  private static func read(
    _ sheets: [String],
    importsBelow folder: String
  ) throws(DiagnosticsError) -> [StyleSheet] {
    var diagnostics = Diagnostics()
    var policy = StyleSheet.Policy.symbols(of: sheets, importsBelow: [folder])
    policy.formats = .all
    var files = SheetFiles(policy: policy)
    files.prepare(sheets)
    var read = sheets.map { files.read($0, into: &diagnostics) }
    read = SheetStack(read, into: &diagnostics).sheets
    let found = diagnostics.all
    if found.contains(where: { $0.severity == .error }) {
      throw DiagnosticsError(diagnostics: found)
    }
    if !found.isEmpty { tell(DiagnosticFormatter().format(found)) }
    return read
  }

  private static func tell(_ text: String) {
    _ = SystemCall.send((text + "\n").utf8, to: STDERR_FILENO)
  }

  private static func end(with text: String) -> Never {
    tell(text)
    SystemCall.end(with: EXIT_FAILURE)
  }
}
