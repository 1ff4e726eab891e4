import Foundation
import Synchronization
import Testing

/// A headless Chromium, driven over its debugging pipe; or Firefox, if `LIVERY_BROWSER` in the
/// environment is `firefox`.
///
/// It ends with the last reference to it or to one of its pages, even if the test fails.
final class Browser: Sendable {
  let connection: any BrowserCommands
  private let process = Process()

  /// The folder of its profile.
  let profile: URL

  /// A Boolean value that indicates whether it is Firefox.
  static let isFirefox = ProcessInfo.processInfo.environment["LIVERY_BROWSER"] == "firefox"

  /// The program: that of `CHROMIUM` or `FIREFOX` in the environment, or the first in the path.
  static let program: String? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let names =
      isFirefox ? ["firefox-esr", "firefox"] : ["chromium", "chromium-browser", "google-chrome"]
    let found = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    let own = environment[isFirefox ? "FIREFOX" : "CHROMIUM"]
    return ([own].compactMap(\.self) + found).first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }()

  /// A Boolean value that indicates whether there is a browser.
  static let isThere = program != nil

  /// The reason for skipping tests without a browser.
  static let missing: Comment =
    isFirefox
    ? "no Firefox here; Tests/soak.sh installs one where it can"
    : "no Chromium here; Tests/run.sh installs one where it can"

  /// The reason for skipping tests that need what Firefox has no command for.
  static let lacking: Comment = "Firefox has no command for this"

  /// The colour schemes that tests can choose.
  static let schemes = isFirefox ? ["light"] : ["light", "dark"]

  private static let arguments = [
    "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
    "--no-first-run", "--no-default-browser-check", "--hide-scrollbars", "--mute-audio",
    "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-extensions", "--disable-breakpad", "--disable-crash-reporter",
    "--password-store=basic", "--force-color-profile=srgb", "--force-device-scale-factor=1",
    "--font-render-hinting=none",
    "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    // No host names are resolved, whatever a page requests.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  ]

  /// Starts a browser with the fonts of an environment, and with a language and a time zone that are
  /// the same on every machine.
  init(_ fonts: [String: String] = CheckedFont.environment) throws {
    guard let program = Self.program else { throw BrowserError("there is no browser") }
    profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    // Its temporary files are in its profile too.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8", "LANGUAGE": "en", "TZ": "UTC"]) { $1 }
      .merging(fonts) { $1 }
      .merging(["TMPDIR": profile.path]) { $1 }
    if Self.isFirefox {
      do {
        connection = try Self.startFirefox(program, process, in: profile)
      } catch {
        if process.isRunning { process.terminate() }
        try? FileManager.default.removeItem(at: profile)
        throw error
      }
      return
    }
    let (connection, end) = try BrowserConnection.make()
    self.connection = connection
    process.executableURL = URL(filePath: "/bin/sh")
    // Messages come in at file descriptor 3 and go out at 4.
    process.arguments =
      ["-c", #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, program]
      + Self.arguments + ["--user-data-dir=\(profile.path)", "about:blank"]
    process.standardInput = end
    process.standardOutput = end
    try process.run()
    // Only the browser has it now, so that its end is noticed.
    try end.close()
  }

  /// The preferences of Firefox: windows take input as if each were the frontmost one, and fingers.
  private static let preferences = """
    user_pref("focusmanager.testmode", true);
    user_pref("dom.w3c_touch_events.enabled", 1);
    user_pref("ui.prefersReducedMotion", 0);
    user_pref("network.proxy.type", 0);

    """

  private static func startFirefox(
    _ program: String,
    _ process: Process,
    in profile: URL
  ) throws -> FirefoxCommands {
    try Data(preferences.utf8).write(to: profile.appending(path: "user.js"))
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile.path,
    ]
    // What it keeps beside the profile is in there too.
    process.environment = process.environment?.merging(["HOME": profile.path]) { $1 }
    let said = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = said
    try process.run()
    try said.fileHandleForWriting.close()
    var text = ""
    while true {
      let more = said.fileHandleForReading.availableData
      if more.isEmpty { throw BrowserError("Firefox has ended: \(text)") }
      text += String(decoding: more, as: UTF8.self)
      if let port = text.firstMatch(of: /ws:\/\/127\.0\.0\.1:([0-9]+)\s/)?.1 {
        // It says more, which is of no use.
        Thread.detachNewThread {
          while !said.fileHandleForReading.availableData.isEmpty {}
        }
        return FirefoxCommands(try .webSocket(port: UInt16(port) ?? 0))
      }
    }
  }

  deinit { close() }

  private static let common = Mutex<Browser?>(nil)

  /// Returns the browser shared by all tests that do not change the browser itself, since it starts
  /// slowly.
  ///
  /// It ends with the tests.
  static func shared() throws -> Browser {
    try common.withLock { common in
      if let common { return common }
      let new = try Browser()
      common = new
      atexit { Browser.common.withLock { $0?.close() } }
      return new
    }
  }

  /// Opens a page, with a profile of its own or with that of another one; loads an address, if
  /// given.
  func open(_ address: String? = nil, beside other: Page? = nil) async throws -> Page {
    let page: Page
    if let other {
      page = try await Page(in: self, other.profile)
    } else {
      page = try await Page(in: self, BrowserProfile(connection))
    }
    if let address { try await page.navigate(to: address) }
    return page
  }

  /// Ends the browser with its child processes, and removes its profile.
  func close() {
    connection.close()
    if process.isRunning {
      // It leads a group of its own.
      kill(-process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    // Again, since an ending process may have left a file.
    for _ in 1...100 where FileManager.default.fileExists(atPath: profile.path) {
      try? FileManager.default.removeItem(at: profile)
    }
  }
}
