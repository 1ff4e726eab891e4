import ArgumentParser
import Livery

/// The sheets that make a theme, and how they are read.
struct ThemeOptions: ParsableArguments {
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

  /// The same, from sheets that are named otherwise.
  init(sheets: [String], reading: ReadingOptions) {
    self.sheets = sheets
    self.reading = reading
  }

  /// The resolution that was asked for; `nil` for the sheets' own, and where both are compared.
  var resolution: Resolution? { comparesResolutions ? nil : resolutions.first }

  /// The work that reading may take, and each question about the files; `nil` for the default.
  var work: Int? { reading.work }

  /// The resolutions that were asked for.
  var resolutions: [Resolution] { reading.resolutionChoice?.resolutions ?? [] }

  /// Whether both resolutions are compared, as `check` and `compare` can.
  var comparesResolutions: Bool { resolutions.count == 2 }

  /// Checks that there are sheets, and trees for a command that needs some, or a `livery.json`.
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

  /// Checks the sheets and trees, and the other files, of a command that looks at one resolution.
  func validate(trees: [String], with others: [String] = []) throws {
    try InputFile.validate(sheets + trees + others)
    try validateInput(trees: trees)
    if comparesResolutions {
      throw ValidationError(
        "Only 'check' and 'compare' take two resolutions; expected 'cascade' or 'brstyle'."
      )
    }
  }
}

/// How sheets are read and put together.
struct ReadingOptions: ParsableArguments {
  @Flag(help: "Warn of parts that BRStyle ignores, and use the rest.")
  var lenient = false

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

/// One resolution or both, as `--resolution` gives them.
struct ResolutionChoice {
  /// The resolutions, in the order in which they were given.
  let resolutions: [Resolution]

  /// Takes an argument apart.
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
