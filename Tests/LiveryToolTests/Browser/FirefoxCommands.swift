import Synchronization

/// The commands of Chromium's protocol that pages of tests need, for Firefox, which has those of
/// WebDriver BiDi.
final class FirefoxCommands: BrowserCommands {
  private let connection: BrowserConnection
  private let session: Task<Void, any Error>

  /// The page in the frontmost window; others take keys, but do not act on all of them.
  private let front = Mutex<String?>(nil)

  init(_ connection: BrowserConnection) {
    self.connection = connection
    session = Task {
      try await connection.send("session.new", ["capabilities": [:]])
      let events: JSONValue = ["log.entryAdded", "network.beforeRequestSent"]
      try await connection.send("session.subscribe", ["events": events])
    }
  }

  func request(
    _ method: String,
    _ parameters: [String: JSONValue],
    to session: String?,
    within seconds: Double
  ) async throws -> JSONValue {
    try await self.session.value
    let page: JSONValue = session.map { .string($0) } ?? .null
    func ask(_ command: String, _ more: [String: JSONValue]) async throws -> JSONValue {
      try await connection.send(command, more, within: seconds)
    }
    switch method {
    case "Target.createBrowserContext":
      return ["browserContextId": try await ask("browser.createUserContext", [:])["userContext"]]
    case "Target.disposeBrowserContext":
      let profile = parameters["browserContextId"] ?? .null
      return try await ask("browser.removeUserContext", ["userContext": profile])
    case "Target.createTarget":
      // A window, since pages in tabs behind another one are hidden.
      let profile = parameters["browserContextId"] ?? .null
      let made = try await ask(
        "browsingContext.create",
        ["type": "window", "userContext": profile]
      )
      front.withLock { $0 = made["context"].text }
      return ["targetId": made["context"]]
    case "Target.attachToTarget": return ["sessionId": parameters["targetId"] ?? .null]
    case "Target.closeTarget":
      return try await ask("browsingContext.close", ["context": parameters["targetId"] ?? .null])
    case "Page.navigate":
      let address = parameters["url"] ?? .null
      return try await ask(
        "browsingContext.navigate",
        ["context": page, "url": address, "wait": "complete"]
      )
    case "Page.reload":
      return try await ask("browsingContext.reload", ["context": page, "wait": "complete"])
    case "Page.captureScreenshot":
      let isWhole = parameters["captureBeyondViewport"] == true
      return try await ask(
        "browsingContext.captureScreenshot",
        ["context": page, "origin": isWhole ? "document" : "viewport"]
      )
    case "Runtime.evaluate":
      let answer = try await ask(
        "script.evaluate",
        [
          "expression": parameters["expression"] ?? .null, "target": ["context": page],
          "awaitPromise": true, "userActivation": true,
        ]
      )
      if answer["type"] == "exception" {
        return ["exceptionDetails": ["text": answer["exceptionDetails"]["text"]]]
      }
      return ["result": ["value": Self.value(of: answer["result"])]]
    case "Emulation.setDeviceMetricsOverride":
      let (width, height) = (parameters["width"] ?? .null, parameters["height"] ?? .null)
      return try await ask(
        "browsingContext.setViewport",
        ["context": page, "viewport": ["width": width, "height": height], "devicePixelRatio": 1]
      )
    case "Emulation.setEmulatedMedia" where parameters["features"]?[0]["value"] == "light":
      return .null
    case "Input.dispatchMouseEvent", "Input.dispatchKeyEvent", "Input.dispatchTouchEvent":
      let isBehind = front.withLock { front in
        defer { front = session }
        return front != session
      }
      if isBehind { _ = try await ask("browsingContext.activate", ["context": page]) }
      return try await ask(
        "input.performActions",
        ["context": page, "actions": .array(FirefoxInput.actions(of: method, parameters))]
      )
    case "Emulation.setFocusEmulationEnabled",
      _ where method.hasSuffix(".enable"):
      return .null
    default: throw BrowserError("Firefox has no '\(method)'")
    }
  }

  func listen(to session: String, _ listener: BrowserConnection.Listener?) {
    guard let listener else { return connection.listen(to: session, nil) }
    connection.listen(to: session) { event, said in
      switch event {
      case "log.entryAdded":
        let level: JSONValue = said["level"] == "warn" ? "warning" : said["level"]
        let entry: JSONValue = ["level": level, "text": said["text"]]
        listener("Log.entryAdded", ["entry": entry])
      // Fonts in pictures are no requests to a server.
      case "network.beforeRequestSent" where said["request"]["url"].text?.hasPrefix("data:") != true:
        listener("Network.requestWillBeSent", ["request": ["url": said["request"]["url"]]])
      default: break
      }
    }
  }

