import Foundation
import Livery
import LiveryConsole
import SourceJSON

/// A file that keeps edits of another one beside it, which a preview ended without saving:
/// `styles.unsaved.json` is one of `styles.json`.
struct UnsavedFile: Sendable {
  /// The path.
  let path: FileName

  /// The text of the other file with the edits.
  let bytes: [UInt8]

  /// Whether the other file has been written since.
  let isOlder: Bool

  /// The files that keep edits of one, the first one first.
  static func all(of path: FileName) -> [UnsavedFile] {
    let folder = FilePath.folder(of: path.text)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = Set(names.map { FileName(FilePath.path($0, relativeTo: path.text)) })
    return (1...max(1, names.count)).lazy.map { name(of: path, $0) }.filter(paths.contains)
      .compactMap { kept in
        guard let bytes = PreviewSession.bytes(of: kept) else { return nil }
        let isOlder = date(of: kept).flatMap { kept in date(of: path).map { kept < $0 } }
        return UnsavedFile(path: kept, bytes: bytes, isOlder: isOlder ?? false)
      }
  }

  /// Writes the text of a file with its edits beside it, over nothing else than what it had been taken from.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The path of the other file.
  ///   - old: The file that the edits were taken from.
  /// - Returns: The path of the written file.
  /// - Throws: That it cannot be written.
  static func write(
    _ bytes: [UInt8],
    of path: FileName,
    replacing old: FileName?
  ) throws(OutputFile.Failure) -> FileName {
    var number = 1
    var kept = name(of: path, number)
    while kept != old, FileManager.default.fileExists(atPath: kept.text),
      PreviewSession.bytes(of: kept) != bytes
    {
      number += 1
      kept = name(of: path, number)
    }
    try OutputFile(kept.text).write(bytes)
    return kept
  }

  /// Removes a file that keeps edits; one that stays is offered again.
  static func remove(_ path: FileName) {
    try? FileManager.default.removeItem(atPath: path.text)
  }

  /// Whether a path has the name of such a file.
  static func isName(_ path: String) -> Bool { path.contains(/\.unsaved(-[0-9]+)?\.json$/) }

  private static func name(of path: FileName, _ number: Int) -> FileName {
    let text = path.text
    let stem = text.hasSuffix(".json") ? String(text.dropLast(".json".count)) : text
    return FileName(stem + ".unsaved" + (number == 1 ? "" : "-\(number)") + ".json")
  }

  private static func date(of path: FileName) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path.text)
    return attributes?[.modificationDate] as? Date
  }
}

extension [UInt8] {
  /// A number by which a text is known again, also by another process.
  var digest: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in self { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

extension PreviewSession {
  /// Looks for edits of a file that an earlier preview has kept, and reports them.
  func findKept(_ path: FileName) {
    if options.isReadOnly { return }
    let known = Set((kept[path] ?? []).map(\.path))
    kept[path] = UnsavedFile.all(of: path).filter { $0.bytes != copy.files[path]?.disk }
    for file in kept[path] ?? [] where !known.contains(file.path) {
      let message =
        "'\(file.path)' keeps edits of '\(path)' that were not saved; the page offers them"
      options.report([Diagnostic(.note, .unsavedEdits, message, at: nil)])
    }
  }

  /// The kept edits of a file as a page offers them.
  func keptValues(of path: FileName) -> [JSONValue] {
    (kept[path] ?? []).map { file in
      [
        "name": .string(file.path.text),
        "digest": .string(file.bytes.digest),
        "isOlder": .bool(file.isOlder),
        "isTaken": .bool(copy.files[path]?.keptIn == file.path),
      ]
    }
  }

  /// The digest of a file's text.
  func digest(_ number: String) throws(PreviewError) -> JSONValue {
    ["digest": .string((copy.files[try path(Int(number))]?.text ?? []).digest)]
  }

  /// Makes edits again that an earlier preview has kept.
  func takeKept(_ order: PreviewOrder) throws(PreviewError) {
    let (path, file) = try keptFile(order)
    copy.edit([path: file.bytes], title: "edits of '\(file.path)'")
    copy.noteKept(path, in: file.path)
  }

  /// Deletes edits that an earlier preview has kept.
  func deleteKept(_ order: PreviewOrder) throws(PreviewError) {
    let (path, file) = try keptFile(order)
    UnsavedFile.remove(file.path)
    findKept(path)
    if InputFile.exists(file.path.text) {
      throw PreviewError("'\(file.path)' cannot be deleted", status: 409)
    }
  }

  private func keptFile(_ order: PreviewOrder) throws(PreviewError) -> (FileName, UnsavedFile) {
    let path = try path(order.file)
    guard let number = order.offer, let files = kept[path], files.indices.contains(number) else {
      throw PreviewError("there is no such file with kept edits", status: 404)
    }
    return (path, files[number])
  }
}

extension Diagnostic.Code {
  /// Edits that a preview ended without saving.
  static let unsavedEdits = Self("unsaved-edits")
}
