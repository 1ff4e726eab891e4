import ArgumentParser
import Livery
import LiveryInspect
import SourceJSON

/// What a command looks at: what its arguments name, and what `livery.json` says of what they do not.
struct Workspace {
  /// What `livery.json` says; `nil` where arguments name the sheets.
  let project: Project?

  private let options: ThemeOptions
  private let console: Console
  private let told = Told()

  /// What was said already, however many themes it is about.
  private final class Told {
    var options: Set<String> = []
  }

  /// Reads `livery.json` if the arguments name no sheets, or a theme of it.
  ///
  /// - Parameters:
  ///   - options: The arguments.
  ///   - console: Where is said which of them take the place of what the file says.
  ///   - others: Further sheets or names of themes.
  /// - Throws: What is wrong with the file, and that there is none where one is needed.
  init(_ options: ThemeOptions, _ console: Console, besides others: [String] = []) throws {
    self.options = options
    self.console = console
    let mayBeName = (options.sheets + others).contains { argument in
      argument != InputFile.standardInput && !InputFile.isFile(argument)
        && !argument.contains(":")
    }
    guard options.sheets.isEmpty || mayBeName, let path = Project.nearest else {
      project = nil
      if options.sheets.isEmpty {
        throw ValidationError("Missing expected argument '<sheet> ...'.")
      }
      return
    }
    let project = try Project.read(path)
    let names = Set(project.themes.map(\.name))
    let unknown = (options.sheets + others).first { argument in
      argument != InputFile.standardInput && !argument.contains(where: { "/.:".contains($0) })
        && !InputFile.isFile(argument) && !names.contains(argument)
    }
    if let unknown {
      let remedy = Suggestion.phrase(for: unknown, in: names.sorted())
      let message =
        "there is no file '\(unknown)', and '\(Project.fileName)' has no theme of that name\(remedy)"
      throw DiagnosticsError(diagnostics: [
        Diagnostic(.error, .fileNotFound, message: message, at: nil)
      ])
    }
    let isMeant =
      options.sheets.isEmpty || (options.sheets + others).contains(where: names.contains)
    self.project = isMeant ? project : nil
  }

  /// The themes: those that arguments name, or all of the project.
  ///
  /// - Throws: That there is no such file or revision.
  func themes() throws -> [ThemeSource] {
    guard let project else {
      return [
        overruled(ThemeSource(sheets: try options.sheets.map { try InputFile(argument: $0) }))
      ]
    }
    if options.sheets.isEmpty { return try project.themes.map { try source($0, in: project) } }
    return [try theme(named: options.sheets)]
  }

  /// The themes of the project that share a sheet with one that arguments name.
  func themes(besides source: ThemeSource) throws -> [ThemeSource] {
    guard let project, let name = source.name, project.themes.count > 1 else { return [] }
    let own = Set(source.sheets.map { FileName($0.name) })
    return try project.themes.filter { $0.name != name }.map { try self.source($0, in: project) }
      .filter { $0.sheets.contains { own.contains(FileName($0.name)) } }
  }

  /// The one theme that arguments name, or that the project has.
  func theme() throws -> ThemeSource {
    let all = try themes()
    if all.count == 1 { return all[0] }
    let names = all.compactMap(\.name).map { "'\($0)'" }.joined(separator: ", ")
    throw ValidationError(
      "There are several themes in '\(Project.fileName)', \(names); name one of them."
    )
  }

  /// The theme of some arguments, each a sheet or the name of a theme.
  func theme(named arguments: [String]) throws -> ThemeSource {
    var sheets: [InputFile] = []
    var source = ThemeSource(sheets: [])
    for argument in arguments {
      if !InputFile.isFile(argument),
        let theme = project?.themes.first(where: { $0.name == argument }), let project
      {
        let named = try self.source(theme, in: project)
        sheets += named.sheets
        if arguments.count == 1 {
          (source.name, source.trees, source.policies) = (named.name, named.trees, named.policies)
        }
        source.policy = source.policy.isLenient ? .lenient : named.policy
        source.resolution = named.resolution ?? source.resolution
        source.builtInStates = named.builtInStates ?? source.builtInStates
      } else {
        sheets.append(try InputFile(argument: argument))
      }
    }
    source.sheets = sheets
    return overruled(source)
  }

  /// A theme as a revision has it; `nil` if none of its sheets is there.
  func theme(
    _ source: ThemeSource,
    in revision: Revision,
    namingRevision: Bool
  ) throws -> ThemeSource? {
    var source = source
    source.pastRevision = revision
    if let project, let theme = project.themes.first(where: { $0.name == source.name }) {
      source.sheets = try project.files(
        theme.sheets,
        in: revision,
        namingRevision: namingRevision
      )
    } else {
      source.sheets = try source.sheets.filter { !$0.isStandardInput }.map {
        InputFile($0.path, in: revision, namingRevision: namingRevision)
      }.filter { try $0.isThere() }
    }
    return source.sheets.isEmpty ? nil : source
  }

