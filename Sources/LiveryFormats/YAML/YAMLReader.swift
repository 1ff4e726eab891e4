import Livery
import SourceJSON
import Yams

/// A reader of YAML that follows Motif: dictionaries, lists, texts and JSON's other kinds (MO-40 to
/// MO-46).
struct YAMLReader {
  private let text: YAMLText

  /// Reads the first document of a text; reports a text that cannot be read and returns `nil`.
  static func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> SourceValue? {
    guard let text = YAMLText(source, into: &diagnostics) else { return nil }
    if let place = YAMLAliases(in: text).first() {
      let message =
        "aliases are not read; write the value here, or make it a constant such as '$Name'"
      diagnostics.error(.unsupportedYAML, message, at: place)
      return nil
    }
    return Self(text: text).read(into: &diagnostics)
  }

  private func read(into diagnostics: inout Diagnostics) -> SourceValue? {
    do {
      let parser = try Parser(yaml: text.text, resolver: .basic, encoding: .utf8)
      guard let root = try parser.nextRoot() else {
        let place = text.source.location(at: text.source.textStart)
        diagnostics.error(.emptyFile, "the file is empty", at: place)
        return nil
      }
      // The parser owns the anchors.
      let value = withExtendedLifetime(parser) {
        self.value(root, depth: 1, into: &diagnostics)
      }
      if let second = try parser.nextRoot() {
        let message = "only the first document of a file is read; this one is ignored"
        diagnostics.warning(.ignoredYAML, message, at: text.location(of: second.mark))
      }
      return value
    } catch {
      report(error, into: &diagnostics)
      return nil
    }
  }

  // MARK: Values

  private func value(
    _ node: Node,
    depth: Int,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    let place = text.location(of: node.mark)
    if let anchor = node.anchor {
      let message = "anchor '&\(anchor.rawValue)' means nothing, because aliases are not read"
      diagnostics.warning(.ignoredYAML, message, at: place)
    }
    switch node {
    case .scalar(let scalar):
      reportIfCommentedOut(scalar, at: place, into: &diagnostics)
      let content = content(of: scalar, at: place, into: &diagnostics)
      if case .number(let number)? = content,
        let message = number.lostDigits(ofInteger: scalar.string)
      {
        diagnostics.warning(.lostDigits, message, at: place)
      }
      return content.map { SourceValue($0, at: place) }
    case .alias:
      return nil
    case .sequence, .mapping:
      if depth <= SourceValue.depthLimit { break }
      SourceValue.reportDepth(at: place, into: &diagnostics)
      return nil
    }
    if case .sequence(let sequence) = node {
      check(sequence.tag, is: "seq", of: "a list", at: place, into: &diagnostics)
      let elements = sequence.compactMap { value($0, depth: depth + 1, into: &diagnostics) }
      return SourceValue(.array(elements), at: place)
    }
    guard case .mapping(let mapping) = node else { return nil }
    check(mapping.tag, is: "map", of: "a dictionary", at: place, into: &diagnostics)
    let members = mapping.compactMap { key, node in
      member(key, value: node, depth: depth + 1, into: &diagnostics)
    }
    return SourceValue(.object(members), at: place)
  }

  private func member(
    _ key: Node,
    value node: Node,
    depth: Int,
    into diagnostics: inout Diagnostics
  ) -> SourceValue.Member? {
    let value = self.value(node, depth: depth, into: &diagnostics)
    let place = text.location(of: key.mark)
    guard case .scalar(let scalar) = key else {
      let message = "a key is a text; found a list or a dictionary"
      diagnostics.error(.unsupportedYAML, message, at: place)
      return nil
    }
    guard content(of: scalar, at: place, into: &diagnostics) != nil else { return nil }
    return value.map { SourceValue.Member(key: scalar.string, keyLocation: place, value: $0) }
  }

  private func content(
    of scalar: Node.Scalar,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) -> SourceValue.Content? {
    let tag = scalar.tag.description
    if tag.isEmpty { return YAMLScalar.plain(scalar.string) }
    if let content = YAMLScalar.tagged(scalar.string, tag) { return content }
    let name = Self.shortForm(of: tag)
    let message =
      Self.knownTags.contains(name)
      ? "'\(scalar.string)' does not match the tag '\(name)'"
      : "unknown tag '\(name)'; expected \(Self.knownTags.joined(separator: ", "))"
    diagnostics.error(.unsupportedYAML, message, at: place)
    return nil
  }

