import ArgumentParser
import Livery

/// The sheets that make a theme, and how they are read.
struct ThemeOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The style sheets of the theme, earlier ones weaker; '-' is standard input.",
      valueName: "sheet"
    )
  )
  var sheets: [String]

  @Flag(help: "Warn of what BRStyle ignores, leave it out, and use the rest.")
  var lenient = false

  @Option(
    name: .customLong("resolution"),
    help: ArgumentHelp(
      """
      How declarations become a style, whatever the sheets say: cascade or brstyle. \
      'check' and 'compare' also take both, as 'brstyle,cascade', and say what differs.
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

  /// What happens to input that is not as it should be.
  var policy: StyleSheet.Policy { lenient ? .lenient : .strict }

  /// The resolution that was asked for; `nil` for the sheets' own, and where both are compared.
  var resolution: Resolution? { comparesResolutions ? nil : resolutions.first }

  /// The resolutions that were asked for.
  var resolutions: [Resolution] { resolutionChoice?.resolutions ?? [] }

  /// Whether both resolutions are compared, as `check` and `compare` can.
  var comparesResolutions: Bool { resolutions.count == 2 }

  /// The same for other sheets, or in another resolution.
  func with(sheets: [String]? = nil, resolution: Resolution? = nil) -> ThemeOptions {
    var options = self
    if let sheets { options.sheets = sheets }
    if let resolution { options.resolutionChoice = ResolutionChoice(resolutions: [resolution]) }
    return options
  }

  /// Checks the sheets and the other files of a command that looks at one resolution.
  func validate(with others: [String]) throws {
    try InputReader.validate(sheets + others)
    if comparesResolutions {
      throw ValidationError(
        "Only 'check' and 'compare' take two resolutions; expected 'cascade' or 'brstyle'."
      )
    }
  }
}

/// One resolution or both, as `--resolution` gives them.
struct ResolutionChoice {
  /// The resolutions, in the order in which they were given.
  let resolutions: [Resolution]

  init(resolutions: [Resolution]) { self.resolutions = resolutions }

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
