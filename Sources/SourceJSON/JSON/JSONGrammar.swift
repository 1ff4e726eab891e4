/// A parser that checks that tokens make a JSON text, and records the places of its keys and
/// values.
///
/// It reports all problems of a text in one run: after each it continues as if the text had been
/// correct, and does not report problems that follow from the same mistake. It does not recurse, so
/// that no depth of nesting can exhaust the stack.
struct JSONGrammar {
  /// The tokens that may come next.
  private enum State {
    case firstKey
    case key
    case colon
    case firstElement
    case value
    case separator
    case finished
  }

  /// An open array or object.
  private struct Frame {
    let offset: Int
    let isObject: Bool

    /// The index of its entry, to which the number of its elements is added.
    let entry: Int
    var count: UInt32 = 0
  }

  private var scanner: JSONScanner
  private let limits: JSONLimits
  private var entries: [JSONOutline.Entry] = []
  private var frames: [Frame] = []
  private var state = State.value

  /// A Boolean value that indicates whether a mistake was just reported, so that the next one
  /// probably follows from it.
  private var isRecovering = false

  /// A Boolean value that indicates whether the last token is a string that is not closed on its
  /// line, which may contain the separator after it.
  private var isAfterBrokenString = false

  /// A Boolean value that indicates whether a missing or broken part was guessed, as in a text that
  /// is being typed.
  private var hasGuessed = false

  /// A Boolean value that indicates whether a bracket was closed by one of the other kind, so that
  /// one bracket may be left over.
  private var isUnbalanced = false

  /// A Boolean value that indicates whether a part nested too deep was skipped.
  private var hasSkipped = false

  /// The bytes of the last key.
  private var lastKey = 0..<1

  /// The offset of the last comma; `nil` if it was reported itself.
  private var lastComma: Int?

  /// The number of repaired strings and values recorded so far, and the containers and keys around
  /// them; see ``JSONOutline``.
  private var recoveredCount = 0
  private var aroundRecovered: Set<Int> = []
  private var keysOfRecovered: Set<Int> = []

  init(
    _ source: SourceText,
    plain: PlainJSONText,
    limits: JSONLimits,
    diagnostics: Diagnostics
  ) {
    scanner = JSONScanner(source, plain: plain, diagnostics: diagnostics)
    self.limits = limits
    entries.reserveCapacity(source.bytes.count / 8)
    frames.reserveCapacity(16)
  }

  /// All diagnostics, including those reported before.
  var diagnostics: Diagnostics { scanner.diagnostics }

  /// Scans the whole text; returns `nil` if its meaning is ambiguous, or if a missing part was
  /// guessed although nothing should be.
  mutating func scan(guessing guesses: Bool = true) -> JSONOutline? {
    while true {
      let token = scanner.next()
      if token == .end { break }
      let isBroken = scanner.isBroken
      if isBroken { (isRecovering, hasGuessed) = (true, true) }
      let isKey = state == .key || state == .firstKey
      take(token)
      isAfterBrokenString = isBroken
      if scanner.recovered.count > recoveredCount { noteRecovered(isKey: isKey) }
      guard !scanner.hasFailed || !scanner.diagnostics.isFull else { return nil }
      guard entries.count <= limits.values else {
        let message = "more than \(limits.values) keys and values"
        scanner.report(.tooLarge, message, at: scanner.tokenStart)
        return nil
      }
      if state == .finished, isRecovering { break }
    }
    finish()
    if scanner.isDamaged || hasGuessed && !guesses { return nil }
    return JSONOutline(
      encodedText: scanner.closedEncodedText,
      entries: entries,
      isRecovered: scanner.isRecovered,
      recovered: scanner.recovered,
      aroundRecovered: aroundRecovered,
      keysOfRecovered: keysOfRecovered
    )
  }

  /// Records the containers around the last key or value, which was repaired.
  private mutating func noteRecovered(isKey: Bool) {
    recoveredCount = scanner.recovered.count
    aroundRecovered.formUnion(frames.lazy.map(\.offset))
    for frame in frames.dropFirst() { noteKey(before: frame.entry) }
    if !isKey { noteKey(before: entries.count - 1) }
  }

  /// Records the key of a value, if it has one.
  private mutating func noteKey(before value: Int) {
    guard value > 0 else { return }
    switch entries[value - 1].kind {
    case .ascii, .string, .encoded: keysOfRecovered.insert(Int(entries[value - 1].offset))
    default: break
    }
  }

  private mutating func take(_ token: JSONToken) {
    switch state {
    case .value, .firstElement: takeValue(token)
    case .key, .firstKey: takeKey(token)
    case .colon: takeColon(token)
    case .separator: takeSeparator(token)
    case .finished: takeRest(token)
    }
  }

  // The states, each with the tokens that it accepts.

