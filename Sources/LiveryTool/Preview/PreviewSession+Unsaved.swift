import Livery
import SourceJSON

extension PreviewSession {
  /// Finds edits of a file that an earlier preview has kept, and reports them.
  func findKept(_ path: FileName) {
    if options.isReadOnly { return }
    let known = Set((kept[path] ?? []).map(\.path))
    kept[path] = UnsavedFile.all(of: path).filter { $0.bytes != copy.files[path]?.disk }
    for file in kept[path] ?? [] where !known.contains(file.path) {
      let message =
        "'\(file.path)' keeps edits of '\(path)' that were not saved; the page offers them"
      options.report([Diagnostic(.note, .unsavedEdits, message: message, at: nil)])
    }
  }

  /// Returns the kept edits of a file as JSON.
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

  /// Returns the digest of a file's text.
  func digest(_ number: String) throws(PreviewError) -> JSONValue {
    ["digest": .string((copy.files[try path(Int(number))]?.text ?? []).digest)]
  }

  /// Restores edits that an earlier preview has kept.
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
