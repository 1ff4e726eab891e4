import ArgumentParser
import Livery
import LiveryConsole
import LiveryEditor
import LiveryProject
import SourceJSON

/// `livery refactor`: rewrites sheets without a change of any value.
struct RefactorCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "refactor",
    abstract: "Rewrites the files of livery.json without a change of any value.",
    discussion: HelpText.discussion(
      """
      'constants' defines a constant for each colour, list or object that a sheet declares several \
      times, 'merge' makes one entry of several with equal contents, 'sort' sorts entries by rank, the \
      weakest first, and 'rename' renames a constant, an id, a name, a class, a state, a property, an \
      axis or a context in all files. Each step is tried first, on all widgets of the \
      trees: one that would change a value is left out, and a rename then fails. Either all files \
      are written or none.
      """,
      examples: """
        livery refactor constants --dry-run
        livery refactor merge
        livery refactor sort
        livery refactor rename '$accent' brand
        livery refactor rename '#save' store
        livery refactor rename state:failed broken
        """
    )
  )

  /// The kind of a refactoring.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case constants
    case merge
    case sort
    case rename
  }

  @Argument(help: ArgumentHelp("What to do: constants, merge, sort or rename.", valueName: "kind"))
  var kind: Kind

  @Argument(
    help: ArgumentHelp(
      """
      For 'rename', the old and the new name; the old one as '$constant', '#id', '.name', 'Class', \
      'state:…', 'property:…', 'axis:…' or 'context:axis=…'.
      """,
      valueName: "name"
    )
  )
  var names: [String] = []

  @Flag(help: "Print what would be done, and write nothing.")
  var dryRun = false

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    if kind == .rename, names.count != 2 {
      throw ValidationError("Expected the old and the new name, as in 'rename $accent brand'.")
    }
    if kind != .rename, !names.isEmpty {
      throw ValidationError("Only 'rename' takes names.")
    }
    if kind == .rename, ProjectSymbol(argument: names[0]) == nil {
      throw ValidationError("'\(names[0])' is no name; see 'livery help refactor'.")
    }
    if Project.nearest == nil {
      throw ValidationError("There is no '\(Project.fileName)' here or above.")
    }
  }

  /// Returns what was compared.
  private func proof(of work: ProjectRefactoring) -> String {
    let count = work.situationCount
    if count == 0 { return "without trees in livery.json, no values were compared" }
    let scope = count == 1 ? "1 situation" : "\(count) situations"
    return dryRun ? "no value would change in \(scope)" : "no value changed in \(scope)"
  }

  func run(on console: Console) async throws {
    guard let path = Project.nearest else { return }
    var work = try ProjectRefactoring(path)
    switch kind {
    case .constants: await work.make { $0.extractions }
    case .merge: await work.make { $0.merges }
    case .sort: await work.make { $0.sortings }
    case .rename:
      guard let symbol = ProjectSymbol(argument: names[0]) else { return }
      try await work.rename(symbol, to: names[1])
      if let refused = work.refused.first {
        throw DiagnosticsError.editRefused("\(refused.title): \(refused.reason)", at: nil)
      }
    }
    for title in work.made { try console.print(TextFlow.escaped(title)) }
    for (title, reason) in work.refused {
      console.note(TextFlow.escaped("left out: \(title): \(reason)") + "\n")
    }
    if work.made.isEmpty { try console.print("nothing to do") }
    if work.made.isEmpty { return }
    let files = dryRun ? [] : try work.write()
    let count = "\(files.count) \(files.count == 1 ? "file" : "files")"
    console.note("\(dryRun ? "nothing" : count) written; \(proof(of: work))\n")
  }
}

extension ProjectSymbol {
  /// Parses an argument such as `$accent`, `#save` or `state:failed`.
  fileprivate init?(argument text: String) {
    let rest = String(text.dropFirst())
    switch text.first {
    case "$": self = .constant(rest)
    case "#": self = .id(rest)
    case ".": self = .name(rest)
    default:
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      let name = parts.count == 2 ? parts[1] : ""
      switch parts.first {
      case "state" where !name.isEmpty: self = .state(name.lowercased())
      case "property" where !name.isEmpty: self = .property(name)
      case "axis" where !name.isEmpty: self = .axis(name)
      case "context" where !name.isEmpty:
        let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        self = .context(axis: parts[0], parts[1])
      default:
        guard Identifier.isValid(text) else { return nil }
        self = .className(text)
      }
    }
  }
}
