import Foundation
import Livery
import SourceJSON
import Testing

@testable import LiveryInspect
@testable import LiveryRender

/// Laws of what is painted: pictures and proofs see the same.
struct PaintedLaws {
  /// A seventh of the trees that the soak tries.
  private static let treeCount =
    300 * (ProcessInfo.processInfo.environment["LIVERY_CASES"].flatMap(Double.init) ?? 1)

  @Test func `each text is proven in the colour, and on the ground, in which it is drawn`() throws {
    var comparedCount = 0
    for seed in 0..<Int(Self.treeCount) {
      let painted = try PaintedTree(seed: UInt64(seed))
      let proven = painted.proven()
      for drawn in painted.drawnTexts() {
        guard let sights = proven[drawn.title] else { continue }
        comparedCount += 1
        let isProven = sights.contains {
          drawn.text.isNear($0.text) && drawn.ground.isNear($0.ground)
        }
        #expect(
          isProven,
          "seed \(seed): \(drawn.title) is drawn in \(drawn.text.color) on \(drawn.ground.color), but proven in \(sights.map { "\($0.text.color) on \($0.ground.color)" }); sheet: \(painted.sheet), tree: \(painted.file)"
        )
        if !isProven { return }
      }
    }
    #expect(comparedCount > Int(Self.treeCount))
  }
}

extension PaintedLaws {
  @Test func `a colour that is offered beside a field fails no pair that held`() async throws {
    var offeredCount = 0
    for seed in 0..<Int(Self.treeCount / 3) {
      let painted = try PaintedTree(seed: UInt64(seed))
      var random = RandomTree(seed: UInt64(seed) + 77)
      guard let edit = painted.edit(&random) else { continue }
      let inspection = painted.inspection
      let found = inspection.colorPairs(
        of: .value(at: edit.location),
        from: edit.old,
        to: edit.new
      )
      guard let passing = found?.passing else { continue }
      offeredCount += 1
      let changed = try Theme(sheets: [StyleSheet(text: edit.sheet(passing), name: "sheet")])
      let mended = await inspection.mendedCount(of: changed, since: inspection.theme, limits: .aa)
      #expect(
        mended != nil,
        "seed \(seed): \(passing) at \(edit.location); sheet: \(painted.sheet), tree: \(painted.file)"
      )
    }
    #expect(offeredCount > 0)
  }
}

/// A random tree in a random theme, with what is painted in it.
private struct PaintedTree {
  let sheet: String
  let file: String
  private let tree: WidgetTree
  private let description: TreeFile

  private static let states = ["highlighted", "selected", "focused", "disabled"]

  init(seed: UInt64) throws {
    var random = RandomTree(seed: seed)
    sheet = Self.sheet(&random)
    random.hasPopovers = true
    let window = random.window(states: Self.states)
    let context = random.number(in: 0...1) == 0 ? "light" : "dark"
    file = #"{ "windows": [\#(window)] }"#
    let theme = try Theme(sheets: [StyleSheet(text: sheet, name: "sheet")])
    tree = WidgetTree(theme: theme)
    tree.contexts["scheme"] = context
    description = try TreeFile(text: file)
    try description.add(to: tree)
  }

  private static let selectors = [
    "UIView", "UIWindow", "UITableView", "UITableViewCell", "UINavigationBar", "UIToolbar",
    "UITabBar", "UILabel", "UIButton", "UIBarButtonItem", "UITextField", "UITextView",
    "UISegmentedControl", "UISearchBar", "UITabBarItem", "UIPopoverController", "UIControl", "Chip",
    "Chips", "UITableViewCell/UILabel", "UIToolbar/UIButton", "UIPopoverController/UILabel",
  ]

