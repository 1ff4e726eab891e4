import ArgumentParser
import Livery
import LiveryConsole
import LiveryEditor
import LiveryProject
import SourceJSON

/// `livery format`: writes files in the canonical layout.
struct FormatCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Writes sheets, trees, policies and livery.json in one layout.",
    discussion: HelpText.discussion(
      """
      Only white space changes: keys keep their order, comments stay, and values are written as \
      before. Parts that are no JSON are left as they are. Without files it formats those of \
      livery.json, but for base sheets. A second run changes nothing.
      """,
      examples: """
        livery format
        livery format styles.json tree.json
        livery format --check
        livery format --diff styles.json
        livery format --width 80 < styles.json -
        """
    )
  )

  @Argument(
    help: ArgumentHelp(
      "The files; '-' is standard input, which is written to standard output.",
      valueName: "file"
    )
  )
  var files: [String] = []

  @Flag(
    help: "Write nothing; list files with another layout, and exit with status 1 if there are some."
  )
  var check = false

  @Flag(help: "Write nothing; print the lines that would change.")
  var diff = false

  @Option(help: ArgumentHelp("The number of columns.", valueName: "columns"))
  var width = FormattedText.usualWidth

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try InputFile.validate(files)
    guard (20...1000).contains(width) else {
      throw ValidationError("Expected a number from 20 to 1000 for '--width'.")
    }
    if files.isEmpty, Project.nearest == nil {
      throw ValidationError(
        "Missing expected argument '<file> ...', and there is no '\(Project.fileName)' here or above."
      )
    }
  }

  func run(on console: Console) async throws {
    var files = try files.isEmpty ? projectFiles() : files.map { InputFile($0) }
    if !check, !diff { files = files.readAgain }
    var problems = Diagnostics()
    let texts = files.compactMap { file in file.read(into: &problems).map { (file, $0) } }
    try problems.throwIfErrors()
    var changed = 0
    var edited: [(file: InputFile, new: [UInt8], old: [UInt8])] = []
    for (file, source) in texts {
      let formatted = FormattedText(source, width: width)
      console.note(notes(on: formatted))
      if formatted.isChanged { changed += 1 }
      if check || diff {
        if !formatted.isChanged { continue }
        if check { try console.print(TextFlow.escaped(file.name)) }
        if diff {
          let (old, new) = (source.bytes, formatted.bytes)
          let lines = LineDifference(from: old, to: new, name: file.name, markingEnd: false)
          try console.write(lines.text)
        }
      } else if file.isStandardInput {
        try console.write(String(decoding: formatted.bytes, as: UTF8.self))
      } else if formatted.isChanged {
        edited.append((file, formatted.bytes, source.bytes))
      }
    }
    try write(edited.map { EditedFiles.File($0.path, from: $2, to: $1) })
    for (file, _, _) in edited { console.note("\(TextFlow.escaped(file.name)): formatted\n") }
    if check, changed > 0 { throw ExitCode.failure }
  }

  /// Returns the files of the project that are JSON of Livery, without base sheets, which are those
  /// of a toolkit.
  private func projectFiles() throws -> [InputFile] {
    guard let path = Project.nearest else { return [] }
    let project = try Project.read(path)
    let sheets = try project.themes.flatMap { try ownSheets(of: $0, in: project) }
    let patterns =
      project.themes.flatMap { $0.trees + $0.policies } + project.trees + project.policies
    let foreign = Set(project.themes.flatMap(\.formats.keys).map { project.folder + $0 })
    var seen: Set<FileName> = []
    let named = try (sheets + project.files(patterns)).filter { file in
      !foreign.contains(file.path) && [".json", ".jsonc"].contains(where: file.path.hasSuffix)
        && seen.insert(FileName(file.path)).inserted
    }
    return [InputFile(path)] + named
  }

  /// Returns the sheets of a theme without base sheets, or all of them if there are no others.
  private func ownSheets(
    of theme: Project.Theme,
    in project: Project
  ) throws(DiagnosticsError) -> [InputFile] {
    let base = Set(try project.files(theme.base).map { FileName($0.path) })
    let all = try project.files(theme.base + theme.sheets)
    let own = all.filter { !base.contains(FileName($0.path)) && !declaresToolkit($0) }
    return own.isEmpty ? all : own
  }

  /// Returns whether a file declares itself a base sheet.
  private func declaresToolkit(_ file: InputFile) -> Bool {
    var ignored = Diagnostics()
    guard let source = file.read(into: &ignored),
      let root = JSONParser.recovering(source, into: &ignored)?.root,
      case .string(let origin)? = root["@origin"]?.value
    else { return false }
    return origin == Side.toolkit.description
  }

  /// Returns the lines about parts that are not formatted.
  private func notes(on formatted: FormattedText) -> String {
    formatted.untouched.prefix(Self.noteLimit).map { range in
      let place = formatted.source.location(at: range.lowerBound)
      return TextFlow.escaped("\(place): this part is no JSON and is left as it is") + "\n"
    }.joined()
  }

  private static let noteLimit = 20

  private func write(_ files: [EditedFiles.File]) throws(DiagnosticsError) {
    try DiagnosticsError.reporting {
      try EditedFiles(files).write()
    }
  }
}