  private mutating func takeValue(_ token: JSONToken) {
    switch token {
    case .string where isInObject && scanner.isBefore(UInt8(ascii: ":")):
      takeNextKey(token, instead: "expected a value behind ':'")
    case .string:
      add(stringKind)
      endValue()
    case .literal:
      add(.literal)
      endValue()
    case .integer:
      add(.integer)
      endValue()
    case .number:
      add(.encoded)
      endValue()
    case .openObject, .openArray:
      open(isObject: token == .openObject)
    case .closeArray where state == .firstElement:
      close(isObject: false)
    case .word:
      if isRecovering {
        scanner.isDamaged = true
      } else {
        let message = messageAboutWord()
        recover(message)
        scanner.encodeUnknown()
        add(.encoded)
        noteRecovered(isKey: false)
      }
      endValue()
    case .comma:
      endMissingValue("expected a value before ','")
      takeSeparator(token)
      lastComma = nil
    case .closeObject, .closeArray:
      if frames.isEmpty {
        report("unexpected \(token.description); expected a value")
      } else if state == .value, !isInObject {
        if let lastComma { recover("remove the comma after the last element", at: lastComma) }
        close(isObject: token == .closeObject)
      } else {
        if isInObject { endMissingValue("expected a value before \(token.description)") }
        close(isObject: token == .closeObject)
      }
    case .colon, .end:
      report("unexpected ':'; expected a value")
    }
  }

  private mutating func takeKey(_ token: JSONToken) {
    switch token {
    case .string:
      add(stringKind)
      lastKey = scanner.tokenStart..<scanner.position
      state = .colon
      if scanner.skip(0x3A) { takeColon(.colon) }
    case .word, .literal, .number, .integer:
      let word = scanner.quote(scanner.tokenStart..<scanner.position)
      if isRecovering {
        report("key \(word) needs double quotes")
      } else {
        recover("key \(word) needs double quotes")
        hasGuessed = true
        scanner.encodeUnknownKey()
        add(.encoded)
        noteRecovered(isKey: true)
      }
      lastKey = scanner.tokenStart..<scanner.position
      state = .colon
    case .closeObject:
      if state == .key, let lastComma {
        recover("remove the comma after the last member", at: lastComma)
      }
      close(isObject: true)
    case .closeArray:
      close(isObject: false)
    case .openObject, .openArray:
      report("expected a key in double quotes before \(token.description)")
      open(isObject: token == .openObject)
    case .colon:
      report("expected a key in double quotes before ':'")
      state = .value
    case .comma, .end:
      recover("unexpected ','; expected a key in double quotes")
      hasGuessed = true
      lastComma = nil
      state = .key
      isRecovering = false
    }
  }

  private mutating func takeColon(_ token: JSONToken) {
    switch token {
    case .colon:
      state = .value
      isRecovering = false
    case .comma, .closeObject, .closeArray:
      endMissingValue("expected ':' and a value behind the key, but found \(token.description)")
      takeSeparator(token)
    case .string where isAfterBrokenString || scanner.isBefore(UInt8(ascii: ":")):
      takeNextKey(token, instead: "expected ':' and a value behind the key")
    default:
      recover("expected ':' between the key and \(token.description)")
      hasGuessed = true
      if !scanner.isDamaged { scanner.noteRecovered(lastKey) }
      state = .value
      takeValue(token)
    }
  }

  /// Takes a string that is the next key where the last one has no value.
  private mutating func takeNextKey(_ token: JSONToken, instead message: String) {
    endMissingValue(message, at: lastKey.upperBound - 1)
    state = .key
    isRecovering = false
    take(token)
  }

  /// Reports that a value is missing at the last token or at another place, and records it as
  /// unknown.
  private mutating func endMissingValue(_ message: @autoclosure () -> String, at place: Int? = nil)
  {
    let place = place ?? scanner.tokenStart
    hasGuessed = true
    if !isRecovering { scanner.recover(message(), at: place) }
    isRecovering = true
    state = .separator
    guard isInObject else {
      scanner.noteRecovered(place..<(place + 1))
      return noteRecovered(isKey: true)
    }
    scanner.encodeUnknown(in: place..<(place + 1))
    add(.encoded, at: place)
    noteRecovered(isKey: false)
    frames[frames.count - 1].count += 1
  }

  private mutating func takeSeparator(_ token: JSONToken) {
    switch token {
    case .comma:
      guard !frames.isEmpty else { return }
      lastComma = scanner.tokenStart
      state = isInObject ? .key : .value
      isRecovering = false
    case .closeObject, .closeArray:
      guard !frames.isEmpty else { return }
      close(isObject: token == .closeObject)
    case .colon:
      if isInObject {
        report("unexpected ':'; expected ',' or '}'")
      } else {
        let message = "unexpected ':' in an array; close it with ']', or write keys in '{ }'"
        report(message, notes: frames.suffix(1).map { note("the array starts here", $0) })
      }
      state = .value
    default:
      let kind = isInObject ? "member" : "element"
      if !isAfterBrokenString { recover("expected ',' before the next \(kind)") }
      if isInObject, token == .string, !scanner.isBefore(UInt8(ascii: ":")) {
        // A second value.
        scanner.noteRecovered()
        noteRecovered(isKey: true)
        return
      }
      state = isInObject ? .key : .value
      take(token)
    }
  }

