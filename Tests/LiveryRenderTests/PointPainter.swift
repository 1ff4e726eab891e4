import Livery

@testable import LiveryInspect
@testable import LiveryRender

/// A painter of single points of pictures, made from the description of their marks alone.
struct PointPainter {
  private(set) var texts: [(title: String, text: Picture.Text)] = []

  /// Collects the texts, each with the title of its widget.
  mutating func collect(_ marks: [Picture.Mark], in title: String) {
    for mark in marks {
      switch mark {
      case .text(let text): texts.append((title, text))
      case .group(let inner, let marks): collect(marks, in: inner)
      case .faded(_, let marks), .clipped(_, _, let marks): collect(marks, in: title)
      case .box, .icon: break
      }
    }
  }

  /// Returns the light of the middle of a text and that behind it; no text if it is clipped away.
  func paint(
    _ marks: [Picture.Mark],
    until target: Picture.Text
  ) -> (ground: Light, text: Light?)? {
    let point = target.middle
    let seen = paint(marks, at: point, over: .white, until: target)
    return seen.isFound ? (seen.ground, seen.text) : nil
  }

  private struct Seen {
    var ground: Light
    var text: Light?
    var isFound = false
  }

  private func paint(
    _ marks: [Picture.Mark],
    at point: (x: Double, y: Double),
    over behind: Light,
    until target: Picture.Text
  ) -> Seen {
    var seen = Seen(ground: behind)
    for mark in marks {
      switch mark {
      case .box(let box): paint(box, at: point, on: &seen.ground)
      case .text(let text) where text == target:
        return Seen(
          ground: seen.ground,
          text: seen.ground.blended(with: text.color),
          isFound: true
        )
      case .text, .icon: break
      case .group(_, let inner):
        seen = paint(inner, at: point, over: seen.ground, until: target)
      case .faded(let opacity, let inner):
        let behind = seen.ground
        let all = paint(inner, at: point, over: behind, until: target)
        seen = Seen(
          ground: behind.mixed(with: all.ground, share: opacity),
          text: all.text.map { behind.mixed(with: $0, share: opacity) },
          isFound: all.isFound
        )
      case .clipped(let frame, _, let inner):
        let isInside =
          point.x > frame.x && point.x < frame.x + frame.width && point.y > frame.y
          && point.y < frame.y + frame.height
        if isInside {
          seen = paint(inner, at: point, over: seen.ground, until: target)
        }
      }
      if seen.isFound { return seen }
    }
    return seen
  }

  private func paint(_ box: Picture.Box, at point: (x: Double, y: Double), on light: inout Light) {
    let (x, y) = (point.x - box.frame.x, point.y - box.frame.y)
    guard x >= 0, y >= 0, x <= box.frame.width, y <= box.frame.height else { return }
    if let fill = box.fill { light = light.blended(with: fill) }
    if let gloss = box.gloss, y < box.frame.height / 2 { light = light.blended(with: gloss) }
    let edge = min(x, y, box.frame.width - x, box.frame.height - y)
    if let border = box.border, edge < box.borderWidth { light = light.blended(with: border) }
  }
}

extension Picture.Mark {
  /// Returns the mark with a box of its colour in the place of each text, or with none.
  func withBoxes(_ hasTexts: Bool) -> Self {
    switch self {
    case .text(let text):
      let size = text.font?.size ?? 14
      var box = Picture.Box(
        frame: .init(
          x: text.x,
          y: text.baseline - size * 0.6,
          width: text.width,
          height: size * 0.7
        )
      )
      box.fill = hasTexts ? text.color : nil
      return .box(box)
    case .box, .icon: return self
    case .group(let title, let marks):
      return .group(title: title, marks.map { $0.withBoxes(hasTexts) })
    case .faded(let opacity, let marks):
      return .faded(opacity: opacity, marks.map { $0.withBoxes(hasTexts) })
    case .clipped(let frame, let radius, let marks):
      return .clipped(frame, cornerRadius: radius, marks.map { $0.withBoxes(hasTexts) })
    }
  }
}

extension Picture.Text {
  /// The middle of the text, between its baseline and the top of its small letters.
  var middle: (x: Double, y: Double) {
    (x + width / 2, baseline - (font?.size ?? 14) / 4)
  }
}

extension Light {
  /// Returns the light of a colour over this one.
  func blended(with color: Color) -> Light {
    let front = Light(
      red: Double(color.red) / 255,
      green: Double(color.green) / 255,
      blue: Double(color.blue) / 255
    )
    return mixed(with: front, share: Double(color.alpha) / 255)
  }

  /// Returns a mixture with a share of another light.
  func mixed(with other: Light, share: Double) -> Light {
    Light(
      red: red * (1 - share) + other.red * share,
      green: green * (1 - share) + other.green * share,
      blue: blue * (1 - share) + other.blue * share
    )
  }

  /// Returns a Boolean value that indicates whether no channel differs by more than some of 255
  /// levels.
  func isNear(_ other: Light, levels: Double = 1) -> Bool {
    let most = max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    return most <= levels / 255 + 1e-9
  }
}
