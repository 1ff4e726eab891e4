import ArgumentParser
import Livery
import LiveryFormats

/// The options for reading token files.
struct TokenReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("modes"),
    help: ArgumentHelp(
      """
      A key of '$extensions' in token files whose members are values in other contexts, such as \
      org.primer.overrides; may be repeated.
      """,
      valueName: "key"
    )
  )
  var modes: [String] = []

  /// The choices of reading.
  var options: TokenOptions { TokenOptions(modes: modes) }

  /// All formats, with token files read by these options.
  var formats: [StyleSheet.Format] { [StyleSheet.Format].all.map(applied) }

  /// Returns a format, which reads token files by these options.
  func applied(to format: StyleSheet.Format) -> StyleSheet.Format {
    format == .tokens && !modes.isEmpty ? .tokens(options) : format
  }
}
