import Livery
import SourceJSON

/// A reader of YAML that follows Motif: dictionaries, lists, texts and JSON's other kinds (MO-40 to
/// MO-46).
struct YAMLReader: ~Copyable {
  private typealias Event = YAMLEvents.Event
  private typealias Failure = YAMLEvents.Failure

  private let text: YAMLText
  private var events: YAMLEvents

  /// The number of lists and dictionaries that are open.
  private var depth = 0

  /// Reads the first document of a text; reports a text that cannot be read and returns `nil`.
  static func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> SourceValue? {
    guard let text = YAMLText(source, into: &diagnostics) else { return nil }
    var reader = Self(text: text, events: YAMLEvents(of: text))
    // What is found before a failure is not reported: it may not be meant so.
    var found = Diagnostics(continuing: diagnostics)
    do throws(Failure) {
      let value = try reader.read(into: &found)
      diagnostics.append(contentsOf: found)
      return value
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  private mutating func read(into diagnostics: inout Diagnostics) throws(Failure) -> SourceValue? {
    guard let root = try next() else {
      let place = text.source.location(at: text.source.textStart)
      diagnostics.error(.emptyFile, "the file is empty", at: place)
      return nil
    }
    let value = try value(root, into: &diagnostics)
    if let second = try next() {
      try skip(second)
      let message = "only the first document of a file is read; this one is ignored"
      diagnostics.warning(.ignoredYAML, message, at: second.place)
    }
    return value
  }

  // MARK: Events

  /// Returns the next event; `nil` for an end.
  ///
  /// A few aliases of aliases could expand to more values than fit in memory, so that they are errors.
  private mutating func next() throws(Failure) -> Event? {
    let event = try events.next()
    switch event.kind {
    case .scalar: return event
    case .list, .dictionary:
      depth += 1
      if depth <= SourceValue.depthLimit { return event }
      throw Self.failure(.tooDeep, SourceValue.depthMessage, at: event.place)
    case .end:
      depth -= 1
      return nil
    case .alias:
      let message =
        "aliases are not read; write the value here, or make it a constant such as '$Name'"
      throw Self.failure(.unsupportedYAML, message, at: event.place)
    }
  }

  /// Skips the rest of a value whose first event was the last one.
  private mutating func skip(_ start: Event) throws(Failure) {
    if case .scalar = start.kind { return }
    let outer = depth - 1
    while depth > outer { _ = try next() }
  }

  private static func failure(
    _ code: Diagnostic.Code,
    _ message: String,
    at place: SourceLocation,
    notes: [Diagnostic.Note] = []
  ) -> Failure {
    Failure(diagnostic: Diagnostic(.error, code, message: message, at: place, notes: notes))
  }

  // MARK: Values

  /// Returns the value that an event starts; `nil`, with a report, if it has no equivalent.
  private mutating func value(
    _ event: Event,
    into diagnostics: inout Diagnostics
  ) throws(Failure) -> SourceValue? {
    let place = event.place
    if let anchor = event.anchor {
      let message = "anchor '&\(anchor)' means nothing, because aliases are not read"
      diagnostics.warning(.ignoredYAML, message, at: place)
    }
    if case .scalar(let scalar, let isPlain) = event.kind {
      if scalar.isEmpty, isPlain { reportIfCommentedOut(at: place, into: &diagnostics) }
      let content = content(of: scalar, tag: event.tag, at: place, into: &diagnostics)
      if case .number(let number)? = content, let message = number.lostDigits(ofInteger: scalar) {
        diagnostics.warning(.lostDigits, message, at: place)
      }
      return content.map { SourceValue($0, at: place) }
    }
    if case .list = event.kind {
      check(event, is: "seq", of: "a list", into: &diagnostics)
      return SourceValue(.array(try elements(into: &diagnostics)), at: place)
    }
    check(event, is: "map", of: "a dictionary", into: &diagnostics)
    return SourceValue(.object(try members(into: &diagnostics)), at: place)
  }

  private mutating func elements(
    into diagnostics: inout Diagnostics
  ) throws(Failure) -> [SourceValue] {
    var elements: [SourceValue] = []
    while let element = try next() {
      let value = try value(element, into: &diagnostics)
      if let value { elements.append(value) }
    }
    return elements
  }

  private mutating func members(
    into diagnostics: inout Diagnostics
  ) throws(Failure) -> [SourceValue.Member] {
    var members: [SourceValue.Member] = []
    var places: [String: [SourceLocation]] = [:]
    while let key = try next() {
      if case .scalar(let name, _) = key.kind { places[name, default: []].append(key.place) }
      let member = try member(key, into: &diagnostics)
      if let member { members.append(member) }
    }
    let duplicates = places.filter { $1.count > 1 }
    guard let (name, places) = duplicates.min(by: { $0.key < $1.key }) else { return members }
    let message = "duplicate key '\(name)'; remove one of the two"
    let notes = [Diagnostic.Note("first defined here", at: places[0])]
    throw Self.failure(.duplicateKey, message, at: places[1], notes: notes)
  }

  private mutating func member(
    _ key: Event,
    into diagnostics: inout Diagnostics
  ) throws(Failure) -> SourceValue.Member? {
    guard case .scalar(let name, _) = key.kind else {
      let message = "a key is a text; found a list or a dictionary"
      diagnostics.error(.unsupportedYAML, message, at: key.place)
      try skip(key)
      if let start = try next() { _ = try value(start, into: &diagnostics) }
      return nil
    }
    let isRead = content(of: name, tag: key.tag, at: key.place, into: &diagnostics) != nil
    guard let start = try next(),
      let value = try value(start, into: &diagnostics), isRead
    else { return nil }
    return SourceValue.Member(key: name, keyLocation: key.place, value: value)
  }

  private func content(
    of scalar: String,
    tag: String,
    at place: SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> SourceValue.Content? {
    if tag.isEmpty { return YAMLScalar.plain(scalar) }
    if let content = YAMLScalar.tagged(scalar, tag) { return content }
    let name = Self.shortForm(of: tag)
    let message =
      Self.knownTags.contains(name)
      ? "'\(scalar)' does not match the tag '\(name)'"
      : "unknown tag '\(name)'; expected \(Self.knownTags.joined(separator: ", "))"
    diagnostics.error(.unsupportedYAML, message, at: place)
    return nil
  }

  /// Reports a value that is empty because the colour after it is a comment.
  private func reportIfCommentedOut(
    at place: SourceLocation,
    into diagnostics: inout Diagnostics
  ) {
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
    _ event: Event,
    is expected: String,
    of what: String,
    into diagnostics: inout Diagnostics
  ) {
    if ["", "!", Self.prefix + expected].contains(event.tag) { return }
    let message = "the tag '\(Self.shortForm(of: event.tag))' is not for \(what); remove it"
    diagnostics.error(.unsupportedYAML, message, at: event.place)
  }

  private static let prefix = "tag:yaml.org,2002:"

  private static let knownTags = [
    "!!null", "!!bool", "!!str", "!!int", "!!float", "!!map", "!!seq",
  ]

  private static func shortForm(of tag: String) -> String {
    tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
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
