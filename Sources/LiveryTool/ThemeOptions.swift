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
    help: ArgumentHelp(
      "How declarations become a style, whatever the sheets say: cascade or brstyle.",
      valueName: "resolution"
    ),
    transform: Self.resolution
  )
  var resolution: Resolution?

  @Flag(
    inversion: .prefixedNo,
    help: "Keep BRStyle's built-in styles for states under sheets, in brstyle resolution."
  )
  var builtInStates: Bool?

  /// What happens to input that is not as it should be.
  var policy: StyleSheet.Policy { lenient ? .lenient : .strict }

  private static func resolution(_ text: String) throws -> Resolution {
    guard let resolution = Resolution(rawValue: text) else {
      throw ValidationError("Expected 'cascade' or 'brstyle'.")
    }
    return resolution
  }
}
