import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

/// A tree with the theme and the states that a command requests.
struct StyledTree {
  let tree: WidgetTree

  /// The files it was created from.
  let inputs: Inputs

  /// The theme, as requested.
  let source: ThemeSource

  /// The requested contexts.
  let contexts: Contexts

  /// The requested widgets, states and contexts that do not exist.
  private(set) var problems = Diagnostics()

  /// The errors that the requested contexts and states caused in the tree.
  private var lost: [Diagnostic] = []

  /// The warnings about the files.
  var warnings: [Diagnostic] { inputs.findings.sorted + lost }

  /// Reads the files, styles the tree, and sets states.
  ///
  /// - Throws: All problems of the files.
  static func read(
    _ theme: ThemeOptions,
    on options: TreeOptions,
    assuming assumptions: [String] = [],
    console: Console
  ) async throws -> Self {
    try await console.during("reading and styling") {
      let workspace = try Workspace(
        theme,
        console: console,
        assuming: assumptions,
        in: options.context.arguments
      )
      let source = try workspace.theme()
      let tree = try workspace.tree(options.trees, of: source)
      return try Self(source, on: tree, in: workspace, options: options)
    }
  }

  /// Reads the files of a theme and a tree, styles the tree, and sets states.
  ///
  /// - Throws: All problems of the files.
  init(
    _ source: ThemeSource,
    on file: InputFile,
    in workspace: Workspace,
    options: TreeOptions
  ) throws {
    self.source = source
    inputs = Inputs(source, trees: [file])
    try inputs.findings.throwIfErrors()
    let unknown = workspace.unknownContexts(to: [inputs.theme])
    if !unknown.isEmpty { throw DiagnosticsError(diagnostics: unknown) }
    guard let tree = inputs.trees.first else {
      preconditionFailure("a tree file without errors has a tree")
    }
    self.tree = tree
    contexts = workspace.contexts(options.context.arguments, of: tree.theme, in: source)
    let contextProblems = tree.theme.problems(with: contexts)
    for problem in contextProblems { problems.error(problem.code, problem.description, at: nil) }
    let report = tree.batch {
      if contextProblems.isEmpty { tree.contexts = contexts }
      for change in options.states { set(change) }
    }
    let known = inputs.findings.sorted
    lost = inputs.findings(of: report.errors, on: tree).filter { !known.contains($0) }
  }

  /// Returns the widget at a path; reports a path without one.
  mutating func widget(at path: String) -> Widget? {
    do throws(WidgetPathError) {
      return try tree.widget(at: path)
    } catch {
      problems.error(error.code, error.description, at: nil)
      return nil
    }
  }

  /// Returns the setting with a name; reports an unknown one.
  mutating func setting(named name: String) -> Setting? {
    let names = SettingNames(tree)
    return names.setting(named: name, into: &problems)
  }

  /// Returns the errors of the last commit, and the names in the tree file that the theme does not
  /// know.
  func findingsOfLastCommit() -> [Diagnostic] {
    var diagnostics = Diagnostics()
    for file in inputs.files { file.check(against: tree.appearance, into: &diagnostics) }
    return diagnostics.all + inputs.findings(of: tree.lastReport.errors, on: tree)
  }

  private mutating func set(_ change: StateArgument) {
    var states = ControlState.normal
    for name in change.stateNames where name != "normal" {
      if tree.appearance.stateNames.contains(name) {
        states.insert(ControlState(named: name))
      } else {
        let message = unknownState(name)
        problems.error(.unknownState, message, at: nil)
      }
    }
    widget(at: change.path)?.states = states
  }

  private func unknownState(_ name: String) -> String {
    let known = tree.appearance.stateNames
    let suggestion = Suggestion.phrase(for: name, in: known + ["normal"])
    let list = known.count <= 6 ? "; expected one of \(known.joined(separator: ", "))" : ""
    return "unknown state '\(name)'" + (suggestion.isEmpty ? list : suggestion)
  }
}

extension WidgetPathError {
  fileprivate var code: Diagnostic.Code {
    switch self {
    case .malformed: .invalidPath
    case .notFound: .unknownWidget
    case .ambiguous: .ambiguousPath
    }
  }
}

extension Diagnostic.Code {
  /// A malformed widget path.
  static let invalidPath = Self("invalid-path")

  /// A path that no widget has.
  static let unknownWidget = Self("unknown-widget")

  /// A path that several widgets match.
  static let ambiguousPath = Self("ambiguous-path")
}