  private func source(_ theme: Project.Theme, in project: Project) throws -> ThemeSource {
    overruled(
      ThemeSource(
        name: theme.name,
        sheets: try project.files(theme.sheets),
        trees: theme.trees.isEmpty ? nil : try project.files(theme.trees),
        policies: theme.policies.isEmpty ? nil : try project.files(theme.policies),
        policy: theme.lenient ? .lenient : .strict,
        resolution: theme.resolution?.value,
        builtInStates: theme.builtInStates
      ),
      theme.resolution
    )
  }

  /// The theme as the arguments want it.
  private func overruled(
    _ source: ThemeSource,
    _ said: Project.Said<Resolution>? = nil
  ) -> ThemeSource {
    var source = source
    if options.reading.lenient { source.policy = .lenient }
    if let work = options.work { (source.policy.work, source.work) = (work, work) }
    source.policy.imports = .besideSheets(
      andBelow: ["."] + (project.map { [$0.folder.isEmpty ? "." : $0.folder] } ?? [])
        + source.sheets.map { FilePath.folder(of: $0.path) } + options.reading.importFolders
    )
    if let resolution = options.resolution {
      if let said, said.value != resolution {
        note(overruling: "--resolution \(resolution.rawValue)", said.location)
      }
      source.resolution = resolution
    }
    if let builtInStates = options.reading.builtInStates { source.builtInStates = builtInStates }
    return source
  }

  /// The trees that a theme is looked at on: those that arguments name, its own, or those of the project.
  ///
  /// - Throws: That there is none, or no such file.
  func trees(
    _ arguments: [String],
    of source: ThemeSource,
    areNeeded: Bool = true
  ) throws -> [InputFile] {
    if !arguments.isEmpty {
      if let first = project?.trees.first {
        note(overruling: "--tree \(arguments.joined(separator: " --tree "))", first.location)
      }
      return try arguments.map { try InputFile(argument: $0) }
    }
    if let own = source.trees { return own }
    if let project, !project.trees.isEmpty { return try project.files(project.trees) }
    if areNeeded { throw ValidationError("Missing expected argument '--tree <tree>'.") }
    return []
  }

  /// The one tree that a theme is looked at on.
  ///
  /// - Throws: That there is none, or that there are several.
  func tree(_ arguments: [String], of source: ThemeSource) throws -> InputFile {
    let files = try trees(arguments, of: source)
    if files.count == 1 { return files[0] }
    let names = files.map { "'\($0.name)'" }.joined(separator: ", ")
    throw ValidationError("There are several trees, \(names); name one with '--tree'.")
  }

  /// The contexts to stay in: those of the arguments over those of the project.
  ///
  /// Of those of the project each theme has those that it knows; what none knows is an error.
  func contexts(
    _ arguments: [ContextArgument],
    of theme: Theme,
    in source: ThemeSource
  ) -> Contexts {
    var contexts = Contexts()
    for (axis, said) in project?.contexts ?? [:] {
      var one = Contexts()
      one[axis] = said.value
      if theme.problems(with: one).isEmpty { contexts[axis] = said.value }
    }
    for argument in arguments {
      if let said = project?.contexts[argument.axis], said.value != argument.context {
        note(overruling: "--context \(argument.axis)=\(argument.context)", said.location)
      }
      // What was may not have had the axis yet.
      let isKnown = theme.modifiers.contains { $0.axis == argument.axis }
      if isKnown || !source.isPast { contexts[argument.axis] = argument.context }
    }
    return contexts
  }

  /// Says once that an argument holds where the project says something else.
  func note(overruling option: String, _ location: SourceLocation) {
    guard told.options.insert(option).inserted else { return }
    console.report([
      Diagnostic(
        .note,
        .overruled,
        message: "'\(option)' takes the place of what stands here",
        at: location
      )
    ])
  }

  /// The contexts of the project that none of some themes has.
  func unknownContexts(to themes: [Theme]) -> [Diagnostic] {
    (project?.contexts ?? [:]).sorted { $0.key < $1.key }.compactMap { axis, said in
      var contexts = Contexts()
      contexts[axis] = said.value
      let problems = themes.map { $0.problems(with: contexts) }
      guard problems.allSatisfy({ !$0.isEmpty }), let first = problems.first?.first else {
        return nil
      }
      return Diagnostic(.error, first.code, message: first.description, at: said.location)
    }
  }

  /// What an argument says, or else what the project does.
  func value<Value: Equatable>(
    _ argument: Value?,
    _ option: String,
    or said: Project.Said<Value>?
  ) -> Value? {
    guard let argument else { return said?.value }
    if let said, said.value != argument { note(overruling: option, said.location) }
    return argument
  }
}

extension Diagnostic.Code {
  /// What a project says that an argument takes the place of.
  static let overruled = Self("overruled")
}
