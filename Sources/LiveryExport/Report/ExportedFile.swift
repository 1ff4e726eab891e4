/// A file of an export.
public struct ExportedFile: Hashable, Sendable {
  /// The path in the output folder, with `/` between folders.
  public let path: String
  /// The contents.
  public let text: String
}
