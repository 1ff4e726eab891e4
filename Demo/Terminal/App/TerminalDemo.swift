import Foundation
import Livery

/// A monitor of jobs on a terminal.
@main
struct TerminalDemo {
  static func main() throws {
    let screen = JobMonitor()
    let styling = Styling(screen, theme: try Theme(contentsOf: ["Demo/Terminal/styles.json"]))
    if CommandLine.arguments.contains("dark") { styling.tree.contexts["scheme"] = "dark" }
    guard let device = TerminalDevice() else { return }
    defer { device.restore() }
    var decoder = KeyDecoder()
    var shown: Canvas?
    let palette = Palette(ProcessInfo.processInfo.environment)
    while !screen.isEnded {
      let size = device.size
      if screen.needsDisplay || shown?.bounds.width != size.width || shown?.height != size.height {
        let canvas = screen.render(size)
        device.write(canvas.output(since: shown, palette: palette))
        shown = canvas
      }
      if TerminalDevice.wait(for: [device.input], milliseconds: 250).contains(device.input) {
        guard let bytes = device.read() else { break }
        for key in decoder.keys(in: bytes) { screen.press(key) }
      } else { screen.advance() }
    }
  }
}
