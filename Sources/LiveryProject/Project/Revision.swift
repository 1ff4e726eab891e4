import Livery
package import SourceJSON

/// A revision of the git repository in the current directory.
///
/// A missing file is reported only if the revision can be read; all other failures of git are
/// errors.
package struct Revision: Hashable {
  /// The name as given, such as `HEAD~1`.
  package let name: String

  /// The object id of the commit.
  private let commit: String

  /// The path from the top of the repository to the current directory; empty in a bare repository.
  private let prefix: String

  /// Looks a revision up.
  ///
  /// - Throws: An error if the revision, the repository or git does not exist, or if git fails.
  package init(_ name: String) throws(DiagnosticsError) {
    let inside = Git.run(["rev-parse", "--show-prefix"])
    guard inside.status == 0, let prefix = inside.line else {
      if inside.status == Git.notFound {
        throw Self.error("'git' cannot be run, which revision '\(name)' needs")
      }
      if inside.problem.hasPrefix("not a git repository") {
        throw Self.error("there is no git repository here to read revision '\(name)' from")
      }
      throw Self.failure(inside, reading: "revision '\(name)'")
    }
    let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
    let found = Git.run(arguments)
    if found.status == 1, found.problem.isEmpty {
      let isShallow = Git.run(["rev-parse", "--is-shallow-repository"]).line == "true"
      let suggestion = isShallow ? "; this clone is shallow, fetch more of its history" : ""
      throw Self.error("there is no revision '\(name)'\(suggestion)")
    }
    guard found.status == 0 else { throw Self.failure(found, reading: "revision '\(name)'") }
    guard let commit = found.line, Self.isObjectID(commit) else {
      throw Self.error("'\(name)' is not one revision; expected one such as 'HEAD~1'")
    }
    (self.name, self.commit, self.prefix) = (name, commit, prefix)
  }

  /// Returns whether a text is a complete object id, SHA-1 or SHA-256.
  private static func isObjectID(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
  }

  private static func error(_ message: String) -> DiagnosticsError {
    DiagnosticsError(.unknownRevision, message)
  }

  /// Returns an error about a failure of git.
  private static func failure(_ answer: Git.Answer, reading what: String) -> DiagnosticsError {
    let reason = answer.problem.isEmpty ? "it ended with status \(answer.status)" : answer.problem
    return error("git cannot read \(what): \(answer.isCutOff ? "it is too large" : reason)")
  }

  // MARK: Files

  /// An object at a path of the revision.
  private struct Entry {
    /// The kind of the object, as written by git.
    enum Mode: String {
      case folder = "040000"
      case link = "120000"
      case submodule = "160000"
      case file
    }

    let mode: Mode
    let id: String
    let path: [UInt8]

    /// Parses a line of `ls-tree`, `<mode> SP <type> SP <object> TAB <file>`.
    init?(_ bytes: ArraySlice<UInt8>) {
      guard let tab = bytes.firstIndex(of: 0x09) else { return nil }
      let words = bytes[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3 else { return nil }
      mode = Mode(rawValue: words[0]) ?? .file
      id = words[2]
      path = Array(bytes[(tab + 1)...])
    }
  }

  /// Returns the text of a file; reports a missing or unreadable file and returns `nil`.
  func read(
    _ path: String,
    name: String,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) -> SourceText? {
    do throws(DiagnosticsError) {
      guard let entry = try entry(at: path) else {
        let message = "revision '\(self.name)' has no file '\(path)'"
        diagnostics.error(.fileNotFound, message, at: place, about: name)
        return nil
      }
      switch entry.mode {
      case .file: break
      case .folder:
        let message = "'\(path)' is a directory in revision '\(self.name)'; expected a file"
        diagnostics.error(.directory, message, at: place, about: name)
        return nil
      case .link, .submodule: throw behind(entry)
      }
      let found = Git.run(["cat-file", "blob", entry.id])
      if found.isCutOff {
        let limit = SourceText.byteLimit
        let message = "'\(path)' has more than \(limit) bytes; a file may have \(limit)"
        diagnostics.error(.tooLarge, message, at: place, about: name)
        return nil
      }
      guard found.status == 0 else { throw failure(found, at: path) }
      return SourceText(name: name, bytes: found.output)
    } catch {
      for problem in error.diagnostics {
        diagnostics.error(problem.code, problem.message, at: place, about: name)
      }
      return nil
    }
  }

  /// Returns whether a path is inside the repository.
  func reaches(_ path: String) throws(DiagnosticsError) -> Bool {
    try stepsFromTop(to: path) != nil
  }

  /// Returns whether the file exists.
  ///
  /// - Throws: An error if git fails.
  func has(_ path: String) throws(DiagnosticsError) -> Bool { try entry(at: path) != nil }

  /// Returns the paths of all files in a folder, recursively and relative to it.
  ///
  /// An empty text is the current folder.
  ///
  /// - Throws: An error if git fails.
  func files(in folder: String) throws(DiagnosticsError) -> [String] {
    let steps = try steps(to: folder)
    var arguments: [String] = []
    if !steps.isEmpty {
      guard let entry = try entry(at: folder), entry.mode != .file else { return [] }
      guard entry.mode == .folder else { throw behind(entry) }
      arguments = [steps.joined(separator: "/")]
    }
    let count = arguments.first.map { $0.utf8.count + 1 } ?? 0
    return try entries(at: arguments, options: ["-r"], named: folder).map { entry in
      String(decoding: entry.path.dropFirst(count), as: UTF8.self)
    }
  }

  /// Returns the object at a path; `nil` if there is none.
  private func entry(at path: String) throws(DiagnosticsError) -> Entry? {
    let steps = try steps(to: path)
    if steps.isEmpty {
      throw Self.error("'\(path)' is the top of the repository; expected a file")
    }
    let paths = steps.indices.map { steps[...$0].joined(separator: "/") }
    if let entry = try entries(at: [paths[paths.count - 1]], named: path).first { return entry }
    // The path may lead through a link or a submodule.
    for folder in paths.dropLast() {
      guard let entry = try entries(at: [folder], named: path).first else { return nil }
      if entry.mode == .link || entry.mode == .submodule { throw behind(entry) }
    }
    return nil
  }

  private func entries(
    at paths: [String],
    options: [String] = [],
    named path: String
  ) throws(DiagnosticsError) -> [Entry] {
    let found = Git.run(["ls-tree", "-z", "--full-tree"] + options + [commit, "--"] + paths)
    guard found.status == 0, !found.isCutOff else { throw failure(found, at: path) }
    return found.output.split(separator: 0).compactMap(Entry.init)
  }

  private func failure(_ answer: Git.Answer, at path: String) -> DiagnosticsError {
    Self.failure(answer, reading: "'\(path.isEmpty ? "." : path)' in revision '\(name)'")
  }

  /// Returns an error about a link or submodule, whose target is not in the revision.
  private func behind(_ entry: Entry) -> DiagnosticsError {
    let path = String(decoding: entry.path, as: UTF8.self)
    let what = entry.mode == .link ? "a link" : "a submodule"
    return Self.error(
      "'\(path)' is \(what) in revision '\(name)', which is not followed; name the file itself"
    )
  }

  /// Returns the path components from the top of the repository.
  ///
  /// - Throws: An error if the path leads out of the repository.
  private func steps(to path: String) throws(DiagnosticsError) -> [String] {
    if let steps = try stepsFromTop(to: path) { return steps }
    throw Self.error("'\(path)' is outside of the repository that revision '\(name)' is read from")
  }

  /// Returns the path components from the top of the repository, which git does not normalize;
  /// `nil` if the path leads out of it.
  private func stepsFromTop(to path: String) throws(DiagnosticsError) -> [String]? {
    var rest = prefix + path
    if FilePath.isAbsolute(path) {
      let found = Git.run(["rev-parse", "--show-toplevel"])
      guard found.status == 0, let top = found.line.map(FilePath.resolved) else {
        throw Self.failure(found, reading: "'\(path)' in revision '\(name)'")
      }
      let folder = FilePath.resolved(FilePath.folder(of: path))
      guard FilePath.lies(folder, below: top) else { return nil }
      let inside = String(decoding: folder.utf8.dropFirst(top.utf8.count), as: UTF8.self)
      rest = inside + "/" + FilePath.name(of: path)
    }
    var steps: [String] = []
    for step in FilePath.steps(of: rest) where step != "." {
      if step != ".." {
        steps.append(step)
      } else if steps.popLast() == nil {
        return nil
      }
    }
    return steps
  }
}

extension Diagnostic.Code {
  /// A revision or a file in it that cannot be read.
  package static let unknownRevision = Self("unknown-revision")
}
