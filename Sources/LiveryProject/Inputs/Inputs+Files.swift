import Livery
package import LiveryInspect
package import SourceJSON

extension Inputs {
  /// Loads all files of a theme and collects their problems.
  ///
  /// - Parameters:
  ///   - theme: The sheets.
  ///   - treeFiles: The tree files. Their classes are known to the theme.
  ///   - texts: The texts that override files on disk, by path.
  ///   - loopSeverity: The severity of reference loops on widgets.
  package init(
    _ theme: ThemeSource,
    trees treeFiles: [InputFile],
    with texts: [FileName: [UInt8]] = [:],
    loopSeverity: Diagnostic.Severity = .warning
  ) {
    let files = theme.base + theme.sheets
    self.init(
      in: (files + treeFiles).map(\.name),
      policy: theme.policy,
      loader: AppearanceLoader(resolution: theme.resolution, builtInStates: theme.builtInStates),
      work: theme.work,
      loopSeverity: loopSeverity
    )
    // Imported files are read once for each revision.
    var readers: [Revision?: SheetFiles] = [:]
    let followed = Set(files.filter { !$0.isReadOnce }.map(\.path))
    for (number, file) in files.enumerated() {
      if readers[file.revision] == nil {
        var reader = SheetFiles(
          policy: theme.policy,
          beside: file,
          with: texts,
          rereading: followed
        )
        reader.prepare(
          files.filter { $0.revision == file.revision && !$0.isStandardInput }.map(\.path)
        )
        readers[file.revision] = reader
      }
      readSheet(of: number < theme.base.count ? .toolkit : .app) {
        readers[file.revision]?.read(file, into: &$0)
      }
    }
    paths = readers.values.flatMap(\.paths) + treeFiles.map(\.path)
    ownPaths =
      (readers[nil]?.paths ?? []) + treeFiles.filter { $0.revision == nil }.map(\.path)
      + theme.projectFiles
    let unread = Set(theme.policy.formatsByFile.keys).subtracting(paths)
    findings.add(
      unread.sorted().map { path in
        let message = "'\(path)' is given a format, but is no sheet of the theme; name it as one"
        return Diagnostic(.error, .unknownFormat, message: message, at: nil, about: path)
      }
    )
    for file in treeFiles {
      readTree { diagnostics in
        texts[FileName(file.path)].map { SourceText(name: file.name, bytes: $0) }
          ?? file.read(into: &diagnostics)
      }
    }
    let assumptions = theme.assumptions
    if assumptions.isEmpty {
      load()
    } else {
      load { theme throws(DiagnosticsError) in try assumptions.applied(to: theme) }
    }
  }
}