  func close() { connection.close() }

  /// Returns the JSON of a value of a page.
  private static func value(of remote: JSONValue) -> JSONValue {
    switch remote["type"].text {
    case "array": .array(remote["value"].values.map(value))
    case "object":
      .object(
        Dictionary(remote["value"].values.map { ($0[0].text ?? "", value(of: $0[1])) }) { $1 }
      )
    case "string", "number", "boolean": remote["value"]
    default: .null
    }
  }
}

/// Input events as actions of WebDriver.
private enum FirefoxInput {
  private static let keys = [
    "Tab": "\u{E004}", "Enter": "\u{E007}", "Escape": "\u{E00C}", "PageUp": "\u{E00E}",
    "PageDown": "\u{E00F}", "End": "\u{E010}", "Home": "\u{E011}", "ArrowLeft": "\u{E012}",
    "ArrowUp": "\u{E013}", "ArrowRight": "\u{E014}", "ArrowDown": "\u{E015}",
    "Backspace": "\u{E003}", "Delete": "\u{E017}",
  ]
  private static let modifiers: [(KeyModifiers, String)] = [
    (.alt, "\u{E00A}"), (.control, "\u{E009}"), (.meta, "\u{E03D}"), (.shift, "\u{E008}"),
  ]

  /// Returns the actions of an event, with modifiers that are held from its start to its end.
  static func actions(of method: String, _ event: [String: JSONValue]) -> [JSONValue] {
    let type = event["type"]?.text ?? ""
    let held = KeyModifiers(rawValue: Int(event["modifiers"]?.number ?? 0))
    let names = modifiers.filter { held.contains($0.0) }.map(\.1)
    func keys(_ type: String, _ names: [String]) -> [JSONValue] {
      names.map { ["type": .string(type), "value": .string($0)] }
    }
    switch method {
    case "Input.dispatchKeyEvent":
      let name = event["key"]?.text ?? ""
      let own = [self.keys[name] ?? name]
      let all =
        type == "keyUp"
        ? keys("keyUp", own) + keys("keyUp", names) : keys("keyDown", names) + keys("keyDown", own)
      return [source("key", "keys", all)]
    case "Input.dispatchTouchEvent":
      let points = event["touchPoints"]?.values ?? []
      if type == "touchEnd" {
        return (0...1).map { touch($0, [["type": "pointerUp", "button": 0]]) }
      }
      return points.map { point in
        let start: [JSONValue] =
          type == "touchStart" ? [["type": "pointerDown", "button": 0]] : []
        return touch(Int(point["id"].number ?? 0), [move(point["x"], point["y"])] + start)
      }
    default:
      let place = move(event["x"] ?? .null, event["y"] ?? .null)
      let (down, up): (JSONValue, JSONValue) = (
        ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0]
      )
      let count = Int(event["clickCount"]?.number ?? 0)
      let button: [JSONValue] =
        switch type {
        // Only clicks of one command are counted.
        case "mousePressed": count > 1 ? [] : [down]
        case "mouseReleased" where count > 1: (0..<count).flatMap { _ in [down, up] }
        case "mouseReleased": [up]
        default: []
        }
      let pointer = source("pointer", "mouse", [place] + button)
      if names.isEmpty || button.isEmpty { return [pointer] }
      // Sources act in step: keys are down before the button, and up after it.
      let wait: JSONValue = ["type": "pause"]
      let isUp = type == "mouseReleased"
      let own = isUp ? [wait, wait] + keys("keyUp", names) : keys("keyDown", names)
      let first = isUp ? [] : names.map { _ in wait }
      return [source("key", "keys", own), source("pointer", "mouse", first + [place] + button)]
    }
  }

  private static func move(_ x: JSONValue, _ y: JSONValue) -> JSONValue {
    ["type": "pointerMove", "x": x, "y": y]
  }

  private static func touch(_ id: Int, _ actions: [JSONValue]) -> JSONValue {
    [
      "type": "pointer", "id": .string("touch \(id)"), "parameters": ["pointerType": "touch"],
      "actions": .array(actions),
    ]
  }

  private static func source(_ type: String, _ id: String, _ actions: [JSONValue]) -> JSONValue {
    ["type": .string(type), "id": .string(id), "actions": .array(actions)]
  }
}
