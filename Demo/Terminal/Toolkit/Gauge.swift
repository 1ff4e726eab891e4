/// A bar that shows a share.
final class Gauge: View {
  /// The share, from 0 to 1.
  var share = 0.0 { didSet { if share != oldValue { screen?.needsDisplay = true } } }

  override var contentExtent: Extent { Extent(width: 10, height: 1) }

  override func drawContent(on canvas: inout Canvas, in content: Rect, clip: Rect) {
    // Half a cell is the smallest step: '╸' ends in the middle.
    let halves = Int((share * Double(content.width * 2)).rounded(.down))
    let bar = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    let rest = String(repeating: "─", count: max(0, content.width - bar.count))
    canvas.write(bar, x: content.x, y: content.y, clip: clip, ink: look.mark)
    canvas.write(rest, x: content.x + bar.count, y: content.y, clip: clip, ink: look.line)
  }
}
