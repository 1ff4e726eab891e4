import Livery

/// A folder that receives several files, all of them or none.
package struct OutputFolder: Sendable {
  /// A file with its path in the folder.
  package struct File: Sendable {
    /// The path, with `/` between folders.
    package let path: String
    /// The contents.
    package let text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
  }

  /// A folder that was not written to.
  package struct Failure: Error, CustomStringConvertible {
    /// The folder, and the reason.
    package let description: String
  }

  /// The contents that a folder may have before.
  package enum Contents: Sendable {
    /// Nothing but files with exactly the text that they get.
    case nothing
    /// Other files, too.
    case otherFiles
    /// Anything; files are overwritten.
    case anything
  }

  private let path: String
  private let contents: Contents
  private let inputs: [String]

  /// Names a folder, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - contents: The contents that it may have.
  ///   - inputs: The files that were read, which are not overwritten.
  package init(_ path: String, having contents: Contents, besides inputs: [String] = []) {
    (self.path, self.contents, self.inputs) = (path, contents, inputs)
  }

  /// Writes all files, each as a whole; after a failure, the folder is as before.
  ///
  /// A new folder, or an empty one, is written beside its place and renamed as a whole. In any other
  /// one, files take their places in the given order.
  package func write(_ files: [File]) throws(Failure) {
    if let kind = FilePath.kind(of: path), kind != .folder {
      throw Failure(description: "'\(path)' is not a folder")
    }
    for file in files where !Self.isInside(file.path) {
      throw Failure(description: "'\(file.path)' leads out of the folder")
    }
    try checkNames(of: files)
    let names = FilePath.names(in: path) ?? []
    // Those that a run left when it was killed do not count.
    let hasContents = names.contains { !$0.hasPrefix(StagedFile.prefix) }
    if hasContents, contents == .nothing, !hasOnly(files) {
      throw Failure(
        description:
          "the folder '\(path)' is not empty; choose another one, or overwrite with '--force'"
      )
    }
    var folders: [String] = []
    do {
      if names.isEmpty, try writeWhole(files, noting: &folders) { return }
      let edited = try files.map { file in
        EditedFiles.File(place(of: file), from: try former(of: file), to: Array(file.text.utf8))
      }
      for file in edited { try makeFolders(for: file.path, noting: &folders) }
      try EditedFiles(edited).write()
    } catch let failure as OutputFile.Failure where failure.isWritten {
      throw Failure(description: "\(failure)")
    } catch {
      // Another program may have put something into one.
      for folder in folders.reversed() { _ = unsafe rmdir(folder) }
      throw Failure(description: (error as? Failure)?.description ?? "\(error)")
    }
  }

  private func place(of file: File) -> String { "\(path)/\(file.path)" }

  /// Rejects names that are one name where upper and lower case are not distinguished.
  private func checkNames(of files: [File]) throws(Failure) {
    var known: [String: String] = [:]
    for file in files {
      let folded = file.path.lowercased()
      if let other = known.updateValue(file.path, forKey: folded) {
        let message =
          "'\(other)' and '\(file.path)' are one file where upper and lower case are not"
          + " distinguished; rename one of them"
        throw Failure(description: message)
      }
    }
  }

  /// Returns whether all files in the folder are some of these, with the same contents, as after a
  /// run that was interrupted.
  private func hasOnly(_ files: [File]) -> Bool {
    let texts = Dictionary(files.map { (place(of: $0), $0.text) }) { $1 }
    func hasOnly(in folder: String) -> Bool {
      guard let names = FilePath.names(in: folder) else { return false }
      return names.allSatisfy { name in
        let place = "\(folder)/\(name)"
        if name.hasPrefix(StagedFile.prefix) { return true }
        if FilePath.kind(of: place) == .folder {
          return OutputFile.target(ofLink: place) != nil || hasOnly(in: place)
        }
        return texts[place].map(OutputFile(place).holds) ?? false
      }
    }
    return hasOnly(in: path)
  }

  /// Returns the contents of a file that is to be replaced; `nil` for none.
  ///
  /// - Throws: A failure for anything but an ordinary file in the folder.
  private func former(of file: File) throws(Failure) -> [UInt8]? {
    let root = FilePath.resolved(path)
    var step = path
    for name in file.path.split(separator: "/") {
      step += "/\(name)"
      var status = stat()
      if unsafe lstat(step, &status) == 0, unsafe stat(step, &status) != 0 {
        throw Failure(description: "'\(step)' is a link that leads nowhere; remove it")
      }
      let real = FilePath.resolved(step)
      if !FilePath.lies(real, below: root) {
        throw Failure(description: "'\(step)' is a link that leads out of the folder; remove it")
      }
    }
    if inputs.contains(where: OutputFile(step).isSame) {
      throw Failure(description: "'\(step)' is an input file; choose another folder")
    }
    let former: [UInt8]?
    do throws(OutputFile.Failure) {
      former = try OutputFile(step).contents()
    } catch {
      throw Failure(description: "\(error); remove it")
    }
    if let former, contents != .anything, former != Array(file.text.utf8) {
      let message = "'\(step)' exists already; remove it, or choose another folder"
      throw Failure(description: message)
    }
    return former
  }

  /// Writes a folder that does not exist, or is empty, beside its place, and renames it; returns
  /// `false` where that is impossible.
  private func writeWhole(_ files: [File], noting folders: inout [String]) throws -> Bool {
    var place = path
    while place.count > 1, place.hasSuffix("/") { place.removeLast() }
    guard let name = FilePath.steps(of: place).last, name != ".", name != "..", name != "/" else {
      return false
    }
    try makeFolders(for: place, noting: &folders)
    let parent = FilePath.folder(of: place)
    var (own, outer) = (stat(), stat())
    guard unsafe stat(parent, &outer) == 0, unsafe access(parent, W_OK) == 0 else { return false }
    if unsafe lstat(place, &own) == 0 {
      let isCurrent = FilePath.resolved(place) == FilePath.resolved(".")
      // A link, the current folder, or a mount point.
      guard own.st_mode & S_IFMT == S_IFDIR, own.st_dev == outer.st_dev, !isCurrent else {
        return false
      }
    } else {
      own.st_mode = 0
    }
    let beside = FilePath.path(StagedFile.newName, relativeTo: place)
    do {
      let whole = Self(beside, having: .nothing)
      var made: [String] = []
      for file in files {
        let place = whole.place(of: file)
        try makeFolders(for: place, noting: &made)
        do throws(OutputFile.Failure) {
          try OutputFile(place).write(file.text)
        } catch {
          let message = "\(error)".replacing("'\(place)'", with: "'\(self.place(of: file))'")
          throw OutputFile.Failure(message)
        }
      }
      let isOwned =
        unsafe own.st_mode == 0
        || (chown(beside, own.st_uid, own.st_gid) == 0
          && chmod(beside, own.st_mode & 0o7777) == 0)
      let isPut = unsafe isOwned && rename(beside, place) == 0
      if !isPut {
        // Folders of others, those in use, and those in the lower layer of a file system stay.
        let isKept = [EPERM, EACCES, EBUSY, EXDEV].contains(errno)
        if !isKept { throw OutputFile.Failure(path, errno) }
        try FileManager.default.removeItem(atPath: beside)
        return false
      }
    } catch {
      try? FileManager.default.removeItem(atPath: beside)
      throw error
    }
    try OutputFile.syncFolder(of: place, named: path)
    return true
  }

  /// Makes the folders of a place that do not exist.
  private func makeFolders(for place: String, noting made: inout [String]) throws {
    var folder = ""
    for step in place.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += "\(step)/"
      if folder == "/" || FilePath.kind(of: folder) != nil { continue }
      guard unsafe mkdir(folder, 0o777) == 0 else {
        let reason = OutputFile.Failure.reason(of: errno)
        throw Failure(description: "the folder '\(folder.dropLast())' cannot be made: \(reason)")
      }
      made.append(folder)
    }
  }

  /// Returns a Boolean value that indicates whether a path stays in the folder.
  private static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { step in
        !step.isEmpty && step != "." && step != ".." && !step.contains("\\") && !step.contains(":")
      }
  }
}
