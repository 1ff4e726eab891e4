import Livery
import LiveryConsole
import LiveryProject
import SourceJSON

/// The files of a preview, with their texts as edited on its pages.
struct PreviewFiles {
  /// The texts of all files.
  var copy = WorkingCopy()

  /// All files.
  ///
  /// Pages refer to them by index, so the order does not change.
  private(set) var paths: [FileName] = []

  /// The canonical path of each file name.
  ///
  /// A file may have several names, such as `base.json` and `sub/../base.json`, or links.
  private var names: [FileName: FileName] = [:]

  /// The files with edits kept by earlier previews, by edited file.
  private var kept: [FileName: [UnsavedFile]] = [:]

  private let options: PreviewSession.Options

  init(_ options: PreviewSession.Options) { self.options = options }

  // MARK: Names

  /// Returns the canonical path of a file.
  func path(named name: FileName) -> FileName { names[name] ?? name }

  /// Returns the path of a file by its index.
  func path(_ number: Int?) throws(PreviewError) -> FileName {
    guard let number, paths.indices.contains(number) else {
      throw PreviewError("there is no such file", status: 404)
    }
    return paths[number]
  }

  func names(of path: FileName) -> [FileName] { names.filter { $0.value == path }.keys.sorted() }

  /// Returns some file names with all other names of the same files.
  func withOtherNames(_ some: Set<FileName>) -> Set<FileName> {
    let files = Set(some.map(path(named:)))
    return some.union(names.filter { files.contains($0.value) }.keys)
  }

  var texts: [FileName: [UInt8]] { names.compactMapValues { copy.files[$0]?.text } }

  /// Adds files; returns the names that were not known.
  mutating func add(_ all: Set<FileName>) -> Set<FileName> {
    let new = all.subtracting(names.keys).sorted()
    var known = new.isEmpty ? [:] : Dictionary(paths.map { (Self.place(of: $0), $0) }) { $1 }
    for name in new {
      let path = known[Self.place(of: name), default: name]
      names[name] = path
      if path != name { continue }
      known[Self.place(of: name)] = name
      _ = copy.noteDisk(name, bytes: name.contents)
      paths.append(name)
      findKept(name)
    }
    return Set(new)
  }

  /// Returns the location of a file with links resolved.
  private static func place(of path: FileName) -> FileName {
    FileName(FilePath.resolved(path.text))
  }

  // MARK: Texts

  /// Records the versions on disk of files that were changed; returns whether pictures may change.
  mutating func noteDisk(_ touched: Set<FileName>) -> Bool {
    var differs = false
    for path in Set(touched.map(path(named:))).sorted() {
      differs = copy.noteDisk(path, bytes: path.contents) || differs
    }
    return differs
  }

  /// Applies an edit of a theme; returns the files that have changed.
  ///
  /// - Parameters:
  ///   - edited: The theme with its edited texts.
  ///   - title: The title of the edit.
  ///   - key: The key that joins consecutive edits into one undo step.
  /// - Returns: The paths of the edited files.
  /// - Throws: An error if one of the files has changed meanwhile.
  mutating func edit(
    _ edited: EditedTheme,
    title: String,
    key: String?
  ) throws(PreviewError) -> Set<FileName> {
    for text in edited.texts
    where copy.files[path(named: FileName(text.name))]?.text != Array(text.old.utf8) {
      throw PreviewError("'\(text.name)' has changed meanwhile", status: 409)
    }
    let texts = Dictionary(
      edited.texts.map { (path(named: FileName($0.name)), Array($0.new.utf8)) },
      uniquingKeysWith: { $1 }
    )
    copy.edit(texts, title: title, key: key, values: edited.values)
    return Set(texts.keys)
  }

  /// Writes edited files, all or none, and removes the files that their edits were kept in.
  ///
  /// - Throws: A failure; if a file has changed on disk, it is in conflict then.
  mutating func save(_ paths: [FileName]) throws(OutputFile.Failure) {
    let edited = paths.compactMap { path -> EditedFiles.File? in
      guard let file = copy.files[path], let new = file.text else { return nil }
      return EditedFiles.File(path.text, from: file.disk, to: new)
    }
    do throws(OutputFile.Failure) {
      try EditedFiles(edited).write()
    } catch {
      if error.isWritten {
        for path in paths { copy.noteSaved(path) }
      } else {
        _ = noteDisk(Set(paths))
      }
      throw error
    }
    for path in paths {
      let keptIn = copy.files[path]?.keptIn
      copy.noteSaved(path)
      if let keptIn {
        UnsavedFile.remove(keptIn)
        findKept(path)
      }
    }
  }

