/// Keys that are held down.
struct KeyModifiers: OptionSet, Sendable {
  let rawValue: Int

  static let alt = KeyModifiers(rawValue: 1)
  static let control = KeyModifiers(rawValue: 2)
  static let meta = KeyModifiers(rawValue: 4)
  static let shift = KeyModifiers(rawValue: 8)
}

/// A key; a literal of one character is the key that types it.
struct Key: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let name: String
  let code: String
  let number: Int
  var text: String?

  static let tab = Key("Tab", 9)
  static let enter = Key("Enter", 13, text: "\r")
  static let space = Key(" ")
  static let escape = Key("Escape", 27)
  static let pageUp = Key("PageUp", 33)
  static let pageDown = Key("PageDown", 34)
  static let end = Key("End", 35)
  static let home = Key("Home", 36)
  static let left = Key("ArrowLeft", 37)
  static let up = Key("ArrowUp", 38)
  static let right = Key("ArrowRight", 39)
  static let down = Key("ArrowDown", 40)
  static let backspace = Key("Backspace", 8)
  static let delete = Key("Delete", 46)

  private init(_ name: String, _ number: Int, text: String? = nil) {
    (self.name, code, self.number, self.text) = (name, name, number, text)
  }

  /// The key that types a character.
  init(_ character: Character) {
    name = String(character)
    text = name
    let upper = name.uppercased()
    let isPlain = character.isASCII && (character.isLetter || character.isNumber)
    number = isPlain || character == " " ? Int(character.isASCII ? upper.utf8.first ?? 0 : 0) : 0
    code =
      character == " "
      ? "Space" : isPlain ? (character.isLetter ? "Key" : "Digit") + upper : ""
  }

  init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

/// User input with mouse and keyboard, as real events of the browser.
extension Page {
  /// Clicks in the middle of an element, once it is there and does not move; fails if another
  /// element covers it.
  func click(_ selector: String, times: Int = 1, _ modifiers: KeyModifiers = []) async throws {
    let (x, y) = try await middle(of: selector)
    try await mouse("mouseMoved", x: x, y: y, modifiers: modifiers)
    for count in 1...max(1, times) {
      try await mouse("mousePressed", x: x, y: y, modifiers: modifiers, count: count)
      try await mouse("mouseReleased", x: x, y: y, modifiers: modifiers, count: count)
    }
  }

  /// Moves the mouse over the middle of an element.
  func hover(_ selector: String) async throws {
    let (x, y) = try await middle(of: selector)
    try await mouse("mouseMoved", x: x, y: y)
  }

  /// Drags from the middle of an element in some steps; `during` runs before the release.
  func drag(
    _ selector: String,
    by distance: (x: Double, y: Double),
    steps: Int = 8,
    during: () async throws -> Void = {}
  ) async throws {
    let (x, y) = try await middle(of: selector)
    try await mouse("mousePressed", x: x, y: y, count: 1)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      try await mouse("mouseMoved", x: x + distance.x * share, y: y + distance.y * share, count: 1)
    }
    try await during()
    try await mouse("mouseReleased", x: x + distance.x, y: y + distance.y, count: 1)
  }

  /// Moves two fingers apart, or together, around the middle of an element.
  func pinch(_ selector: String, from start: Double, to end: Double, steps: Int = 6) async throws {
    let (x, y) = try await middle(of: selector)
    func touch(_ type: String, _ distance: Double?) async throws {
      let points = (distance.map { [-$0 / 2, $0 / 2] } ?? []).enumerated().map { id, offset in
        JSONValue.object([
          "x": .number(x + offset), "y": .number(y), "id": .number(Double(id)),
        ])
      }
      try await send(
        "Input.dispatchTouchEvent",
        ["type": .string(type), "touchPoints": .array(points)]
      )
    }
    try await touch("touchStart", start)
    for step in 1...steps {
      try await touch("touchMove", start + (end - start) * Double(step) / Double(steps))
    }
    try await touch("touchEnd", nil)
  }

  /// Presses a key at the focus.
  func press(_ key: Key, _ modifiers: KeyModifiers = []) async throws {
    var event: [String: JSONValue] = [
      "key": .string(key.name), "code": .string(key.code),
      "windowsVirtualKeyCode": .number(Double(key.number)),
      "modifiers": .number(Double(modifiers.rawValue)),
    ]
    let up = event
    // With these held, nothing is typed.
    let typed = modifiers.isDisjoint(with: [.alt, .control, .meta]) ? key.text : nil
    event["text"] = typed.map { .string($0) }
    event["type"] = typed == nil ? "rawKeyDown" : "keyDown"
    try await send("Input.dispatchKeyEvent", event)
    try await send("Input.dispatchKeyEvent", up.merging(["type": "keyUp"]) { $1 })
  }

  /// Types a text at the focus, key by key.
  func type(_ text: String) async throws {
    for character in text { try await press(character.isNewline ? .enter : Key(character)) }
  }

  private func mouse(
    _ type: String,
    x: Double,
    y: Double,
    modifiers: KeyModifiers = [],
    count: Int = 0
  ) async throws {
    try await send(
      "Input.dispatchMouseEvent",
      [
        "type": .string(type), "x": .number(x), "y": .number(y),
        "button": count > 0 ? "left" : "none",
        "buttons": count > 0 && type != "mouseReleased" ? 1 : 0,
        "clickCount": .number(Double(count)), "modifiers": .number(Double(modifiers.rawValue)),
      ]
    )
  }

  /// Returns the position of an element's middle, after scrolling it into view.
  private func middle(of selector: String) async throws -> (x: Double, y: Double) {
    let quoted = JSONValue.string(selector).javascript
    try await wait(until: "document.querySelector(\(quoted))")
    let place = try await evaluate(
      """
      (async () => {
        const place = () => {
          const element = document.querySelector(\(quoted));
          if (!element) return null;
          element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          const box = element.getBoundingClientRect();
          const at = [box.x + box.width / 2, box.y + box.height / 2];
          const hit = document.elementFromPoint(...at);
          const isHit = element.contains(hit) || hit?.closest('label')?.contains(element);
          return { at, covering: isHit ? null : `${hit?.outerHTML.slice(0, 120)}` };
        };
        let last = null, now = place();
        for (let count = 0; count < 200; count += 1) {
          await new Promise((done) => setTimeout(done, 20));
          [last, now] = [now, place()];
          // Firefox scrolls to and fro by a part of a point.
          const isStill = now?.at.every((each, axis) => Math.abs(each - last?.at[axis]) <= 1);
          if (isStill && !now.covering) return now.at;
        }
        throw new Error(`${\(quoted)} moves, or is covered by ${now?.covering}`);
      })()
      """
    )
    guard let x = place[0].number, let y = place[1].number else {
      throw BrowserError("\(selector) is nowhere")
    }
    return (x, y)
  }
}