  private static func sheet(_ random: inout RandomTree) -> String {
    var entries: [String] = []
    var known: Set<String> = []
    for _ in 0..<random.number(in: 4...24) {
      var key = selectors[random.number(in: 0...selectors.count - 1)]
      if random.number(in: 0...2) == 0 { key += "-\(states[random.number(in: 0...3)])" }
      if known.insert(key).inserted { entries.append(#""\#(key)": \#(entry(&random))"#) }
    }
    return """
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "@classes": { "Chip": "UIView", "Chips": "UIControl" },
        "@drawing": { "Chip": "UIButton", "Chips": "UISegmentedControl" },
        "@roles": {
          "Chip": {
            "text": "properties.ink", "fill": "properties.paper", "ground": "properties.wall",
            "gloss": "controls.glossColor"
          },
          "Chips": { "text": "properties.ink", "mark": "properties.paper" }
        },
        "@properties": { "ink": "color", "paper": "color", "wall": "color" },
        \(entries.joined(separator: ",\n"))
      }
      """
  }

  private static func entry(_ random: inout RandomTree) -> String {
    let settings = [
      ("colors", "backgroundColor"), ("colors", "textColor"), ("colors", "navigationColor"),
      ("colors", "formColor"), ("controls", "actionColor"), ("controls", "fillColor"),
      ("controls", "glossColor"), ("controls", "borderColor"), ("properties", "background"),
      ("properties", "background"), ("properties", "ink"), ("properties", "paper"),
      ("properties", "wall"),
    ]
    var sections: [String: [String: String]] = [:]
    for _ in 0..<random.number(in: 1...4) {
      let (section, name) = settings[random.number(in: 0...settings.count - 1)]
      sections[section, default: [:]][name] = #""\#(color(&random))""#
    }
    if random.number(in: 0...3) == 0 {
      sections["properties", default: [:]]["opacity"] =
        ["0", "0.1", "0.4", "0.75", "1"][random.number(in: 0...4)]
    }
    if random.number(in: 0...3) == 0 {
      sections["properties", default: [:]]["borderWidth"] = "\(random.number(in: 0...3))"
    }
    if random.number(in: 0...5) == 0 {
      let styles = ["none", "solid", "double"]
      sections["properties", default: [:]]["borderStyle"] =
        #""\#(styles[random.number(in: 0...2)])""#
    }
    return "{ "
      + sections.sorted { $0.key < $1.key }.map { section, values in
        let members = values.sorted { $0.key < $1.key }.map { #""\#($0)": \#($1)"# }
        return #""\#(section)": { \#(members.joined(separator: ", ")) }"#
      }
      .joined(separator: ", ") + " }"
  }

  private static func color(_ random: inout RandomTree) -> Color {
    let alphas: [UInt8] = [255, 255, 255, 180, 90, 12, 0]
    return Color(
      red: UInt8(random.number(in: 0...255)),
      green: UInt8(random.number(in: 0...255)),
      blue: UInt8(random.number(in: 0...255)),
      alpha: alphas[random.number(in: 0...alphas.count - 1)]
    )
  }
}

// MARK: Edits

extension PaintedTree {
  /// A colour of the sheet with another one in its place.
  struct Edit {
    let location: SourceJSON.SourceLocation
    let old: Color
    let new: Color
    fileprivate let text: String

    /// Returns the sheet with a colour in that place.
    func sheet(_ color: Color) -> String {
      var bytes = Array(text.utf8)
      let start = location.offset + 1
      bytes.replaceSubrange(start..<start + "\(old)".utf8.count, with: "\(color)".utf8)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  var inspection: Inspection { Inspection(tree.theme, trees: [tree]) }

  /// Returns a random edit of a colour; `nil` if the sheet has none.
  func edit(_ random: inout RandomTree) -> Edit? {
    let declared = tree.theme.sheets[0].entries.flatMap(\.declarations.sorted).compactMap {
      declaration -> (SourceJSON.SourceLocation, Color)? in
      guard let location = declaration.location,
        case .value(let value) = declaration.value, let color = value.color
      else { return nil }
      return (location, color)
    }
    if declared.isEmpty { return nil }
    let (location, old) = declared[random.number(in: 0...declared.count - 1)]
    return Edit(location: location, old: old, new: Self.color(&random), text: sheet)
  }
}

// MARK: What is proven

extension PaintedTree {
  /// A text as a proof sees it.
  struct Sight {
    let text: Light
    let ground: Light
  }

  /// Returns the texts of each widget in its current states, by the title that pictures give it.
  func proven() -> [String: [Sight]] {
    let trees = SituationTree.all(of: [tree], for: nil, keepsStates: true)
    let contexts = tree.contexts
    let appearance = tree.theme.appearance(in: contexts)
    var walk = SituationWalk([appearance], of: trees[0], range: .ancestorsAsTheyAre)
    let canvas: Light = contexts["scheme"] == "dark" ? .black : .white
    var pass = PassInScene(
      scene: Scene(walk, roles: RoleTable(tree.theme), canvas: canvas),
      pass: Recorder(states: statesByPath())
    )
    walk.run { walk, situation in pass.visit(situation, on: &walk) }
    return pass.finish(&walk)
  }

  private func statesByPath() -> [String: [String]] {
    var states: [String: [String]] = [:]
    var pending = tree.windows
    while let widget = pending.popLast() {
      states[widget.path] = widget.states.names
      pending += widget.children
    }
    return states
  }

  /// Records the texts of widgets in their current states.
  private struct Recorder: ScenePass {
    let states: [String: [String]]
    var found: [String: [Sight]] = [:]

    mutating func visit(
      _ situation: Situation,
      sight: Scene.Sight,
      in scene: Scene,
      on walk: inout SituationWalk
    ) {
      let path = walk.tree.nodes[situation.node].path
      let current = walk.sets.bits(of: states[path] ?? [])
      guard walk.required.effect(in: current) == walk.required.effect(in: situation.states) else {
        return
      }
      let names = walk.sets.names(in: current)
      let title = path + (names.isEmpty ? "" : "-" + names.joined(separator: "|"))
      for pair in scene.pairs(of: sight, isFocusBorder: false, limits: .aa)
      where pair.role == .text {
        found[title] = scene.ground(pair.ground).map {
          Sight(text: $0.seen(pair.color), ground: $0.seen)
        }
      }
    }

    mutating func finish(in scene: Scene, on walk: inout SituationWalk) -> [String: [Sight]] {
      found
    }
  }
}

// MARK: What is drawn

extension PaintedTree {
  /// A text in a picture, as it is seen in its middle.
  struct DrawnText {
    let title: String
    let text: Light
    let ground: Light
  }

  func drawnTexts() -> [DrawnText] {
    let picture = Picture(of: tree, describedBy: description, width: 400)
    var painter = PointPainter()
    painter.collect(picture.marks, in: "")
    return painter.texts.compactMap { title, text in
      painter.paint(picture.marks, until: text).flatMap { seen in
        seen.text.map { DrawnText(title: title, text: $0, ground: seen.ground) }
      }
    }
  }
}

/// A painter of single points of pictures, made from the description of their marks alone.
private struct PointPainter {
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

extension Picture.Text {
  /// The middle of the text, between its baseline and the top of its small letters.
  fileprivate var middle: (x: Double, y: Double) {
    (x + width / 2, baseline - (font?.size ?? 14) / 4)
  }
}

extension Light {
  /// Returns the light of a colour over this one.
  fileprivate func blended(with color: Color) -> Light {
    let front = Light(
      red: Double(color.red) / 255,
      green: Double(color.green) / 255,
      blue: Double(color.blue) / 255
    )
    return mixed(with: front, share: Double(color.alpha) / 255)
  }

  /// Returns a mixture with a share of another light.
  fileprivate func mixed(with other: Light, share: Double) -> Light {
    Light(
      red: red * (1 - share) + other.red * share,
      green: green * (1 - share) + other.green * share,
      blue: blue * (1 - share) + other.blue * share
    )
  }

  /// Returns a Boolean value that indicates whether no channel differs by more than one of 255.
  fileprivate func isNear(_ other: Light) -> Bool {
    let most = max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    return most <= 1.0 / 255 + 1e-9
  }
}