  /// Returns a file as edited, as on disk, or as kept by an earlier preview, for a download.
  func download(_ text: String) throws(PreviewError) -> (name: String, bytes: [UInt8]) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let path = try path(parts.first.flatMap { Int($0) })
    let file = copy.files[path]
    let bytes =
      switch parts.dropFirst().first {
      case nil: file?.text
      case "disk": file?.theirs.map(\.bytes) ?? file?.disk
      case let side? where side.hasPrefix("kept"):
        Int(side.dropFirst("kept".count)).flatMap { number in
          kept[path].flatMap { $0.indices.contains(number) ? $0[number].bytes : nil }
        }
      default: throw PreviewError("expected 'disk' or 'kept'")
      }
    let name = FilePath.name(of: path.text).filter {
      $0.isASCII && !"\"\\".contains($0) && !$0.isNewline
    }
    return (name, bytes ?? [])
  }

  // MARK: Edits of earlier previews

  /// Returns the files in which earlier previews have kept edits of a file.
  func keptFiles(of path: FileName) -> [UnsavedFile] { kept[path] ?? [] }

  /// Finds edits of a file that an earlier preview has kept, and reports them.
  private mutating func findKept(_ path: FileName) {
    if options.isReadOnly { return }
    let known = Set((kept[path] ?? []).map(\.path))
    kept[path] = UnsavedFile.all(of: path).filter { $0.bytes != copy.files[path]?.disk }
    for file in kept[path] ?? [] where !known.contains(file.path) {
      let message =
        "'\(file.path)' keeps edits of '\(path)' that were not saved; the page offers them"
      options.report([Diagnostic(.note, .unsavedEdits, message: message, at: nil)])
    }
  }

  /// Restores edits that an earlier preview has kept.
  mutating func takeKept(_ number: Int?, of file: Int?) throws(PreviewError) {
    let (path, file) = try keptFile(number, of: file)
    copy.edit([path: file.bytes], title: "edits of '\(file.path)'")
    copy.noteKept(path, in: file.path)
  }

  /// Deletes edits that an earlier preview has kept.
  mutating func deleteKept(_ number: Int?, of file: Int?) throws(PreviewError) {
    let (path, file) = try keptFile(number, of: file)
    UnsavedFile.remove(file.path)
    findKept(path)
    if InputFile.exists(file.path.text) {
      throw PreviewError("'\(file.path)' cannot be deleted", status: 409)
    }
  }

  private func keptFile(
    _ number: Int?,
    of file: Int?
  ) throws(PreviewError) -> (FileName, UnsavedFile) {
    let path = try path(file)
    guard let number, let files = kept[path], files.indices.contains(number) else {
      throw PreviewError("there is no such file with kept edits", status: 404)
    }
    return (path, files[number])
  }
}

extension EditedTheme {
  /// The value before and after, if the edit changes one that is short enough for a list.
  fileprivate var values: (old: String, new: String)? {
    guard texts.count == 1, texts[0].changes.count == 1 else { return nil }
    let change = texts[0].changes[0]
    let both = [change.old, change.text].map { $0.trimmed() }
    guard both.allSatisfy({ $0.count <= 60 && !$0.contains(where: \.isNewline) }) else {
      return nil
    }
    let named = both.map { text in
      // A member that goes, or is added, has a comma before it or behind it.
      let isAround = { (each: Character) in each == "," || each.isWhitespace }
      let text = text.filter { $0 != "\"" }.drop(while: isAround)
      let end = text.lastIndex { !isAround($0) }.map(text.index(after:)) ?? text.startIndex
      return end == text.startIndex ? "none" : String(text[..<end])
    }
    return (named[0], named[1])
  }
}

extension [UInt8] {
  /// A hash that identifies a text across processes.
  var digest: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in self { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

extension Diagnostic.Code {
  /// Edits that were unsaved when a preview ended.
  static let unsavedEdits = Self("unsaved-edits")
}
