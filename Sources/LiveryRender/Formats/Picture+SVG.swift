import Livery
import SourceJSON

extension Picture {
  /// The picture as Scalable Vector Graphics in a readable form: a group for each widget with its
  /// path as title, and attributes only.
  public var svg: String {
    var writer = SVGWriter()
    return writer.text(of: self)
  }

  /// The picture for renderers that ignore `textLength`, as librsvg does: each character has its
  /// own position, so that texts have their laid-out width in any font.
  package var placedSVG: String {
    var writer = SVGWriter(placesCharacters: true)
    return writer.text(of: self)
  }
}

/// A writer of a picture as SVG.
private struct SVGWriter {
  private let placesCharacters: Bool
  private var lines: [String] = []
  private var filters: Set<String> = []
  private var clips: Set<String> = []
  private var definitions: [String] = []

  init(placesCharacters: Bool = false) { self.placesCharacters = placesCharacters }

  mutating func text(of picture: Picture) -> String {
    let size = "width=\"\(number(picture.width))\" height=\"\(number(picture.height))\""
    let box = "viewBox=\"0 0 \(number(picture.width)) \(number(picture.height))\""
    // Texts without a weight inherit that of the element of a page in which the picture is.
    let font = "font-weight=\"400\" font-style=\"normal\""
    for mark in picture.marks { write(mark, indent: 1) }
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) \(box) \(font) role=\"img\">",
      "  <title>\(XMLText.escaped(picture.title))</title>",
    ]
    let all = definitions.isEmpty ? [] : ["  <defs>"] + definitions + ["  </defs>"]
    return (head + all + lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private mutating func write(_ mark: Picture.Mark, indent: Int) {
    let lead = String(repeating: "  ", count: min(indent, 32))
    switch mark {
    case .group(let title, let marks):
      lines.append("\(lead)<g>")
      lines.append("\(lead)  <title>\(XMLText.escaped(title))</title>")
      for mark in marks { write(mark, indent: indent + 1) }
      lines.append("\(lead)</g>")
    case .faded(let opacity, let marks):
      lines.append("\(lead)<g opacity=\"\(number(opacity, digits: 3))\">")
      for mark in marks { write(mark, indent: indent + 1) }
      lines.append("\(lead)</g>")
    case .clipped(let frame, let corners, let marks):
      lines.append("\(lead)<g clip-path=\"url(#\(clip(frame, corners)))\">")
      for mark in marks { write(mark, indent: indent + 1) }
      lines.append("\(lead)</g>")
    case .box(let box): write(box, lead)
    case .text(let text): write(text, lead)
    case .icon(let icon): write(icon, lead)
    }
  }

  private mutating func write(_ icon: Picture.Icon, _ lead: String) {
    let side = min(icon.frame.width, icon.frame.height)
    let place = "\(number(icon.frame.x)) \(number(icon.frame.y))"
    // Small icons have thinner lines, but none that are hard to see.
    let width = max(1.75, 36 / max(side, 1))
    lines.append(
      "\(lead)<path transform=\"translate(\(place)) scale(\(number(side / 24, digits: 3)))\""
        + " d=\"\(icon.name.outline)\" fill=\"none\" \(paint("stroke", icon.color))"
        + " stroke-width=\"\(number(width))\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    )
  }

  private mutating func write(_ box: Picture.Box, _ lead: String) {
    var frame = box.frame
    let corners = min(box.cornerRadius, frame.width / 2, frame.height / 2)
    if let fill = box.fill {
      if let shadow = box.shadow?.seen {
        var below = Picture.Box(frame: frame.moved(by: shadow.offset), cornerRadius: corners)
        (below.fill, below.pointer) = (shadow.color.faded(by: fill), box.pointer)
        write(shadow: .box(below), blurredBy: shadow.blurRadius, in: frame, lead)
      }
      lines.append("\(lead)<\(outline(of: frame, corners, box.pointer)) \(paint("fill", fill))/>")
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
      let room = min(frame.width, frame.height) / 2
      let width = box.borderWidth <= 1 ? box.borderWidth : max(1, min(box.borderWidth, room))
      if box.borderStyle == .double, width >= 3 {
        write(
          border: border,
          width: width / 3,
          style: .solid,
          in: frame,
          corners: corners,
          lead: lead
        )
        frame = frame.inset(by: width * 2 / 3, width * 2 / 3)
        write(
          border: border,
          width: width / 3,
          style: .solid,
          in: frame,
          corners: max(0, corners - width * 2 / 3),
          lead: lead
        )
      } else if width > 0, box.borderStyle != .none {
        write(
          border: border,
          width: width,
          style: box.borderStyle,
          in: frame,
          corners: corners,
          pointer: box.pointer,
          lead: lead
        )
      }
    }
  }

  /// Writes a border inside a frame.
  private mutating func write(
    border color: Color,
    width: Double,
    style: LineStyle,
    in frame: Picture.Frame,
    corners: Double,
    pointer: Double? = nil,
    lead: String
  ) {
    let inner = frame.inset(by: width / 2, width / 2)
    var stroke = paint("stroke", color)
    if width != 1 { stroke += " stroke-width=\"\(number(width))\"" }
    switch style {
    case .dashed: stroke += " stroke-dasharray=\"\(number(3 * width)) \(number(2 * width))\""
    case .dotted: stroke += " stroke-dasharray=\"0 \(number(2 * width))\" stroke-linecap=\"round\""
    case .none, .solid, .double: break
    }
    let corners = max(0, corners - width / 2)
    let outline = outline(of: inner, corners, pointer.map { $0 - width / 2 })
    lines.append("\(lead)<\(outline) fill=\"none\" \(stroke)/>")
  }

  /// Returns the element of a box, with the arrow above it if it has one.
  private func outline(of frame: Picture.Frame, _ corners: Double, _ pointer: Double?) -> String {
    let height = LaidOut.pointerHeight
    // An arrow between the corners, where there is room for it.
    let least = corners + height + 1
    guard let pointer, frame.width >= 2 * least else { return "rect \(attributes(frame, corners))" }
    let tip = frame.x + min(max(pointer, least), frame.width - least)
    let (left, top) = (number(frame.x), number(frame.y))
    let (radius, across) = (number(corners), number(frame.width - 2 * corners))
    func arc(_ x: Double, _ y: Double) -> String {
      corners > 0 ? "a\(radius) \(radius) 0 0 1 \(number(x)) \(number(y))" : ""
    }
    let path =
      "M\(left) \(number(frame.y + corners))\(arc(corners, -corners))H\(number(tip - height))"
      + "L\(number(tip)) \(number(frame.y - height))L\(number(tip + height)) \(top)"
      + "H\(number(frame.x + frame.width - corners))\(arc(corners, corners))"
      + "V\(number(frame.y + frame.height - corners))\(arc(-corners, corners))"
      + "h-\(across)\(arc(-corners, -corners))Z"
    return "path d=\"\(path)\""
  }

  /// Returns the path of the upper half of a box, with its two corners.
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
    let face = FontFace(text.font)
    let size = text.font?.size ?? TextMetrics.systemSize
    var attributes =
      "x=\"\(number(text.x))\" y=\"\(number(text.baseline))\" textLength=\"\(number(text.width))\""
      + " lengthAdjust=\"\(TextMetrics.isJoined(text.text) ? "spacingAndGlyphs" : "spacing")\""
    let families = face.families.map(FontFace.css(family:)).joined(separator: ", ")
    attributes += " font-family=\"\(XMLText.escaped(families))\" font-size=\"\(number(size))\""
    let weight = face.hundreds
    if weight != 400 { attributes += " font-weight=\"\(weight)\"" }
    if face.isItalic { attributes += " font-style=\"italic\"" }
    if text.text.hasPrefix(" ") || text.text.hasSuffix(" ") || text.text.contains("  ") {
      attributes += " xml:space=\"preserve\""
    }
    if let shadow = text.shadow?.seen {
      let frame = Picture.Frame(x: text.x, y: text.baseline - size, width: text.width, height: size)
      var below = text
      (below.color, below.shadow) = (shadow.color.faded(by: text.color), nil)
      below.x += shadow.offset.horizontal
      below.baseline += shadow.offset.vertical
      write(shadow: .text(below), blurredBy: shadow.blurRadius, in: frame, lead)
    }
    attributes += " \(paint("fill", text.color))"
    lines.append("\(lead)<text \(attributes)>\(content(of: text))</text>")
  }

  /// Returns the text, or its parts at their positions.
  private func content(of text: Picture.Text) -> String {
    guard placesCharacters else { return XMLText.escaped(text.text) }
    let width = TextMetrics.width(of: text.text, in: text.font)
    let scale = width > 0 ? text.width / width : 1
    return TextMetrics.pieces(of: text.text, in: text.font).map { piece in
      "<tspan x=\"\(number(text.x + piece.x * scale))\">\(XMLText.escaped(piece.text))</tspan>"
    }.joined()
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

  /// Writes a shadow: a shape of its own below the one that casts it, in a group that blurs it.
  ///
  /// Programs differ in filters that do more: CairoSVG moves the shape itself by an `feOffset`,
  /// Inkscape draws the filter of a `<text>` twice, and librsvg draws nothing that has an
  /// `feDropShadow`.
  private mutating func write(
    shadow: Picture.Mark,
    blurredBy radius: Double,
    in frame: Picture.Frame,
    _ lead: String
  ) {
    let filter = radius > 0 ? " filter=\"url(#\(blur(radius, in: frame)))\"" : ""
    lines.append("\(lead)<g class=\"cast-shadow\"\(filter)>")
    write(shadow, indent: lead.count / 2 + 1)
    lines.append("\(lead)</g>")
  }

  /// Returns the name of a filter that blurs a shape of a size.
  private mutating func blur(_ radius: Double, in frame: Picture.Frame) -> String {
    // A blur is invisible beyond three standard deviations.
    let reach = radius * 1.5 / max(1, min(frame.width, frame.height))
    let halves = reach.isFinite ? Int(min(max((reach * 2).rounded(.up), 1), 1000)) : 1
    // Names of what they are: pictures with the same names can share a page.
    let name = "blur-\(number(radius))_\(halves)"
    if filters.insert(name).inserted {
      let region = "x=\"\(-50 * halves)%\" y=\"\(-50 * halves)%\""
      let size = "width=\"\(100 + 100 * halves)%\" height=\"\(100 + 100 * halves)%\""
      definitions += [
        "    <filter id=\"\(name)\" \(region) \(size) color-interpolation-filters=\"sRGB\">",
        "      <feGaussianBlur stdDeviation=\"\(number(radius / 2))\"/>",
        "    </filter>",
      ]
    }
    return name
  }

  /// Returns the name of a path that clips to a frame with rounded corners.
  private mutating func clip(_ frame: Picture.Frame, _ corners: Double) -> String {
    let sides = [frame.x, frame.y, frame.width, frame.height, corners].map { number($0) }
    let name = "clip-\(sides.joined(separator: "_"))"
    if clips.insert(name).inserted {
      let corners = min(corners, frame.width / 2, frame.height / 2)
      definitions.append(
        "    <clipPath id=\"\(name)\"><rect \(attributes(frame, corners))/></clipPath>"
      )
    }
    return name
  }

  /// Returns a number with a few digits, the same on all platforms.
  private func number(_ number: Double, digits: Int = 2) -> String {
    let scale = digits == 3 ? 1000.0 : 100.0
    let scaled = number * scale
    return scaled.isFinite ? (scaled.rounded() / scale).plainText : "0"
  }
}

extension Shadow {
  /// The shadow, if it is visible.
  fileprivate var seen: Self? { color.alpha == 0 ? nil : self }
}

extension Color {
  /// Returns the colour of the shadow that a shape of another colour casts: translucent shapes cast
  /// fainter ones.
  fileprivate func faded(by shape: Color) -> Color { faded(to: Double(shape.alpha) / 255) }
}

extension Picture.Frame {
  /// Returns the frame moved by an offset.
  fileprivate func moved(by offset: Offset) -> Self { moved(offset.horizontal, offset.vertical) }
}

extension FontFace {
  /// The weight in hundreds, on the same side of bold: resvg and Inkscape draw others as regular.
  fileprivate var hundreds: Int {
    let weight = weight ?? 400
    let nearest = min(max((weight + 50) / 100, 1), 9) * 100
    return isBold ? max(600, nearest) : min(500, nearest)
  }
}
