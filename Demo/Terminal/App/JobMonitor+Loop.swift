import Foundation
import Livery

extension JobMonitor {
  /// Runs the screen on a terminal until the user leaves it.
  ///
  /// One call of `poll` waits for keys, for saves of the sheet and for the next step of the jobs.
  ///
  /// - Parameters:
  ///   - device: The terminal.
  ///   - follower: The theme's files.
  ///   - isStill: A Boolean value that indicates whether jobs make steps only on demand.
  func run(on device: TerminalDevice, following follower: ThemeFollower, isStill: Bool) {
    let palette = Palette(environment: ProcessInfo.processInfo.environment)
    let clock = ContinuousClock()
    let step = Duration.seconds(1) / JobQueue.stepsPerSecond
    var (decoder, shown, next) = (KeyDecoder(), Canvas?.none, clock.now + step)
    while !isEnded {
      let size = device.size
      if needsDisplay || shown?.bounds != Rect(width: size.width, height: size.height) {
        let canvas = render(size)
        device.write(canvas.output(since: shown, palette: palette))
        shown = canvas
      }
      let wait = max(.zero, next - clock.now) / .milliseconds(1)
      let ready = TerminalDevice.wait(
        for: [device.input, follower.fileDescriptor],
        milliseconds: Int32(wait.rounded(.up))
      )
      if ready.contains(device.input) {
        guard let bytes = device.read() else { return }
        for key in decoder.keys(in: bytes) { press(key) }
      }
      if let reload = follower.next() { show(reload) }
      if clock.now >= next {
        next = clock.now + step
        if !isStill { advance() }
      }
    }
  }

  /// Shows the theme of a save, or what is wrong with it.
  private func show(_ reload: ThemeReload) {
    switch reload.result {
    case .theme(let theme):
      self.theme = theme
      show(notice: nil)
    case .diagnostics(let error):
      show(notice: Self.line(of: "\(error)"))
    }
  }

  /// Returns the first line of a message, without the folder of the file at its beginning.
  private static func line(of message: String) -> String {
    let line = message.prefix { $0 != "\n" }
    let folder = line.prefix { $0 != ":" }.lastIndex(of: "/")
    return String(folder.map { line[$0...].dropFirst() } ?? line)
  }
}
