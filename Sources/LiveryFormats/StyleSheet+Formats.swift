import Livery
import SourceJSON

extension StyleSheet.Format {
  /// Themes of Motif: YAML is recognised, JSON has to be asked for.
  ///
  /// The files of a theme stay one sheet each.
  public static let motif = Self(.motif, isJoint: true) { source in
    source.name.hasExtension("yaml", "yml") || source.contentFormat == .motif
  }

  /// Property lists of DZLThemer: XML and binary ones are recognised, JSON has to be asked for.
  public static let plist = Self(.plist) { source in
    [.xmlPropertyList, .binaryPropertyList].contains(source.contentFormat)
  }

  /// Styles of BRStyle 1.1 with irregular values, which have to be asked for.
  public static let brstyle = Self(.brstyle) { _ in false }

  /// Styles of BRStyle 0.9, which have to be asked for.
  public static let brstyle09 = Self(.brstyle09) { _ in false }

  /// Token files and resolvers of the DTCG format, which are recognised, and token files of Style
  /// Dictionary and Tokens Studio, which have to be asked for.
  ///
  /// Token files of a theme see each other's tokens; a resolver sees what it names.
  public static let tokens = Self.tokens(TokenOptions())

  /// Token files whose tokens are read in some way.
  package static func tokens(_ options: TokenOptions) -> Self {
    Self(
      name: "tokens",
      title: "a token file",
      isJoint: true,
      recognises: TokenSheet.recognises
    ) { files, _, open, diagnostics in
      let sheets = TokenSheet.partialSheets(
        of: files,
        options: options,
        readOther: open,
        into: &diagnostics
      )
      return zip(files, sheets).map { file, sheet in
        sheet.map { sheet in
          .init(JSONNode(PlacedJSON(sheet.content, in: file.source)), computed: sheet.computed)
        }
      }
    }
  }

  private init(
    _ format: ForeignFormat,
    isJoint: Bool = false,
    recognises: @escaping @Sendable (SourceText) -> Bool
  ) {
    self.init(
      name: format.rawValue,
      title: format.name,
      isJoint: isJoint,
      recognises: recognises
    ) { files, earlier, _, diagnostics in
      let sources = files.map(\.source)
      let values = format.sheets(from: sources, base: earlier, into: &diagnostics)
      return zip(sources, values).map { source, value in
        value.map { .init(JSONNode(PlacedJSON($0, in: source))) }
      }
    }
  }
}

extension [StyleSheet.Format] {
  /// All formats.
  public static var all: Self { [.tokens, .motif, .plist, .brstyle, .brstyle09] }
}

extension SourceText {
  /// The format that a text which is no JSON appears to have; `nil` for JSON, whose format has to be
  /// asked for.
  fileprivate var contentFormat: FileFormat? {
    let first = bytes[textStart...].first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{") ? nil : FileFormat.recognised(in: self)
  }
}

extension String {
  /// Returns a Boolean value that indicates whether a path has one of some extensions.
  fileprivate func hasExtension(_ extensions: String...) -> Bool {
    extensions.contains { lowercased().hasSuffix("." + $0) }
  }
}

extension PlacedJSON {
  /// Creates a value with the places of another one; parts without a place have that of the value
  /// around them, and in a file without lines that of its start.
  init(_ value: SourceValue, in source: SourceText) {
    let isBinary = value.location == nil
    let start = SourceText(name: source.name, bytes: isBinary ? [] : source.bytes).location(at: 0)
    self.init(value, around: start)
  }

  private init(_ value: SourceValue, around place: SourceLocation) {
    let place = value.location ?? place
    let content: Content =
      switch value.content {
      case .array(let elements): .array(elements.map { Self($0, around: place) })
      case .object(let members):
        .object(
          members.map { member in
            let place = member.keyLocation ?? place
            return Member(member.key, at: place, Self(member.value, around: place))
          }
        )
      default: .scalar(JSONValue(value))
      }
    self.init(content, at: place)
  }
}
