import ArgumentParser
import Livery
import LiveryFormats
import LiveryInspect
import LiveryProject
import SourceJSON

/// The inputs of a command: those named by its arguments, completed by `livery.json`.
struct Workspace {
  /// The contents of `livery.json`; `nil` if arguments name the sheets.
  let project: Project?

  /// The progress of inspections.
  let progress = WalkProgress()

  private let options: ThemeOptions
  private let writesSheets: Bool
  private var assumptions = Assumptions()
  private let console: Console
  private let reported = ReportedOptions()

  /// The options that were reported, across themes.
  private final class ReportedOptions {
    var names: Set<String> = []
  }

  /// Reads `livery.json` if the arguments name no sheets, or one of its themes.
  ///
  /// - Parameters:
  ///   - options: The arguments.
  ///   - console: The console for notes about overridden settings of the project.
  ///   - others: Further sheets or names of themes.
  ///   - assumptions: The arguments of `--set`.
  ///   - contexts: The contexts in which constants are set.
  ///   - writesSheets: A Boolean value that indicates whether the command changes the sheets, which
  ///     are no pipes then.
  /// - Throws: All problems of the file, or an error if it is needed and missing.
  init(
    _ options: ThemeOptions,
    console: Console,
    besides others: [String] = [],
    assuming assumptions: [String] = [],
    in contexts: [ContextArgument] = [],
    writesSheets: Bool = false
  ) throws {
    self.options = options
    self.writesSheets = writesSheets
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
      self.assumptions = self.assumptions(assumptions, in: contexts)
      return
    }
    let project = try Project.read(path)
    let names = Set(project.themes.map(\.name))
    let unknown = (options.sheets + others).first { argument in
      argument != InputFile.standardInput && !argument.contains(where: { "/.:".contains($0) })
        && !InputFile.isFile(argument) && !names.contains(argument)
    }
    if let unknown {
      let suggestion = Suggestion.phrase(for: unknown, in: names.sorted())
      let message =
        "there is no file '\(unknown)', and '\(Project.fileName)' has no theme of that name\(suggestion)"
      throw DiagnosticsError(.fileNotFound, message)
    }
    let isMeant =
      options.sheets.isEmpty || (options.sheets + others).contains(where: names.contains)
    self.project = isMeant ? project : nil
    self.assumptions = self.assumptions(assumptions, in: contexts)
  }

  /// Creates the inputs of a project that was read already, without arguments.
  init(_ project: Project, console: Console) throws {
    self.project = project
    self.console = console
    writesSheets = false
    options = try ThemeOptions.unset.get()
  }

  /// Returns assumptions in the contexts of arguments and of the project.
  func assumptions(_ texts: [String], in arguments: [ContextArgument]) -> Assumptions {
    var assumptions = Assumptions()
    assumptions.texts = texts
    for (axis, configured) in project?.contexts ?? [:] {
      assumptions.contexts[axis] = configured.value
    }
    for argument in arguments { assumptions.contexts[argument.axis] = argument.context }
    return assumptions
  }

  /// Returns the themes named by arguments, or all themes of the project.
  ///
  /// - Throws: An error if a file or revision does not exist.
  func themes() throws -> [ThemeSource] {
    guard let project else {
      return [
        try overruled(ThemeSource(sheets: try options.sheets.map { try InputFile(argument: $0) }))
      ]
    }
    if options.sheets.isEmpty { return try project.themes.map { try source($0, in: project) } }
    return [try theme(named: options.sheets)]
  }

  /// Returns the themes of the project that share a sheet with the given one.
  func themes(besides source: ThemeSource) throws -> [ThemeSource] {
    guard let project, let name = source.name, project.themes.count > 1 else { return [] }
    let own = Set(source.sheets.map { FileName($0.name) })
    return try project.themes.filter { $0.name != name }.map { try self.source($0, in: project) }
      .filter { $0.sheets.contains { own.contains(FileName($0.name)) } }
  }

  /// Returns the theme named by arguments, or the only one of the project.
  func theme() throws -> ThemeSource {
    let all = try themes()
    if all.count == 1 { return all[0] }
    let names = all.compactMap(\.name).map { "'\($0)'" }.joined(separator: ", ")
    throw ValidationError(
      "There are several themes in '\(Project.fileName)', \(names); name one of them."
    )
  }

  /// Returns the theme of some arguments, each a sheet or the name of a theme.
  func theme(named arguments: [String]) throws -> ThemeSource {
    var sheets: [InputFile] = []
    var source = ThemeSource(sheets: [])
    for argument in arguments {
      if !InputFile.isFile(argument),
        let theme = project?.themes.first(where: { $0.name == argument }), let project
      {
        let named = try self.source(theme, in: project)
        sheets += named.sheets
        source.base += named.base
        if arguments.count == 1 {
          (source.name, source.trees, source.policies) = (named.name, named.trees, named.policies)
        }
        let other = source.policy
        source.policy = named.policy
        source.policy.isLenient = source.policy.isLenient || other.isLenient
        source.policy.allowsComments = source.policy.allowsComments || other.allowsComments
        source.resolution = named.resolution ?? source.resolution
        source.builtInStates = named.builtInStates ?? source.builtInStates
      } else {
        sheets.append(try InputFile(argument: argument))
      }
    }
    source.sheets = sheets
    return try overruled(source)
  }

  /// Returns a theme in a revision; `nil` if that has none of its sheets.
  func theme(
    _ source: ThemeSource,
    in revision: Revision,
    namingRevision: Bool
  ) throws -> ThemeSource? {
    var source = source
    source.pastRevision = revision
    source.assumptions = Assumptions()
    if let project, let theme = project.themes.first(where: { $0.name == source.name }) {
      source.sheets = try project.files(
        theme.sheets,
        in: revision,
        namingRevision: namingRevision
      )
      source.base = try project.files(theme.base, in: revision, namingRevision: namingRevision)
    } else {
      func past(_ files: [InputFile]) throws -> [InputFile] {
        try files.filter { !$0.isStandardInput }.map {
          InputFile($0.path, in: revision, namingRevision: namingRevision)
        }.filter { try $0.exists() }
      }
      source.sheets = try past(source.sheets)
      source.base = try past(source.base)
    }
    return source.sheets.isEmpty ? nil : source
  }

  /// Returns the sheets of a theme of a project.
  ///
  /// - Throws: An error if a file does not exist.
  func source(_ theme: Project.Theme, in project: Project) throws -> ThemeSource {
    var source = ThemeSource(sheets: try project.files(theme.sheets))
    source.name = theme.name
    source.base = try project.files(theme.base)
    if !theme.trees.isEmpty { source.trees = try project.files(theme.trees) }
    if !theme.policies.isEmpty { source.policies = try project.files(theme.policies) }
    source.policy = policy(of: theme, in: project)
    source.resolution = theme.resolution?.value
    source.builtInStates = theme.builtInStates
    return try overruled(
      source,
      configured: theme.resolution,
      modes: theme.modes.map(\.value)
    )
  }

  /// Returns the policy for reading the sheets of a theme.
  private func policy(of theme: Project.Theme, in project: Project) -> StyleSheet.Policy {
    var policy = theme.lenient ? StyleSheet.Policy.lenient : .strict
    policy.allowsComments = theme.allowsComments
    for (path, format) in theme.formats { policy.formatsByFile[project.folder + path] = format }
    return policy
  }

  /// Returns the theme with the overrides of the arguments.
  private func overruled(
    _ source: ThemeSource,
    configured: Project.Located<Resolution>? = nil,
    modes: [String] = []
  ) throws -> ThemeSource {
    var source = source
    source.assumptions = assumptions
    source.projectFiles = project?.ownFiles ?? []
    let known = Set(source.base.map(\.name))
    source.base += try options.reading.base.map { try InputFile(argument: $0) }
      .filter { !known.contains($0.name) }
    if options.reading.lenient { source.policy.isLenient = true }
    if options.reading.comments { source.policy.allowsComments = true }
    if let work = options.work { (source.policy.work, source.work) = (work, work) }
    var tokens = options.reading.tokens
    tokens.modes += modes
    source.policy.formats = tokens.formats
    source.policy.formatsByFile = source.policy.formatsByFile.mapValues(tokens.applied)
    for choice in options.reading.formats {
      source.policy.formatsByFile[choice.path] = tokens.applied(to: choice.format)
    }
    source.policy.imports = .besideSheets(
      andBelow: ["."] + (project.map { [$0.folder.isEmpty ? "." : $0.folder] } ?? [])
        + (source.base + source.sheets).map { FilePath.folder(of: $0.path) }
        + options.reading.importFolders
    )
    if let resolution = options.resolution {
      if let configured, configured.value != resolution {
        note(overruling: "--resolution \(resolution.rawValue)", configured.location)
      }
      source.resolution = resolution
    }
    if let builtInStates = options.reading.builtInStates { source.builtInStates = builtInStates }
    source.sheets = followed(source.sheets)
    source.base = followed(source.base)
    source.trees = source.trees.map(followed)
    source.policies = source.policies.map(followed)
    return source
  }

  /// Returns files that a command which changes sheets reads several times, so that they are no
  /// pipes.
  private func followed(_ files: [InputFile]) -> [InputFile] {
    writesSheets ? files.readAgain : files
  }

  /// Returns the trees for a theme: those named by arguments, its own, or those of the project.
  ///
  /// - Throws: An error if there are none, or if a file does not exist.
  func trees(
    _ arguments: [String],
    of source: ThemeSource,
    areNeeded: Bool = true
  ) throws -> [InputFile] {
    if !arguments.isEmpty {
      if let first = project?.trees.first {
        note(overruling: "--tree \(arguments.joined(separator: " --tree "))", first.location)
      }
      return followed(try arguments.map { try InputFile(argument: $0) })
    }
    if let own = source.trees { return own }
    if let project, !project.trees.isEmpty {
      return followed(try project.files(project.trees))
    }
    if areNeeded { throw ValidationError("Missing expected argument '--tree <tree>'.") }
    return []
  }

  /// Returns the policies of the project for a theme; none without a project.
  ///
  /// - Throws: The problems of the files.
  func policies(of source: ThemeSource) throws(DiagnosticsError) -> [ThemePolicy] {
    var diagnostics = Diagnostics()
    let policies = try policies(of: source, into: &diagnostics)
    try diagnostics.throwIfErrors()
    return policies
  }

  /// Returns the readable policies of a theme; reports their problems.
  ///
  /// - Throws: An error if a pattern of `livery.json` matches no file.
  func policies(
    of source: ThemeSource,
    into diagnostics: inout Diagnostics
  ) throws(DiagnosticsError) -> [ThemePolicy] {
    guard let project else { return [] }
    if let own = source.policies { return own.policies(into: &diagnostics) }
    return try followed(project.files(project.policies)).policies(into: &diagnostics)
  }

  /// Returns the only tree for a theme.
  ///
  /// - Throws: An error if there are none or several.
  func tree(_ arguments: [String], of source: ThemeSource) throws -> InputFile {
    let files = try trees(arguments, of: source)
    if files.count == 1 { return files[0] }
    let names = files.map { "'\($0.name)'" }.joined(separator: ", ")
    throw ValidationError("There are several trees, \(names); name one with '--tree'.")
  }

  /// Returns the fixed contexts: those of the arguments, and otherwise those of the project.
  ///
  /// A context of the project is ignored by themes without it; it is an error if no theme has it.
  func contexts(
    _ arguments: [ContextArgument],
    of theme: Theme,
    in source: ThemeSource
  ) -> Contexts {
    var contexts = project?.contexts(of: theme) ?? Contexts()
    for argument in arguments {
      if let configured = project?.contexts[argument.axis], configured.value != argument.context {
        note(overruling: "--context \(argument.axis)=\(argument.context)", configured.location)
      }
      // A past theme may lack the axis.
      let isKnown = theme.modifiers.contains { $0.axis == argument.axis }
      if isKnown || !source.isPast { contexts[argument.axis] = argument.context }
    }
    return contexts
  }

  /// Reports, once, that an argument overrides a setting of the project.
  func note(overruling option: String, _ location: SourceLocation) {
    guard reported.names.insert(option).inserted else { return }
    console.report([
      Diagnostic(.note, .overruled, message: "'\(option)' overrides this value", at: location)
    ])
  }

  /// Returns errors about contexts of the project that none of some themes has.
  func unknownContexts(to themes: [Theme]) -> [Diagnostic] {
    project?.unknownContexts(to: themes) ?? []
  }

  /// Returns the value of an argument, or else that of the project.
  func value<Value: Equatable>(
    _ argument: Value?,
    option: String,
    or configured: Project.Located<Value>?
  ) -> Value? {
    guard let argument else { return configured?.value }
    if let configured, configured.value != argument {
      note(overruling: option, configured.location)
    }
    return argument
  }
}

extension [InputFile] {
  /// Returns the readable policies in the files; reports their problems.
  func policies(into diagnostics: inout Diagnostics) -> [ThemePolicy] {
    var policies: [ThemePolicy] = []
    for file in self {
      guard let text = file.read(into: &diagnostics) else { continue }
      policies.append(ThemePolicy.read(text, into: &diagnostics))
    }
    return policies
  }
}