  private mutating func takeRest(_ token: JSONToken) {
    if isUnbalanced, token == .closeObject || token == .closeArray { return }
    report("unexpected text behind the end of the JSON value")
  }

  private mutating func finish() {
    guard state != .finished, !hasSkipped else { return }
    guard let frame = frames.last else {
      defer { scanner.isDamaged = true }
      if !scanner.hasFailed {
        scanner.report(
          .emptyFile,
          "the file is empty; expected a JSON value such as {}",
          at: scanner.textStart
        )
      }
      return
    }
    if scanner.endsInString { return }
    let bracket = frame.isObject ? "}" : "]"
    scanner.report(
      "the file ends before the closing '\(bracket)'",
      at: scanner.tokenEnd,
      notes: [note("opened here", frame)]
    )
  }

  // Brackets.

  private var isInObject: Bool { frames.last?.isObject ?? false }

  private mutating func open(isObject: Bool) {
    let offset = scanner.tokenStart
    guard frames.count < limits.depth else {
      let message = "arrays and objects nest deeper than \(limits.depth) levels"
      scanner.reportOnce(.tooDeep, message, at: offset)
      hasSkipped = !scanner.skipToClosingBracket()
      state = .separator
      return
    }
    add(isObject ? .object : .array)
    frames.append(Frame(offset: offset, isObject: isObject, entry: entries.count - 1))
    state = isObject ? .firstKey : .firstElement
    isRecovering = false
  }

  private mutating func close(isObject: Bool) {
    guard let frame = frames.last else { return }
    if frame.isObject == isObject {
      entries[frame.entry].next = UInt32(entries.count)
      entries[frame.entry].extent = frame.count
      frames.removeLast()
    } else {
      let (expected, found) = frame.isObject ? ("}", "]") : ("]", "}")
      report("expected '\(expected)' but found '\(found)'", notes: [note("opened here", frame)])
      isUnbalanced = true
      // The bracket closes the nearest one of its kind. If there is none, or text follows after the
      // outermost one, then it is a typing error.
      var partner = frames.lastIndex { $0.isObject == isObject } ?? frames.count - 1
      if partner == 0, !scanner.isAtEnd { partner = frames.count - 1 }
      frames.removeSubrange(partner...)
    }
    isRecovering = false
    endValue()
  }

  private mutating func endValue() {
    if frames.isEmpty {
      state = .finished
    } else {
      frames[frames.count - 1].count += 1
      state = .separator
      if scanner.skip(0x2C) { takeSeparator(.comma) }
    }
  }

  private func note(_ message: String, _ frame: Frame) -> Diagnostic.Note {
    Diagnostic.Note(message, at: scanner.source.location(at: frame.offset))
  }

  private var stringKind: JSONOutline.Entry.Kind {
    if scanner.hasEscapes || scanner.isBroken { return .encoded }
    return scanner.isASCII ? .ascii : .string
  }

  private mutating func add(_ kind: JSONOutline.Entry.Kind, at place: Int? = nil) {
    let length = scanner.position - scanner.tokenStart
    entries.append(
      JSONOutline.Entry(
        offset: UInt32(truncatingIfNeeded: place ?? scanner.tokenStart),
        extent: UInt32(truncatingIfNeeded: kind == .encoded ? scanner.lastEncoded : length),
        next: UInt32(truncatingIfNeeded: entries.count + 1),
        kind: kind
      )
    )
  }

  // Reports.

  /// Reports a mistake at a token, unless it follows from the previous one.
  private mutating func report(
    _ message: @autoclosure () -> String,
    at offset: Int? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    if !isRecovering { scanner.report(message(), at: offset ?? scanner.tokenStart, notes: notes) }
    scanner.isDamaged = true
    isRecovering = true
  }

  /// Reports a mistake after which the meaning of the rest is clear, unless it follows from the
  /// previous one.
  private mutating func recover(_ message: @autoclosure () -> String, at offset: Int? = nil) {
    if isRecovering { scanner.isDamaged = true }
    if !isRecovering { scanner.recover(message(), at: offset ?? scanner.tokenStart) }
    isRecovering = true
  }

  private func messageAboutWord() -> String {
    let word = scanner.quote(scanner.tokenStart..<scanner.position)
    switch word.lowercased() {
    case "'true'", "'false'", "'null'": return "\(word) must be written \(word.lowercased())"
    case "'nan'", "'infinity'", "'inf'": return "JSON has no \(word); use a number or null"
    case "'undefined'", "'none'", "'nil'": return "JSON has no \(word); use null"
    case "'yes'", "'on'": return "JSON has no \(word); use true"
    case "'no'", "'off'": return "JSON has no \(word); use false"
    default: return "unexpected word \(word); strings need double quotes"
    }
  }
}
