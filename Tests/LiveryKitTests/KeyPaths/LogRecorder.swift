import LiveryKit
import Logging
import Synchronization

/// A recorder of log messages.
final class LogRecorder: Sendable {
  private let kept = Mutex<[(level: Logger.Level, text: String)]>([])

  /// Returns the messages at some levels, in order.
  func lines(_ levels: Logger.Level...) -> [String] {
    kept.withLock { lines in lines.filter { levels.contains($0.level) }.map(\.text) }
  }

  /// A styler that logs to this recorder.
  func styler(_ level: Logger.Level) -> KeyPathStyler {
    var styler = KeyPathStyler()
    styler.logger = Logger(label: "test") { _ in Handler(recorder: self) }
    styler.logger.logLevel = level
    return styler
  }

  private struct Handler: LogHandler {
    let recorder: LogRecorder
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(recorder: LogRecorder) {
      self.recorder = recorder
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      recorder.kept.withLock { $0.append((event.level, "\(event.message)")) }
    }
  }
}
