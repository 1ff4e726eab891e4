import ArgumentParser
import Livery
import LiveryConsole
import LiveryFormats
import SourceJSON

/// `livery init`: creates a project.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a livery.json, with a small sheet, a tree and a policy to start from.",
    discussion: HelpText.discussion(
      """
      With --sheet and --tree the project uses existing files; without them 'init' writes a \
      'styles.json' and a 'tree.json', unless they exist. Afterwards 'livery check', 'livery prove' \
      and 'livery test' need no arguments.

      With --tokens the 'styles.json' imports a token file and maps its tokens to settings by their \
      names: each proposal is listed, and so is what is left to decide.
      """,
      examples: """
        livery init
        livery init --sheet app.json --tree screens.json
        livery init --tokens brand.tokens.json
        livery init --tokens brand.tokens.json --token-state hover=highlighted
        """
    )
  )

  @Option(
    name: .customLong("sheet"),
    help: ArgumentHelp("A style sheet of the theme. May be repeated.", valueName: "sheet")
  )
  var sheets: [String] = []

  @Option(
    name: .customLong("tree"),
    help: ArgumentHelp("A tree file. May be repeated.", valueName: "tree")
  )
  var trees: [String] = []

  @Option(help: ArgumentHelp("A token file, or a resolver, to map to settings.", valueName: "file"))
  var tokens: String?

  @Option(
    name: .customLong("token-state"),
    help: ArgumentHelp(
      """
      The last name of tokens for a state, as in 'hover=highlighted': '--tokens' maps them to controls \
      in that state; may be repeated.
      """,
      valueName: "name=state"
    ),
    transform: TokenStateChoice.init(parsing:)
  )
  var tokenStates: [TokenStateChoice] = []

  @OptionGroup var reading: TokenReadingOptions

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    if (sheets + trees).contains(where: { $0.isEmpty || $0 == InputFile.standardInput }) {
      throw ValidationError("Expected the names of files.")
    }
    if tokens == nil, !tokenStates.isEmpty || !reading.modes.isEmpty {
      throw ValidationError("'--token-state' and '--modes' are for '--tokens'.")
    }
    if tokens == "" { throw ValidationError("Expected the name of a token file.") }
    if tokens != nil, !sheets.isEmpty {
      throw ValidationError("'--tokens' writes the first sheet; use it without '--sheet'.")
    }
  }

  func run() async throws {
    let console = Console(printing)
    try await console.run {
      if InputFile.exists(Project.fileName) {
        let message = "'\(Project.fileName)' already exists here and is kept"
        throw DiagnosticsError(
          diagnostics: [Diagnostic(.error, .fileExists, message: message, at: nil)]
        )
      }
      var problems = Diagnostics()
      for file in self.sheets + self.trees where !InputFile.exists(file) {
        problems.error(.fileNotFound, "there is no file '\(file)'", at: nil)
      }
      try problems.throwIfErrors()
      var options = reading.options
      options.states = Dictionary(tokenStates.map { ($0.name, $0.state) }) { $1 }
      let tokenStarter = try tokens.map { file throws(DiagnosticsError) in
        try TokenStarter(file, options: options)
      }
      if tokenStarter != nil, InputFile.exists("styles.json") {
        let message = "'styles.json' already exists here and is kept; remove it for '--tokens'"
        throw DiagnosticsError(
          diagnostics: [Diagnostic(.error, .fileExists, message: message, at: nil)]
        )
      }
      let isStarter = self.sheets.isEmpty && self.trees.isEmpty && tokens == nil
      let sheets = sheets.isEmpty ? ["styles.json"] : sheets
      let trees = trees.isEmpty ? ["tree.json"] : trees
      // An existing sheet may be that of an earlier run that failed.
      let contents = FileName(sheets[0]).contents
      let isSmallSheet = contents.map { $0 == Array(Starter.sheet.utf8) } ?? true
      var files: [(String, String)] = []
      if self.sheets.isEmpty {
        files.append(("styles.json", tokenStarter?.text ?? Starter.sheet))
      }
      if self.trees.isEmpty { files.append(("tree.json", Starter.tree)) }
      // The policy is written for the starter sheet and need not hold for others.
      if isStarter { files.append(("policy.json", Starter.policy)) }
      // The project file is written last, so that a failed run can be repeated.
      let project = Starter.project(
        sheets: sheets,
        trees: trees,
        hasPolicy: isStarter,
        allowsWarnings: !isSmallSheet || tokens != nil
      )
      files.append((Project.fileName, project))
      for (name, text) in files {
        if InputFile.exists(name) {
          try console.print("\(TextFlow.escaped(name)): already exists and is kept")
          continue
        }
        do throws(OutputFile.Failure) {
          try OutputFile(name).write(text)
        } catch {
          let problem = Diagnostic(.error, .outputUnwritable, message: "\(error)", at: nil)
          throw DiagnosticsError(diagnostics: [problem])
        }
        try console.print("\(name): written")
      }
      for line in tokenStarter?.lines ?? [] { try console.print(TextFlow.escaped(line)) }
      console.report(tokenStarter?.notes ?? [])
      try console.print("Next: 'livery check', 'livery prove' and 'livery preview'")
    }
  }
}

