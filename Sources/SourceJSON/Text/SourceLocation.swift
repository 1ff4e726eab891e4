/// A place in a text: file, line and column.
///
/// Lines and columns count from 1, columns in Unicode scalars, and a byte-order mark is not counted.
/// Two locations are equal when they name the same offset of the same file.
public struct SourceLocation: Sendable {
  /// The text that the place is in.
  package let source: SourceText

  /// The offset of the place, in bytes from the start of the text.
  package let offset: Int

  package init(source: SourceText, offset: Int) {
    self.source = source
    self.offset = offset
  }

  /// The name of the file.
  public var file: String { source.name }

  /// The line, counted from 1.
  public var line: Int { source.lineAndColumn(at: offset).line }

  /// The column, counted from 1 in Unicode scalars.
  public var column: Int { source.lineAndColumn(at: offset).column }
}

extension SourceLocation: Hashable {
  /// Returns a Boolean value that indicates whether two places are the same offset of the same
  /// file.
  public static func == (left: Self, right: Self) -> Bool {
    left.offset == right.offset
      && (left.source === right.source || left.file.hasSameBytes(as: right.file))
  }

  /// Feeds the file and the offset to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(offset)
  }
}

extension SourceLocation: Comparable {
  /// Orders places by file, then by offset.
  public static func < (left: Self, right: Self) -> Bool {
    (FileName(left.file), left.offset) < (FileName(right.file), right.offset)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The place as `file:line:column`, the form of editors and compilers.
  public var description: String {
    let (line, column) = source.lineAndColumn(at: offset)
    return "\(file):\(line):\(column)"
  }
}
