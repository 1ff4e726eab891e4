import CYAML
import SourceJSON

/// The events of a YAML text; the one place that calls libyaml.
///
/// Starts and ends of the stream and of documents are left out: after the root of a document comes
/// that of the next one, and after the last one an end. Everything is copied before it leaves this
/// file.
@safe
struct YAMLEvents: ~Copyable {
  /// A value, the start of one, or an end.
  struct Event {
    /// The kind of an event, with what only this kind has.
    enum Kind {
      case scalar(String, isPlain: Bool)
      case list
      case dictionary
      case alias
      /// The end of a list, of a dictionary or of the text.
      case end
    }

    /// The kind.
    let kind: Kind

    /// The place at which it starts.
    let place: SourceLocation

    /// The name of its anchor.
    var anchor: String?

    /// Its tag in the long form; empty if it has none.
    var tag = ""
  }

  /// The error that ends the reading of a text.
  struct Failure: Error {
    /// The error, as it is reported.
    let diagnostic: Diagnostic
  }

  private let text: YAMLText
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Creates the events of a text.
  init(of text: YAMLText) {
    self.text = text
    let bytes = text.source.bytes[text.source.textStart...]
    // The parser has a pointer to itself, and another one to its input.
    unsafe input = .allocate(capacity: bytes.count)
    _ = unsafe input.initialize(fromContentsOf: bytes)
    unsafe parser = .allocate(capacity: 1)
    // Without memory for it, the first event is that failure.
    if unsafe yaml_parser_initialize(parser) == 1 {
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Returns the next event.
  mutating func next() throws(Failure) -> Event {
    var event = unsafe yaml_event_t()
    // After an error the parser succeeds, without an event.
    guard unsafe yaml_parser_parse(parser, &event) == 1,
      unsafe parser.pointee.error == YAML_NO_ERROR
    else { throw failure }
    defer { unsafe yaml_event_delete(&event) }
    let place = unsafe location(of: event.start_mark)
    let data = unsafe event.data
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe data.scalar
      // A scalar may contain a NUL.
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let value = unsafe String(decoding: bytes, as: UTF8.self)
      return Event(
        kind: .scalar(value, isPlain: unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE),
        place: place,
        anchor: unsafe Self.string(scalar.anchor),
        tag: unsafe scalar.quoted_implicit == 1 ? YAML_STR_TAG : Self.string(scalar.tag) ?? ""
      )
    case YAML_SEQUENCE_START_EVENT:
      let list = unsafe data.sequence_start
      return Event(
        kind: .list,
        place: place,
        anchor: unsafe Self.string(list.anchor),
        tag: unsafe Self.string(list.tag) ?? ""
      )
    case YAML_MAPPING_START_EVENT:
      let dictionary = unsafe data.mapping_start
      return Event(
        kind: .dictionary,
        place: place,
        anchor: unsafe Self.string(dictionary.anchor),
        tag: unsafe Self.string(dictionary.tag) ?? ""
      )
    case YAML_ALIAS_EVENT: return Event(kind: .alias, place: place)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_STREAM_END_EVENT:
      return Event(kind: .end, place: place)
    default: return try next()
    }
  }

  /// The error of the parser.
  private var failure: Failure {
    let state = unsafe parser.pointee
    var notes: [Diagnostic.Note] = []
    if let context = unsafe state.context {
      let place = unsafe location(of: state.context_mark)
      notes.append(.init(unsafe String(cString: context), at: place))
    }
    let problem = unsafe state.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    return Failure(
      diagnostic: Diagnostic(
        .error,
        .yamlSyntax,
        message: "not YAML: \(problem)",
        at: unsafe location(of: state.problem_mark),
        notes: notes
      )
    )
  }

  private func location(of mark: yaml_mark_t) -> SourceLocation {
    text.location(line: Int(mark.line), column: Int(mark.column))
  }

  @unsafe
  private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }
}