/// The argument of `--token-state`: the last name of tokens, and the state that it stands for.
struct TokenStateChoice {
  let name: String
  let state: String

  /// Parses an argument such as `hover=highlighted`.
  init(parsing text: String) throws {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, Identifier.isValid(parts[1]) else {
      throw ValidationError("Expected a name and a state, as in 'hover=highlighted'.")
    }
    (name, state) = (parts[0], parts[1].lowercased())
  }
}

/// The initial files of a project.
private enum Starter {
  /// Returns the text of `livery.json`.
  ///
  /// Warnings are allowed for existing sheets.
  static func project(
    sheets: [String],
    trees: [String],
    hasPolicy: Bool,
    allowsWarnings: Bool
  ) -> String {
    func list(_ names: [String]) -> JSONValue { .array(names.map(JSONValue.string)) }
    var gates: [JSONValue.Member] = [.init("contrast", "AA")]
    if !allowsWarnings { gates.insert(.init("maxWarnings", .number(0)), at: 0) }
    if hasPolicy { gates.append(.init("policies", ["policy.json"])) }
    let value: JSONValue = [
      "themes": ["main": list(sheets)],
      "trees": list(trees),
      "gates": .object(gates),
    ]
    return value.text() + "\n"
  }

  static let sheet = """
    {
      "$accent": "#0a5ad4",
      "$pressed": "#1c1c1e",
      "$chosen": "#8a1ac8",
      "$danger": "#8f0012",

      "default": {
        "colors": { "primaryColor": "$accent" },
        "controls": { "actionColor": "$accent" }
      },
      "UIButton-focused": { "controls": { "borderColor": "$accent" } },
      "UIButton-highlighted": { "controls": { "actionColor": "$pressed" } },
      "UIButton-highlighted|selected": { "controls": { "actionColor": "$chosen" } },
      "UIButton-dangerous": { "controls": { "actionColor": "$danger" } }
    }

    """

  static let tree = """
    {
      "class": "UIWindow",
      "children": [
        { "class": "UILabel", "text": "Hello" },
        { "class": "UIButton", "id": "save", "text": "Save" }
      ]
    }

    """

  static let policy = """
    {
      "rules": [
        {
          "name": "Buttons can be read",
          "for": "UIButton",
          "expect": { "contrast": 4.5 }
        },
        {
          "name": "A pressed button looks pressed",
          "for": "UIButton",
          "states": ["highlighted"],
          "expect": { "differs": ["controls.actionColor", 0.05] }
        }
      ]
    }

    """
}

extension Diagnostic.Code {
  /// A file that would be overwritten.
  static let fileExists = Self("file-exists")
}
