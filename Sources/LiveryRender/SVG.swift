import Livery
import SourceJSON

extension Picture {
  /// The picture as Scalable Vector Graphics, which can be read as text: a group for each widget with its
  /// path as title, and attributes only.
  public var svg: String {
    var writer = SVGWriter()
    return writer.text(of: self)
  }
}

/// Writes a picture as SVG.
private struct SVGWriter {
  private var lines: [String] = []
  private var filters: [Shadow] = []

  mutating func text(of picture: Picture) -> String {
    let size = "width=\"\(number(picture.width))\" height=\"\(number(picture.height))\""
    let box = "viewBox=\"0 0 \(number(picture.width)) \(number(picture.height))\""
    for mark in picture.marks { write(mark, indent: 1) }
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) \(box) role=\"img\">",
      "  <title>\(XMLText.escaped(picture.title))</title>",
    ]
    return (head + definitions + lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private mutating func write(_ mark: Picture.Mark, indent: Int) {
    let lead = String(repeating: "  ", count: min(indent, 32))
    switch mark {
    case .group(let title, let marks):
      lines.append("\(lead)<g>")
      lines.append("\(lead)  <title>\(XMLText.escaped(title))</title>")
      for mark in marks { write(mark, indent: indent + 1) }
      lines.append("\(lead)</g>")
    case .box(let box): write(box, lead)
    case .text(let text): write(text, lead)
    }
  }

  private mutating func write(_ box: Picture.Box, _ lead: String) {
    var frame = box.frame
    let corners = min(box.cornerRadius, frame.width / 2, frame.height / 2)
    if box.fill != nil {
      lines.append(
        "\(lead)<rect \(attributes(frame, corners)) \(paint("fill", box.fill))\(filter(box.shadow))/>"
      )
    }
    if let gloss = box.gloss {
      let path = upperHalf(of: frame, corners)
      lines.append("\(lead)<path d=\"\(path)\" \(paint("fill", gloss))/>")
    }
    if let shadow = box.innerShadow, frame.width > 2 * corners {
      let y = number(frame.y + 0.5)
      lines.append(
        "\(lead)<path d=\"M\(number(frame.x + corners)) \(y)H\(number(frame.x + frame.width - corners))\" "
          + "\(paint("stroke", shadow))/>"
      )
    }
    if let border = box.border {
      frame = frame.inset(by: 0.5, 0.5)
      lines.append(
        "\(lead)<rect \(attributes(frame, max(0, corners - 0.5))) fill=\"none\" \(paint("stroke", border))/>"
      )
    }
  }

  /// The upper half of a box, with its two corners.
  private func upperHalf(of frame: Picture.Frame, _ corners: Double) -> String {
    let (left, right) = (number(frame.x), number(frame.x + frame.width))
    let (top, middle) = (number(frame.y), number(frame.y + frame.height / 2))
    if corners == 0 { return "M\(left) \(middle)V\(top)H\(right)V\(middle)Z" }
    let below = number(frame.y + corners)
    let arc = "A\(number(corners)) \(number(corners)) 0 0 1"
    return "M\(left) \(middle)V\(below)\(arc) \(number(frame.x + corners)) \(top)"
      + "H\(number(frame.x + frame.width - corners))\(arc) \(right) \(below)V\(middle)Z"
  }

  private mutating func write(_ text: Picture.Text, _ lead: String) {
    let font = text.font
    var attributes =
      "x=\"\(number(text.x))\" y=\"\(number(text.baseline))\" textLength=\"\(number(text.width))\""
      + " lengthAdjust=\"spacingAndGlyphs\""
    // Those that are named last are as wide as the table of widths says.
    let plain = "Helvetica, Arial, Liberation Sans, sans-serif"
    let family = font?.name.map { "\(XMLText.escaped($0)), \(plain)" } ?? plain
    attributes +=
      " font-family=\"\(family)\" font-size=\"\(number(font?.size ?? TextMetrics.systemSize))\""
    if let weight = font?.weight { attributes += " font-weight=\"\(weight)\"" }
    if font?.italic ?? false { attributes += " font-style=\"italic\"" }
    attributes += " \(paint("fill", text.color))\(filter(text.shadow))"
    lines.append("\(lead)<text \(attributes)>\(XMLText.escaped(text.text))</text>")
  }

  private func attributes(_ frame: Picture.Frame, _ corners: Double) -> String {
    var text =
      "x=\"\(number(frame.x))\" y=\"\(number(frame.y))\""
      + " width=\"\(number(frame.width))\" height=\"\(number(frame.height))\""
    if corners > 0 { text += " rx=\"\(number(corners))\"" }
    return text
  }

  private func paint(_ attribute: String, _ color: Color?) -> String {
    guard let color else { return "\(attribute)=\"none\"" }
    let text = "\(attribute)=\"\(color.description.prefix(7))\""
    if color.alpha == 255 { return text }
    return text + " \(attribute)-opacity=\"\(number(Double(color.alpha) / 255, digits: 3))\""
  }

  private mutating func filter(_ shadow: Shadow?) -> String {
    guard let shadow, shadow.color.alpha > 0 else { return "" }
    let index = filters.firstIndex(of: shadow) ?? filters.count
    if index == filters.count { filters.append(shadow) }
    return " filter=\"url(#shadow-\(index + 1))\""
  }

  private var definitions: [String] {
    if filters.isEmpty { return [] }
    let all = filters.enumerated().map { index, shadow in
      let opacity = number(Double(shadow.color.alpha) / 255, digits: 3)
      return """
            <filter id="shadow-\(index + 1)" x="-50%" y="-50%" width="200%" height="200%">
              <feDropShadow dx="\(number(shadow.offset.horizontal))" dy="\(number(shadow.offset.vertical))" \
        stdDeviation="\(number(shadow.blurRadius / 2))" flood-color="\(shadow.color.description.prefix(7))" \
        flood-opacity="\(opacity)"/>
            </filter>
        """
    }
    return ["  <defs>"] + all + ["  </defs>"]
  }

  /// A number with a few digits, the same everywhere.
  private func number(_ number: Double, digits: Int = 2) -> String {
    let scale = digits == 3 ? 1000.0 : 100.0
    let scaled = number * scale
    return scaled.isFinite ? (scaled.rounded() / scale).plainText : "0"
  }
}
