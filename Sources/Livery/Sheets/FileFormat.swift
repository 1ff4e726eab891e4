import SourceJSON

/// A format whose files are mistaken for sheets, recognised by their content.
///
/// Nothing here reads such a file. The table ``all`` is the only list of formats; it describes
/// files that are no sheets, or not the input that a converter expects.
package struct FileFormat: Sendable {
  /// The name with its article, for messages.
  package let name: String

  /// The way to use such a file, for messages; `nil` if no command reads it.
  package let suggestion: String?

  /// The name of the format as which it can be read in place of a sheet; `nil` if it cannot.
  private let format: String?

  /// Returns whether a content has features that no other format of the table has.
  private let evidence: @Sendable (FileContent) -> Bool

  private init(
    _ name: String,
    suggestion: String? = nil,
    format: String? = nil,
    evidence: @escaping @Sendable (FileContent) -> Bool
  ) {
    self.name = name
    self.suggestion = suggestion
    self.format = format
    self.evidence = evidence
  }

  private init(
    _ name: String,
    readAs format: String,
    evidence: @escaping @Sendable (FileContent) -> Bool
  ) {
    let suggestion = "'livery convert --from \(format)' makes a sheet of it"
    self.init(name, suggestion: suggestion, format: format, evidence: evidence)
  }

  /// Returns the format that a file appears to have; `nil` for none of the table.
  ///
  /// Pass the root if the text was already parsed as JSON, so that it is not parsed again.
  package static func recognised(in source: SourceText, root: JSONNode? = nil) -> Self? {
    let content = FileContent(of: source, root: root)
    return all.first { $0.evidence(content) }
  }

  /// Returns the message about a file in the place of a sheet.
  func message(about file: String, path: String, under policy: StyleSheet.Policy) -> String {
    var suggestion = suggestion ?? "expected a style sheet"
    if let format {
      suggestion =
        policy.formats.contains { $0.name == format }
        ? "read it as '\(format)=\(path)'"
        : "to read it, link 'LiveryFormats' and pass 'formats: [.\(format)]'; or \(suggestion)"
    }
    return "\(file) looks like \(name); \(suggestion)"
  }
}

extension FileFormat {
  /// Property lists in binary.
  package static let binaryPropertyList = Self(
    "a binary property list",
    readAs: "plist"
  ) { $0.begins(with: "bplist") }

  /// Property lists in XML.
  package static let xmlPropertyList = Self(
    "an XML property list",
    readAs: "plist"
  ) { $0.isMarkup && $0.head.contains("<plist") }

  /// Themes of Motif, in JSON or YAML.
  package static let motif = Self("a theme of Motif", readAs: "motif") {
    $0.isMotifTheme
  }

  /// Themes of DZLThemer in JSON.
  package static let elements = Self(
    "a theme of DZLThemer in JSON",
    readAs: "plist"
  ) { $0.hasElements }

  /// Styles of BRStyle 0.9.
  package static let oldStyle = Self(
    "a style of BRStyle 0.9",
    readAs: "brstyle09"
  ) { $0.hasControlSettings }

  /// Sheets, which BRStyle 1.1 reads as well.
  package static let sheet = Self("a style sheet", suggestion: "'livery check' reads it") {
    $0.root?.hasStyles ?? false
  }

  /// Trees.
  package static let tree = Self("a tree file") {
    $0.root?.describesTree ?? false
  }

  /// YAML of any kind.
  package static let yaml = Self("YAML") { $0.isYAML }

  /// The formats; the first one with evidence in a content wins.
  static let all: [Self] = [
    binaryPropertyList,
    xmlPropertyList,
    Self("XML or HTML") { $0.isMarkup },
    Self("a resolver of DTCG tokens", readAs: "tokens") { $0.isTokenResolver },
    Self("tokens of Tokens Studio", readAs: "tokens") { $0.tokens.areTokensStudio },
    Self("DTCG tokens", readAs: "tokens") { $0.tokens.areDTCG },
    Self("tokens of Style Dictionary", readAs: "tokens") { $0.tokens.areStyleDictionary },
    Self("JSON5", suggestion: "a sheet is JSON, with keys and texts in double quotes") {
      $0.isJSON5
    },
    oldStyle,
    Self("a style that BRStyle 0.9 reads by RestKit") { $0.isRestKitStyle },
    motif,
    tree,
    sheet,
    elements,
    Self(
      "a property list in the old form",
      suggestion:
        "'plutil -convert xml1' makes XML of it, which 'livery convert --from plist' reads"
    ) { $0.isOldPropertyList },
    Self("TOML") { $0.isTOML },
    Self("CSS") { $0.isCSS },
    yaml,
  ]
}

extension FileFormat: Equatable {
  /// Compares two formats of the table.
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
}
