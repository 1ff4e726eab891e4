import ArgumentParser
import Livery
import LiveryConsole
import LiveryFormats
import LiveryProject
import SourceJSON

/// `livery init`: creates a project.
struct InitCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a livery.json, with a small sheet, a tree and a policy to start from.",
    discussion: HelpText.discussion(
      """
      With --sheet and --tree the project uses existing files; without them 'init' writes a \
      'styles.json' and a 'tree.json', unless they exist. If the folder has other sheets or trees, it \
      writes nothing and prints the command that uses them. Afterwards 'livery check', 'livery prove' \
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

  func run(on console: Console) async throws {
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
    try checkFolder()
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
    // Existing files may be those of an earlier run that failed.
    let isSmallSheet = Starter.isAt(sheets[0], text: Starter.sheet)
    let isSmallTree = Starter.isAt(trees[0], text: Starter.tree)
    // The policy is written for the starter's files and need not hold for others.
    let writesPolicy = isStarter && isSmallSheet && isSmallTree
    let hasPolicy = writesPolicy || (isStarter && InputFile.exists("policy.json"))
    var files: [(String, String)] = []
    if self.sheets.isEmpty {
      files.append(("styles.json", tokenStarter?.text ?? Starter.sheet))
    }
    if self.trees.isEmpty { files.append(("tree.json", Starter.tree)) }
    if writesPolicy { files.append(("policy.json", Starter.policy)) }
    // The project file is written last, so that a failed run can be repeated.
    let project = Starter.project(
      sheets: sheets,
      trees: trees,
      hasPolicy: hasPolicy,
      allowsWarnings: !isSmallSheet || tokens != nil
    )
    files.append((Project.fileName, project))
    let (kept, new) = (
      files.filter { InputFile.exists($0.0) }, files.filter { !InputFile.exists($0.0) }
    )
    try DiagnosticsError.reporting {
      try EditedFiles(new.map { EditedFiles.File($0, from: nil, to: Array($1.utf8)) }).write()
    }
    for (name, _) in files {
      let isKept = kept.contains { $0.0 == name }
      let what = isKept ? "already exists and is kept" : "written"
      try console.print("\(TextFlow.escaped(name)): \(what)")
    }
    for line in tokenStarter?.lines ?? [] { try console.print(TextFlow.escaped(line)) }
    console.report(tokenStarter?.notes ?? [])
    try console.print("Next: 'livery check', 'livery prove' and 'livery preview'")
  }
}

extension InitCommand {
  /// Rejects a folder with sheets or trees beside which the command would write others.
  private func checkFolder() throws(DiagnosticsError) {
    let found = FolderFiles(otherThan: [Starter.sheet, Starter.tree])
    let sheets = self.sheets.isEmpty && tokens == nil ? found.sheets : []
    let trees = self.trees.isEmpty ? found.trees : []
    // Those with the names of the starter's files are used.
    if sheets.allSatisfy({ $0 == "styles.json" }) && trees.allSatisfy({ $0 == "tree.json" }) {
      return
    }
    func options(_ name: String, _ files: [String]) -> [String] {
      files.map { "--\(name) \(Self.quoted($0))" }
    }
    let all = [
      ["livery init"], options("tokens", [tokens].compactMap(\.self)),
      options("token-state", tokenStates.map { "\($0.name)=\($0.state)" }),
      options("sheet", self.sheets + sheets), options("tree", self.trees + trees),
    ]
    let kinds = [sheets.isEmpty ? nil : "style sheets", trees.isEmpty ? nil : "trees"]
    let message =
      "there are \(kinds.compactMap(\.self).joined(separator: " and ")) here, beside which 'init' writes no "
      + "others; to use them, run: \(all.joined().joined(separator: " "))"
    throw DiagnosticsError(
      diagnostics: [Diagnostic(.error, .fileExists, message: message, at: nil)]
    )
  }

  /// Returns an argument as it is written in a shell.
  private static func quoted(_ argument: String) -> String {
    argument.wholeMatch(of: /[A-Za-z0-9._\/=-]+/) != nil
      ? argument : "'\(argument.replacing("'", with: "'\\''"))'"
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

  /// Returns a Boolean value that indicates whether a file is missing or has a text.
  static func isAt(_ path: String, text: String) -> Bool {
    FileName(path).contents.map { $0 == Array(text.utf8) } ?? true
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
