import Livery
import SourceJSON

/// A text that can be written at a place.
struct Completion {
  /// The kind of a completion, with its number in the protocol.
  enum Kind: Int {
    case field = 5
    case classType = 7
    case module = 9
    case property = 10
    case value = 12
    case keyword = 14
    case snippet = 15
    case color = 16
    case reference = 18
    case enumMember = 20
    case constant = 21
  }

  let text: String
  let kind: Kind
  var detail: String?
  var documentation: String?
  var isDeprecated = false
  /// A Boolean value that indicates whether the text is written in quotes.
  var isText = true
  /// The start of the value that follows the text, if this is a key; empty for any value.
  var opens: String?

  init(
    _ text: String,
    _ kind: Kind,
    detail: String? = nil,
    documentation: String? = nil,
    isDeprecated: Bool = false,
    isText: Bool = true,
    opens: String? = nil
  ) {
    self.text = text
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.isDeprecated = isDeprecated
    self.isText = isText
    self.opens = opens
  }

  /// A member of an object.
  init(_ name: some MemberName, _ kind: Kind) {
    // Conditions follow the name of a '@when'.
    let text = name.rawValue == DirectiveName.when.rawValue ? "@when " : name.rawValue
    let opening =
      switch name.row.form {
      case .text: "\"\""
      case .list: "[]"
      case .object: "{}"
      case .number, .flag, .any: ""
      }
    self.init(text, kind, documentation: name.row.summary, opens: opening)
  }

  static let flags = ["true", "false"].map { Completion($0, .keyword, isText: false) }

  /// The names of the formats of imports, which `LiveryFormats` reads.
  static let formats = ["motif", "plist", "brstyle", "brstyle09", "tokens"].map {
    Completion($0, .enumMember)
  }

  /// The completion as a value rather than as a key.
  var asText: Self {
    var text = self
    text.opens = nil
    return text
  }
}

/// Writes completions for a place: into the string that is there, or as a new string.
struct CompletionWriter {
  let view: DocumentView
  let place: CursorPlace

  /// The bytes that completions replace, and whether these are in a string.
  private let replaced: Range<Int>
  private let isInString: Bool

  /// A Boolean value that indicates whether a key has no value yet.
  private let needsValue: Bool

  init(view: DocumentView, place: CursorPlace) {
    self.view = view
    self.place = place
    let tree = view.tree
    if let token = place.token, tree.tokens[token].range.lowerBound < place.offset {
      isInString = tree.tokens[token].isString
      let range = tree.tokens[token].range
      let bytes = view.source.bytes
      // Only the last part of a selector is replaced.
      let isPart = { (byte: UInt8) in
        byte.isConstantByte && byte != UInt8(ascii: "-") || "@$".utf8.contains(byte)
      }
      let first = range.lowerBound + (isInString ? 1 : 0)
      var start = place.offset
      let isConstant = place.typed.hasPrefix("$")
      while start > first, isPart(bytes[start - 1]) || isConstant { start -= 1 }
      var end = place.offset
      let last = range.upperBound - (tree.tokens[token].kind == .string ? 1 : 0)
      while end < last, isPart(bytes[end]) || isConstant { end += 1 }
      replaced = start..<end
    } else {
      isInString = false
      replaced = place.offset..<place.offset
    }
    let next = tree.tokens.first { token in
      !token.isComment && token.range.lowerBound >= place.offset
        && token.range.lowerBound >= (place.token.map { tree.tokens[$0].range.upperBound } ?? 0)
    }
    needsValue = next?.kind != .colon
  }

  /// Returns a completion for the client, in the order of their ranks.
  func item(_ completion: Completion, rank: Int) -> JSONValue {
    var text = completion.text
    // A sigil that is there already stays.
    if isInString, replaced.lowerBound > 0, let first = text.first, "#.".contains(first),
      view.source.bytes[replaced.lowerBound - 1] == first.asciiValue
    {
      text.removeFirst()
    }
    var isSnippet = false
    if !isInString, completion.isText { text = JSONValue.string(text).text(pretty: false) }
    if let opens = completion.opens, needsValue, !isInString {
      isSnippet = view.takesSnippets
      text = isSnippet ? text.asSnippet + ": " + Self.snippet(opens) : text + ": "
    }
    let filter = isInString ? text : completion.text
    let digits = String(rank)
    return .members([
      "label": .string(completion.text),
      "kind": JSONValue(completion.kind.rawValue),
      "detail": completion.detail.map(JSONValue.string),
      "documentation": completion.documentation.map(JSONValue.string),
      "tags": completion.isDeprecated ? [1] : nil,
      "sortText": .string(String(repeating: "0", count: max(0, 6 - digits.count)) + digits),
      "filterText": .string(filter),
      "insertTextFormat": isSnippet ? 2 : 1,
      "textEdit": ["range": view.range(replaced), "newText": .string(text)],
    ])
  }

  private static func snippet(_ opens: String) -> String {
    switch opens {
    case "{}": "{ $0 }"
    case "[]": "[$0]"
    case "\"\"": "\"$0\""
    default: "$0"
    }
  }
}

extension String {
  /// The text with the special characters of snippets escaped.
  fileprivate var asSnippet: String {
    reduce(into: "") { text, character in
      if "$}\\".contains(character) { text += "\\" }
      text.append(character)
    }
  }
}