  /// Reports a value that is empty because the colour after it is a comment.
  private func reportIfCommentedOut(
    _ scalar: Node.Scalar,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) {
    guard scalar.string.isEmpty, scalar.style == .plain, let place else { return }
    var rest = text.source.bytes[place.offset...].drop(while: \.isBlank)
    if rest.first?.endsLine ?? false {
      // A value may be on a line of its own, indented more than its key.
      let key = text.source.bytes[..<place.offset].reversed().prefix { !$0.endsLine }.reversed()
      let keyIndent = key.prefix(while: \.isBlank).count
      while rest.first?.endsLine ?? false {
        let line = rest.dropFirst()
        rest = line.drop(while: \.isBlank)
        if rest.first == UInt8(ascii: "#"), rest.startIndex - line.startIndex <= keyIndent {
          return
        }
      }
    }
    let color = String(decoding: rest.prefix { !$0.endsLine && !$0.isBlank }, as: UTF8.self)
    guard color.hasPrefix("#"), Color(color) != nil else { return }
    let message = "'\(color)' is a comment in YAML, and the value empty; quote the colour"
    diagnostics.warning(.ignoredYAML, message, at: text.source.location(at: rest.startIndex))
  }

  private func check(
    _ tag: Tag,
    is expected: String,
    of what: String,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) {
    let tag = tag.description
    if ["", "!", Self.prefix + expected].contains(tag) { return }
    let message = "the tag '\(Self.shortForm(of: tag))' is not for \(what); remove it"
    diagnostics.error(.unsupportedYAML, message, at: place)
  }

  private static let prefix = "tag:yaml.org,2002:"

  private static let knownTags = [
    "!!null", "!!bool", "!!str", "!!int", "!!float", "!!map", "!!seq",
  ]

  private static func shortForm(of tag: String) -> String {
    tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }

  // MARK: Errors

  private func report(_ error: any Error, into diagnostics: inout Diagnostics) {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _),
      YamlError.composer(let context, let problem, let mark, _):
      var notes: [Diagnostic.Note] = []
      if let context { notes.append(.init(context.text, at: text.location(of: context.mark))) }
      let place = text.location(of: mark)
      diagnostics.error(.yamlSyntax, "not YAML: \(problem)", at: place, notes: notes)
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      reportDuplicate(keys.first ?? "", first: context.mark, into: &diagnostics)
    default:
      let place = text.source.location(at: text.source.textStart)
      diagnostics.error(.yamlSyntax, "not YAML: \(error)", at: place)
    }
  }

  /// Reports a duplicate key; the parser gives the place of the first one only.
  private func reportDuplicate(
    _ key: String,
    first mark: Mark,
    into diagnostics: inout Diagnostics
  ) {
    let first = text.location(of: mark)
    let message = "duplicate key '\(key)'; remove one of the two"
    guard let second = place(ofKeyLikeThatAt: mark) else {
      diagnostics.error(.duplicateKey, message, at: first)
      return
    }
    let notes = [Diagnostic.Note("first defined here", at: first)]
    diagnostics.error(.duplicateKey, message, at: second, notes: notes)
  }

  /// Returns the next line on which the same key begins in the same column.
  private func place(ofKeyLikeThatAt mark: Mark) -> SourceLocation? {
    let bytes = text.source.bytes
    let start = text.location(line: mark.line, column: mark.column).offset
    let end = bytes[start...].firstIndex { [0x0A, 0x0D, 0x3A].contains($0) }
    guard let end, bytes[end] == 0x3A else { return nil }
    let key = bytes[start...end]
    var line = mark.line + 1
    var last = start
    while true {
      let next = text.location(line: line, column: mark.column)
      guard next.offset > last else { return nil }
      if bytes[next.offset...].starts(with: key), next.column == mark.column { return next }
      last = next.offset
      line += 1
    }
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a space or a tab.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// A Boolean value that indicates whether the byte ends a line.
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}

extension Diagnostic.Code {
  /// A feature of YAML that themes do not have.
  package static let unsupportedYAML = Self("unsupported-yaml")

  /// Content of a YAML file that has no effect.
  package static let ignoredYAML = Self("ignored-yaml")
}
