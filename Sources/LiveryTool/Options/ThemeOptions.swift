import ArgumentParser
import Livery
import LiveryFormats
import LiveryProject

/// The arguments for the sheets of a theme and how they are read.
struct ThemeOptions: ParsableArguments, Sendable {
  /// The options without arguments, which an editor's server needs for each reading.
  static let unset = Result { try parse([]) }

  @Argument(
    help: ArgumentHelp(
      """
      The style sheets of the theme, earlier ones weaker: files, '-' for standard input, files of a \
      git revision as 'HEAD~1:styles.json', or a theme of livery.json by its name (default: those of \
      livery.json).
      """,
      valueName: "sheet"
    )
  )
  var sheets: [String] = []

  @OptionGroup var reading: ReadingOptions

  init() {}

  /// Creates options from sheets that are given in another way.
  init(sheets: [String], reading: ReadingOptions) {
    self.sheets = sheets
    self.reading = reading
  }

  /// The requested resolution; `nil` for that of the sheets, and if both are compared.
  var resolution: Resolution? { comparesResolutions ? nil : resolutions.first }

  /// The work limit for reading and for each query; `nil` for the default.
  var work: Int? { reading.work }

  /// The requested resolutions.
  var resolutions: [Resolution] { reading.resolutionChoice?.resolutions ?? [] }

  /// A Boolean value that indicates whether both resolutions are compared, as `check` and `compare`
  /// support.
  var comparesResolutions: Bool { resolutions.count == 2 }

  /// Validates that sheets are given, and trees if the command needs any, or that there is a
  /// `livery.json`.
  func validateInput(trees: [String]?) throws {
    if Project.nearest != nil { return }
    if sheets.isEmpty {
      throw ValidationError(
        "Missing expected argument '<sheet> ...', and there is no '\(Project.fileName)' here or above."
      )
    }
    if let trees, trees.isEmpty {
      throw ValidationError("Missing expected argument '--tree <tree>'.")
    }
  }

  /// Validates the files of a command that uses a single resolution.
  func validate(trees: [String], with others: [String] = []) throws {
    try InputFile.validate(sheets + reading.base + trees + others)
    try validateInput(trees: trees)
    if comparesResolutions {
      throw ValidationError(
        "Only 'check' and 'compare' take two resolutions; expected 'cascade' or 'brstyle'."
      )
    }
  }
}

/// The options for reading and combining sheets.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A base sheet, that of a toolkit, whose declarations are weaker than all of the other sheets; may \
      be repeated, earlier ones weaker, and adds to those of livery.json.
      """,
      valueName: "sheet"
    )
  )
  var base: [String] = []

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      """
      A format and a file that has it: tokens, motif, plist, brstyle or brstyle09, as in \
      'motif=colors.json'; may be repeated. Design tokens with '$value', YAML and property lists \
      need no mention.
      """,
      valueName: "format=file"
    ),
    transform: FileFormatChoice.init(parsing:)
  )
  var formats: [FileFormatChoice] = []

  @OptionGroup var tokens: TokenReadingOptions

  @Flag(help: "Warn of parts that BRStyle ignores, and use the rest.")
  var lenient = false

  @Flag(
    help: """
      Read comments, '//' and '/* */', and trailing commas in all sheets and trees; files named '.jsonc' \
      may always have them.
      """
  )
  var comments = false

  @Option(
    name: .customLong("allow-imports"),
    help: ArgumentHelp(
      """
      A folder to import from, with its subfolders, besides those of the sheets and the current one; \
      may be repeated.
      """,
      valueName: "path"
    )
  )
  var importFolders: [String] = []

  @Option(
    name: .customLong("resolution"),
    help: ArgumentHelp(
      """
      The resolution, which overrides that of the sheets: cascade or brstyle. 'check' and 'compare' \
      also take both, as 'brstyle,cascade', and report the differences.
      """,
      valueName: "resolution"
    ),
    transform: ResolutionChoice.init(parsing:)
  )
  var resolutionChoice: ResolutionChoice?

  @Flag(
    inversion: .prefixedNo,
    help: "Keep BRStyle's built-in styles for states under sheets, in brstyle resolution."
  )
  var builtInStates: Bool?

  @Option(
    help: ArgumentHelp(
      """
      The limit of work for reading, and for each question about trees, in steps; a million steps take \
      about a second at most. More is an error (default: 400 million and 40 000 million).
      """,
      valueName: "steps"
    )
  )
  var work: Int?

  func validate() throws {
    if let work, work < 1 { throw ValidationError("Expected a number from 1 on for '--work'.") }
  }
}

/// The argument of `--from`: a format of another system, and a file that has it.
struct FileFormatChoice {
  let format: StyleSheet.Format
  let path: String

  /// Parses an argument such as `motif=colors.json`.
  init(parsing text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let name = parts[0] == "dzlthemer" ? "plist" : parts[0]
    let format = [StyleSheet.Format].all.first { $0.name == name }
    guard let format, parts.count == 2 else {
      let names = [StyleSheet.Format].all.map { "'\($0.name)'" }.joined(separator: ", ")
      throw ValidationError("Expected a format and a file, as in 'motif=colors.json', of \(names).")
    }
    (self.format, path) = (format, parts[1])
  }
}

/// The argument of `--resolution`: one resolution or both.
struct ResolutionChoice {
  /// The resolutions in the given order.
  let resolutions: [Resolution]

  /// Parses an argument.
  init(parsing text: String) throws {
    let found = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Resolution(rawValue: String($0))
    }
    resolutions = found.compactMap(\.self)
    guard resolutions.count == found.count, (1...2).contains(found.count),
      Set(resolutions).count == found.count
    else { throw ValidationError("Expected 'cascade' or 'brstyle'.") }
  }
}

extension InputFile {
  /// Rejects arguments that would read standard input more than once.
  static func validate(_ paths: [String]) throws {
    if paths.filter({ $0 == standardInput }).count > 1 {
      throw ValidationError("'-' is standard input, which can be read only once.")
    }
    if paths.contains("") { throw ValidationError("A file name may not be empty.") }
  }
}
