import Livery

/// Files that a program has read and writes anew: all of them, or none.
///
/// Each new file is written and synced beside the one that was read, and then exchanged with it in
/// one step. What comes out is compared with what was read: if another program has written it
/// meanwhile, all exchanges are taken back. A file system that cannot exchange files leaves a moment
/// between the comparison and the step in which a file is replaced.
package struct EditedFiles: Sendable {
  /// A file.
  package struct File: Sendable {
    /// The path.
    package let path: String
    /// The contents that were read; `nil` if there was no file.
    package let old: [UInt8]?
    /// The contents to write.
    package let new: [UInt8]

    package init(_ path: String, from old: [UInt8]?, to new: [UInt8]) {
      (self.path, self.old, self.new) = (path, old, new)
    }
  }

  private let files: [File]

  /// Collects the files; those without a difference are left alone, and a file with several names is
  /// written once.
  package init(_ files: [File]) {
    var places: Set<FileName> = []
    self.files = files.filter {
      $0.old != $0.new && places.insert(FileName(FilePath.resolved($0.path))).inserted
    }
  }

  /// Writes all files.
  ///
  /// - Parameter inputs: Other files that were read, none of which may be one of these.
  /// - Throws: A failure that says what stays changed, if anything does.
  package func write(besides inputs: [String] = []) throws(OutputFile.Failure) {
    var staged: [StagedFile] = []
    do throws(OutputFile.Failure) {
      for file in files {
        let output = OutputFile(file.path, besides: inputs)
        if file.old != nil, !output.exists {
          throw OutputFile.Failure("'\(file.path)' is not a file, or has been removed meanwhile")
        }
        staged.append(try output.staged(file.new))
      }
    } catch {
      for file in staged { file.discard() }
      throw OutputFile.Failure("\(error); nothing was written")
    }
    for index in staged.indices {
      guard let reason = staged[index].exchange(withFileOf: files[index].old) else { continue }
      let left = staged.reversed().compactMap { $0.takeBack() }
      let result = left.isEmpty ? "nothing was written" : left.joined(separator: "; ")
      throw OutputFile.Failure("'\(files[index].path)' \(reason); \(result)")
    }
    let left = staged.filter { !$0.removeFormer() }
    for file in staged { try file.syncFolder() }
    if let first = left.first {
      throw OutputFile.Failure(
        "'\(first.path)' is written, but what is beside it cannot be removed: '\(first.beside)'",
        isWritten: true
      )
    }
  }
}
