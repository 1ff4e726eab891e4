import Foundation
import Synchronization

/// A page of a browser.
final class Page: Sendable {
  /// The problems and requests of a page.
  private final class Log: Sendable {
    let problems = Mutex<[String]>([])
    let requests = Mutex<[String]>([])

    func add(_ event: String, _ said: JSONValue) {
      switch event {
      case "Runtime.exceptionThrown": add(Page.text(ofException: said["exceptionDetails"]))
      case "Runtime.consoleAPICalled":
        guard ["error", "warning", "assert"].contains(said["type"].text) else { return }
        let words = said["args"].values.map {
          $0["description"].text ?? $0["value"].text ?? $0["value"].javascript
        }
        add(words.joined(separator: " "))
      case "Log.entryAdded":
        let entry = said["entry"]
        guard ["error", "warning"].contains(entry["level"].text) else { return }
        let place = entry["url"].text.map { " (\($0))" } ?? ""
        add((entry["text"].text ?? "") + place)
      case "Network.requestWillBeSent":
        if let address = said["request"]["url"].text { requests.withLock { $0.append(address) } }
      case "Inspector.targetCrashed": add("the page has crashed")
      default: break
      }
    }

    private func add(_ problem: String) { problems.withLock { $0.append(problem) } }
  }

  let browser: Browser
  let profile: BrowserProfile
  private let target: JSONValue
  private let session: String
  private let log = Log()

  /// Opens an empty page, 1000 by 700 points large, in a profile.
  init(in browser: Browser, _ profile: BrowserProfile) async throws {
    self.browser = browser
    self.profile = profile
    let connection = browser.connection
    target = try await connection.send(
      "Target.createTarget",
      ["url": "about:blank", "browserContextId": profile.id]
    )["targetId"]
    let attached = try await connection.send(
      "Target.attachToTarget",
      ["targetId": target, "flatten": true]
    )
    guard let session = attached["sessionId"].text else { throw BrowserError("no session") }
    self.session = session
    connection.listen(to: session) { [log] in log.add($0, $1) }
    for domain in ["Page", "Runtime", "Log", "Network", "Inspector"] {
      try await send("\(domain).enable")
    }
    // Each page behaves like the frontmost one.
    try await send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await setViewport(width: 1000, height: 700)
  }

  deinit { browser.connection.listen(to: session, nil) }

  /// Errors and warnings of the console, exceptions, and violations of the page's policy.
  var problems: [String] { log.problems.withLock { $0 } }

  /// The addresses of all requests of the page.
  var requests: [String] { log.requests.withLock { $0 } }

  /// Sends a message of the debugging protocol.
  @discardableResult
  func send(
    _ method: String,
    _ parameters: [String: JSONValue] = [:],
    within seconds: Double = 30
  ) async throws -> JSONValue {
    try await browser.connection.send(method, parameters, to: session, within: seconds)
  }

  /// Loads a page, and waits until it is complete.
  func navigate(to address: String) async throws {
    let answer = try await send("Page.navigate", ["url": .string(address)])
    if let problem = answer["errorText"].text { throw BrowserError("\(address): \(problem)") }
    try await wait(until: "document.readyState === 'complete'")
  }

  /// Reloads the page, and waits until it is complete.
  func reload() async throws {
    // The next document does not have this mark.
    try await evaluate("window.isBeforeReload = true")
    try await send("Page.reload")
    try await wait(until: "!window.isBeforeReload && document.readyState === 'complete'")
  }

  /// Closes the page.
  func close() async throws {
    try await browser.connection.send("Target.closeTarget", ["targetId": target])
  }

  /// Returns the value of an expression; of a promise, its resolved value.
  @discardableResult
  func evaluate(_ javascript: String, within seconds: Double = 30) async throws -> JSONValue {
    let answer = try await send(
      "Runtime.evaluate",
      [
        "expression": .string(javascript), "awaitPromise": true, "returnByValue": true,
        "userGesture": true,
      ],
      within: seconds
    )
    if answer["exceptionDetails"] != .null {
      throw BrowserError(Self.text(ofException: answer["exceptionDetails"]))
    }
    return answer["result"]["value"]
  }

  /// Waits until a condition holds, also through reloads; an exception counts as not yet.
  func wait(until condition: String, within seconds: Double = 30) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      do {
        let holds = try await evaluate(
          """
          new Promise((resolve) => {
            const end = performance.now() + 250;
            const look = () => {
              let holds = false;
              try { holds = !!(\(condition)); } catch (error) {}
              if (holds || performance.now() > end) resolve(holds); else setTimeout(look, 4);
            };
            look();
          })
          """
        )
        if holds == true { return }
      } catch let error as BrowserError where error.isOfLeavingPage {}
      if ContinuousClock.now > end {
        let problems = problems.isEmpty ? "" : "; \(problems)"
        throw BrowserError("not in \(seconds) s: \(condition)\(problems)")
      }
    }
  }

  /// Sets the size of the page, in points of one pixel.
  func setViewport(width: Int, height: Int) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": false,
      ]
    )
  }

  /// Sets the user's preferred colour scheme: `light` or `dark`.
  func setColorScheme(_ scheme: String) async throws {
    let feature: JSONValue = ["name": "prefers-color-scheme", "value": .string(scheme)]
    try await send("Emulation.setEmulatedMedia", ["features": [feature]])
  }

  /// Returns the view, or the whole page, as PNG.
  func screenshot(all: Bool = false) async throws -> Data {
    let answer = try await send(
      "Page.captureScreenshot",
      ["format": "png", "captureBeyondViewport": .bool(all)]
    )
    guard let data = answer["data"].text.flatMap({ Data(base64Encoded: $0) }) else {
      throw BrowserError("no screenshot")
    }
    return data
  }

  /// Returns the accessibility tree, in the order of the page.
  func accessibilityTree() async throws -> [AccessibleNode] {
    try await send("Accessibility.getFullAXTree")["nodes"].values
      .filter { $0["ignored"] != true }.map(AccessibleNode.init)
  }

  private static func text(ofException details: JSONValue) -> String {
    let exception = details["exception"]
    return exception["description"].text ?? exception["value"].text ?? details["text"].text
      ?? "an exception"
  }
}

extension BrowserError {
  /// A Boolean value that indicates whether the error says that a page was replaced by the next
  /// one.
  fileprivate var isOfLeavingPage: Bool {
    // The last two are of Firefox.
    [
      "context was destroyed", "Promise was collected", "navigated or closed", "find context",
      "destroyed", "no such frame",
    ]
    .contains { description.contains($0) }
  }
}
