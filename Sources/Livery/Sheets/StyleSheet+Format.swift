import SourceJSON

extension StyleSheet {
  /// A format of another system whose files are read as sheets, in place.
  ///
  /// `LiveryFormats` has the formats; a program names those that it reads:
  ///
  /// ```swift
  /// let theme = try Theme(contentsOf: ["Theme.yaml", "styles.json"], formats: [.motif])
  /// ```
  ///
  /// Problems have their places in these files, whose owners make them in other tools: they are
  /// never written.
  public struct Format: Sendable {
    /// Opens another file by its path, under the import policy; returns `nil` for a file that cannot
    /// be read, which is reported.
    package typealias Opener = (String, SourceLocation?, inout Diagnostics) -> SourceText?

    /// A file with its path.
    package typealias File = (path: String, source: SourceText)

    /// The sheet that a file means.
    package struct Contents: Sendable {
      /// The sheet.
      let root: JSONNode

      /// The constants from whose values others were computed, each with the place of one of these.
      let computed: [String: SourceLocation]

      /// Creates contents.
      ///
      /// - Parameters:
      ///   - root: The sheet.
      ///   - computed: The constants from whose values others were computed, each with the place of
      ///     one of these.
      package init(_ root: JSONNode, computed: [String: SourceLocation] = [:]) {
        (self.root, self.computed) = (root, computed)
      }
    }

    /// Returns the sheets of some files, each `nil` if it cannot be read, which is reported; names of
    /// the sheets that were read before need no definition.
    package typealias Reader =
      @Sendable ([File], [StyleSheet], Opener, inout Diagnostics) -> [Contents?]

    /// The name, as in `--from`.
    public let name: String

    /// The name with its article, for messages.
    package let title: String

    /// A Boolean value that indicates whether the files of a theme refer to each other's names, so
    /// that they are read together.
    package let isJoint: Bool

    /// Returns whether a file has the format, by its name or by features that no sheet has.
    let recognises: @Sendable (SourceText) -> Bool

    /// The reader of files.
    let read: Reader

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - name: The name, as in `--from`.
    ///   - title: The name with its article.
    ///   - isJoint: Whether the files of a theme are read together.
    ///   - recognises: A closure that returns whether a file has the format; one that always returns
    ///     `false` makes a format that has to be asked for.
    ///   - read: The reader.
    package init(
      name: String,
      title: String,
      isJoint: Bool = false,
      recognises: @escaping @Sendable (SourceText) -> Bool,
      read: @escaping Reader
    ) {
      self.name = name
      self.title = title
      self.isJoint = isJoint
      self.recognises = recognises
      self.read = read
    }
  }
}

extension StyleSheet.Format: Hashable {
  /// Returns a Boolean value that indicates whether two formats have the same name.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Feeds the name to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension StyleSheet.Policy {
  /// Returns the format of a file; `nil` for a sheet.
  func format(of source: SourceText) -> StyleSheet.Format? {
    formatsByFile[source.name] ?? formats.first { $0.recognises(source) }
  }

  /// Returns the policy with some more formats.
  package func reading(_ formats: [StyleSheet.Format]) -> Self {
    var policy = self
    policy.formats += formats.filter { !policy.formats.contains($0) }
    return policy
  }
}

extension Diagnostic.Code {
  /// A format by a name that none has.
  package static let unknownFormat = Self("unknown-format")
}
