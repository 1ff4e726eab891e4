import ArgumentParser

/// The option for values that sheets are assumed to have.
struct SetOption: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      """
      Assume a value, as if a sheet had it, as in '$accent=#0a7' or 'UIButton \
      controls.actionColor=#0a7'; may be repeated. No file is written.
      """,
      valueName: "name=value"
    )
  )
  var texts: [String] = []
}
